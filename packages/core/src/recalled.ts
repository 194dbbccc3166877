/**
 * Recognises in a thread what Casebook itself has shown: the sentence of a fact, its citation, a
 * note. Such words are memory speaking, whoever pasted them, and no evidence of anything. They are
 * marked before a model reads the thread, and a quote that touches them is refused.
 *
 * The sentences are short ("Cancelled order SU-1."), so a buyer may say one without having read
 * it. Two things tell their own words apart: said before the showing, or in the first person.
 */
import type { ClosedTicket, TicketMessage } from './closed-ticket.ts';
import { isHouseMessage } from './evidence.ts';
import { type FoldedText, findPhrase, foldPhrase, foldText, type Span } from './folded-text.ts';
import type { Showing } from './independence.ts';
import { epochMs } from './instant.ts';
import { FUTURE_TOLERANCE_MS } from './limits.ts';
import { findNotes } from './note-block.ts';
import { cite, statement } from './statement.ts';

/** What stands in the text that a model reads where something shown was pasted. */
export const RECALLED_MARKER = '[shown by Casebook]';

/** What a showing put before the agent, ready to be found again. */
interface Recollection {
  readonly sentences: readonly string[];
  readonly citation: string;
  readonly shownMs: number;
}

/** Where the text repeats what was shown; merged, in order. Linear in the text for each showing. */
export function findRecalled(text: string, showings: readonly Showing[]): Span[] {
  const recollections = showings.map(recollect);
  return merge(text, [...findNotes(text), ...findShown(foldText(text), recollections, () => true)]);
}

/** Where one fact's sentence or citation is repeated, in a text that is folded already. */
export function findRepeated(folded: FoldedText, showing: Showing): Span[] {
  return merge(
    folded.original,
    findShown(folded, [recollect(showing)], () => true),
  );
}

export type RecalledSpans = ReadonlyMap<string, readonly Span[]>;

/** By message id; messages without any are not in it. */
export function findRecalledInTicket(
  ticket: ClosedTicket,
  showings: readonly Showing[],
): RecalledSpans {
  const recollections = showings.map(recollect);
  const found = new Map<string, readonly Span[]>();
  for (const message of ticket.messages) {
    const spans = findRecalledInMessage(message, recollections);
    if (spans.length > 0) found.set(message.id, spans);
  }
  return found;
}

function findRecalledInMessage(
  message: TicketMessage,
  recollections: readonly Recollection[],
): Span[] {
  const { text } = message;
  const spans = findNotes(text);
  if (recollections.length > 0) {
    const mayRepeat = isHouseMessage(message) ? () => true : mayBeRepeatedIn(message);
    spans.push(...findShown(foldText(text), recollections, mayRepeat));
  }
  return merge(text, spans);
}

/** The sentence as shown, the same without who had proposed it, and the citation. */
function recollect({ fact, shownMs }: Showing): Recollection {
  const { proposed_by: _, ...said } = fact.value;
  const sentences = [statement(fact.predicate, fact.value), statement(fact.predicate, said)];
  return {
    sentences: [...new Set(sentences)].map(foldPhrase),
    citation: foldPhrase(cite(fact.id, fact.evidence, fact.observed)),
    shownMs,
  };
}

type MayRepeat = (recollection: Recollection, span: Span) => boolean;

function findShown(
  folded: FoldedText,
  recollections: readonly Recollection[],
  mayRepeat: MayRepeat,
): Span[] {
  return recollections.flatMap((recollection) => [
    // Nobody writes a fact's id, ticket and date in a row without having read them.
    ...findPhrase(folded, recollection.citation),
    ...recollection.sentences.flatMap((sentence) =>
      findPhrase(folded, sentence).filter((span) => mayRepeat(recollection, span)),
    ),
  ]);
}

/** `I`, `we`, `I have already` and the like, up to the sentence that follows. */
const FIRST_PERSON =
  /(?:^|[^\p{L}\p{N}])(?:i|we)(?:['’]ve|['’]d| have| had| did)?(?: already| also| just| only| then| once)?\s+$/iu;
const FIRST_PERSON_CHARS_MAX = 40;

/**
 * Whether words of a party can be a repetition. The helpdesk's clock may be off, so only what was
 * said well before the showing counts as said before it.
 */
function mayBeRepeatedIn({ at, text }: TicketMessage): MayRepeat {
  const saidMs = epochMs(at);
  return ({ shownMs }, { start }) =>
    saidMs + FUTURE_TOLERANCE_MS >= shownMs &&
    !FIRST_PERSON.test(text.slice(Math.max(0, start - FIRST_PERSON_CHARS_MAX), start));
}

export function touches(spans: readonly Span[] | undefined, start: number, end: number): boolean {
  return spans?.some((span) => span.start < end && start < span.end) ?? false;
}

/** The ticket as an extractor may read it: each recalled span is replaced by one marker. */
export function markRecalled(ticket: ClosedTicket, recalled: RecalledSpans): ClosedTicket {
  const messages = ticket.messages.map((message) => {
    const spans = recalled.get(message.id);
    return spans ? { ...message, text: replaceSpans(message, spans) } : message;
  });
  return { ...ticket, messages };
}

function replaceSpans({ text }: TicketMessage, spans: readonly Span[]): string {
  let at = 0;
  let marked = '';
  for (const span of spans) {
    marked += text.slice(at, span.start) + RECALLED_MARKER;
    at = span.end;
  }
  return marked + text.slice(at);
}

/** Only quoting marks and space between two: one paste, one marker. */
const GAP = /^[\s>]*$/;
const GAP_CHARS_MAX = 80;

function merge(text: string, spans: readonly Span[]): Span[] {
  const sorted = [...spans].sort((a, b) => a.start - b.start || a.end - b.end);
  const merged: Span[] = [];
  for (const span of sorted) {
    const last = merged.at(-1);
    if (last && adjoins(text, last.end, span.start)) {
      merged[merged.length - 1] = { start: last.start, end: Math.max(last.end, span.end) };
    } else merged.push(span);
  }
  return merged;
}

function adjoins(text: string, end: number, start: number): boolean {
  return start - end <= GAP_CHARS_MAX && GAP.test(text.slice(end, Math.max(end, start)));
}
