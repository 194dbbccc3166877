/** fast-check generators, made from the predicate table: honest cases, and candidates of any kind. */
import fc from 'fast-check';
import type { ProposedCitation, ProposedFact } from '../candidate.ts';
import { type ClosedTicket, closedTicketSchema } from '../closed-ticket.ts';
import { isIdentifier } from '../identifier.ts';
import {
  type FieldSpec,
  PREDICATE_NAMES,
  type Predicate,
  predicateSpec,
  SUBJECT_KINDS,
  type SubjectKind,
} from '../predicates.ts';
import type { Subject } from '../subject.ts';
import type { FactValue } from '../value.ts';
import { nastyValues } from './nasty-values.ts';

export interface HonestCase {
  readonly candidate: ProposedFact;
  /** A ticket that bears the candidate out. */
  readonly ticket: ClosedTicket;
  /** An instant after everything in the ticket, epoch milliseconds. */
  readonly nowMs: number;
  /** The UTC date of the latest citation, worked out from how the instants were drawn. */
  readonly observed: string;
}

const ID_CHARS = [...'abzAZ019-_.:/#~訂單заказ'];

export const identifiers: fc.Arbitrary<string> = fc
  .string({ unit: fc.constantFrom(...ID_CHARS), minLength: 1, maxLength: 24 })
  .filter(isIdentifier);

export function subjects(kind: SubjectKind): fc.Arbitrary<Subject> {
  return fc
    .string({ unit: fc.constantFrom(...'abzAZ019._-'), minLength: 1, maxLength: 64 })
    .map((id): Subject => `${kind}:${id}`);
}

/** An instant and the UTC date it was drawn from, written with any offset. */
const instants = fc
  .record({
    year: fc.integer({ min: 2000, max: 2100 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 28 }),
    second: fc.integer({ min: 0, max: 86_399 }),
    offsetMinutes: fc.integer({ min: -12 * 60, max: 14 * 60 }),
  })
  .map(({ year, month, day, second, offsetMinutes }) => {
    const ms = Date.UTC(year, month - 1, day) + second * 1000;
    const date = `${year}-${two(month)}-${two(day)}`;
    const local = new Date(ms + offsetMinutes * 60_000).toISOString().slice(0, 19);
    const away = Math.abs(offsetMinutes);
    const sign = offsetMinutes < 0 ? '-' : '+';
    return { ms, date, text: `${local}${sign}${two(Math.floor(away / 60))}:${two(away % 60)}` };
  });

const two = (number: number): string => String(number).padStart(2, '0');

function fieldValues(field: FieldSpec, orderId: string): fc.Arbitrary<string | number> {
  switch (field.kind) {
    case 'order_id':
      return fc.constant(orderId);
    case 'integer':
      return fc.integer({ min: field.min, max: field.max });
    case 'enum':
      return fc.constantFrom(...Object.keys(field.of));
  }
}

function valuesOf(predicate: Predicate, orderId: string): fc.Arbitrary<FactValue> {
  const fields = Object.entries(predicateSpec(predicate).value);
  return fc.record(
    Object.fromEntries(fields.map(([name, field]) => [name, fieldValues(field, orderId)])),
    { requiredKeys: fields.filter(([, field]) => !field.optional).map(([name]) => name) },
  );
}

/** Words that say something, of any script, without control characters. */
const quotes = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
  .filter((text) => /[\p{L}\p{N}]/u.test(text) && !/\p{Cc}/u.test(text));

const sources = fc.record({
  kind: fc.constantFrom('party message', 'event'),
  at: instants,
  quote: quotes,
  before: fc.constantFrom('', 'Hello. ', 'こんにちは。', '😀 '),
});

/** A candidate from the table, and a ticket made to bear it out. */
export const honestCases: fc.Arbitrary<HonestCase> = fc
  .record({
    predicate: fc.constantFrom(...PREDICATE_NAMES),
    orderId: identifiers,
    sources: fc.array(sources, { minLength: 1, maxLength: 4 }),
    orderStandsIn: fc.constantFrom('orders', 'event', 'message'),
    agentSpeaks: fc.boolean(),
    states: fc.record({ evidence: fc.boolean(), observed: fc.boolean() }),
  })
  .chain((drawn) =>
    fc
      .record({
        value: valuesOf(drawn.predicate, drawn.orderId),
        subject: subjects(predicateSpec(drawn.predicate).subject),
      })
      .map((rest) => honestCase({ ...drawn, ...rest })),
  );

interface Drawn {
  readonly predicate: Predicate;
  readonly orderId: string;
  readonly sources: readonly {
    readonly kind: string;
    readonly at: { readonly ms: number; readonly date: string; readonly text: string };
    readonly quote: string;
    readonly before: string;
  }[];
  readonly orderStandsIn: string;
  readonly agentSpeaks: boolean;
  readonly states: { readonly evidence: boolean; readonly observed: boolean };
  readonly value: FactValue;
  readonly subject: Subject;
}

function honestCase(drawn: Drawn): HonestCase {
  const spec = predicateSpec(drawn.predicate);
  const author = spec.agentMayAttest && drawn.agentSpeaks ? 'agent' : spec.subject;
  const at = '2000-01-01T00:00:00Z';
  const messages: object[] = [];
  const events: object[] = [];
  if (drawn.orderStandsIn === 'message') {
    messages.push({ id: 'about', author: 'system', at, text: `About ${drawn.orderId} again` });
  }
  if (drawn.orderStandsIn === 'event') {
    events.push({ id: 'about', at, type: 'order_placed', order_id: drawn.orderId });
  }
  const citations = drawn.sources.map((source, index): ProposedCitation => {
    const id = `c${index}`;
    if (source.kind === 'event') {
      events.push({ id, at: source.at.text, type: 'other', name: 'noted' });
      return { event: id };
    }
    messages.push({
      id,
      author: author === 'address' ? 'system' : author,
      at: source.at.text,
      text: `${source.before}${source.quote} Bye.`,
    });
    return { message: id, quote: source.quote };
  });
  const ticket = closedTicketSchema.parse({
    ticket: 'T-1',
    closed_at: at,
    parties: { [spec.subject]: drawn.subject },
    orders: drawn.orderStandsIn === 'orders' ? ['other', drawn.orderId] : [],
    messages,
    events,
  });
  const latest = drawn.sources.reduce((a, b) => (b.at.ms > a.at.ms ? b : a)).at;
  const candidate: ProposedFact = {
    predicate: drawn.predicate,
    subject: drawn.subject,
    value: drawn.value,
    citations,
    ...(drawn.states.evidence ? { evidence: 'T-1' } : {}),
    ...(drawn.states.observed ? { observed: latest.date } : {}),
  };
  return { candidate, ticket, nowMs: latest.ms, observed: latest.date };
}

const NASTY = nastyValues().map(({ value }) => value);

/** Any data: what JSON can hold and what it cannot. */
const anyData: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...NASTY),
  fc.jsonValue(),
  fc.anything({ withBigInt: true, withNullPrototype: true, withSparseArray: true }),
);

const anyFact = fc.record(
  {
    predicate: fc.oneof(fc.constantFrom(...PREDICATE_NAMES), anyData),
    subject: fc.oneof(...SUBJECT_KINDS.map(subjects), anyData),
    value: anyData,
    citations: fc.oneof(fc.array(anyData, { maxLength: 3 }), anyData),
    evidence: anyData,
    observed: anyData,
    expires: anyData,
  },
  { requiredKeys: [] },
);

type Edit = (old: unknown) => unknown;

/** Replaces, removes, adds to or wraps what stands at the place that is edited. */
const EDITS: readonly ((part: unknown) => Edit)[] = [
  (part) => () => part,
  () => () => undefined,
  (part) => (old) => (isObject(old) ? { ...old, extra: part } : [old, part]),
  () => (old) => (typeof old === 'string' ? `${old}x` : [old]),
];

/** A copy, edited at the place that the path picks out; undefined there means: leave it out. */
function editAt(data: unknown, path: readonly number[], edit: Edit): unknown {
  const [step, ...rest] = path;
  const keys = isObject(data) ? Object.keys(data) : [];
  const key = step === undefined ? undefined : keys[step % keys.length];
  if (key === undefined || !isObject(data)) return edit(data);
  const entries = keys.map((name) => [
    name,
    name === key ? editAt(data[name], rest, edit) : data[name],
  ]);
  const kept = entries.filter(([, part]) => part !== undefined);
  return Array.isArray(data) ? kept.map(([, part]) => part) : Object.fromEntries(kept);
}

function isObject(data: unknown): data is Record<string, unknown> {
  return typeof data === 'object' && data !== null;
}

export interface AnyCase {
  readonly data: unknown;
  readonly ticket: ClosedTicket;
  readonly nowMs: number;
}

/** Candidates of any kind: random data, and honest ones with one to three things changed. */
export const anyCases: fc.Arbitrary<AnyCase> = fc
  .record({
    honest: honestCases,
    random: fc.option(fc.oneof(anyFact, anyData), { freq: 2 }),
    edits: fc.array(
      fc.record({
        edit: fc.constantFrom(...EDITS),
        path: fc.array(fc.nat(6), { minLength: 1, maxLength: 3 }),
        part: anyData,
      }),
      { minLength: 1, maxLength: 3 },
    ),
  })
  .map(({ honest, random, edits }) => {
    const edited = edits.reduce<unknown>(
      (data, { edit, path, part }) => editAt(data, path, edit(part)),
      honest.candidate,
    );
    return { data: random ?? edited, ticket: honest.ticket, nowMs: honest.nowMs };
  });
