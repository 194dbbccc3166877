/**
 * What an extractor proposes. Nothing about a candidate is trusted, so it travels as unknown data
 * from a loosely parsed envelope and is read field by field in admit.ts. One bad candidate never
 * costs the others; a reply that is no envelope at all is a failure, never "no facts".
 */
import { parseJson } from './json-document.ts';
import { CANDIDATES_PER_RUN_MAX, REPLY_CHARS_MAX } from './limits.ts';

export interface Candidate {
  readonly data: unknown;
  /** A key stood twice somewhere in it: two readers could see two different candidates. */
  readonly duplicateKeys: boolean;
}

/** A citation as proposed: words of a message, or an event. */
export type ProposedCitation =
  | { readonly message: string; readonly quote: string }
  | { readonly event: string };

/** The shape an extractor should propose; what arrives may be anything. */
export interface ProposedFact {
  readonly predicate: string;
  readonly subject: string;
  readonly value: Readonly<Record<string, unknown>>;
  readonly citations: readonly ProposedCitation[];
  /** The ticket, the date and the expiry: computed here; where stated they must agree. */
  readonly evidence?: string;
  readonly observed?: string;
  readonly expires?: string;
}

export type Reply =
  | {
      readonly kind: 'candidates';
      readonly candidates: readonly Candidate[];
      /** Candidates past the limit: not looked at, but counted. */
      readonly cutOff: number;
    }
  | { readonly kind: 'unparseable' };

export function candidate(data: ProposedFact): Candidate {
  return { data, duplicateKeys: false };
}

/**
 * Reads a reply's text: one JSON document `{"facts": [...]}`, bare, in a code fence or in prose.
 * None, or more than one, is unparseable: which of two was meant is not ours to guess.
 */
export function parseReply(text: string): Reply {
  if (text.length > REPLY_CHARS_MAX) return { kind: 'unparseable' };
  const whole = parseEnvelope(text.trim());
  if (whole) return whole;
  const found = jsonSpans(text).flatMap((span) => parseEnvelope(span) ?? []);
  return found.length === 1 && found[0] ? found[0] : { kind: 'unparseable' };
}

function parseEnvelope(text: string): Reply | undefined {
  const document = parseJson(text);
  if (!document.ok) return undefined;
  const { value, duplicates, repeatsOwnKey } = document;
  // A second "facts" key hides the first list; which one was meant cannot be known.
  if (repeatsOwnKey) return undefined;
  if (typeof value !== 'object' || value === null || !('facts' in value)) return undefined;
  const { facts } = value;
  if (!Array.isArray(facts)) return undefined;
  const kept = facts.slice(0, CANDIDATES_PER_RUN_MAX);
  return {
    kind: 'candidates',
    candidates: kept.map((data) => ({ data, duplicateKeys: isDuplicated(data, duplicates) })),
    cutOff: facts.length - kept.length,
  };
}

function isDuplicated(data: unknown, duplicates: WeakSet<object>): boolean {
  return typeof data === 'object' && data !== null && duplicates.has(data);
}

/** The outermost balanced `{...}` runs of a text, each ended before the next begins. */
function jsonSpans(text: string): string[] {
  const spans: string[] = [];
  let start = -1;
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    // Quotation marks of the prose around a document are no JSON strings.
    if (depth > 0 && inString) {
      if (char === '\\') at++;
      else if (char === '"') inString = false;
    } else if (depth > 0 && char === '"') inString = true;
    else if (char === '{') {
      if (depth === 0) start = at;
      depth++;
    } else if (char === '}' && depth > 0) {
      depth--;
      if (depth === 0) spans.push(text.slice(start, at + 1));
    }
  }
  return spans;
}
