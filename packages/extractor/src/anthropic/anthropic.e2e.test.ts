/** The extractor against a fake of the Messages API, over real HTTP: every way a call can end. */
import { CasebookError, SCHEMA_VERSION } from '@casebook/core';
import {
  FAKE_API_KEY,
  type FakeMessagesApi,
  type FakeReply,
  startFakeMessagesApi,
} from '@casebook/testkit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Extract } from '../extraction.ts';
import { extractionPrompt } from '../prompt/extraction-prompt.ts';
import { admitAll, ticket } from '../ticket.fixture.ts';
import { type AnthropicConfig, anthropicExtractor } from './anthropic-extractor.ts';

/** Words that must never reach an error, from the thread and from the API's own messages. */
const CANARY = 'canary-4711';

const closed = ticket({
  messages: [
    {
      id: 'm1',
      author: 'buyer',
      at: '2026-03-02T09:00:00Z',
      text: `I want my money back for SU-1, ${CANARY}`,
    },
  ],
  events: [{ id: 'e1', at: '2026-03-03T09:00:00Z', type: 'refund_issued', order_id: 'SU-1' }],
});

const REFUND = {
  predicate: 'chose_refund',
  subject: 'buyer:1',
  value: { order_id: 'SU-1', proposed_by: 'buyer' },
  citations: [{ event: 'e1' }, { message: 'm1', quote: 'I want my money back' }],
};

let api: FakeMessagesApi;
let expectedViolations: readonly string[] = [];

beforeAll(async () => {
  api = await startFakeMessagesApi();
});
afterAll(() => api.stop());
beforeEach(() => {
  expectedViolations = [];
  seen = api.requests.length;
  seenViolations = api.violations.length;
});
afterEach(() => {
  expect(api.violations.slice(seenViolations)).toEqual(expectedViolations);
});
let seen = 0;
let seenViolations = 0;

function extractor(config: Partial<AnthropicConfig> = {}): Extract {
  return anthropicExtractor({
    apiKey: FAKE_API_KEY,
    model: 'claude-haiku-5-5',
    baseUrl: api.url,
    timeoutMs: 5_000,
    ...config,
  });
}

const signal = new AbortController().signal;

async function failureOf(extract: Extract, stop: AbortSignal = signal): Promise<CasebookError> {
  const error = await extract({ ticket: closed, signal: stop }).then(
    () => new Error('the extraction succeeded'),
    (reason: unknown) => reason,
  );
  if (!(error instanceof CasebookError)) throw error;
  const told = JSON.stringify([error, error.message, error.internal, error.cause, error.stack]);
  expect(told).not.toContain(CANARY);
  return error;
}

async function failureAfter(
  reply: FakeReply,
  config: Partial<AnthropicConfig> = {},
): Promise<CasebookError> {
  api.script([reply]);
  const error = await failureOf(extractor(config));
  // One call is one attempt: the run decides about the next.
  expect(api.requests.length - seen).toBe(1);
  return error;
}

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

describe('a call that will never succeed is not tried again', () => {
  test.each([400, 401, 402, 403, 404, 405, 413, 422, 431])('status %i', async (status) => {
    const error = await failureAfter({ status, message: CANARY });
    expect(error.code).toBe('extractor_rejected');
    expect(error.spec.retry).toBe('never');
    expect(error.internal).toMatch(new RegExp(`^${status} [a-z_]+$`));
  });

  test('an invalid key', async () => {
    expectedViolations = ['the API key is not the expected one'];
    const error = await failureOf(extractor({ apiKey: 'sk-ant-wrong' }));
    expect(error).toMatchObject({
      code: 'extractor_rejected',
      internal: '401 authentication_error',
    });
  });

  test('an error type that is no word is kept out of the log', async () => {
    const error = await failureAfter({ status: 400, type: `no ${CANARY}` });
    expect(error.internal).toBe('400');
  });
});

describe('a call that failed in passing is tried again later', () => {
  test.each([408, 409, 429, 500, 502, 503, 504, 529])('status %i', async (status) => {
    const error = await failureAfter({ status, message: CANARY });
    expect(error.code).toBe('extractor_unavailable');
    expect(error.spec.retry).toBe('later');
    expect(error.retryAfterS).toBeUndefined();
    expect(error.internal).toMatch(new RegExp(`^${status} [a-z_]+$`));
  });

  test.each([
    [429, 7, 7],
    [529, '0.2', 1],
    [503, '0', 0],
    [429, 'soon', undefined],
    [429, '-5', undefined],
    [429, '99999999', 3_600],
    [429, 'Thu, 01 Jan 1970 00:00:00 GMT', 0],
  ])('status %i with Retry-After %s waits %s', async (status, retryAfter, expected) => {
    const error = await failureAfter({ status, retryAfter });
    expect(error.retryAfterS).toBe(expected);
  });

  test('Retry-After as a date of the future', async () => {
    const retryAfter = new Date(Date.now() + 90_000).toUTCString();
    const error = await failureAfter({ status: 429, retryAfter });
    expect(error.retryAfterS).toBeGreaterThan(60);
    expect(error.retryAfterS).toBeLessThanOrEqual(90);
  });

  test('three times overloaded, then fine', async () => {
    api.script([
      { status: 429, retryAfter: 1 },
      { status: 529 },
      { status: 500 },
      { facts: [REFUND] },
    ]);
    const extract = extractor();
    for (let attempt = 0; attempt < 3; attempt++) {
      expect((await failureOf(extract)).code).toBe('extractor_unavailable');
    }
    expect((await extract({ ticket: closed, signal })).candidates).toHaveLength(1);
  });

  test('no answer in time', async () => {
    const error = await failureAfter({ fault: 'hang' }, { timeoutMs: 150 });
    expect(error).toMatchObject({ code: 'extractor_unavailable', internal: 'timeout' });
  });

  test('an answer that stalls in the middle', async () => {
    const error = await failureAfter({ fault: 'stall' }, { timeoutMs: 150 });
    expect(error).toMatchObject({ code: 'extractor_unavailable', internal: 'timeout' });
  });

  test('the connection cut in the middle of an answer', async () => {
    const error = await failureAfter({ fault: 'cut' });
    expect(error.code).toBe('extractor_unavailable');
  });

  test('the connection closed before an answer', async () => {
    const error = await failureAfter({ fault: 'reset' });
    expect(error).toMatchObject({ code: 'extractor_unavailable', internal: 'connection' });
  });

  test('JSON that ends early', async () => {
    const error = await failureAfter({ body: '{"id": "msg', contentType: 'application/json' });
    expect(error.code).toBe('extractor_unavailable');
  });

  test('nobody listens', async () => {
    const gone = await startFakeMessagesApi();
    await gone.stop();
    const error = await failureOf(extractor({ baseUrl: gone.url }));
    expect(error).toMatchObject({ code: 'extractor_unavailable', internal: 'connection' });
  });
});

describe('when the process stops', () => {
  test('a call under way ends at once', async () => {
    api.script([{ fault: 'hang' }]);
    const stop = new AbortController();
    const failing = failureOf(extractor({ timeoutMs: 60_000 }), stop.signal);
    await api.requested(seen + 1);
    stop.abort();
    expect(await failing).toMatchObject({ code: 'extractor_unavailable', internal: 'aborted' });
  });

  test('no call begins', async () => {
    const error = await failureOf(extractor(), AbortSignal.abort());
    expect(error).toMatchObject({ code: 'extractor_unavailable', internal: 'aborted' });
    expect(api.requests.length).toBe(seen);
  });
});
