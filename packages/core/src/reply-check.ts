/**
 * Checks a draft reply before it is sent: which remembered facts it acts on, and what keeps it in
 * the house. A fact about a seller never leaves: not cited, not copied, not in other words. A
 * cited fact must have been shown in this ticket and still count. Pure: nothing of a draft is kept.
 */
import type { FactRecord } from './fact.ts';
import { foldText, type Span } from './folded-text.ts';
import type { Showing } from './independence.ts';
import { findRepeated } from './recalled.ts';
import { agrees, findReplyCitations, type ReplyCitation } from './reply-citations.ts';
import { findParaphrases } from './seller-paraphrase.ts';
import type { OutsideAudience } from './sentence-in-draft.ts';
import { isSubject, subjectKind } from './subject.ts';

export const REPLY_AUDIENCES = ['buyer', 'seller', 'internal'] as const;
export type ReplyAudience = (typeof REPLY_AUDIENCES)[number];

/** The closed list of what can be wrong with a draft, and what the agent should change. */
export const REPLY_PROBLEMS = {
  seller_fact_outbound:
    'Take this out: it tells what is on file about the seller, and facts about sellers never leave the house.',
  fact_not_shown:
    'Take this citation out, or look the subject up first: this fact was not shown in this ticket.',
  fact_no_longer_counts:
    'Take this out, and do not act on it: this fact has expired, was taken back, or no longer counts.',
  citation_wrong:
    'Write the citation as it was shown: the ticket or the date here is not that of the fact.',
} as const;
export type ReplyProblemKind = keyof typeof REPLY_PROBLEMS;
export const REPLY_PROBLEM_KINDS = Object.keys(REPLY_PROBLEMS) as readonly ReplyProblemKind[];

export interface ReplyProblem {
  readonly kind: ReplyProblemKind;
  /** Where in the draft. */
  readonly span: Span;
  /** What to change, in one sentence that repeats nothing of the draft. */
  readonly says: string;
  /** Absent where several shown facts are told of together. */
  readonly fact?: string;
}

export interface ReplyDraft {
  readonly text: string;
  readonly audience: ReplyAudience;
  /** What lookups have shown in the draft's ticket. */
  readonly showings: readonly Showing[];
  /** Asked of facts that are cited and were shown. */
  readonly isCurrent: (fact: string) => boolean;
}

export interface CheckedReply {
  /** Every fact that is cited, each once, in order. Being shown is not being acted on. */
  readonly actedOn: readonly string[];
  /** In the order of the draft. */
  readonly problems: readonly ReplyProblem[];
}

/** Linear in the draft for each fact shown. Never throws. */
export function checkReply({ text, audience, showings, isCurrent }: ReplyDraft): CheckedReply {
  const shown = new Map(showings.map(({ fact }) => [fact.id, fact]));
  const citations = findReplyCitations(text, (fact) => shown.has(fact));
  const cited = citations.flatMap((citation): ReplyProblem[] => {
    const kind = problemOf(citation, shown.get(citation.fact), audience, isCurrent);
    return kind ? [problem(kind, citation.span, citation.fact)] : [];
  });
  const told = audience === 'internal' ? [] : sellerFactsTold(text, audience, showings);
  const problems = [...cited, ...told.filter((each) => !isCovered(each, cited))];
  return {
    actedOn: [...new Set(citations.map((citation) => citation.fact))],
    problems: problems.sort((a, b) => a.span.start - b.span.start),
  };
}

/** The facts that `checkReply` would call acted on, for whoever has to find their state first. */
export function citedFacts(text: string, showings: readonly Showing[]): string[] {
  const shown = new Set(showings.map(({ fact }) => fact.id));
  const citations = findReplyCitations(text, (fact) => shown.has(fact));
  return [...new Set(citations.map((citation) => citation.fact))];
}

function problemOf(
  citation: ReplyCitation,
  fact: FactRecord | undefined,
  audience: ReplyAudience,
  isCurrent: (fact: string) => boolean,
): ReplyProblemKind | undefined {
  if (!fact) return 'fact_not_shown';
  if (audience !== 'internal' && isAboutSeller(fact)) return 'seller_fact_outbound';
  if (!isCurrent(fact.id)) return 'fact_no_longer_counts';
  return agrees(citation, fact) ? undefined : 'citation_wrong';
}

function isAboutSeller({ subject }: FactRecord): boolean {
  return isSubject(subject) && subjectKind(subject) === 'seller';
}

function sellerFactsTold(
  text: string,
  audience: OutsideAudience,
  showings: readonly Showing[],
): ReplyProblem[] {
  const aboutSellers = showings.filter(({ fact }) => isAboutSeller(fact));
  if (aboutSellers.length === 0) return [];
  const folded = foldText(text);
  const copied = aboutSellers.flatMap((showing) =>
    findRepeated(folded, showing).map((span) =>
      problem('seller_fact_outbound', span, showing.fact.id),
    ),
  );
  const facts = aboutSellers.map(({ fact }) => fact);
  const paraphrased = findParaphrases(folded, facts, audience).map(({ span, fact }) =>
    problem('seller_fact_outbound', span, fact),
  );
  return [...copied, ...paraphrased.filter((each) => !isCovered(each, copied))];
}

function problem(kind: ReplyProblemKind, span: Span, fact?: string): ReplyProblem {
  return { kind, span, says: REPLY_PROBLEMS[kind], ...(fact === undefined ? {} : { fact }) };
}

/** One place is told once. */
function isCovered({ kind, span }: ReplyProblem, others: readonly ReplyProblem[]): boolean {
  return others.some(
    (other) => other.kind === kind && other.span.start < span.end && span.start < other.span.end,
  );
}
