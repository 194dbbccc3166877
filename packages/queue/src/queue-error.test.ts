import { CasebookError } from '@casebook/core';
import { expect, test } from 'vitest';
import { codeOf, createReport, QueueFailure, QueueUnreachable } from './queue-error.ts';

const CANARY = 'Key (subject)=(buyer:41827) already exists';

function errorWith(properties: object): Error {
  return Object.assign(new Error(CANARY), properties);
}

test.each([
  [errorWith({ code: '57P01' }), '57P01'],
  [errorWith({ code: 'ECONNREFUSED' }), 'ECONNREFUSED'],
  [errorWith({ code: -2 }), 'job_lost'],
  [errorWith({ code: Number.NaN }), 'job_lost'],
  [errorWith({ code: CANARY }), 'queue_error'],
  [errorWith({}), 'queue_error'],
  [Object.assign(new Error(`NOAUTH ${CANARY}`), { name: 'ReplyError' }), 'NOAUTH'],
  [errorWith({ name: 'ReplyError' }), 'queue_error'],
  [errorWith({ name: 'SchemaMigrationRequiredError' }), 'schema_missing'],
  [new Error('Connection is closed.'), 'no_connection'],
  [new Error('could not renew lock for job run-17'), 'lock_lost'],
  [new CasebookError('database_unavailable', { internal: '57P03' }), '57P03'],
  [new CasebookError('database_unavailable'), 'database_unavailable'],
  [new QueueFailure('timeout'), 'timeout'],
  [new QueueUnreachable('57P01'), '57P01'],
  [CANARY, 'queue_error'],
  [undefined, 'queue_error'],
])('an error becomes a code and nothing of its text: %#', (error, code) => {
  expect(codeOf(error)).toBe(code);
});

test('what BullMQ stores of a failure is its code, in the stack too', () => {
  const failure = new QueueFailure('handler_failed');
  expect([failure.message, failure.stack]).toEqual(['handler_failed', 'handler_failed']);
});

test('an outage is reported once and not with every try', () => {
  const codes: string[] = [];
  const report = createReport((code) => codes.push(code));
  for (const code of ['57P01', '57P01', 'ECONNREFUSED', '57P01']) report(errorWith({ code }));
  expect(codes).toEqual(['57P01', 'ECONNREFUSED']);
});
