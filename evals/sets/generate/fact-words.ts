/**
 * A fact in one line: `chose_refund $order by=buyer @q,r`. The bare word is the order, `by` is
 * proposed_by, `for=` another subject than the party of the predicate's kind, `@` the marks it
 * cites, `?` at the end a judgement call. From the one line come the candidate that a model
 * proposes, the gold label, and the pattern that must not be admitted.
 */
import { isPredicate, type Predicate, predicateSpec, type Subject, utcDate } from '@casebook/core';
import type { FactPattern, GoldFact } from '../label.ts';
import type { Mark, WrittenTicket } from './script.ts';

interface FactWords {
  readonly predicate: string;
  readonly subject: string;
  readonly value: Record<string, string | number>;
  readonly marks: readonly Mark[];
  readonly optional: boolean;
}

/** A candidate as a model writes it; a line that begins with `{` is taken as it is. */
export function proposed(line: string, written: WrittenTicket): Record<string, unknown> {
  // Only lines of this folder come here; each is an object.
  if (line.startsWith('{')) return JSON.parse(line) as Record<string, unknown>;
  const { predicate, subject, value, marks } = readWords(line, written);
  return { predicate, subject, value, citations: marks.map(citation) };
}

const citation = ({ id, quote }: Mark): Record<string, string> =>
  quote === undefined ? { event: id } : { message: id, quote };

export function goldOf(line: string, written: WrittenTicket): GoldFact {
  const { predicate, value, marks, optional } = readWords(line, written);
  if (!isPredicate(predicate)) throw new Error(`no predicate: ${line}`);
  const [first, ...others] = [...new Set(marks.map((mark) => mark.id))];
  if (first === undefined) throw new Error(`cites nothing: ${line}`);
  return {
    ticket: written.ticket.ticket,
    predicate,
    value,
    observed: utcDate(Math.max(...marks.map((mark) => Date.parse(mark.at)))),
    message: first,
    ...(others.length > 0 ? { also: others } : {}),
    ...(optional ? { optional: true as const } : {}),
  };
}

/** Matches the fact whoever proposed the outcome. `*` matches any fact. */
export function patternOf(line: string, written: WrittenTicket): FactPattern {
  if (line === '*') return {};
  const { predicate, subject, value } = readWords(line, written);
  const { proposed_by: _, ...said } = value;
  if (!isPredicate(predicate)) throw new Error(`no predicate: ${line}`);
  // Written by hand in this folder; the set's schema checks it.
  const about = subject as Subject;
  return {
    predicate,
    subject: about,
    ...(Object.keys(said).length > 0 ? { value: said } : {}),
  };
}

function readWords(line: string, { ticket, marks }: WrittenTicket): FactWords {
  const [predicate = '', ...words] = line.split(/\s+/);
  const value: Record<string, string | number> = {};
  let subject = isPredicate(predicate) ? partyOf(predicate, ticket.parties) : '';
  let cited: Mark[] = [];
  for (const word of words) {
    const [key = '', part] = word.split('=');
    if (word === '?') continue;
    if (word.startsWith('@')) cited = word.slice(1).split(',').map(markNamed);
    else if (part === undefined) value.order_id = key;
    else if (key === 'for') subject = part;
    else value[key === 'by' ? 'proposed_by' : key] = key === 'days' ? Number(part) : part;
  }
  return { predicate, subject, value, marks: cited, optional: words.includes('?') };

  function markNamed(name: string): Mark {
    const mark = marks.get(name);
    if (!mark) throw new Error(`${ticket.ticket}: nothing is marked ${name}`);
    return mark;
  }
}

function partyOf(predicate: Predicate, parties: WrittenTicket['ticket']['parties']): string {
  return parties[predicateSpec(predicate).subject] ?? '';
}
