import type { Finding, ScanOptions } from './category.ts';
import { redact } from './redact.ts';
import { scan } from './scan.ts';

/** A question is read from its end; what was said before it asks for something else. */
const QUESTION_CHARS = 160;
/** An answer stands at the start of the reply. */
const ANSWER_CHARS = 160;

/**
 * Like `scan` for each message of a conversation in order, and also what only the question before
 * it gives away: "What is your mother's maiden name?" - "Ahmed". One list of findings a message,
 * in offsets of that message.
 */
export function scanThread(messages: readonly string[], options: ScanOptions = {}): Finding[][] {
  return messages.map((message, index) => {
    const own = scan(message, options);
    const before = messages[index - 1];
    if (own.length > 0 || !before || message === '') return own;
    return answers(before, message, options);
  });
}

/**
 * Each message of a conversation in order as it may be stored, with what was found in it. Reads
 * the messages as they become, so that a question that was taken out asks for nothing any more.
 */
export function redactThread(
  messages: readonly string[],
  options: ScanOptions = {},
): { text: string; findings: readonly Finding[] }[] {
  const redacted = messages.map((message) => redact(message, options));
  const found = scanThread(
    redacted.map(({ text }) => text),
    options,
  );
  return redacted.map(({ text, findings }, index) => {
    const answered = found[index] ?? [];
    return { text: withMarkers(text, answered), findings: [...findings, ...answered] };
  });
}

function withMarkers(text: string, findings: readonly Finding[]): string {
  let out = '';
  let from = 0;
  for (const { start, end, category } of findings) {
    out += `${text.slice(from, start)}[removed: ${category}]`;
    from = end;
  }
  return out + text.slice(from);
}

function answers(question: string, reply: string, options: ScanOptions): Finding[] {
  const asked =
    whole(question.slice(-QUESTION_CHARS))
      .split(/[.!?。！？\n]+\s+(?=\S)/)
      .at(-1) ?? '';
  const lead = `${asked}\n`;
  const joined = lead + whole(reply.slice(0, ANSWER_CHARS));
  const found: Finding[] = [];
  for (const finding of scan(joined, options)) {
    if (!ANSWERED.has(finding.category) || finding.end <= lead.length) continue;
    const start = Math.max(0, finding.start - lead.length);
    found.push({ ...finding, start, end: Math.min(reply.length, finding.end - lead.length) });
  }
  return found;
}

/** What people are asked for; a trait is told in a sentence of one's own. */
const ANSWERED: ReadonlySet<string> = new Set(['payment', 'government_id', 'credential']);

/** Not cut inside a surrogate pair. */
function whole(text: string): string {
  return text.replace(/^[\udc00-\udfff]/, ' ').replace(/[\ud800-\udbff]$/, ' ');
}
