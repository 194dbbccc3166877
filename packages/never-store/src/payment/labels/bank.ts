import type { LabelRow } from '../../lexicon/label-table.ts';

const ACCOUNT = /^[a-z]{0,4}\d{5,24}[a-z]?$/;

/** Labels of bank accounts: words that can mean nothing else, then those that need a bank nearby. */
export const BANK: LabelRow[] = [
  {
    kind: 'iban',
    form: /^[a-z]{2}\d{2}[a-z0-9]{11,30}$/,
    labels: `
      iban, i.b.a.n, iban no, iban number, iban nr, iban-nummer, iban numarası, numéro iban,
      mon iban, номер iban, رقم الايبان, الايبان, الآيبان, ايبان, آيبان`,
  },
  {
    kind: 'us_routing',
    form: /^\d{9}$/,
    labels: `
      routing, routing number, routing no, routing #, aba, aba number, aba routing, rtn,
      routing transit number, ach routing, wire routing, aba no`,
  },
  {
    kind: 'uk_sort_code',
    form: /^\d{6}$/,
    labels: `sort code, sortcode, sort-code, s/c, sort code is`,
  },
  { kind: 'au_bsb', form: /^\d{6}$/, labels: `bsb, bsb number, bsb no, bsb code` },
  {
    kind: 'in_ifsc',
    form: /^[a-z]{4}0[a-z0-9]{6}$/,
    labels: `ifsc, ifsc code, ifs code, ifsc no, rtgs code, neft code`,
  },
  {
    kind: 'mx_clabe',
    form: /^\d{18}$/,
    labels: `
      clabe, clabe interbancaria, cuenta clabe, mi clabe, numero clabe, clave interbancaria`,
  },
  {
    kind: 'ar_cbu',
    form: /^\d{22}$/,
    labels: `
      cbu, cvu, mi cbu, mi cvu, cbu/cvu, nro de cbu, clave bancaria uniforme`,
  },
  {
    kind: 'cci',
    form: /^\d{20}$/,
    labels: `cci, codigo de cuenta interbancario, codigo interbancario`,
  },
  {
    kind: 'ca_transit',
    form: /^\d{3,9}$/,
    labels: `
      transit number, transit no, transit #, institution number, institution no,
      numero de transit, numero d'institution, succursale no`,
  },
  { kind: 'es_ccc', form: /^\d{20}$/, labels: `ccc, codigo cuenta cliente` },
  { kind: 'pt_nib', form: /^\d{21}$/, labels: `nib, numero de identificacao bancaria` },
  {
    kind: 'pix_key',
    form: /^\d{11}$|^\d{14}$|^[a-f0-9]{32}$/,
    labels: `
      chave pix, pix, minha chave pix, meu pix, pix cpf, pix celular, chave aleatoria`,
  },
  {
    kind: 'bank_account',
    form: ACCOUNT,
    labels: `
      bank account, bank account number, bank account no, bank acct, bank acc, bank a/c,
      checking account, checking account number, chequing account, savings account,
      savings account number, checking acct, bank details, bank detail, banking details,
      current account number, bank ac no, savings acct, kontonummer, konto-nr, kontonr, konto nr,
      bankkonto, bankverbindung, girokonto, kto, kto-nr, ktonr, kto nr, kontonummer lautet,
      postkonto, postkontonummer, pc-konto, postcheckkonto, rekeningnummer, rekening nummer,
      rekeningnr, rekening nr, bankrekening, bankrekeningnummer, compte bancaire,
      numero de compte, n° de compte, no de compte, n° compte, numero compte, rib, mon rib,
      releve d'identite bancaire, compte n°, compte courant, cuenta bancaria, numero de cuenta,
      nro de cuenta, n° de cuenta, nº de cuenta, cuenta corriente, cuenta de ahorros,
      cuenta de ahorro, cuenta corriente n°, caja de ahorro, cuenta rut, cuenta vista,
      mi cuenta del banco, cuenta nº, cta cte, cta corriente, cta. cte, cuenta de cheques,
      cuenta nro, cta bancaria, conta corrente, conta bancaria, conta poupança, poupança,
      numero da conta, nº da conta, conta nº, conta:, n° da conta, c/c, cc banco,
      agencia e conta, agencia, ag., conta salario, conta pagamento, minha conta no banco,
      conto corrente, numero di conto, c/c n, conto n, coordinate bancarie, n. conto,
      numero conto, conto bancario, numer konta, nr konta, konto bankowe, numer rachunku,
      nr rachunku, rachunek bankowy, konta bankowego, číslo účtu, cislo uctu, č. účtu,
      bankovní účet, bankový účet, účet č, na účet, účtu č, bankszámla, bankszámlaszám,
      bankszámlaszámom, számlaszám, számlaszámom, számlaszáma, numar de cont, cont bancar,
      numărul contului, contul bancar, nr cont, broj računa, bankovni račun, žiro račun,
      tekući račun, broj racuna, bančni račun, številka računa, trr, банкова сметка,
      номер на сметка, сметка номер, kontonummeret, bankkontonr, bankgiro, plusgiro,
      clearingnummer, clearingnr, clearing, clearing nr, bg:, pg:, personkonto,
      registreringsnummer og konto, reg.nr, reg nr, reg. nr, regnr, kontonr., nemkonto,
      tilinumero, pankkitili, tilinumeroni, tilille, pangakonto, arvelduskonto, a/a,
      konta numurs, bankas konts, sąskaitos numeris, banko sąskaita, saskaitos numeris,
      atsiskaitomoji, reikningsnúmer, bankareikningur, αριθμός λογαριασμού,
      τραπεζικός λογαριασμός, λογαριασμός, αρ. λογαριασμού, λογαριασμό, hesap numarası, hesap no,
      banka hesabı, hesap numaram, hesap numarasi, banka hesap, hesabım, şube kodu, מספר חשבון,
      חשבון בנק, חשבון בנק מספר, מספר סניף, номер счета, номер счёта, расчетный счет,
      расчётный счёт, счет в банке, лицевой счет, р/с, банковский счет, счет получателя,
      номер рахунку, банківський рахунок, рахунок, р/р, рахунку, номер счета карты, счёт №,
      رقم الحساب, حساب بنكي, رقم حسابي, الحساب البنكي, رقم الحساب البنكي, حسابي البنكي,
      حساب البنك, شماره حساب, شماره شبا, شماره کارت, شبا, खाता संख्या, खाता नंबर, बैंक खाता,
      खाता क्रमांक, अकाउंट नंबर, बैंक अकाउंट, accountnummer bank, 口座番号, 口座, 普通預金, 当座預金, 当座, 普通口座,
      普通, 振込先, 店番, 支店コード, 支店番号, 通帳番号, 記号, 银行账号, 银行帐号, 银行账户, 账号是, 银行卡号, 开户行, 收款账号, 收款账户, 银行卡, 卡号,
      对公账户, 帳號, 銀行帳號, 銀行帳戶, 銀行帳號是, 匯款帳號, 轉帳帳號, 戶口號碼, 銀行戶口, 户口号码, 收款帳號, 郵局帳號, 银行户头, 계좌번호, 계좌,
      은행계좌, 통장번호, 입금계좌, 환불계좌, 환불 계좌, 예금주, เลขที่บัญชี, เลขบัญชี, บัญชีธนาคาร, หมายเลขบัญชี,
      บัญชี, เลขบช, พร้อมเพย์, promptpay, nomor rekening, no rekening, no. rekening, norek,
      rekening, no rek, rekening bca, rekening bri, rekening mandiri, nombor akaun, no akaun,
      no. akaun, akaun bank, nombor akaun bank, no akaun bank, số tài khoản, so tai khoan, stk,
      số tk, tài khoản ngân hàng, tai khoan ngan hang, bank account ko, account number ko,
      bankrekening nommer, rekeningnommer, bankrekeningnommer, branch code, branch no,
      branch number, akaunti ya benki, nambari ya akaunti, akaunti namba, nuban, mpesa till,
      paybill, till number, dd account`,
  },
  {
    kind: 'bank_account',
    needs: 'bank',
    form: ACCOUNT,
    labels: `
      account, account number, account no, account num, account nr, account #, acct, acct no,
      acct number, acct #, acc no, acc number, acc. no, a/c, a/c no, ac no, acc, a/c number,
      account no., accountnumber, konto, cuenta, cta, compte, conta, conto, rekening, 账号, 账户, 帳戶,
      番号, hesap, счет, счёт, сметка, حساب, خاتہ, खाता, račun, racun, účet, ucet, szamla, számla,
      cont, tili, konts, sąskaita, kontoen, बैंक, akaun, akaunti, tài khoản, stk`,
  },
  {
    kind: 'bank_account',
    weak: true,
    needs: 'bank',
    form: /^\d{7,19}$/,
    labels: `
      bank, banco, banque, banca, banka, 銀行, 银行, 은행, ธนาคาร, ngân hàng, банк, bca, bri, bni,
      mandiri, hdfc, icici, sbi, kbank, scb, maybank, cimb, vietcombank, techcombank, bradesco,
      itau, nubank, santander, bbva, bancolombia, nequi, daviplata, gcash, bdo, bpi, gtbank,
      access bank, zenith bank, first bank, uba, opay, fnb, absa, capitec, nedbank,
      standard bank, sberbank, сбербанк, тинькофф, приватбанк, monobank, монобанк, chase,
      wells fargo, citibank, natwest, barclays, lloyds, hsbc, commbank, westpac, anz, nab,
      sparkasse, ing, 国民银行, 工商银行, 建设银行, 农业银行, 中国银行, 招商银行, 国民, 신한, 우리은행, 하나은행, 농협, 카카오뱅크, 토스뱅크,
      국민은행, 신한은행, 기업은행, ゆうちょ銀行, ゆうちょ, 三井住友, 三菱ufj, みずほ, りそな, 楽天銀行, alinma, الراجحي, الاهلي,
      rajhi`,
  },
];
