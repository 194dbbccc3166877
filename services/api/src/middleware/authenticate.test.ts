import type { ApiKey } from '@casebook/store';
import { expect, test } from 'vitest';
import { authenticate, createKeyring } from './authenticate.ts';

const AGENT: ApiKey = { id: '1', name: 'desk', role: 'agent' };

function keyringOver(answers: Record<string, ApiKey>) {
  const asked: string[] = [];
  let nowMs = 0;
  const keyring = createKeyring(
    async (key) => {
      asked.push(key);
      return answers[key];
    },
    { ttlMs: 5_000, monotonicMs: () => nowMs },
  );
  return { keyring, asked, advance: (ms: number) => (nowMs += ms) };
}

test('a valid key is asked for once in five seconds, and a revoked one is gone after them', async () => {
  const answers: Record<string, ApiKey> = { good: AGENT };
  const { keyring, asked, advance } = keyringOver(answers);
  await keyring.find('good');
  advance(4_999);
  expect(await keyring.find('good')).toEqual(AGENT);
  expect(asked).toEqual(['good']);
  delete answers.good;
  advance(1);
  expect(await keyring.find('good')).toBeUndefined();
});

test('an unknown key is never remembered: it may be made a moment later', async () => {
  const answers: Record<string, ApiKey> = {};
  const { keyring } = keyringOver(answers);
  expect(await keyring.find('new')).toBeUndefined();
  answers.new = AGENT;
  expect(await keyring.find('new')).toEqual(AGENT);
});

test('requests that come together share one question', async () => {
  const { keyring, asked } = keyringOver({ good: AGENT });
  const found = await Promise.all(Array.from({ length: 32 }, () => keyring.find('good')));
  expect(found).toHaveLength(32);
  expect(asked).toEqual(['good']);
});

test('a question that failed is asked again', async () => {
  let isDown = true;
  const keyring = createKeyring(async () => {
    if (isDown) throw new Error('down');
    return AGENT;
  });
  await expect(keyring.find('good')).rejects.toThrow('down');
  isDown = false;
  expect(await keyring.find('good')).toEqual(AGENT);
});

test.each([undefined, '', 'Bearer', 'Bearer ', 'Basic good', 'good', 'Bearer a b', 'Bearer bad'])(
  'the header %j says nobody',
  async (authorization) => {
    const { keyring } = keyringOver({ good: AGENT });
    const headers = new Headers(authorization === undefined ? {} : { authorization });
    await expect(authenticate(headers, ['agent'], keyring)).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  },
);

test('a key opens what its role may do and nothing else', async () => {
  const { keyring } = keyringOver({ good: AGENT });
  const headers = new Headers({ authorization: 'bearer good' });
  expect(await authenticate(headers, ['agent', 'ops'], keyring)).toEqual(AGENT);
  await expect(authenticate(headers, ['ops'], keyring)).rejects.toMatchObject({
    code: 'forbidden',
  });
});
