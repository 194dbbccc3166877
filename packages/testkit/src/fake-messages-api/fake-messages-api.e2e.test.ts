/** The fake has to be as strict as what it stands for: a rule it does not check is not tested. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FAKE_API_KEY, type FakeMessagesApi, startFakeMessagesApi } from './fake-messages-api.ts';

let api: FakeMessagesApi;
beforeAll(async () => {
  api = await startFakeMessagesApi();
});
afterAll(() => api.stop());
beforeEach(() => api.script(() => ({ facts: [] })));

const object = (properties: Record<string, unknown>): Record<string, unknown> => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});
const SCHEMA = object({
  facts: {
    type: 'array',
    items: {
      anyOf: [object({ kind: { enum: ['a', 'b'] } }), object({ days: { type: 'integer' } })],
    },
  },
});

type Body = Record<string, unknown>;

function bodyWith(change: Body): Body {
  return {
    model: 'claude-haiku-5-5',
    max_tokens: 100,
    system: [{ type: 'text', text: 'Read.', cache_control: { type: 'ephemeral' } }],
    messages: [{ role: 'user', content: '{"ticket": "T-1"}' }],
    output_config: { format: { type: 'json_schema', schema: SCHEMA } },
    ...change,
  };
}

const withSchema = (schema: unknown): Body => ({
  output_config: { format: { type: 'json_schema', schema } },
});

async function send(
  body: Body,
  headers: Record<string, string> = {},
): Promise<{
  status: number;
  answer: { content?: unknown; error?: { type: string } };
  broken: string[];
}> {
  const before = api.violations.length;
  const response = await fetch(`${api.url}/v1/messages`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      'content-type': 'application/json',
      'anthropic-version': '2026-10-21',
      authorization: `Bearer ${FAKE_API_KEY}`,
      ...headers,
    },
  });
  const answer = (await response.json()) as { content?: unknown; error?: { type: string } };
  return { status: response.status, answer, broken: api.violations.slice(before) };
}

test('a correct request is answered and recorded, with the ticket it is about', async () => {
  const { status, answer, broken } = await send(bodyWith({}));
  expect(broken).toEqual([]);
  expect(status).toBe(200);
  expect(answer.content).toEqual([{ type: 'text', text: '{"facts":[]}' }]);
  expect(api.requests.at(-1)?.ticket).toBe('T-1');
});

describe('a request that breaks a rule is refused and kept', () => {
  test.each<[string, Body]>([
    ['temperature', { temperature: 1 }],
    ['top_p', { top_p: 0.9 }],
    ['top_k', { top_k: 5 }],
    ['no max_tokens', { max_tokens: undefined }],
    ['no model', { model: '' }],
    ['no schema', { output_config: {} }],
    ['instructions that are not cached', { system: [{ type: 'text', text: 'Read.' }] }],
    ['instructions as a string', { system: 'Read.' }],
    ['an answer put into its mouth', { messages: [{ role: 'assistant', content: '{' }] }],
    ['an open object', withSchema({ ...SCHEMA, additionalProperties: true })],
    ['a length', withSchema(object({ id: { type: 'string', maxLength: 5 } }))],
    ['a range', withSchema(object({ days: { type: 'integer', minimum: 0 } }))],
    ['a minimum of two', withSchema(object({ list: { type: 'array', minItems: 2 } }))],
    ['a root that is no object', withSchema({ type: 'array', items: { type: 'string' } })],
    [
      '25 optional parameters',
      withSchema({
        ...object(
          Object.fromEntries(Array.from({ length: 25 }, (_, n) => [`p${n}`, { type: 'string' }])),
        ),
        required: [],
      }),
    ],
    [
      '17 unions',
      withSchema(
        object(
          Object.fromEntries(
            Array.from({ length: 17 }, (_, n) => [`p${n}`, { anyOf: [{ type: 'string' }] }]),
          ),
        ),
      ),
    ],
  ])('%s', async (_, change) => {
    const { status, broken } = await send(bodyWith(change));
    expect(status).toBe(400);
    expect(broken).not.toEqual([]);
  });

  test('another version of the API', async () => {
    const { status, broken } = await send(bodyWith({}), { 'anthropic-version': '2023-06-01' });
    expect([status, broken]).toEqual([400, ['anthropic-version is not 2026-10-21']]);
  });

  test('another key, or two that differ', async () => {
    expect((await send(bodyWith({}), { authorization: 'Bearer other' })).status).toBe(401);
    expect((await send(bodyWith({}), { 'x-api-key': 'other' })).status).toBe(401);
    expect((await send(bodyWith({}), { authorization: '' })).status).toBe(401);
    expect((await send(bodyWith({}), { 'x-api-key': FAKE_API_KEY })).status).toBe(200);
  });
});

describe('a scripted reply is held to the requested schema', () => {
  test.each([[{ kind: 'a' }], [{ kind: 'b' }], [{ days: 3 }]])('%j fits', async (fact) => {
    api.script([{ facts: [fact] }]);
    expect(await send(bodyWith({}))).toMatchObject({ status: 200, broken: [] });
  });

  test.each([
    [{ kind: 'c' }],
    [{ days: 'three' }],
    [{ days: 1.5 }],
    [{ kind: 'a', days: 3 }],
    [{}],
    ['a'],
    [null],
  ])('%j does not fit', async (fact) => {
    api.script([{ facts: [fact] }]);
    const { status, broken } = await send(bodyWith({}));
    expect(status).toBe(400);
    expect(broken).toEqual([expect.stringMatching(/^the scripted reply: \$\.facts\[0\]/)]);
    api.script([{ facts: [fact], invalid: true }]);
    expect(await send(bodyWith({}))).toMatchObject({ status: 200, broken: [] });
  });
});

test('a script that has run out is a violation, not an empty answer', async () => {
  api.script([]);
  const { status, broken } = await send(bodyWith({}));
  expect(status).toBe(500);
  expect(broken).toEqual([expect.stringContaining('only 0 replies are scripted')]);
});

test('a script can answer each ticket differently', async () => {
  api.script(({ ticket }) => (ticket === 'T-2' ? { status: 529 } : { facts: [] }));
  const second = { messages: [{ role: 'user', content: '{"ticket": "T-2"}' }] };
  expect((await send(bodyWith(second))).status).toBe(529);
  expect((await send(bodyWith({}))).status).toBe(200);
});
