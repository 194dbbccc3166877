/**
 * The gate: a candidate becomes a fact or a refusal with one reason. Pure: everything it decides
 * from arrives as data, the clock included. The checks run in the order of REFUSAL_REASONS, each
 * in a file of its own kind: shape here, evidence.ts for what is cited, lifetime.ts for dates.
 */
import type { Candidate } from './candidate.ts';
import type { ClosedTicket } from './closed-ticket.ts';
import { ticketSubjects } from './closed-ticket.ts';
import { type Evidence, findEvidence } from './evidence.ts';
import type { AdmittedFact, Citation } from './fact.ts';
import { isGrounded } from './grounding.ts';
import { decideLifetime } from './lifetime.ts';
import { ID_CHARS_MAX, JSON_DEPTH_MAX, QUOTE_CHARS_MAX } from './limits.ts';
import { isPredicate, type Predicate, predicateSpec } from './predicates.ts';
import { type RecalledSpans, touches } from './recalled.ts';
import type { NeverStoreCategory, Refusal, RefusalReason } from './refusal.ts';
import { isSubject, type Subject, subjectKind } from './subject.ts';
import { contentKey, parseValue } from './value.ts';

export interface AdmissionContext {
  /** The instant of the decision, epoch milliseconds. */
  readonly nowMs: number;
  /** Where the ticket's messages hold what Casebook itself had shown. */
  readonly recalled: RecalledSpans;
  /** The first category that the never-store filter finds, if any. */
  readonly neverStore: (text: string) => NeverStoreCategory | undefined;
  readonly isErased: (subject: Subject) => boolean;
  /** Keys (see `factKey`) of what this run has admitted so far. */
  readonly admitted: ReadonlySet<string>;
  /** Keys of this ticket's facts that ops retracted. */
  readonly retracted: ReadonlySet<string>;
}

export type Decision =
  | { readonly kind: 'accepted'; readonly fact: AdmittedFact }
  | ({ readonly kind: 'refused' } & Refusal);

/** Equal for facts that say the same of the same subject. */
export function factKey(fact: Pick<AdmittedFact, 'subject' | 'predicate' | 'value'>): string {
  return `${fact.subject} ${fact.predicate} ${contentKey(fact.value)}`;
}

/** Never throws, whatever the candidate is. */
export function admit(
  candidate: Candidate,
  ticket: ClosedTicket,
  context: AdmissionContext,
): Decision {
  const { data, duplicateKeys } = candidate;
  if (duplicateKeys || !isCleanObject(data)) return refuse('malformed', null);
  if (!isPredicate(data.predicate)) return refuse('unknown_predicate', null);
  const predicate = data.predicate;
  const no = (reason: RefusalReason): Decision => refuse(reason, predicate);

  const value = parseValue(predicate, data.value);
  if (!value) return no('invalid_value');

  const subject = data.subject;
  if (!isSubject(subject) || subjectKind(subject) !== predicateSpec(predicate).subject) {
    return no('foreign_subject');
  }
  if (!ticketSubjects(ticket).includes(subject)) {
    // Who asked for deletion was cut out of the parties, and is told apart from a stranger.
    return no(context.isErased(subject) ? 'erased_subject' : 'foreign_subject');
  }

  const evidence = findEvidence(data, ticket);
  if (typeof evidence === 'string') return no(evidence);
  if (evidence.agentOnly && !predicateSpec(predicate).agentMayAttest) {
    return no('agent_only_evidence');
  }
  if (evidence.citations.some((citation) => isRecalled(citation, context.recalled))) {
    return no('recalled_text');
  }
  if (!isGrounded(predicate, value, evidence.events, ticket)) return no('ungrounded_value');

  const lifetime = decideLifetime(data, evidence, predicate, context.nowMs);
  if (typeof lifetime === 'string') return no(lifetime);

  const fact = { subject, predicate, value, citations: evidence.citations, ...lifetime };
  const category = neverStored(fact, evidence, context);
  if (category) return { ...refuse('never_store', predicate), category };
  if (context.isErased(subject)) return no('erased_subject');
  if (context.admitted.has(factKey(fact))) return no('duplicate');
  if (context.retracted.has(factKey(fact))) return no('retracted_before');
  return { kind: 'accepted', fact };
}

function refuse(
  reason: RefusalReason,
  predicate: Predicate | null,
): Decision & { kind: 'refused' } {
  return { kind: 'refused', reason, predicate, category: null };
}

function isRecalled(citation: Citation, recalled: RecalledSpans): boolean {
  if (citation.kind !== 'message') return false;
  return touches(recalled.get(citation.id), citation.start, citation.end);
}

/** The filter sees what would be stored, and the words it would rest on. */
function neverStored(
  fact: AdmittedFact,
  evidence: Evidence,
  context: AdmissionContext,
): NeverStoreCategory | undefined {
  const stored = Object.values(fact.value).filter((part) => typeof part === 'string');
  for (const text of [...stored, ...evidence.quotes]) {
    const category = context.neverStore(text);
    if (category) return category;
  }
  return undefined;
}

/** The longest string of an honest candidate is a quote; ids are far shorter. */
const STRING_CHARS_MAX = Math.max(ID_CHARS_MAX, QUOTE_CHARS_MAX);
/** An honest candidate has a few dozen parts. */
const PARTS_MAX = 200;
/** Line breaks and tabs are part of a quoted message; other control characters are not. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;

/** A plain object whose every string is clean, bounded text, all the way down. */
function isCleanObject(data: unknown): data is Record<string, unknown> {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return false;
  let parts = 0;
  const isClean = (part: unknown, depth: number): boolean => {
    if (++parts > PARTS_MAX || depth > JSON_DEPTH_MAX) return false;
    if (typeof part === 'string') return isCleanText(part);
    if (typeof part === 'number') return Number.isFinite(part);
    if (typeof part !== 'object') return typeof part === 'boolean';
    if (part === null) return true;
    if (Array.isArray(part)) return part.every((item) => isClean(item, depth + 1));
    return Object.entries(part).every(
      ([key, item]) => isCleanText(key) && isClean(item, depth + 1),
    );
  };
  return isClean(data, 0);
}

function isCleanText(text: string): boolean {
  return text.length <= STRING_CHARS_MAX && text.isWellFormed() && !CONTROL.test(text);
}
