/** The extractor against a fake of the Messages API, over real HTTP: what both test files share. */
import { CasebookError } from '@casebook/core';
import {
  FAKE_API_KEY,
  type FakeMessagesApi,
  type FakeReply,
  startFakeMessagesApi,
} from '@casebook/testkit';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { Extract } from '../extraction.ts';
import { ticket } from '../ticket.fixture.ts';
import { type AnthropicConfig, anthropicExtractor } from './anthropic-extractor.ts';

/** Words that must never reach an error, from the thread and from the API's own messages. */
export const CANARY = 'canary-4711';

export const closed = ticket({
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

export const REFUND = {
  predicate: 'chose_refund',
  subject: 'buyer:1',
  value: { order_id: 'SU-1', proposed_by: 'buyer' },
  citations: [{ event: 'e1' }, { message: 'm1', quote: 'I want my money back' }],
};

export let api: FakeMessagesApi;
let expectedViolations: readonly string[] = [];

/** For the one test whose request breaks a rule on purpose. */
export function expectViolations(violations: readonly string[]): void {
  expectedViolations = violations;
}

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
export let seen = 0;
export let seenViolations = 0;

export function extractor(config: Partial<AnthropicConfig> = {}): Extract {
  return anthropicExtractor({
    apiKey: FAKE_API_KEY,
    model: 'claude-haiku-5-5',
    baseUrl: api.url,
    timeoutMs: 5_000,
    ...config,
  });
}

export const signal = new AbortController().signal;

export async function failureOf(
  extract: Extract,
  stop: AbortSignal = signal,
): Promise<CasebookError> {
  const error = await extract({ ticket: closed, signal: stop }).then(
    () => new Error('the extraction succeeded'),
    (reason: unknown) => reason,
  );
  if (!(error instanceof CasebookError)) throw error;
  const told = JSON.stringify([error, error.message, error.internal, error.cause, error.stack]);
  expect(told).not.toContain(CANARY);
  return error;
}

export async function failureAfter(
  reply: FakeReply,
  config: Partial<AnthropicConfig> = {},
): Promise<CasebookError> {
  api.script([reply]);
  const error = await failureOf(extractor(config));
  // One call is one attempt: the run decides about the next.
  expect(api.requests.length - seen).toBe(1);
  return error;
}
