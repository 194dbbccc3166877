import { CasebookError, ERROR_CODES, ERRORS } from '@casebook/core';
import { DatabaseError } from '@casebook/store';
import { expect, test } from 'vitest';
import { problemSchema } from '../wire.ts';
import { problemResponse } from './problem.ts';

const REQUEST = '7d2f1c1e-4d5b-4c0e-9f64-0a5f3a3f6a10';

test.each(ERROR_CODES)('%s is a problem document with the words of the table', async (code) => {
  const response = problemResponse(new CasebookError(code), REQUEST);
  const problem = problemSchema.parse(await response.json());
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  expect(response.headers.get('x-request-id')).toBe(REQUEST);
  expect(response.status).toBe(ERRORS[code].status);
  expect(problem).toEqual({
    type: `/errors/${code}`,
    title: ERRORS[code].says,
    status: ERRORS[code].status,
    detail: ERRORS[code].fix,
    instance: `urn:uuid:${REQUEST}`,
    code,
  });
  expect(response.headers.has('retry-after')).toBe(ERRORS[code].status === 503);
});

test.each([
  ['a database error', new DatabaseError('23505', 'fact_is_unique_in_its_run')],
  ['any error', new Error('Key (subject)=(buyer:41827) exists')],
  ['what is no error', 'buyer:41827'],
])('%s is `internal`, and nothing of it is told', async (_, error) => {
  const text = await problemResponse(error, REQUEST).text();
  expect(JSON.parse(text)).toMatchObject({ code: 'internal', status: 500 });
  expect(text).not.toMatch(/41827|23505|fact_is/);
});

test('faults and the time to wait are handed on', async () => {
  const faults = [{ path: 'messages[3].at', says: 'must be a time' }];
  const response = problemResponse(
    new CasebookError('database_unavailable', { faults, retryAfterS: 7 }),
    REQUEST,
  );
  expect(response.headers.get('retry-after')).toBe('7');
  expect(await response.json()).toMatchObject({ faults });
});

test('who is not known is told how to say who they are', () => {
  const of = (code: 'unauthenticated' | 'forbidden') =>
    problemResponse(new CasebookError(code), REQUEST).headers.get('www-authenticate');
  expect(of('unauthenticated')).toBe('Bearer realm="casebook"');
  expect(of('forbidden')).toContain('insufficient_scope');
});
