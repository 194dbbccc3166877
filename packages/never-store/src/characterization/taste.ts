// A preference told of a person. What somebody would like about this order is a wish, not a taste.
import { WORD } from '../lexicon/entry.ts';
import { GAP } from '../lexicon/lexer.ts';
import type { Passage } from '../lexicon/passage.ts';
import { roleOf } from '../people/person-link.ts';
import type { Subject } from './subject.ts';

/** "prefers a refund", "likes to be called": a wish about this order, within this many words. */
const OBJECT_TOKENS = 6;

/** "He prefers expensive brands"; not "would you like", not "she loves the doll". */
export function isTaste(passage: Passage, at: number, who: Subject): boolean {
  const { tokens, text } = passage;
  const subject = tokens[who.at ?? at];
  if (!subject || who.reader || isAboutOrder(passage, at)) return false;
  if (!(roleOf(subject) & WORD.role) || WISH.test(text.slice(subject.start, tokens[at]?.start)))
    return false;
  const own = text.slice(tokens[at]?.start, tokens[at]?.end);
  return PREFERS.test(own) || !PRONOUN.test(text.slice(subject.start, subject.end));
}

/** "prefiere que la llamen", "prefers to be called": how to go about the order. */
const CLAUSE =
  /^(?:que|qu|che|dass|dat|att|at|to|not|if|wenn|si|ze|zeby|чтобы|щоб|да|hogy|etta|να)$/;

/** "loves the doll" is about one thing, "loves dolls" about a taste. */
const ARTICLE =
  /^(?:the|this|that|these|those|your|le|la|les|ce|cette|el|los|las|este|esta|o|os|as|esse|essa|il|lo|i|gli|der|die|das|den|dem|de|het|dit|dat)$/;

const WISH = /would|'d |could|wants|möchte|mochte|würde|voudrait|quisiera|gostaria|vorrebbe/;
const PREFERS =
  /^(?:prefer|prefier|bevorzug|foretr|favo|prefere|preferi|предпоч|tercih|偏|好|선호|suosi|preferir|prefiri|προτιμ|يفضل|تفضل|מעדיפ)/;
const PRONOUN =
  /^(?:he|she|they|him|her|er|sie|il|elle|ils|elles|el|ella|ele|ela|lui|lei|hij|zij|ze|han|hon|hun|он|она|они|він|вона|той|тя|o|הוא|היא|هو|هي|彼|彼女|他|她|他们|people|person|woman|man|boy|girl|guest)$/;

function isAboutOrder(passage: Passage, at: number): boolean {
  const next = passage.tokens[at + 1];
  if (!next || roleOf(next) & (WORD.thing | WORD.possessive)) return true;
  const word = passage.text.slice(next.start, next.end);
  if (CLAUSE.test(word) || ARTICLE.test(word)) return true;
  for (let index = at + 1; index <= at + OBJECT_TOKENS; index += 1) {
    const token = passage.tokens[index];
    if (!token || token.gap >= GAP.sentence) return false;
    if (roleOf(token) & WORD.trade) return true;
    if (token.entry?.label) return true;
  }
  return false;
}
