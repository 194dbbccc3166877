import { expect, test } from 'vitest';
import { candidate, parseReply } from './candidate.ts';
import { CANDIDATES_PER_RUN_MAX, REPLY_CHARS_MAX } from './limits.ts';

const ENVELOPE = '{"facts": [{"predicate": "escalated"}]}';
const READ = {
  kind: 'candidates',
  candidates: [{ data: { predicate: 'escalated' }, duplicateKeys: false }],
  cutOff: 0,
};
const UNPARSEABLE = { kind: 'unparseable' };

test.each([
  ['bare', ENVELOPE],
  ['with white space around', `\n\t ${ENVELOPE}  \n`],
  ['in a code fence', `\`\`\`json\n${ENVELOPE}\n\`\`\``],
  ['in prose', `Here is what I found: ${ENVELOPE} Let me know!`],
  ['in prose with quotation marks', `I read "all" of it's text: ${ENVELOPE} "Done".`],
  [
    'in a fence with prose on both sides',
    `Sure.\n\`\`\`\n${ENVELOPE}\n\`\`\`\nThat is all {really}.`,
  ],
  ['beside another object that is no envelope', `{"thought": "none"} ${ENVELOPE}`],
  ['with more keys', `{"notes": "x", ${ENVELOPE.slice(1)}`],
])('one document is read: %s', (_, text) => {
  expect(parseReply(text)).toEqual(READ);
});

test.each([
  ['nothing', ''],
  ['prose', 'There is nothing to report.'],
  ['null', 'null'],
  ['a list without an envelope', '[{"predicate": "escalated"}]'],
  ['facts that are no list', '{"facts": {"predicate": "escalated"}}'],
  ['facts that are null', '{"facts": null}'],
  ['another key', '{"candidates": []}'],
  ['an answer that was cut off', ENVELOPE.slice(0, -2)],
  ['two documents', `${ENVELOPE}\n${ENVELOPE}`],
  ['two documents, one of them empty', `{"facts": []} then ${ENVELOPE}`],
  ['two lists under one name', `{"facts": [], ${ENVELOPE.slice(1)}`],
  [
    'two lists under one name, the hidden one with a doubtful candidate',
    '{"facts": [{"a": 1, "a": 2}], "facts": [{"predicate": "escalated"}]}',
  ],
  ['two lists, one name escaped', `{"fact\\u0073": [], ${ENVELOPE.slice(1)}`],
  ['a nest of 100,000', `{"facts": ${'['.repeat(100_000)}`],
  ['an endless answer', `${ENVELOPE}${' '.repeat(REPLY_CHARS_MAX)}`],
])('what cannot be read as one list is a failure, never "no facts": %s', (_, text) => {
  expect(parseReply(text)).toEqual(UNPARSEABLE);
});

test('only an empty list is "no facts"', () => {
  expect(parseReply('{"facts": []}')).toEqual({ kind: 'candidates', candidates: [], cutOff: 0 });
});

test('a candidate with a key given twice is marked, its neighbours are not', () => {
  const reply = parseReply(
    '{"facts": [{"value": {"a": 1}}, {"value": {"a": 1, "\\u0061": 2}}, null, {"b": 1, "b": 1}]}',
  );
  expect(reply).toMatchObject({
    candidates: [
      { duplicateKeys: false },
      { duplicateKeys: true },
      { data: null, duplicateKeys: false },
      { duplicateKeys: true },
    ],
  });
});

test('candidates past the limit are not looked at, but counted', () => {
  const facts = Array.from({ length: CANDIDATES_PER_RUN_MAX + 3 }, (_, n) => n);
  const reply = parseReply(JSON.stringify({ facts }));
  expect(reply).toMatchObject({ kind: 'candidates', cutOff: 3 });
  expect(reply.kind === 'candidates' && reply.candidates.length).toBe(CANDIDATES_PER_RUN_MAX);
});

test('a proposal made in code has no key twice', () => {
  const data = { predicate: 'escalated', subject: 'buyer:1', value: {}, citations: [] };
  expect(candidate(data)).toEqual({ data, duplicateKeys: false });
});
