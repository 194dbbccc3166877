import { expect, test } from 'vitest';
import { patientPool } from './postgres-pool.ts';

function failing(code: string | undefined) {
  const fail = async () => {
    throw Object.assign(new Error('text of a row'), { code });
  };
  return patientPool({ query: fail, connect: fail }, () => {});
}

test.each(['57P01', '57P03', '53300', '42501', '40P01', undefined])(
  'BullMQ waits and tries again after %s, as after a refused connection',
  async (code) => {
    const expected = { code: 'ECONNREFUSED', message: code ?? 'queue_error' };
    await expect(failing(code).query('')).rejects.toMatchObject(expected);
    await expect(failing(code).connect()).rejects.toMatchObject(expected);
  },
);

test("BullMQ's own errors reach it as they are", async () => {
  await expect(failing('BM001').query('')).rejects.toMatchObject({ code: 'BM001' });
});
