import { expect, test } from 'vitest';
import { CasebookError } from './casebook-error.ts';
import { ERROR_CODES, ERRORS, type ErrorSpec } from './error-code.ts';
import { errorDoc } from './error-doc.ts';
import { problemDocument } from './problem-document.ts';

test.each(ERROR_CODES)('%s says what happened and how to mend it, in sentences', (code) => {
  const spec: ErrorSpec = ERRORS[code];
  expect(spec.status).toBeGreaterThanOrEqual(400);
  expect(spec.status).toBeLessThan(600);
  expect(spec.says).toMatch(/^[A-Z].*\.$/);
  expect(spec.fix).toMatch(/^[A-Z].*\.$/);
  expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/);
});

test.each(ERROR_CODES)("%s: a caller's own mistake is not mended by trying again", (code) => {
  const { status, retry }: ErrorSpec = ERRORS[code];
  if (status < 500) expect(retry).toBe('never');
  if (status === 503) expect(retry).toBe('later');
});

test.each(ERROR_CODES)('%s has its section in the page of errors, with a sample', (code) => {
  const section = errorDoc()
    .split('\n## ')
    .find((part) => part.startsWith(`${code}\n`));
  expect(section).toContain(ERRORS[code].says);
  expect(section).toContain(ERRORS[code].fix);
  const sample = JSON.parse(/```json\n([\s\S]*?)\n```/.exec(section ?? '')?.[1] ?? '');
  expect(sample).toMatchObject({ code, status: ERRORS[code].status, title: ERRORS[code].says });
});

test('an error carries the words of its code, and nothing of its details in them', () => {
  const error = new CasebookError('invalid_request', {
    internal: 'CANARY-5512',
    cause: new Error('CANARY-5512'),
    faults: [{ path: 'ticket', says: 'must be an id' }],
    retryAfterS: 5,
  });
  expect(error.message).toBe(ERRORS.invalid_request.says);
  expect(String(error)).not.toContain('CANARY');
  expect(error.spec).toBe(ERRORS.invalid_request);
  expect(error).toMatchObject({ name: 'CasebookError', code: 'invalid_request', retryAfterS: 5 });
});

test('a problem document lists faults only where there are some', () => {
  const faults = [{ path: 'ticket', says: 'must be an id' }];
  expect(problemDocument('invalid_request', 'r1', faults)).toEqual({
    type: '/errors/invalid_request',
    title: ERRORS.invalid_request.says,
    status: 400,
    detail: ERRORS.invalid_request.fix,
    instance: 'urn:uuid:r1',
    code: 'invalid_request',
    faults,
  });
  expect(problemDocument('internal', 'r1')).not.toHaveProperty('faults');
});
