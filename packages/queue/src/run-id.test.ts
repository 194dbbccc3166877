import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jobIdOf, runIdOf } from './run-id.ts';

const runId = fc.string({ unit: 'binary', minLength: 1, maxLength: 100 });

test('every well-formed run id survives being a job id', () => {
  fc.assert(
    fc.property(runId, (id) => {
      expect(runIdOf(jobIdOf(id))).toBe(id);
    }),
  );
});

test('no job id is one that BullMQ refuses or splits', () => {
  fc.assert(
    fc.property(fc.oneof(runId, fc.nat().map(String)), (id) => {
      expect(jobIdOf(id)).toMatch(/^run-[A-Za-z0-9\-_.!~*'()%]+$/);
    }),
  );
});

test.each(['', '\udc00', 'x'.repeat(257)])('%j is no run id', (id) => {
  expect(() => jobIdOf(id)).toThrow('A run id is');
});
