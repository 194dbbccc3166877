import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const DATABASE_URL = 'postgres://casebook_app:secret@localhost:5432/casebook';

test('a database is all that has to be named', () => {
  expect(readConfig({ DATABASE_URL })).toMatchObject({
    databaseUrl: DATABASE_URL,
    redisUrl: undefined,
    host: '127.0.0.1',
    port: 4310,
    logLevel: 'info',
  });
});

test('a variable that is set to nothing counts as not set', () => {
  expect(readConfig({ DATABASE_URL, REDIS_URL: '', PORT: '' })).toMatchObject({
    redisUrl: undefined,
    port: 4310,
  });
});

test('every bad variable is reported at once, without its value', () => {
  const environment = {
    DATABASE_URL: 'mysql://root:hunter2@localhost',
    REDIS_URL: 'hunter2',
    PORT: '70000',
    LOG_LEVEL: 'hunter2',
    BODY_BYTES_MAX: '-1',
  };
  let message = '';
  try {
    readConfig(environment);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    message = String(error);
  }
  for (const name of Object.keys(environment)) expect(message).toContain(name);
  expect(message).not.toContain('hunter2');
});

test.each(['4310.5', '0x10', ' 4310', '1e3', '-1', '65536'])('PORT=%s is refused', (PORT) => {
  expect(() => readConfig({ DATABASE_URL, PORT })).toThrow(/PORT: must be a whole number/);
});

const EXAMPLE = fileURLToPath(new URL('../../../.env.example', import.meta.url));

test.runIf(existsSync(EXAMPLE))('the example of an environment is accepted', () => {
  const lines = readFileSync(EXAMPLE, 'utf8').split('\n');
  const pairs = lines.flatMap((line) => {
    const match = /^\s*#?\s*([A-Z][A-Z0-9_]*)=(.*)$/.exec(line);
    return match ? [[match[1] ?? '', (match[2] ?? '').trim()]] : [];
  });
  expect(readConfig(Object.fromEntries(pairs)).databaseUrl).toMatch(/^postgres/);
});
