import { useTestDatabase } from '@casebook/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noon, openCaseFile } from './case-file.fixture.ts';
import { type CheckReplyInput, recordReplyCheck } from './check-reply.ts';

const database = await useTestDatabase();
const file = await openCaseFile(database);
afterAll(() => file.close());

const TODAY = '2026-06-01';
const SELLER = 'seller:903';

function check(text: string, more: Partial<CheckReplyInput> = {}) {
  const { apiKeyId } = file;
  const input = {
    ticket: 'T-asking',
    audience: 'buyer',
    text,
    apiKeyId,
    nowMs: noon(TODAY),
  } as const;
  return recordReplyCheck(file.db, { ...input, ...more });
}

async function recorded(id: string) {
  const reply = await file.db
    .selectFrom('reply')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const facts = await file.db
    .selectFrom('reply_fact')
    .select('fact_id')
    .where('reply_id', '=', id)
    .orderBy('fact_id')
    .execute();
  return { ...reply, facts: facts.map((row) => row.fact_id) };
}

const kinds = (checked: Awaited<ReturnType<typeof check>>) =>
  checked.problems.map(({ kind }) => kind);

describe('what is recorded', () => {
  let shown = '';
  let unseen = '';
  beforeAll(async () => {
    shown = await file.note('T-1', '2026-03-10');
    unseen = await file.note('T-2', '2026-03-10', { subject: 'buyer:2' });
    await file.look('buyer:1', TODAY);
  });

  test('the fact that is cited, and no fact that is only shown', async () => {
    const checked = await check(`You cancelled it (F-${shown}, T-1, 2026-03-10).`);
    expect(checked).toMatchObject({ actedOn: [`F-${shown}`], problems: [] });
    expect(await recorded(checked.id)).toMatchObject({
      ticket: 'T-asking',
      audience: 'buyer',
      problems: {},
      api_key_id: file.apiKeyId,
      recorded_at: `${TODAY}T12:00:00.000Z`,
      facts: [shown],
    });
    expect((await recorded((await check('Hello.')).id)).facts).toEqual([]);
  });

  test('problems as counts by kind, and of the cited facts those that exist', async () => {
    const checked = await check(`F-${unseen}, F-999999999999999999 and F-${shown}`);
    expect(kinds(checked)).toEqual(['fact_not_shown', 'fact_not_shown']);
    expect(await recorded(checked.id)).toMatchObject({
      problems: { fact_not_shown: 2 },
      facts: [shown, unseen].sort((a, b) => Number(a) - Number(b)),
    });
  });

  test('every check anew, and nothing of the draft', async () => {
    const canary = 'zebra-crossing-4711';
    const [first, second] = [await check(canary), await check(canary)];
    expect(first.id).not.toBe(second.id);
    const { rows } = await file.pool.query('select reply::text as row from reply');
    expect(JSON.stringify(rows)).not.toContain(canary);
  });

  test('what was shown in another ticket was not shown in this one', async () => {
    expect(kinds(await check(`F-${shown}`, { ticket: 'T-other' }))).toEqual(['fact_not_shown']);
  });

  test('what a lookup in shadow would have shown was not shown', async () => {
    await file.pool.query(
      `insert into lookup (ticket, subject, purpose, more, api_key_id, recorded_at, mode)
       values ('T-shadow', 'buyer:1', 'internal', 0, $1, now(), 'shadow')`,
      [file.apiKeyId],
    );
    await file.pool.query(
      `insert into lookup_fact (lookup_id, position, fact_id)
       select max(id), 1, $1 from lookup where ticket = 'T-shadow'`,
      [shown],
    );
    expect(kinds(await check(`F-${shown}`, { ticket: 'T-shadow' }))).toEqual(['fact_not_shown']);
  });
});

describe('a fact that was shown and no longer counts', () => {
  const stale = ['fact_no_longer_counts'];

  test('because it was taken back since', async () => {
    const id = await file.note('T-10', '2026-03-10', { subject: 'buyer:10' });
    await file.look('buyer:10', TODAY);
    expect(kinds(await check(`F-${id}`))).toEqual([]);
    await file.retract(id);
    const checked = await check(`F-${id}`);
    expect(kinds(checked)).toEqual(stale);
    // It was acted on all the same: the trace has to know.
    expect((await recorded(checked.id)).facts).toEqual([id]);
  });

  test('because it has expired since: its last day is its last', async () => {
    const id = await file.note('T-11', '2026-03-10', { subject: 'buyer:11' });
    await file.look('buyer:11', TODAY);
    expect(kinds(await check(`F-${id}`, { nowMs: noon('2027-03-10') }))).toEqual([]);
    expect(kinds(await check(`F-${id}`, { nowMs: noon('2027-03-11') }))).toEqual(stale);
  });

  test('because it is an echo', async () => {
    const independence = { echo: true, standsOn: null, influences: [] };
    const id = await file.note('T-12', '2026-03-10', { subject: 'buyer:12', independence });
    const { id: lookup } = await file.look('buyer:12', TODAY);
    await file.pool.query(
      'insert into lookup_fact (lookup_id, position, fact_id) values ($1, 1, $2)',
      [lookup, id],
    );
    expect(kinds(await check(`F-${id}`))).toEqual(stale);
  });

  test('because a newer state was read since, until that is taken back', async () => {
    const account = (basis: string) =>
      ({ subject: 'buyer:13', predicate: 'is_business_account', value: { basis } }) as const;
    const older = await file.note('T-13', '2026-03-10', account('buyer_statement'));
    await file.look('buyer:13', TODAY);
    const newer = await file.note('T-14', '2026-04-10', account('tax_document'));
    expect(kinds(await check(`F-${older}`))).toEqual(stale);
    await file.retract(newer);
    expect(kinds(await check(`F-${older}`))).toEqual([]);
  });
});

describe('facts about sellers', () => {
  const LEAK = 'you disputed six of your last eight damage claims';
  beforeAll(async () => {
    for (const n of [1, 2, 3]) {
      const value = { order_id: `SU-90${n}`, claim: 'damage' };
      const noted = { subject: SELLER, predicate: 'disputed_claim', value } as const;
      await file.note(`T-90${n}`, '2026-03-10', noted);
    }
    await file.look(SELLER, TODAY, { ticket: 'T-claims' });
  });

  test('do not leave the house in other words, once they were shown', async () => {
    for (const audience of ['seller', 'buyer'] as const) {
      const text =
        audience === 'seller' ? LEAK : LEAK.replace('you', 'the seller').replace('your', 'their');
      const checked = await check(text, { ticket: 'T-claims', audience });
      expect(kinds(checked)).toEqual(['seller_fact_outbound']);
      expect(await recorded(checked.id)).toMatchObject({ problems: { seller_fact_outbound: 1 } });
    }
  });

  test('may be written to a colleague', async () => {
    expect(kinds(await check(LEAK, { ticket: 'T-claims', audience: 'internal' }))).toEqual([]);
  });

  test('cannot have been told where none was shown', async () => {
    expect(kinds(await check(LEAK, { ticket: 'T-none', audience: 'seller' }))).toEqual([]);
  });
});
