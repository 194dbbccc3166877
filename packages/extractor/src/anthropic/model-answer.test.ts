import { describe, expect, test } from 'vitest';
import { readModelAnswer } from './model-answer.ts';

const FACTS = '{"facts": [{"predicate": "escalated"}]}';

function answer(content: unknown, change: Record<string, unknown> = {}): unknown {
  return {
    model: 'claude-haiku-5-5',
    stop_reason: 'end_turn',
    content,
    usage: { input_tokens: 10, output_tokens: 5 },
    ...change,
  };
}

describe('the text of an answer', () => {
  test('is that of its text block, whatever other blocks carry', () => {
    const blocks = [
      { type: 'thinking', thinking: '{"facts": []}', text: '{"facts": []}' },
      { type: 'text', text: FACTS },
      { type: 'something_new', text: '{"facts": []}' },
    ];
    expect(readModelAnswer(answer(blocks)).candidates).toHaveLength(1);
  });

  test('may come in two blocks of one document', () => {
    const blocks = [FACTS.slice(0, 15), FACTS.slice(15)].map((text) => ({ type: 'text', text }));
    expect(readModelAnswer(answer(blocks)).candidates).toHaveLength(1);
  });

  test('in two blocks of a document each is not chosen between', () => {
    const blocks = [FACTS, FACTS].map((text) => ({ type: 'text', text }));
    expect(() => readModelAnswer(answer(blocks))).toThrow(
      expect.objectContaining({ code: 'extractor_unparseable' }),
    );
  });
});

test('token counts that an answer leaves out are zero', () => {
  const { inputTokens, outputTokens } = readModelAnswer(answer([{ type: 'text', text: FACTS }]));
  expect([inputTokens, outputTokens]).toEqual([10, 5]);
});

test.each([
  ['null', null],
  ['a string', 'an error page'],
  ['no content', answer(undefined)],
  ['no usage', answer([], { usage: undefined })],
])('what is no message is unreadable: %s', (_, message) => {
  expect(() => readModelAnswer(message)).toThrow(
    expect.objectContaining({ code: 'extractor_unparseable' }),
  );
});

test('an answer without a stop reason is incomplete', () => {
  const message = answer([{ type: 'text', text: FACTS }], { stop_reason: null });
  expect(() => readModelAnswer(message)).toThrow(
    expect.objectContaining({ code: 'extractor_incomplete', internal: 'stop unknown' }),
  );
});
