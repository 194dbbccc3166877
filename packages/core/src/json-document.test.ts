import { expect, test } from 'vitest';
import { type JsonDocument, parseJson } from './json-document.ts';
import { JSON_DEPTH_MAX } from './limits.ts';

type Read = Extract<JsonDocument, { ok: true }>;

function read(text: string): Read {
  const document = parseJson(text);
  if (!document.ok) throw new Error(document.failure);
  return document;
}

/** Whether the outermost object or array holds a key twice, at any depth. */
function hasDuplicates(text: string): boolean {
  const { value, duplicates } = read(text);
  return typeof value === 'object' && value !== null && duplicates.has(value);
}

test.each([
  '{}',
  '[]',
  ' { "a" : [ 1 , -2.5e3 , true , false , null , "x" ] } ',
  '{"a":{"b":{}},"c":[[],[{}]]}',
  '"a string"',
  '0',
  'null',
  '{"":1," ":2}',
  '{"a\\\\":"\\"}{\\"","b":"]["}',
  '\t\r\n[1]\n',
  '{"𝄞":"\\ud834\\udd1e"}',
  '{"toString":1,"constructor":{"prototype":2}}',
])('%j is read as JSON.parse reads it, without a duplicate', (text) => {
  expect(read(text).value).toEqual(JSON.parse(text));
  expect(hasDuplicates(text)).toBe(false);
  expect(read(text).repeatsOwnKey).toBe(false);
});

test.each([
  ['the same key', '{"a":1,"a":2}'],
  ['the same key and value', '{"a":1,"a":1}'],
  ['three times', '{"a":1,"b":2,"a":3,"a":4}'],
  ['one of them escaped', '{"a":1,"\\u0061":2}'],
  ['a slash and an escaped slash', '{"/":1,"\\/":2}'],
  ['a quote in the key', '{"\\"":1,"\\u0022":2}'],
  ['empty keys', '{"":1,"":2}'],
  ['spaces around', '{ "a" : 1 , "a" : 2 }'],
  ['__proto__', '{"__proto__":1,"__proto__":2}'],
  ['keys of every object', '{"toString":1,"toString":2}'],
  ['values of different shapes', '{"a":{"b":[1]},"a":5}'],
  ['an object hidden by null', '{"a":{"b":1},"a":null}'],
  ['a list hidden by a shorter one', '{"a":[{"b":1},{"b":2}],"a":[]}'],
])('a key given twice is noticed: %s', (_, text) => {
  expect(hasDuplicates(text)).toBe(true);
  expect(read(text).repeatsOwnKey).toBe(true);
});

test.each([
  ['an object', '{"x":{"a":1,"a":2}}'],
  ['a list', '{"x":[0,{"a":1,"a":2}]}'],
  ['deep down', '{"x":{"y":[[{"z":{"a":1,"a":2}}]]}}'],
])('a key given twice within %s marks what holds it, but is not its own', (_, text) => {
  expect(hasDuplicates(text)).toBe(true);
  expect(read(text).repeatsOwnKey).toBe(false);
});

test('keys that differ are no duplicates', () => {
  expect(hasDuplicates('{"a":1,"A":2,"a ":3,"\\u0061b":4}')).toBe(false);
  expect(hasDuplicates('[{"a":1},{"a":2}]')).toBe(false);
  expect(hasDuplicates('{"a":"a","b":"a"}')).toBe(false);
});

test('only the objects that hold a duplicate are marked, not their neighbours', () => {
  const { value, duplicates } = read('[{"a":1},{"a":1,"a":2},{"b":{"c":1,"c":1}}]');
  expect((value as object[]).map((item) => duplicates.has(item))).toEqual([false, true, true]);
});

test('a __proto__ key is data and changes no prototype', () => {
  const { value } = read('{"__proto__":{"admin":true}}');
  expect(Object.keys(value as object)).toEqual(['__proto__']);
  expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
  expect(({} as { admin?: boolean }).admin).toBeUndefined();
});

test.each([
  '',
  ' ',
  '{',
  '{"a":1',
  '{"a":1,}',
  "{'a':1}",
  '[1 2]',
  'undefined',
  'NaN',
  '{"a":1}{"a":2}',
  '"\u0001"',
  '"\\x"',
  '\ufeff{}',
  '// {}',
])('%j is malformed', (text) => {
  expect(parseJson(text)).toEqual({ ok: false, failure: 'malformed_json' });
});

test('the depth is counted outside strings, up to the limit', () => {
  const nest = (depth: number): string => `${'['.repeat(depth)}"[[[{{{"${']'.repeat(depth)}`;
  expect(parseJson(nest(JSON_DEPTH_MAX)).ok).toBe(true);
  expect(parseJson(nest(JSON_DEPTH_MAX + 1))).toEqual({ ok: false, failure: 'json_too_deep' });
  expect(parseJson('[[1]]', 1)).toEqual({ ok: false, failure: 'json_too_deep' });
});

test.each([
  ['lists', '['.repeat(100_000)],
  ['objects', '{"a":'.repeat(100_000)],
  ['lists that close', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
])('a nest of 100,000 %s is refused without a deep stack', (_, text) => {
  expect(parseJson(text)).toEqual({ ok: false, failure: 'json_too_deep' });
});

test('brackets that close before they open are malformed', () => {
  expect(parseJson(`${']'.repeat(1000)}${'['.repeat(1000)}`)).toEqual({
    ok: false,
    failure: 'malformed_json',
  });
});

test.each([
  ['a long list', (n: number) => `[${'{"a":1},'.repeat(n)}0]`],
  ['an object of many keys', (n: number) => `{${list(n, (at) => `"k${at}":1`)}}`],
  ['a long string', (n: number) => `["${'\\"x'.repeat(n)}"]`],
  ['much white space', (n: number) => `[${' '.repeat(n)}1]`],
  ['one long number', (n: number) => `[${'1'.repeat(n)}]`],
])('reading takes time in proportion to the text: %s', (_, text) => {
  const small = bestMs(text(10_000));
  // Sixteen times the text; quadratic reading would take 256 times as long.
  expect(bestMs(text(160_000))).toBeLessThan(Math.max(small, 2) * 100);
});

function list(length: number, item: (at: number) => string): string {
  return Array.from({ length }, (_, at) => item(at)).join();
}

/** The best of a few: what the machine does besides must not decide. */
function bestMs(text: string): number {
  const runs = Array.from({ length: 4 }, () => {
    const start = performance.now();
    parseJson(text);
    return performance.now() - start;
  });
  return Math.min(...runs);
}
