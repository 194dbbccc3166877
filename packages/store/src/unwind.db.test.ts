import type { Independence, RetractionReason } from '@casebook/core';
import { seedClaim, seedCommit, useTestDatabase } from '@casebook/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { leaning, type NotedFact, noon, openCaseFile } from './case-file.fixture.ts';
import { switchServing } from './serving-mode.ts';
import { planUnwind, type UnwindOrder, unwindFact } from './unwind.ts';
import type { UnwindPicture, UnwindScope } from './unwind-picture.ts';

const database = await useTestDatabase();
const file = await openCaseFile(database, 8);
afterAll(() => file.close());

const nowMs = noon('2026-06-01');
const plan = (factId: string, scope: UnwindScope = 'descendants') =>
  planUnwind(file.db, { factId, scope, nowMs });

async function unwind(factId: string, more: Partial<UnwindOrder> = {}) {
  const scope = more.scope ?? 'descendants';
  const token = more.token ?? (await plan(factId, scope)).token;
  const reason: RetractionReason = 'wrong';
  return unwindFact(file.db, {
    factId,
    scope,
    token,
    reason,
    note: null,
    by: 'key:1',
    nowMs,
    ...more,
  });
}

const going = ({ goes }: UnwindPicture) => goes.map(({ id, why, depth }) => [id, why, depth]);
const staying = ({ stays }: UnwindPicture) => stays.map(({ id, why }) => [id, why]);

const retractions = async (ids: readonly string[]) =>
  file.db
    .selectFrom('retraction')
    .select(['fact_id', 'origin', 'reason', 'note', 'retracted_by', 'unwind_id'])
    .where('fact_id', 'in', [...ids])
    .orderBy('fact_id')
    .execute();

/** F1 from T1, shown in T2, whence F2, shown in T3, whence F3; F4 of T3 rests on a carrier's scan. */
async function story(name: string) {
  const subject = `buyer:${name}` as const;
  const note = (ticket: string, day: string, fact: NotedFact = {}) =>
    file.note(`${name}-${ticket}`, day, { subject, ...fact });
  const show = (ticket: string, day: string) =>
    file.look(subject, day, { ticket: `${name}-${ticket}` });
  const f1 = await note('T1', '2026-03-01');
  await show('T2', '2026-04-01');
  const f2 = await note('T2', '2026-04-02', { independence: leaning(f1) });
  const shown = await show('T3', '2026-05-01');
  expect(shown.facts.map((fact) => fact.id)).toEqual([`F-${f2}`, `F-${f1}`]);
  const f3 = await note('T3', '2026-05-02', { independence: leaning(f1, f2) });
  const scan: Independence = { ...leaning(f1, f2), standsOn: 'independent_event' };
  const f4 = await note('T4', '2026-05-03', { independence: scan });
  return { subject, note, show, f1, f2, f3, f4 };
}

describe('a fact that others grew from', () => {
  let told: Awaited<ReturnType<typeof story>>;
  beforeAll(async () => {
    told = await story('story');
  });

  test('the dry run lists what goes, from the root on, and says why the rest stays', async () => {
    const picture = await plan(told.f1);
    expect(picture.goes).toMatchObject([
      { id: told.f1, why: 'root', depth: 0, state: 'current', grewFrom: [] },
      { id: told.f2, why: 'grew_from', depth: 1, state: 'current', grewFrom: [told.f1] },
      { id: told.f3, why: 'grew_from', depth: 1, state: 'current', grewFrom: [told.f1] },
    ]);
    expect(staying(picture)).toEqual([[told.f4, 'independent_event']]);
    expect(await retractions([told.f1, told.f2, told.f3, told.f4])).toEqual([]);
  });

  test('from the middle, the root stays out of it', async () => {
    const picture = await plan(told.f2);
    expect(going(picture)).toEqual([
      [told.f2, 'root', 0],
      [told.f3, 'grew_from', 1],
    ]);
    expect(staying(picture)).toEqual([[told.f4, 'independent_event']]);
  });

  test('the root alone leaves what grew from it, and says so', async () => {
    const picture = await plan(told.f1, 'root');
    expect(going(picture)).toEqual([[told.f1, 'root', 0]]);
    expect(staying(picture)).toEqual([
      [told.f2, 'out_of_scope'],
      [told.f3, 'out_of_scope'],
      [told.f4, 'independent_event'],
    ]);
  });

  test('the real run takes back what was listed, with the reason at the root', async () => {
    const result = await unwind(told.f1, { reason: 'denied', note: 'Never happened.' });
    expect(result.created).toBe(true);
    const common = { origin: 'ops', retracted_by: 'key:1', unwind_id: result.unwind?.id };
    const grown = { ...common, reason: 'unwound', note: null };
    expect(await retractions([told.f1, told.f2, told.f3, told.f4])).toEqual([
      { ...common, fact_id: told.f1, reason: 'denied', note: 'Never happened.' },
      { ...grown, fact_id: told.f2 },
      { ...grown, fact_id: told.f3 },
    ]);
    const left = await file.look(told.subject, '2026-06-02');
    expect(left.facts.map((fact) => fact.id)).toEqual([`F-${told.f4}`]);
  });

  test('twice is the same as once, with the old token and with a new one', async () => {
    const ids = [told.f1, told.f2, told.f3, told.f4];
    const before = await retractions(ids);
    const picture = await plan(told.f1);
    expect(picture.goes).toEqual([]);
    expect(staying(picture)).toEqual([
      [told.f1, 'already_retracted'],
      [told.f2, 'already_retracted'],
      [told.f3, 'already_retracted'],
      [told.f4, 'independent_event'],
    ]);
    const unwinds = await file.db.selectFrom('unwind').select('id').execute();
    for (const token of [picture.token, 'an old one']) {
      const again = await unwind(told.f1, { token });
      expect(again).toMatchObject({ created: false, unwind: { id: before[0]?.unwind_id } });
    }
    expect(await retractions(ids)).toEqual(before);
    expect(await file.db.selectFrom('unwind').select('id').execute()).toEqual(unwinds);
  });
});

test('why a fact of a ticket in which the root was shown stays', async () => {
  const { subject, note, show, f1 } = await story('reasons');
  const other = await note('T9', '2026-03-05');
  await show('T5', '2026-05-10');
  const named = { ...leaning(f1), standsOn: 'named_by_buyer' } as const;
  const kept = await note('T5', '2026-05-11', { independence: named });
  await show('T6', '2026-05-12');
  const seller = { subject: 'seller:9', predicate: 'answered_claim' } as const;
  const aside = await note('T6', '2026-05-13', { ...seller, value: { order_id: 'SU-1', days: 2 } });
  await file.look(subject, '2026-05-14', { ticket: 'reasons-T7' });
  const elsewhere = await note('T7', '2026-05-15', { independence: leaning(other) });
  const why = new Map(staying(await plan(f1)).map(([id, reason]) => [id, reason]));
  expect(why.get(kept)).toBe('named_by_buyer');
  expect(why.get(aside)).toBe('nothing_shown');
  expect(why.get(elsewhere)).toBe('grew_from_another_fact');
  expect(why.has(other)).toBe(false);
});

test('what was answered in shadow was shown to nobody, so its ticket has no part in it', async () => {
  const subject = 'buyer:shadow';
  const root = await file.note('T-shadow-root', '2026-03-01', { subject });
  await switchServing(file.db, { mode: 'shadow', reason: 'test', by: 'test', nowMs });
  await file.look(subject, '2026-04-01', { ticket: 'T-in-shadow' });
  await switchServing(file.db, { mode: 'on', reason: 'test', by: 'test', nowMs });
  await file.note('T-in-shadow', '2026-04-02', { subject });
  expect(await plan(root)).toMatchObject({ goes: [{ id: root }], stays: [] });
});

describe('the picture has changed since the dry run', () => {
  test.each<[string, (told: Awaited<ReturnType<typeof story>>) => Promise<unknown>]>([
    [
      'another fact grew from it',
      ({ note, f1 }) => note('T8', '2026-05-20', { independence: leaning(f1) }),
    ],
    ['one of those that go was taken back', ({ f3 }) => file.retract(f3)],
    ['one of those that stay was taken back', ({ f4 }) => file.retract(f4)],
  ])('because %s: nothing is taken back', async (name, change) => {
    const told = await story(`stale-${name.replaceAll(' ', '-')}`);
    const { token } = await plan(told.f1);
    await change(told);
    await expect(unwind(told.f1, { token })).rejects.toMatchObject({ code: 'unwind_stale' });
    expect(await retractions([told.f1, told.f2])).toEqual([]);
    expect((await unwind(told.f1)).created).toBe(true);
  });

  test('a token is good for its root and its scope alone', async () => {
    const told = await story('tokens');
    const tokens = [(await plan(told.f1, 'root')).token, (await plan(told.f2)).token, ''];
    for (const token of tokens) {
      await expect(unwind(told.f1, { token })).rejects.toMatchObject({ code: 'unwind_stale' });
    }
  });
});

test('an unknown fact is unknown to both runs', async () => {
  await expect(plan('999999999')).rejects.toMatchObject({ code: 'fact_unknown' });
  await expect(unwind('999999999', { token: 'x' })).rejects.toMatchObject({ code: 'fact_unknown' });
});

test('what another close of the ticket says alike is a root too', async () => {
  const note = (day: string) =>
    file.note('T-again', day, { subject: 'buyer:again', value: { order_id: 'SU-1' } });
  const old = await note('2026-03-01');
  const current = await note('2026-03-02');
  const grown = await file.note('T-from-again', '2026-04-01', {
    subject: 'buyer:again',
    independence: leaning(current),
  });
  const picture = await plan(old);
  expect(picture.goes).toMatchObject([
    { id: old, why: 'root', state: 'superseded' },
    { id: current, why: 'same_as_root', state: 'current' },
    { id: grown, why: 'grew_from', depth: 1, grewFrom: [current] },
  ]);
});

describe('a ticket that closes after the unwind', () => {
  test('leaves no fact that leans on what was unwound, however far', async () => {
    const told = await story('late');
    const { unwind: done } = await unwind(told.f1);
    const late = await told.note('T8', '2026-06-10', { independence: leaning(told.f2) });
    const later = await told.note('T9', '2026-06-11', { independence: leaning(late) });
    const apart = await told.note('T10', '2026-06-12', {
      independence: { ...leaning(late), standsOn: 'named_by_buyer' },
    });
    const born = { reason: 'unwound', retracted_by: 'casebook', unwind_id: done?.id };
    expect(await retractions([late, later, apart])).toMatchObject([
      { fact_id: late, ...born },
      { fact_id: later, ...born },
    ]);
  });

  test('so does a root that had been taken back before, and nothing had grown from yet', async () => {
    const root = await file.note('T-before', '2026-03-01', { subject: 'buyer:before' });
    await file.retract(root);
    const noteLate = (ticket: string) =>
      file.note(ticket, '2026-06-10', { subject: 'buyer:before', independence: leaning(root) });
    const between = await noteLate('T-between');
    expect(await retractions([between])).toEqual([]);
    expect((await unwind(root)).picture.goes.map((fact) => fact.id)).toEqual([between]);
    expect(await retractions([await noteLate('T-after')])).toMatchObject([{ reason: 'unwound' }]);
  });

  test('the root alone takes nothing else with it, also later', async () => {
    const told = await story('alone');
    await unwind(told.f1, { scope: 'root' });
    const late = await told.note('T8', '2026-06-10', { independence: leaning(told.f1) });
    expect(await retractions([late, told.f2])).toEqual([]);
  });

  test('a run that commits at the same moment is seen, or sees the unwind', async () => {
    let stale = 0;
    const rounds = 30;
    for (let round = 0; round < rounds; round++) {
      const subject = `buyer:race-${round}` as const;
      const root = await file.note(`T-root-${round}`, '2026-03-01', { subject });
      const seed = {
        ticket: `T-run-${round}`,
        closedAt: '2026-04-01T12:00:00.000Z',
        facts: [
          {
            subject,
            predicate: 'escalated',
            value: { to: 'carrier' },
            independence: leaning(root),
          },
        ],
      } as const;
      const claim = await seedClaim(file.db, seed);
      const { token } = await plan(root);
      const runs = [() => seedCommit(file.db, claim, seed), () => unwind(root, { token })];
      const outcomes = await Promise.allSettled(
        (round % 2 ? runs : runs.reverse()).map((run) => run()),
      );
      if (outcomes.some((outcome) => outcome.status === 'rejected')) {
        stale++;
        await unwind(root);
      }
      expect((await file.look(subject, '2026-06-02')).facts).toEqual([]);
    }
    expect(stale).toBeGreaterThan(0);
    expect(stale).toBeLessThan(rounds);
  });
});

test('two unwinds and retractions at the same moment take each fact back once', async () => {
  const told = await story('at-once');
  const { token } = await plan(told.f1);
  const outcomes = await Promise.allSettled([
    unwind(told.f1, { token }),
    file.retract(told.f2),
    unwind(told.f1, { token }),
    file.retract(told.f3),
  ]);
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected')
      expect(outcome.reason).toMatchObject({ code: 'unwind_stale' });
  }
  await unwind(told.f1);
  expect(await retractions([told.f1, told.f2, told.f3, told.f4])).toHaveLength(3);
});
