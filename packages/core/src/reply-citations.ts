/**
 * Finds the facts that a draft cites. What counts as a citation, from strict to loose:
 * - `F-1029` as it is shown, and the same in any case, with another dash or spaces around it,
 *   where such a fact was shown in the ticket;
 * - in brackets, or followed by a ticket and a date, also without a dash (`[f 1029]`).
 * A make or model is none (`Ford F-150`): a capital word inside a sentence stands before it.
 * Linear in the draft: what follows an id is read up to a fixed length.
 */
import { factId } from './fact.ts';
import { foldPhrase, type Span } from './folded-text.ts';
import { ID_CHARS_MAX } from './limits.ts';

export interface ReplyCitation {
  readonly fact: string;
  readonly span: Span;
  /** As written behind the id, where something is. */
  readonly ticket?: string;
  /** `YYYY-MM-DD`. */
  readonly date?: string;
}

const DASH = '[-\\u2010-\\u2015\\u2212\\uff0d]';
const ID = new RegExp(
  `(?<![\\p{L}\\p{N}_]|[\\p{L}\\p{N}]${DASH})[Ff](?:[ \\u00a0]?${DASH}[ \\u00a0]?|[ \\u00a0]?)([1-9][0-9]{0,17})(?![\\p{L}\\p{N}_]|${DASH}[\\p{L}\\p{N}])`,
  'gu',
);
const EXACT = /^F-\d+$/;
const DASHED = new RegExp(DASH);
/** The rest of a full citation: separators, a ticket, a date. */
const REST_CHARS_MAX = ID_CHARS_MAX + 40;
const DATE = `(\\d{4})\\s?${DASH}\\s?(\\d{2})\\s?${DASH}\\s?(\\d{2})(?!\\d)`;
const TICKET_AND_DATE = new RegExp(
  `^\\s*[,;:([/|]\\s*([^\\n]{1,${ID_CHARS_MAX}}?)\\s*[,;/|]\\s*${DATE}`,
  'u',
);
const DATE_ALONE = new RegExp(`^\\s*[,;:([/|]\\s*${DATE}`, 'u');
const TICKET_ALONE = /^\s*[,;([]\s*([^\s,;()[\]]{1,128}\d)(?![\p{L}\p{N}])/u;

/** `wasShown` says whether a fact was shown in the draft's ticket. */
export function findReplyCitations(
  text: string,
  wasShown: (fact: string) => boolean,
): ReplyCitation[] {
  const citations: ReplyCitation[] = [];
  for (const match of text.matchAll(ID)) {
    const written = match[0];
    const fact = factId(match[1] ?? '');
    const start = match.index;
    const rest = readRest(
      text.slice(start + written.length, start + written.length + REST_CHARS_MAX),
    );
    const end = start + written.length + rest.length;
    const isBracketed = /[[(]\s?$/.test(text.slice(Math.max(0, start - 2), start));
    const isFull = rest.ticket !== undefined && rest.date !== undefined;
    const isLoose = DASHED.test(written) ? EXACT.test(written) || wasShown(fact) : false;
    if (!isFull && !isBracketed && !(isLoose && !isModelName(text, start))) continue;
    citations.push({
      fact,
      span: { start, end },
      ...(rest.ticket === undefined ? {} : { ticket: rest.ticket }),
      ...(rest.date === undefined ? {} : { date: rest.date }),
    });
  }
  return citations;
}

interface Rest {
  readonly ticket?: string;
  readonly date?: string;
  readonly length: number;
}

function readRest(rest: string): Rest {
  const full = TICKET_AND_DATE.exec(rest);
  // A list of ids is no ticket, and neither is a clause of a sentence.
  if (full?.[1] && isTicketLike(full[1])) {
    return { ticket: full[1], date: dateOf(full, 2), length: full[0].length };
  }
  const date = DATE_ALONE.exec(rest);
  if (date) return { date: dateOf(date, 1), length: date[0].length };
  const ticket = TICKET_ALONE.exec(rest);
  if (ticket?.[1] && isTicketLike(ticket[1]))
    return { ticket: ticket[1], length: ticket[0].length };
  return { length: 0 };
}

const dateOf = (match: RegExpExecArray, at: number): string =>
  `${match[at]}-${match[at + 1]}-${match[at + 2]}`;

function isTicketLike(written: string): boolean {
  if (new RegExp(`^[Ff]\\s?${DASH}?\\s?\\d`, 'u').test(written)) return false;
  return written.split(/\s+/).length <= 3 && /\p{N}/u.test(written);
}

/**
 * Whether a ticket and a date written behind an id are those of the fact. A ticket alone is only
 * held against one of the same make: `F-1029, SU-5` names an order beside the fact.
 */
export function agrees(
  { ticket, date }: ReplyCitation,
  fact: { readonly evidence: string; readonly observed: string },
): boolean {
  if (date !== undefined && date !== fact.observed) return false;
  if (ticket === undefined || foldPhrase(ticket) === foldPhrase(fact.evidence)) return true;
  return date === undefined && makeOf(ticket) !== makeOf(fact.evidence);
}

/** The letters that an id begins with. */
const makeOf = (id: string): string => /^\P{N}*/u.exec(foldPhrase(id).trim())?.[0] ?? '';

/** Words that come before the name of a thing, capital or not. */
const THINGS = /^(?:model|modell|modelo|modele|modèle|type|part|series|size|gate|ford)$/i;
/** Capital in the middle of a sentence, and still no make. */
const NO_MAKE = /^(?:Fact|Facts|Fakt|Hecho|Fait|See|Per|Casebook|Memory|I)$/;
const BEFORE_CHARS_MAX = 60;

function isModelName(text: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - BEFORE_CHARS_MAX), start);
  const word = /(\p{L}+)[ \u00a0]$/u.exec(before)?.[1] ?? '';
  const lead = before.slice(0, before.length - word.length - 1);
  if (THINGS.test(word)) return true;
  const opensSentence = /(?:^|[.!?:;\n([])\s*$/.test(lead);
  return /^\p{Lu}/u.test(word) && !opensSentence && !NO_MAKE.test(word);
}
