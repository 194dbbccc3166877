/** Replies as models really send them: fenced, talkative, twice, cut off. */
import { CasebookError, SCHEMA_VERSION } from '@casebook/core';
import { describe, expect, test } from 'vitest';
import { readReply } from './read-reply.ts';
import { recordedExtractor, recordingKey } from './recorded-extractor.ts';
import { admitAll, ticket } from './ticket.fixture.ts';

const closed = ticket({
  messages: [
    { id: 'm1', author: 'buyer', at: '2026-03-02T09:00:00Z', text: 'Send SU-1 “again” – ok 👍' },
  ],
  events: [{ id: 'e1', at: '2026-03-03T09:00:00Z', type: 'refund_issued', order_id: 'SU-1' }],
});

const REPLACEMENT = {
  predicate: 'chose_replacement',
  subject: 'buyer:1',
  value: { order_id: 'SU-1', proposed_by: 'buyer' },
  citations: [{ message: 'm1', quote: 'Send SU-1 “again” – ok 👍' }],
};
const REFUND = {
  predicate: 'chose_refund',
  subject: 'buyer:1',
  value: { order_id: 'SU-1' },
  citations: [{ event: 'e1' }],
};
const GOOD = JSON.stringify({ facts: [REPLACEMENT, REFUND] });

const admitted = (text: string): readonly string[] =>
  admitAll(readReply(text).candidates, closed).facts.map(({ predicate }) => predicate);

function codeOf(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    if (error instanceof CasebookError) return error.code;
    throw error;
  }
  return 'none';
}

const BOTH = ['chose_replacement', 'chose_refund'];

describe('a reply is read', () => {
  test.each([
    ['bare', GOOD],
    ['with white space around it', `\n\t ${GOOD}  \n`],
    ['indented', JSON.stringify(JSON.parse(GOOD), null, 2)],
    ['in a code fence', `\`\`\`json\n${GOOD}\n\`\`\``],
    ['in a fence, in prose', `Here you go:\n\`\`\`\n${GOOD}\n\`\`\`\nAnything else?`],
    ['after prose that quotes', `The buyer said "again", so:\n${GOOD}`],
    ['beside another JSON object', `{"note": "done"}\n${GOOD}`],
    ['with keys of its own beside the facts', `{"reasoning": "short", ${GOOD.slice(1)}`],
  ])('%s', (_, text) => {
    expect(admitted(text)).toEqual(BOTH);
  });

  test('an empty list, and nothing else, means that there is no fact', () => {
    expect(readReply('{"facts": []}')).toEqual({ candidates: [], cutOff: 0 });
    expect(readReply('```json\n{"facts": []}\n```')).toEqual({ candidates: [], cutOff: 0 });
  });
});

describe('a reply fails, to be tried again', () => {
  test.each([
    ['empty', ''],
    ['white space', ' \n '],
    ['prose', 'There are no facts in this ticket.'],
    ['an apology with braces', 'I could not fill {facts} for you.'],
    ['two documents', `${GOOD}\n${GOOD}`],
    [
      'two documents in fences',
      `\`\`\`json\n${GOOD}\n\`\`\`\nor\n\`\`\`json\n{"facts": []}\n\`\`\``,
    ],
    ['two lists in one document', `{"facts": [], ${GOOD.slice(1)}`],
    ['another key', '{"candidates": []}'],
    ['facts that are no list', '{"facts": {}}'],
    ['facts that are null', '{"facts": null}'],
    ['a bare list', `[${JSON.stringify(REFUND)}]`],
    ['a trailing comma', '{"facts": [],}'],
    ['single quotes', "{'facts': []}"],
    ['a nest of 100,000', `{"facts": ${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
    ['an answer without end', `{"facts": [${`${JSON.stringify(REFUND)},`.repeat(6_000)}]}`],
  ])('%s', (_, text) => {
    expect(codeOf(() => readReply(text))).toBe('extractor_unparseable');
  });

  test('the error repeats nothing of the reply', () => {
    try {
      readReply('canary-4711 is what the buyer said');
      expect.unreachable();
    } catch (error) {
      const { message, internal, cause, stack } = error as CasebookError;
      expect(`${message} ${internal} ${cause} ${stack}`).not.toContain('canary');
    }
  });
});

test('every beginning of a good answer is unreadable: no half list passes for a short one', () => {
  const bytes = Buffer.from(GOOD, 'utf8');
  for (let length = 0; length < bytes.length; length++) {
    const text = bytes.subarray(0, length).toString('utf8');
    expect(codeOf(() => readReply(text))).toBe('extractor_unparseable');
    expect(codeOf(() => readReply(`Sure:\n\`\`\`json\n${text}`))).toBe('extractor_unparseable');
  }
  expect(admitted(bytes.toString('utf8'))).toEqual(BOTH);
});

describe('one bad candidate never loses the others', () => {
  const BAD: readonly (readonly [name: string, json: string, reason: string])[] = [
    [
      'a lone surrogate',
      JSON.stringify({ ...REFUND, subject: 'X' }).replace('X', '\\ud800'),
      'malformed',
    ],
    ['a NUL', JSON.stringify({ ...REFUND, subject: 'X' }).replace('X', '\\u0000'), 'malformed'],
    [
      'an over-long id',
      JSON.stringify({ ...REFUND, value: { order_id: 'S'.repeat(5_000) } }),
      'malformed',
    ],
    ['a key twice', JSON.stringify(REFUND).replace('{', '{"subject": "buyer:9", '), 'malformed'],
    ['no object', '"chose_refund"', 'malformed'],
    ['null', 'null', 'malformed'],
    [
      'a fifteenth predicate',
      JSON.stringify({ ...REFUND, predicate: 'prefers_refunds' }),
      'unknown_predicate',
    ],
    [
      'a value that repeats the instructions',
      JSON.stringify({
        ...REFUND,
        value: { order_id: 'an order id, exactly as the ticket writes it' },
      }),
      'invalid_value',
    ],
    ['somebody else', JSON.stringify({ ...REFUND, subject: 'buyer:41828' }), 'foreign_subject'],
    [
      'an invented event',
      JSON.stringify({ ...REFUND, citations: [{ event: 'e9' }] }),
      'missing_evidence',
    ],
    ['another ticket', JSON.stringify({ ...REFUND, evidence: 'T-9999' }), 'missing_evidence'],
    [
      'a quote from nowhere',
      JSON.stringify({ ...REFUND, citations: [{ message: 'm1', quote: 'never said' }] }),
      'quote_not_found',
    ],
    [
      "somebody else's order",
      JSON.stringify({ ...REFUND, value: { order_id: 'SU-2' } }),
      'ungrounded_value',
    ],
  ];
  test.each(BAD)('%s', (_, bad, reason) => {
    const text = `{"facts": [${JSON.stringify(REPLACEMENT)}, ${bad}, ${JSON.stringify(REFUND)}]}`;
    const outcome = admitAll(readReply(text).candidates, closed);
    expect(outcome.facts.map(({ predicate }) => predicate)).toEqual(BOTH);
    expect(outcome.refusals).toEqual([reason]);
  });
});

describe('the recorded extractor', () => {
  const signal = new AbortController().signal;
  const recordings = new Map([[recordingKey(closed.ticket, closed.closed_at), GOOD]]);

  test('replays the answer stored for a revision', async () => {
    const result = await recordedExtractor(recordings)({ ticket: closed, signal });
    expect(result).toMatchObject({
      cutOff: 0,
      model: 'recorded',
      promptHash: null,
      schemaVersion: SCHEMA_VERSION,
      inputTokens: null,
      outputTokens: null,
      charsCut: 0,
    });
    expect(result.candidates).toHaveLength(2);
  });

  test('takes a function that looks the answer up', async () => {
    const find = async (id: string): Promise<string | undefined> =>
      id === 'T-1' ? GOOD : undefined;
    const result = await recordedExtractor(find)({ ticket: closed, signal });
    expect(result.candidates).toHaveLength(2);
  });

  test('a revision without an answer is an error that names itself', async () => {
    const other = ticket({ closed_at: '2026-04-01T00:00:00Z' });
    const failing = recordedExtractor(recordings)({ ticket: other, signal });
    await expect(failing).rejects.toMatchObject({ code: 'extractor_unrecorded' });
  });

  test('an unreadable recording fails as a model would', async () => {
    const failing = recordedExtractor(() => 'no JSON')({ ticket: closed, signal });
    await expect(failing).rejects.toMatchObject({ code: 'extractor_unparseable' });
  });
});
