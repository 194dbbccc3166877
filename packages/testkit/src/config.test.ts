import { expect, test } from 'vitest';
import { readTestkitConfig } from './config.ts';

test.each([
  [{}, { databaseUrl: undefined, isCi: false }],
  [
    { DATABASE_URL: '', CI: '' },
    { databaseUrl: undefined, isCi: false },
  ],
  [{ CI: 'true' }, { databaseUrl: undefined, isCi: true }],
  [{ CI: 'false' }, { databaseUrl: undefined, isCi: false }],
  [{ DATABASE_URL: 'postgres://a:b@h:1/d' }, { databaseUrl: 'postgres://a:b@h:1/d', isCi: false }],
])('the environment %j means %j', (env, config) => {
  expect(readTestkitConfig(env)).toEqual(config);
});

test('a DATABASE_URL of another kind is refused', () => {
  expect(() => readTestkitConfig({ DATABASE_URL: 'mysql://h/d' })).toThrow('DATABASE_URL');
});
