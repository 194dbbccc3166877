import type { SeedTicket } from '@casebook/testkit';
import { seedClaim, seedCommit, seedFacts, useTestDatabase } from '@casebook/testkit';
import { afterAll, describe, expect, test } from 'vitest';
import { claimRun, failRun, postponeRun, renewLease, replayFailedRuns } from './claim-run.ts';
import { commitRun } from './commit-run.ts';
import { findTicket } from './find-ticket.ts';
import { openStore } from './open-store.ts';

const database = await useTestDatabase();
const store = openStore({ url: database.appUrl, max: 8, applicationName: 'test' });
afterAll(() => store.close());
const { db } = store;

const TODAY = '2026-03-20';

const close = (
  ticket: string,
  day: number,
  predicate: 'chose_refund' | 'chose_replacement' | 'cancelled_order' | null,
): SeedTicket => ({
  ticket,
  closedAt: `2026-03-${String(day).padStart(2, '0')}T12:00:00Z`,
  facts: predicate ? [{ subject: `buyer:${ticket}`, predicate, value: { order_id: 'SU-1' } }] : [],
});

/** What counts of a ticket: predicate and close, of the facts whose state is current. */
async function currentOf(ticket: string): Promise<string[]> {
  const revisions = await findTicket(db, ticket, TODAY);
  return revisions.flatMap((revision) =>
    revision.facts
      .filter((fact) => fact.state === 'current')
      .map((fact) => `${fact.predicate} ${revision.closedAt.slice(0, 10)}`),
  );
}

describe('claims', () => {
  const seed = close('T-claim', 1, 'chose_refund');
  const at = Date.parse(seed.closedAt);

  test('a run is held by one worker until its lease runs out', async () => {
    const first = await seedClaim(db, seed);
    const { runId } = first;
    expect(await claimRun(db, runId, at + 1, 1_000)).toMatchObject({ kind: 'wait' });
    const second = await claimRun(db, runId, at + 61_000, 1_000);
    expect(second).toMatchObject({ kind: 'claimed', claim: { fence: 2, attempts: 2 } });

    expect(await renewLease(db, first, at + 90_000)).toBe(false);
    expect(await postponeRun(db, first, at)).toBe(false);
    expect(await failRun(db, first, 'internal', 'seed', at)).toBe(false);
  });

  test('a worker that wakes up late writes nothing', async () => {
    const late = { ...(await seedClaim(db, close('T-late', 1, 'chose_refund'))) };
    const holder = await claimRun(db, late.runId, at + 61_000, 60_000);
    if (holder.kind !== 'claimed') throw new Error('not claimed');
    const outcome = close('T-late', 1, 'chose_refund');
    expect(await seedCommit(db, late, outcome)).toEqual({ kind: 'fenced' });
    expect(await currentOf('T-late')).toEqual([]);
    expect(await seedCommit(db, holder.claim, outcome)).toMatchObject({ kind: 'committed' });
    expect(await seedCommit(db, holder.claim, outcome)).toEqual({ kind: 'fenced' });
    expect(await currentOf('T-late')).toEqual(['chose_refund 2026-03-01']);
  });

  test('a decision that throws leaves nothing half done', async () => {
    const claim = await seedClaim(db, close('T-throws', 1, 'chose_refund'));
    const commit = commitRun(db, claim, { subjects: new Map(), nowMs: at }, () => {
      throw new Error('a broken invariant');
    });
    await expect(commit).rejects.toThrow('a broken invariant');
    expect(await findTicket(db, 'T-throws', TODAY)).toMatchObject([
      { run: { state: 'running' }, facts: [], refusals: [] },
    ]);
  });

  test('a failed run says why and can be replayed', async () => {
    const claim = await seedClaim(db, close('T-fail', 1, 'chose_refund'));
    expect(await failRun(db, claim, 'extractor_rejected', 'anthropic', at)).toBe(true);
    expect(await claimRun(db, claim.runId, at + 99_000, 1_000)).toEqual({ kind: 'finished' });
    expect(await findTicket(db, 'T-fail', TODAY)).toMatchObject([
      { run: { state: 'failed', errorCode: 'extractor_rejected' } },
    ]);
    expect(await replayFailedRuns(db, 'T-fail', at)).toEqual([claim.runId]);
    expect(await replayFailedRuns(db, 'T-fail', at)).toEqual([]);
    const again = await claimRun(db, claim.runId, at, 1_000);
    expect(again).toMatchObject({ kind: 'claimed', claim: { attempts: 1, fence: 2 } });
  });
});

describe('reopened tickets', () => {
  /** Three closes: the second finds nothing, the third finds what the first had found. */
  const revisions = (ticket: string) => [
    close(ticket, 1, 'chose_replacement'),
    close(ticket, 2, null),
    close(ticket, 3, 'chose_replacement'),
  ];
  const orders = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ];

  test.each(orders)('closes arriving as %i, %i, %i end in the same state', async (...order) => {
    const ticket = `T-order-${order.join('')}`;
    const closes = revisions(ticket);
    for (const index of order) await seedFacts(db, closes[index] as SeedTicket);
    expect(await currentOf(ticket)).toEqual(['chose_replacement 2026-03-03']);
  });

  test.each(orders)('commits finishing as %i, %i, %i end in the same state', async (...order) => {
    const ticket = `T-commit-${order.join('')}`;
    const closes = revisions(ticket);
    const claims = [];
    for (const seed of closes) claims.push(await seedClaim(db, seed));
    for (const index of order) {
      const claim = claims[index];
      const seed = closes[index];
      if (claim && seed) await seedCommit(db, claim, seed);
    }
    expect(await currentOf(ticket)).toEqual(['chose_replacement 2026-03-03']);
  });

  test('all three at the same moment end in the same state', async () => {
    for (let round = 0; round < 10; round++) {
      const ticket = `T-race-${round}`;
      await Promise.all(revisions(ticket).map((seed) => seedFacts(db, seed)));
      expect(await currentOf(ticket)).toEqual(['chose_replacement 2026-03-03']);
    }
  });

  test('a newer close whose run failed replaces nothing', async () => {
    await seedFacts(db, close('T-newer-failed', 1, 'chose_refund'));
    const newer = await seedClaim(db, close('T-newer-failed', 2, 'chose_replacement'));
    await failRun(db, newer, 'extractor_refused', 'anthropic', Date.parse('2026-03-02T13:00:00Z'));
    expect(await currentOf('T-newer-failed')).toEqual(['chose_refund 2026-03-01']);
  });
});

test('refusals are kept as counts by reason, predicate and category', async () => {
  const refusals = [
    { reason: 'malformed', predicate: null, category: null },
    { reason: 'malformed', predicate: null, category: null },
    { reason: 'never_store', predicate: 'chose_refund', category: 'health' },
  ] as const;
  await seedFacts(db, { ...close('T-refused', 1, null), refusals });
  expect(await findTicket(db, 'T-refused', TODAY)).toMatchObject([
    {
      refusals: [
        { reason: 'malformed', predicate: null, category: null, count: 2 },
        { reason: 'never_store', predicate: 'chose_refund', category: 'health', count: 1 },
      ],
    },
  ]);
});
