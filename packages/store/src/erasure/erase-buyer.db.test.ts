import { utcDate } from '@casebook/core';
import { useTestDatabase } from '@casebook/testkit';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lookUpAsOf } from '../as-of.ts';
import { noon } from '../case-file.fixture.ts';
import { findTicket } from '../find-ticket.ts';
import { subjectFacts } from '../subject-facts.ts';
import { traceFact } from '../trace.ts';
import { ERIN, type ErasureCase, OTTO, openErasureCase, SHOP } from './erasure-case.fixture.ts';
import type { ErasureCounts, ErasureReceipt } from './erasure-receipt.ts';
import { planErasure } from './plan-erasure.ts';
import { readEverything } from './read-everything.fixture.ts';

const database = await useTestDatabase();
const owner = new pg.Client({ connectionString: database.ownerUrl });
/** Whether the planner remembers the name, among the commonest values of a column. */
async function isInStatistics(name: string): Promise<boolean> {
  const { rowCount } = await owner.query(
    `select from pg_stats where schemaname = 'public' and position($1 in pg_stats::text) > 0`,
    [name],
  );
  return (rowCount ?? 0) > 0;
}
let file: ErasureCase;
let facts: Awaited<ReturnType<ErasureCase['fill']>>;
let planned: ErasureCounts;
let receipt: ErasureReceipt;
/** Of the others, before. */
let ottosBefore: unknown;

const factsOf = async (subject: typeof ERIN | typeof OTTO | typeof SHOP) =>
  (await subjectFacts(file.db, { subject, nowMs: file.nowMs(), limit: 50 })).facts;

beforeAll(async () => {
  file = await openErasureCase(database);
  facts = await file.fill();
  ottosBefore = await factsOf(OTTO);
  planned = await planErasure(file.db, ERIN);
  await owner.connect();
  await owner.query('analyze');
  expect(await isInStatistics('erin')).toBe(true);
  receipt = await file.erase(ERIN);
});
afterAll(async () => {
  await owner.end();
  await file.end();
});

test('the receipt counts each table, says who and when, and not of whom', () => {
  expect(receipt).toMatchObject({ state: 'done', requestedBy: 'key:1' });
  expect(receipt.counts).toEqual({
    postgres: {
      ticket_revision: 2,
      run: 2,
      refusal: 1,
      // Two of her own, and the shop's that cites her ticket.
      fact: 3,
      citation: 3,
      influence: 2,
      retraction: 1,
      unwind: 1,
      // Of her, and during her ticket.
      lookup: 2,
      lookup_fact: 4,
      reply: 1,
      reply_fact: 1,
      ticket_revision_cut: 0,
      remark_cut: 0,
    },
    jobs: 2,
  });
  expect(JSON.stringify(receipt)).not.toContain('erin');
});

test('the dry run had counted the same', () => {
  expect(planned).toEqual(receipt.counts?.postgres);
});

test('nothing in any table names the one who asked', async () => {
  expect(await readEverything(file.db)).not.toContain('erin');
});

test('nor does what the planner remembers of the tables', async () => {
  expect(await isInStatistics('erin')).toBe(false);
  expect(await isInStatistics('otto')).toBe(true);
});

describe('gone from every way of reading', () => {
  test('facts of the subject, and of others that cite the tickets', async () => {
    expect(await factsOf(ERIN)).toEqual([]);
    expect(await factsOf(SHOP)).toEqual([]);
  });

  test('tickets, traces, and looks into the past', async () => {
    const today = utcDate(file.nowMs());
    await expect(findTicket(file.db, 'T-erin-1', today)).rejects.toMatchObject({
      code: 'ticket_unknown',
    });
    const trace = { factId: facts.own, direction: 'both', limit: 50, nowMs: 0 } as const;
    await expect(traceFact(file.db, trace)).rejects.toMatchObject({ code: 'fact_unknown' });
    const question = { ticket: 'T-0', topic: null, purpose: 'internal' } as const;
    const past = { ...question, subject: ERIN, atMs: noon('2026-03-11') } as const;
    expect((await lookUpAsOf(file.db, past)).facts).toEqual([]);
  });

  test('a lookup shows nothing, and does not write the name down again', async () => {
    expect(await file.look(ERIN, '2026-03-20')).toEqual({
      id: null,
      mode: 'on',
      facts: [],
      more: 0,
    });
    expect(await readEverything(file.db)).not.toContain('erin');
  });
});

test('what others have stays as it was, also what had grown from a fact that went', async () => {
  expect(await factsOf(OTTO)).toEqual(ottosBefore);
  const trace = { factId: facts.grown, direction: 'both', limit: 50, nowMs: 0 } as const;
  const { nodes } = await traceFact(file.db, trace);
  const grown = nodes.find((node) => node.id === `F-${facts.grown}`);
  expect(grown).toMatchObject({ kind: 'fact', state: 'retracted' });
});

test('a second request finds nothing, and so does one of somebody unknown', async () => {
  for (const subject of [ERIN, 'buyer:nobody', 'seller:nobody', 'address:nobody'] as const) {
    const { counts } = await file.erase(subject);
    expect(Object.values(counts?.postgres ?? {}).filter((count) => count !== 0)).toEqual([]);
    expect(counts?.jobs).toBe(0);
  }
});

test('the tombstone is a hash with counts, and keeps those of the first time', async () => {
  const tombstones = await file.db.selectFrom('tombstone').selectAll().execute();
  expect(tombstones).toHaveLength(4);
  expect(tombstones[0]).toMatchObject({ erased_by: 'key:1', counts: { fact: 3 } });
});

test('the services can neither delete a fact nor end an erasure before its time', async () => {
  const pending = await file.request('buyer:later');
  const attempts = [
    'delete from fact',
    'delete from tombstone',
    'update erasure set subject = null',
    `select erase_or_count('${OTTO}', '{}', true, now())`,
    'set role casebook_eraser',
  ];
  for (const attempt of attempts) {
    await expect(file.pool.query(attempt)).rejects.toMatchObject({ code: '42501' });
  }
  // The owner, a superuser here, is stopped by a trigger.
  for (const attempt of ['delete from fact', 'delete from tombstone', 'truncate tombstone']) {
    await expect(owner.query(attempt)).rejects.toMatchObject({ code: '23001' });
  }
  await expect(
    file.pool.query(`select finish_erasure(${pending}, 0, now())`),
  ).rejects.toMatchObject({ constraint: 'erasure_is_done_after_its_rows_went' });
  await expect(file.pool.query(`select erase_subject(0, '{}', now())`)).rejects.toThrow();
});
