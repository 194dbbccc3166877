import { useTestDatabase } from '@casebook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noon, openCaseFile } from './case-file.fixture.ts';
import type { ServingMode } from './database.ts';
import { findShowings } from './find-showings.ts';
import { lastServingSwitch, servingSwitches, switchServing } from './serving-mode.ts';

const database = await useTestDatabase();
const file = await openCaseFile(database, 8);
afterAll(() => file.close());

const subject = 'buyer:1';
let id = '';
beforeAll(async () => {
  for (const day of ['01', '02', '03']) await file.note(`T-${day}`, `2026-03-${day}`);
  id = await file.note('T-1', '2026-03-10');
});

const put = (mode: ServingMode, reason = 'a reason', nowMs = noon('2026-05-01')) =>
  switchServing(file.db, { mode, reason, by: 'key:1', nowMs });
const look = (ticket: string) => file.look(subject, '2026-05-02', { ticket });

const recorded = async (lookupId: string | null) => {
  const { rows } = await file.pool.query(
    `select mode, more,
       array(select fact_id from lookup_fact where lookup_id = lookup.id order by position) as shown
     from lookup where id = $1`,
    [lookupId],
  );
  return rows[0];
};

test('memory is on before the first switch', async () => {
  expect(await lastServingSwitch(file.db)).toBeNull();
  const found = await look('T-on');
  expect(found).toMatchObject({ mode: 'on', more: 1, facts: { length: 3 } });
  expect(await recorded(found.id)).toMatchObject({ mode: 'on', more: 1, shown: { length: 3 } });
  expect(await put('on')).toEqual({ last: null, changed: false });
});

test('in shadow what would have been shown is recorded, and nothing is shown', async () => {
  await put('shadow');
  const found = await look('T-shadow');
  expect(found).toMatchObject({ mode: 'shadow', more: 0, facts: [] });
  const row = await recorded(found.id);
  expect(row).toMatchObject({ mode: 'shadow', more: 1, shown: { length: 3 } });
  expect(row?.shown[0]).toBe(id);
  expect(await findShowings(file.db, 'T-shadow')).toEqual([]);
});

test('off reads nothing, and records that it was asked', async () => {
  await put('off');
  const found = await look('T-off');
  expect(found).toMatchObject({ mode: 'off', more: 0, facts: [] });
  expect(await recorded(found.id)).toEqual({ mode: 'off', more: 0, shown: [] });
});

test('on again shows facts again', async () => {
  await put('on');
  expect(await look('T-again')).toMatchObject({ mode: 'on', facts: { length: 3 } });
  expect(await findShowings(file.db, 'T-again')).toHaveLength(3);
});

test('each switch is a row, and the mode that is in force adds none', async () => {
  const twice = await put('on', 'once more');
  expect(twice).toMatchObject({ changed: false, last: { mode: 'on', reason: 'a reason' } });
  const { switches, next } = await servingSwitches(file.db, { limit: 10 });
  expect(switches.map((each) => each.mode)).toEqual(['on', 'off', 'shadow']);
  expect(switches[0]).toMatchObject({
    changedBy: 'key:1',
    recordedAt: '2026-05-01T12:00:00.000Z',
  });
  expect(next).toBeNull();
  const first = await servingSwitches(file.db, { limit: 2 });
  const second = await servingSwitches(file.db, { limit: 2, before: first.next ?? '' });
  expect([...first.switches, ...second.switches]).toEqual(switches);
  expect(second.next).toBeNull();
});

test('twenty switches at the same moment leave the one that is last in the list in force', async () => {
  const modes = ['on', 'shadow', 'off'] as const;
  await Promise.all(Array.from({ length: 20 }, (_, n) => put(modes[n % 3] ?? 'on')));
  const { switches } = await servingSwitches(file.db, { limit: 50 });
  for (const [n, each] of switches.entries()) expect(each.mode).not.toBe(switches[n + 1]?.mode);
  expect((await look('T-last')).mode).toBe(switches[0]?.mode);
});

test('no lookup that starts after a switch is answered in another mode, and what is recorded is what was answered', async () => {
  await put('off');
  for (let round = 0; round < 60; round++) {
    const mode = round % 2 ? 'off' : 'on';
    let inForce = '';
    const lookups = async () => {
      for (let n = 0; n < 6; n++) {
        const expected = inForce;
        const found = await look(`T-race-${round}`);
        if (expected) expect(found.mode).toBe(expected);
        expect(found.facts).toHaveLength(found.mode === 'on' ? 3 : 0);
        expect(await recorded(found.id)).toMatchObject({
          mode: found.mode,
          shown: { length: found.facts.length },
        });
      }
    };
    const switching = put(mode).then(() => {
      inForce = mode;
    });
    await Promise.all([lookups(), switching, lookups()]);
  }
});

test.each(['', 'x'.repeat(501)])(
  'the database takes no reason of such a length',
  async (reason) => {
    await put('on');
    await expect(put('off', reason)).rejects.toMatchObject({
      constraint: 'serving_mode_has_a_reason',
    });
  },
);
