import { foldPhrase } from '../normalise/fold-char.ts';

/** Between a label and its value: "is", "is now", "=", "lautet", "to". */
export const CONNECTORS = words(`
      of, de, da, do, di, del, della, du, der, des, van, von, od, mi, mia, minha, meu, mon, ma,
      mein, meine, meiner, mijn, min, mitt, card, tarjeta, carte, karte, cartao, carta, kaart,
      karty, kort, kortet, account, konto, cuenta, compte, conta, shop, site, app, router, is,
      are, was, your, ur, its, it, it's, ist, lautet, war, est, c'est, c, es, era, e, é, ta, è,
      isz, to, jest, je, este, är, er, on, olen, ole, yra, ir, είναι, idi, הוא, היא, زي, هو, هي,
      это, -, est:, है, hai, は, が, です, 是, 为, 為, 은, 는, 이, 가, คือ, เป็น, là, adalah, ialah, ni,
      now, currently, new, temporary, temp, still, neu, neue, jetzt, nouveau, nueva, nova, nuovo,
      nieuwe, set, set to, changed to, as, equals, for, wifi, my, the, code, number, :, wynosi,
      brzmi, yeni, новый, 就是, also, and`);

/** Said of a password without telling it. */
export const NOT_A_SECRET = words(`
      given, included, stored, saved, encrypted, hashed, identical, supported, allowed, ignored,
      absent, used, passed, provided, redacted, thanks, thank, thx, hi, hello, hey, dear, sorry,
      regards, best, great, sure, nope, yeah, yep, none, dont, as, follows, below, above, listed,
      found, available, a, an, the, my, your, his, her, our, is, was, not, wrong, incorrect,
      invalid, expired, required, reset, resetting, change, changed, changing, changes,
      forgotten, forgot, lost, missing, weak, strong, too, same, different, correct, right,
      working, work, works, never, always, still, accepted, rejected, refused, protected, in, on,
      at, of, to, for, from, by, with, and, or, but, so, if, when, that, this, it, i, we, you,
      they, page, link, email, mail, field, box, button, manager, hint, policy, rules,
      requirements, length, strength, prompt, screen, form, recovery, update, updates, request,
      requests, option, please, again, no, yes, help, support, does, doesn, doesnt, doesn't, don,
      don't, didn, didnt, won, wont, won't, can, can't, cant, cannot, could, will, would, should,
      has, have, had, needs, need, keeps, keep, said, says, isn, isnt, isn't, wasn, because,
      since, after, before, yesterday, today, twice, already, ever, only, just, also, even,
      unknown, secret, private, confidential, blank, empty, safe, secure, unsafe, hacked, stolen,
      compromised, leaked, blocked, locked, sent, generated, set, entered, shown, hidden,
      visible, case, sensitive, correctly, issue, issues, problem, problems, error, errors,
      attempt, attempts, question, questions, there, here, what, where, how, why, who, which,
      something, nothing, anything, everything, unchanged, ok, okay, fine, needed, necessary,
      mandatory, optional, long, short, simple, easy, hard, difficult, complicated, old, new,
      good, bad, default, falsch, richtig, ungültig, abgelaufen, vergessen, verloren, nicht,
      kein, zurücksetzen, zurückgesetzt, geändert, ändern, gesperrt, weg, und, oder, aber, wurde,
      wird, funktioniert, geht, immer, mehr, stimmt, erforderlich, nötig, zu, kurz, lang, sicher,
      unsicher, leider, auch, noch, der, die, das, den, ein, eine, mein, dein, ihr, ich, wir, es,
      bitte, eingeben, seite, von, für, bei, mit, im, kommt, gilt, ist, incorrecte, faux, fausse,
      oublié, oubliee, oublie, perdu, perdue, expiré, expire, invalide, bloqué, bloque, ne, n,
      pas, plus, est, et, ou, mais, le, la, les, un, une, de, du, des, mon, ma, ton, votre, je,
      il, elle, ce, qui, que, pour, par, à, au, en, marche, fonctionne, réinitialisé, trop,
      court, bon, bonne, mauvais, incorrecta, incorrecto, olvidada, olvidé, olvide, perdí,
      perdida, caducada, vencida, inválida, y, o, pero, el, los, las, una, del, mi, su, se, me,
      te, lo, funciona, sirve, cambiar, cambiada, cambié, cambio, restablecer, para, por, con,
      sin, esta, está, fue, mala, buena, correcta, muy, larga, corta, débil, segura, bloqueada,
      ya, nunca, siempre, pide, sale, incorreta, incorreto, errada, esqueci, esquecida, expirou,
      expirada, não, nao, e, mas, os, um, uma, do, da, meu, minha, sua, seu, eu, ele, ela, mudar,
      alterar, alterada, mudei, redefinir, com, sem, foi, é, muito, fraca, forte, certa, errata,
      sbagliata, dimenticata, dimenticato, scaduta, non, gli, di, della, mia, mio, che, funziona,
      corretta, debole, sicura, cambiata, reimpostata, stata, troppo, lunga, fout, onjuist,
      verkeerd, vergeten, verlopen, ongeldig, niet, geen, maar, het, een, mijn, werkt, wijzigen,
      gewijzigd, resetten, kwijt, kort, zwak, sterk, błędne, zle, złe, zapomniałem, zapomniałam,
      nie, lub, ale, moje, działa, wygasło, zmienić, zmienione, jest, są, za, krótkie, słabe,
      niepoprawne, fel, felaktigt, glömt, inte, och, eller, men, mitt, ditt, fungerar, funkar,
      är, för, feil, glemt, ikke, og, virker, forkert, glemte, väärä, väärin, unohdin, unohtunut,
      ei, ja, tai, mutta, toimi, yanlış, hatalı, unuttum, değil, ve, veya, ama, çalışmıyor,
      geçersiz, değiştirmek, kabul, неверный, неправильный, забыл, забыла, не, и, или, но, мой,
      работает, подходит, сбросить, сброс, изменить, خطأ, نسيت, غير, لا, صحيحة, ما, و`);

function words(table: string): ReadonlySet<string> {
  return new Set(
    table
      .split(/[,\n]/)
      .map((word) => foldPhrase(word.trim()))
      .filter((word) => word !== ''),
  );
}
