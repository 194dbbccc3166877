import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const DATABASE_URL = 'postgres://casebook_app:secret@localhost:5432/casebook';
const CASEBOOK_ERASURE_KEY = 'k'.repeat(32);
const NEEDED = { DATABASE_URL, CASEBOOK_ERASURE_KEY };

test('a database and the key of erasures are all that has to be named', () => {
  expect(readConfig(NEEDED)).toMatchObject({
    databaseUrl: DATABASE_URL,
    redisUrl: undefined,
    host: '127.0.0.1',
    port: 4310,
    logLevel: 'info',
    helpdeskMayErase: false,
  });
});

test('a variable that is set to nothing counts as not set', () => {
  expect(readConfig({ ...NEEDED, REDIS_URL: '', PORT: '' })).toMatchObject({
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
    CASEBOOK_ERASURE_KEY: 'hunter2',
    CASEBOOK_HELPDESK_MAY_ERASE: 'hunter2',
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

test('without the key of erasures nothing starts, and it is said what it is for', () => {
  expect(() => readConfig({ DATABASE_URL })).toThrow(/CASEBOOK_ERASURE_KEY: .*32 characters/);
});

test.each(['4310.5', '0x10', ' 4310', '1e3', '-1', '65536'])('PORT=%s is refused', (PORT) => {
  expect(() => readConfig({ ...NEEDED, PORT })).toThrow(/PORT: must be a whole number/);
});

const EXAMPLE = fileURLToPath(new URL('../../../.env.example', import.meta.url));

test.runIf(existsSync(EXAMPLE))('the example of an environment is accepted', () => {
  const lines = readFileSync(EXAMPLE, 'utf8').split('\n');
  const pairs = lines.flatMap((line) => {
    const match = /^\s*#?\s*([A-Z][A-Z0-9_]*)=(.*)$/.exec(line);
    return match ? [[match[1] ?? '', (match[2] ?? '').trim()]] : [];
  });
  const config = readConfig(Object.fromEntries(pairs));
  expect(config.databaseUrl).toMatch(/^postgres/);
  expect(config.erasureKey.length).toBeGreaterThanOrEqual(32);
});
