import { expect, test } from 'vitest';
import { readJson } from './read-json.ts';

const BYTES_MAX = 1024;

type Body = string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;

function request(body: Body, headers: Record<string, string> = {}): Request {
  const init = {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  };
  return new Request('http://localhost/', { ...init, duplex: 'half' } as RequestInit);
}

const read = (body: Body, headers?: Record<string, string>) =>
  readJson(request(body, headers), BYTES_MAX);

test('a document is read as it was written', async () => {
  expect(await read('{"a": ["ü", 1, null]}')).toEqual({ a: ['ü', 1, null] });
});

test.each([
  ['nothing', ''],
  ['half a document', '{"a": 1'],
  ['two documents', '{} {}'],
  ['a key twice', '{"a": 1, "a": 2}'],
  ['a key twice, far down', '{"a": [{"b": {"c": 1, "\\u0063": 2}}]}'],
  ['invalid UTF-8', new Uint8Array([0x22, 0xff, 0xfe, 0x22])],
  ['a NUL between tokens', '{\0}'],
])('%s is malformed', async (_, body) => {
  await expect(read(body)).rejects.toMatchObject({ code: 'malformed_json' });
});

test('a nest of 100,000 is too deep, and takes no stack', async () => {
  const body = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  await expect(readJson(request(body), 1_000_000)).rejects.toMatchObject({ code: 'json_too_deep' });
});

test('a body of exactly the limit is read', async () => {
  const body = `"${'x'.repeat(BYTES_MAX - 2)}"`;
  expect(await read(body)).toHaveLength(BYTES_MAX - 2);
  await expect(read(`${body} `)).rejects.toMatchObject({ code: 'body_too_large' });
});

test('a body without a declared length is given up at the limit, not read to its end', async () => {
  let pulled = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      pulled++;
      controller.enqueue(new Uint8Array(512));
    },
  });
  await expect(read(endless)).rejects.toMatchObject({ code: 'body_too_large' });
  expect(pulled).toBeLessThan(10);
});

test('a declared length above the limit is refused unread', async () => {
  await expect(read('{}', { 'content-length': '99999999' })).rejects.toMatchObject({
    code: 'body_too_large',
  });
});

test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', ''])(
  'content type %j is not JSON',
  async (type) => {
    await expect(read('{}', { 'content-type': type })).rejects.toMatchObject({
      code: 'unsupported_media_type',
    });
  },
);

test('a compressed body is not taken', async () => {
  await expect(read('{}', { 'content-encoding': 'gzip' })).rejects.toMatchObject({
    code: 'unsupported_media_type',
  });
});
