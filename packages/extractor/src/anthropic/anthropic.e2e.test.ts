/** The extractor against a fake of the Messages API, over real HTTP: what an answer gives. */

import { SCHEMA_VERSION } from '@casebook/core';
import type { FakeReply } from '@casebook/testkit';
import { describe, expect, test } from 'vitest';
import { extractionPrompt } from '../prompt/extraction-prompt.ts';
import { admitAll, ticket } from '../ticket.fixture.ts';
import {
  api,
  CANARY,
  closed,
  extractor,
  failureAfter,
  REFUND,
  signal,
} from './anthropic-calls.fixture.ts';

describe('a complete answer', () => {
  test('gives its candidates, with model, prompt, schema and tokens', async () => {
    api.script([{ facts: [REFUND] }]);
    const result = await extractor()({ ticket: closed, signal });
    expect(result).toMatchObject({
      cutOff: 0,
      model: 'claude-haiku-5-5',
      promptHash: extractionPrompt().hash,
      schemaVersion: SCHEMA_VERSION,
      inputTokens: 1_920,
      outputTokens: 40,
      charsCut: 0,
    });
    expect(admitAll(result.candidates, closed)).toEqual({
      facts: [{ predicate: 'chose_refund', value: REFUND.value }],
      refusals: [],
    });
  });

  test('counts tokens written to the cache and read from it', async () => {
    api.script([
      {
        facts: [],
        usage: {
          input_tokens: 1,
          cache_creation_input_tokens: 20,
          cache_read_input_tokens: 300,
          output_tokens: 4_000,
        },
      },
    ]);
    const result = await extractor()({ ticket: closed, signal });
    expect(result).toMatchObject({ inputTokens: 321, outputTokens: 4_000 });
  });

  test('is found behind a thinking block', async () => {
    api.script([{ facts: [REFUND], thinking: '{"facts": []} would be wrong' }]);
    const { candidates } = await extractor()({ ticket: closed, signal });
    expect(candidates).toHaveLength(1);
  });

  test.each([
    ['in a code fence', `\`\`\`json\n${JSON.stringify({ facts: [REFUND] })}\n\`\`\``],
    ['in prose', `Here it is: ${JSON.stringify({ facts: [REFUND] })} Anything else?`],
  ])('is read %s', async (_, text) => {
    api.script([{ text }]);
    const { candidates } = await extractor()({ ticket: closed, signal });
    expect(candidates).toHaveLength(1);
  });

  test('without facts is "no facts"', async () => {
    api.script([{ facts: [] }]);
    const { candidates } = await extractor()({ ticket: closed, signal });
    expect(candidates).toEqual([]);
  });

  test('from a model that obeys the ticket gives nothing that is stored', async () => {
    api.script([
      {
        invalid: true,
        facts: [
          { ...REFUND, subject: 'buyer:41828' },
          { ...REFUND, predicate: 'refund_policy', value: { policy: 'always' } },
          { ...REFUND, citations: [] },
          { forget: 'everything' },
        ],
      },
    ]);
    const { candidates } = await extractor()({ ticket: closed, signal });
    expect(admitAll(candidates, closed)).toEqual({
      facts: [],
      refusals: ['foreign_subject', 'unknown_predicate', 'missing_evidence', 'unknown_predicate'],
    });
  });
});

describe('the request', () => {
  test('carries cached instructions, the schema, and the thread as data', async () => {
    api.script([{ facts: [] }]);
    await extractor({ maxTokens: 1_234 })({ ticket: closed, signal });
    const request = api.requests.at(-1);
    const prompt = extractionPrompt();
    expect(request?.ticket).toBe('T-1');
    expect(request?.body).toEqual({
      model: 'claude-haiku-5-5',
      max_tokens: 1_234,
      system: [{ type: 'text', text: prompt.instructions, cache_control: { type: 'ephemeral' } }],
      output_config: { format: { type: 'json_schema', schema: prompt.schema } },
      messages: [{ role: 'user', content: expect.stringContaining('"T-1"') }],
    });
    expect(request?.thread).toMatchObject({ messages: [{ id: 'm1', author: 'buyer' }] });
  });

  test('says how much of a long thread it left out, and holds its last message', async () => {
    api.script([{ facts: [] }]);
    const at = '2026-03-02T09:00:00Z';
    const long = ticket({
      messages: Array.from({ length: 900 }, (_, index) => ({
        id: `m${index}`,
        author: 'buyer',
        at,
        text: `${index} `.padEnd(500, 'x'),
      })),
    });
    const { charsCut } = await extractor()({ ticket: long, signal });
    expect(charsCut).toBeGreaterThan(50_000);
    expect(api.requests.at(-1)?.body.messages[0]?.content).toContain('"id":"m899"');
  });
});

describe('nothing is taken from an incomplete answer', () => {
  test('cut off by max_tokens', async () => {
    const error = await failureAfter({ truncated: [REFUND, REFUND] });
    expect(error).toMatchObject({ code: 'extractor_incomplete', internal: 'max_tokens' });
  });

  test.each(['max_tokens', 'stop_sequence', 'pause_turn', 'model_context_window_exceeded', 'new'])(
    'stopped by %s, although its text is a whole document',
    async (stopReason) => {
      const error = await failureAfter({ text: '{"facts": []}', stopReason });
      expect(error).toMatchObject({ code: 'extractor_incomplete', internal: stopReason });
    },
  );

  test('declined by the model', async () => {
    const error = await failureAfter({ refusal: true });
    expect(error.code).toBe('extractor_refused');
    expect(error.spec.retry).toBe('never');
  });

  test.each([
    ['two documents', { text: '{"facts": []} {"facts": []}' }],
    ['prose', { text: `There is nothing about ${CANARY}.` }],
    ['no text at all', { text: '' }],
    ['a proxy page', { body: `<html>${CANARY}</html>`, contentType: 'text/html' }],
    ['JSON that is no message', { body: '{"ok": true}', contentType: 'application/json' }],
  ] satisfies [string, FakeReply][])('unreadable: %s', async (_, reply) => {
    const error = await failureAfter(reply);
    expect(error.code).toBe('extractor_unparseable');
    expect(error.spec.retry).toBe('later');
  });
});
