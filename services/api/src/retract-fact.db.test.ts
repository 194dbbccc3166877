/** Taking facts back, one by one and with what grew from them, as ops do it over HTTP. */
import { addDays, calendarDate, predicateSpec } from '@casebook/core';
import { useTestDatabase } from '@casebook/testkit';
import { afterAll, describe, expect, test } from 'vitest';
import { openTestApi, type Sent, storeFact } from './api.fixture.ts';
import { lookupSchema, problemSchema, retractionSchema, unwindSchema } from './wire.ts';

const database = await useTestDatabase();
const api = await openTestApi(database);
afterAll(() => api.close());

/** As ops, unless it says otherwise. */
const post = (path: string, body: unknown, sent: Sent = {}) =>
  api.send('POST', path, { role: 'ops', body, ...sent });

async function problem(response: Response) {
  const body = problemSchema.parse(await response.json());
  return { code: body.code, status: body.status, paths: body.faults?.map((fault) => fault.path) };
}

const shownIn = async (ticket: string, subject: string): Promise<string[]> => {
  const response = await api.send('POST', '/v1/lookups', {
    role: 'agent',
    body: { ticket, subject },
  });
  return lookupSchema.parse(await response.json()).facts.map((fact) => fact.id);
};

const countRetractions = async (): Promise<number> =>
  (await api.store.db.selectFrom('retraction').select('fact_id').execute()).length;

test('a fact is taken back once: 201, then 200 with what was first said', async () => {
  const id = `F-${await storeFact(api, { ticket: 'T-100', subject: 'buyer:100' })}`;
  expect(await shownIn('T-101', 'buyer:100')).toEqual([id]);
  const body = { reason: 'denied', note: 'The buyer never asked for it.' };
  const first = await post(`/v1/facts/${id}/retractions`, body);
  expect(first.status).toBe(201);
  const taken = retractionSchema.parse(await first.json());
  expect(taken).toMatchObject({ fact: id, ...body, unwind: null, also: [], created: true });
  expect(taken.retracted_by).toMatch(/^key:\d+$/);
  expect(await shownIn('T-101', 'buyer:100')).toEqual([]);
  const second = await post(`/v1/facts/${id}/retractions`, { reason: 'other' });
  expect(second.status).toBe(200);
  expect(retractionSchema.parse(await second.json())).toEqual({ ...taken, created: false });
});

describe('refused, with nothing taken back', () => {
  test.each<[string, string, unknown, string, number, string[] | undefined]>([
    ['an unknown fact', 'F-999999', { reason: 'wrong' }, 'fact_unknown', 404, undefined],
    ['a malformed id', '1029', { reason: 'wrong' }, 'invalid_request', 400, ['fact']],
    [
      'an id with zeros before it',
      'F-01029',
      { reason: 'wrong' },
      'invalid_request',
      400,
      ['fact'],
    ],
    [
      'an id that is too large',
      `F-${'9'.repeat(19)}`,
      { reason: 'wrong' },
      'invalid_request',
      400,
      ['fact'],
    ],
    ['no reason', 'F-999999', {}, 'invalid_request', 400, ['reason']],
    ['a reason of no list', 'F-999999', { reason: 'because' }, 'invalid_request', 400, ['reason']],
    [
      'a reason that is not for callers',
      'F-999999',
      { reason: 'unwound' },
      'invalid_request',
      400,
      ['reason'],
    ],
    [
      'a note that is too long',
      'F-999999',
      { reason: 'wrong', note: 'x'.repeat(501) },
      'invalid_request',
      400,
      ['note'],
    ],
    [
      'a note that is blank',
      'F-999999',
      { reason: 'wrong', note: ' ' },
      'invalid_request',
      400,
      ['note'],
    ],
    [
      'a note of two lines',
      'F-999999',
      { reason: 'wrong', note: 'a\nb' },
      'invalid_request',
      400,
      ['note'],
    ],
    ['a misspelt key', 'F-999999', { reason: 'wrong', ntoe: 'x' }, 'invalid_request', 400, ['']],
    ['a list', 'F-999999', [], 'invalid_request', 400, ['']],
  ])('%s', async (_, fact, body, code, status, paths) => {
    const before = await countRetractions();
    expect(await problem(await post(`/v1/facts/${fact}/retractions`, body))).toEqual({
      code,
      status,
      paths,
    });
    expect(await countRetractions()).toBe(before);
  });

  test.each(['agent', 'helpdesk'] as const)('a key with the role %s', async (role) => {
    const id = `F-${await storeFact(api, { ticket: `T-role-${role}`, subject: 'buyer:role' })}`;
    for (const path of ['retractions', 'unwind']) {
      const response = await post(`/v1/facts/${id}/${path}`, { reason: 'wrong' }, { role });
      expect((await problem(response)).code).toBe('forbidden');
    }
    expect(await countRetractions()).toBe(1);
  });

  test('a note that holds what is never stored, by its kind and without a word of it', async () => {
    const id = `F-${await storeFact(api, { ticket: 'T-note', subject: 'buyer:note' })}`;
    const note = 'Paid with 4111 1111 1111 1111.';
    const { token } = unwindSchema.parse(
      await (await post(`/v1/facts/${id}/unwind`, { scope: 'root' })).json(),
    );
    const real = { scope: 'root', dry_run: false, reason: 'wrong', token, note };
    for (const [path, body] of [
      ['retractions', { reason: 'wrong', note }],
      ['unwind', { scope: 'root', note }],
      ['unwind', real],
    ] as const) {
      const text = await (await post(`/v1/facts/${id}/${path}`, body)).text();
      expect(problemSchema.parse(JSON.parse(text))).toMatchObject({
        code: 'never_store',
        status: 400,
        faults: [{ path: 'note', says: 'must hold nothing of the kind "payment"' }],
      });
      expect(text).not.toContain('4111');
    }
    expect(api.log()).not.toContain('4111');
    expect(await shownIn('T-other', 'buyer:note')).toEqual([id]);
  });
});

/** A fact of a ticket that leans on what was shown in it. */
async function storeGrown(ticket: string, subject: `buyer:${string}`, shown: readonly string[]) {
  const { db } = api.store;
  const observed = calendarDate('2026-03-12');
  const { run_id: runId } = await db
    .selectFrom('fact')
    .select('run_id')
    .where('id', '=', await storeFact(api, { ticket, subject: `buyer:of-${ticket}` }))
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('fact')
    .values({
      run_id: runId,
      ticket,
      subject,
      predicate: 'escalated',
      value: JSON.stringify({ to: 'carrier' }),
      observed,
      observed_at: `${observed}T10:00:00.000Z`,
      expires: addDays(observed, predicateSpec('escalated').livesDays),
      recorded_at: new Date(api.clock.now()).toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const edges = shown.map((each) => ({ fact_id: id, shown_fact_id: each.slice(2) }));
  await db.insertInto('influence').values(edges).execute();
  return `F-${id}`;
}

describe('an unwind', () => {
  async function story(name: string) {
    const subject = `buyer:${name}` as const;
    const root = `F-${await storeFact(api, { ticket: `T-${name}`, subject })}`;
    expect(await shownIn(`T-${name}-2`, subject)).toEqual([root]);
    const grown = await storeGrown(`T-${name}-2`, subject, [root]);
    return { subject, root, grown, path: `/v1/facts/${root}/unwind` };
  }

  const dryRun = async (path: string, body: object = { scope: 'descendants' }) => {
    const response = await post(path, body);
    expect(response.status).toBe(200);
    return unwindSchema.parse(await response.json());
  };

  test('is a dry run unless it is told otherwise, and lists what goes and what stays', async () => {
    const { subject, root, grown, path } = await story('dry');
    const picture = await dryRun(path);
    expect(await dryRun(path, { scope: 'descendants', dry_run: true })).toEqual(picture);
    expect(picture).toMatchObject({
      ...{ fact: root, scope: 'descendants', dry_run: true, created: false, unwind: null },
      counts: { goes: 2, stays: 1 },
      goes: [
        { id: root, why: 'root', depth: 0, state: 'current', grew_from: [] },
        { id: grown, why: 'grew_from', depth: 1, state: 'current', grew_from: [root] },
      ],
      stays: [{ subject: 'buyer:of-T-dry-2', why: 'nothing_shown', state: 'current' }],
    });
    expect(picture.token).toMatch(/^[\w-]{43}$/);
    expect(await shownIn('T-other', subject)).toEqual([grown, root]);
  });

  test('takes back with the token what the dry run listed, and nothing the second time', async () => {
    const { subject, root, grown, path } = await story('real');
    const { token } = await dryRun(path);
    const body = {
      scope: 'descendants',
      dry_run: false,
      reason: 'wrong',
      token,
      note: 'Read wrongly.',
    };
    const response = await post(path, body);
    expect(response.status).toBe(201);
    const done = unwindSchema.parse(await response.json());
    expect(done).toMatchObject({ dry_run: false, created: true, token: null });
    expect(done.goes.map((fact) => fact.id)).toEqual([root, grown]);
    expect(await shownIn('T-other', subject)).toEqual([]);
    const again = await post(path, body);
    expect(again.status).toBe(200);
    expect(unwindSchema.parse(await again.json())).toMatchObject({
      created: false,
      unwind: done.unwind,
      counts: { goes: 0 },
    });
    const single = await post(`/v1/facts/${grown}/retractions`, { reason: 'wrong' });
    expect(single.status).toBe(200);
    expect(retractionSchema.parse(await single.json())).toMatchObject({
      reason: 'unwound',
      unwind: done.unwind?.id,
    });
  });

  test('refuses a token of another picture with 409', async () => {
    const { subject, root, path } = await story('stale');
    const { token } = await dryRun(path);
    await storeGrown('T-stale-3', subject, [root]);
    const body = { scope: 'descendants', dry_run: false, reason: 'wrong', token };
    expect(await problem(await post(path, body))).toMatchObject({
      code: 'unwind_stale',
      status: 409,
    });
    expect(await shownIn('T-other', subject)).toHaveLength(2);
  });

  test.each<[string, object, string[]]>([
    ['no scope', {}, ['scope']],
    ['an unknown scope', { scope: 'all' }, ['scope']],
    ['a real run without a token', { scope: 'root', dry_run: false, reason: 'wrong' }, ['token']],
    ['a real run without a reason', { scope: 'root', dry_run: false, token: 'x' }, ['reason']],
    ['a dry_run that is no truth value', { scope: 'root', dry_run: 'no' }, ['dry_run']],
    ['a misspelt key', { scope: 'root', dryrun: false }, ['']],
    ['an endless token', { scope: 'root', token: 'x'.repeat(101) }, ['token']],
  ])('with %s is refused by path', async (_, body, paths) => {
    const found = await problem(await post('/v1/facts/F-1/unwind', body));
    expect(found).toEqual({ code: 'invalid_request', status: 400, paths });
  });

  test.each<[string, string, number]>([
    ['F-999999', 'fact_unknown', 404],
    ['f-1', 'invalid_request', 400],
  ])('of the fact %s is %s', async (fact, code, status) => {
    for (const body of [
      { scope: 'root' },
      { scope: 'root', dry_run: false, reason: 'wrong', token: 'x' },
    ]) {
      expect(await problem(await post(`/v1/facts/${fact}/unwind`, body))).toMatchObject({
        code,
        status,
      });
    }
  });
});

test('the metrics name the routes and none of the facts', async () => {
  const text = await (await api.send('GET', '/metrics')).text();
  expect(text).toContain('route="/v1/facts/{fact}/unwind"');
  expect(text).not.toMatch(/F-\d/);
});
