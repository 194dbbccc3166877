/** The extractor against a fake of the Messages API, over real HTTP: how a call can fail. */
import { startFakeMessagesApi } from '@casebook/testkit';
import { describe, expect, test } from 'vitest';
import {
  api,
  CANARY,
  closed,
  expectViolations,
  extractor,
  failureAfter,
  failureOf,
  REFUND,
  seen,
  signal,
} from './anthropic-calls.fixture.ts';

describe('a call that will never succeed is not tried again', () => {
  test.each([400, 401, 402, 403, 404, 405, 413, 422, 431])('status %i', async (status) => {
    const error = await failureAfter({ status, message: CANARY });
    expect(error.code).toBe('extractor_rejected');
    expect(error.spec.retry).toBe('never');
    expect(error.internal).toMatch(new RegExp(`^${status} [a-z_]+$`));
  });

  test('an invalid key', async () => {
    expectViolations(['the API key is not the expected one']);
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
