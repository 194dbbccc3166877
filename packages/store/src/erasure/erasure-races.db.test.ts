import type { Subject } from '@casebook/core';
import { type SeedTicket, seedCommit, testHasher, useTestDatabase } from '@casebook/testkit';
import { afterAll, describe, expect, test } from 'vitest';
import { recordReplyCheck } from '../check-reply.ts';
import { claimRun } from '../claim-run.ts';
import { closeTicket } from '../close-ticket.ts';
import { carryOutErasure } from './carry-out-erasure.ts';
import { openErasureCase } from './erasure-case.fixture.ts';
import { readErasure } from './erasure-receipt.ts';
import { readEverything } from './read-everything.fixture.ts';

const database = await useTestDatabase();
const file = await openErasureCase(database);
afterAll(() => file.end());

/** Does the work over and over, in several places at once, until it is stopped. */
function hammer(places: number, work: (round: number) => Promise<void>) {
  let stopped = false;
  let rounds = 0;
  const all = Promise.all(
    Array.from({ length: places }, async () => {
      while (!stopped) await work(rounds++);
    }),
  );
  return async (): Promise<number> => {
    stopped = true;
    await all;
    return rounds;
  };
}

const untilRound = async (rounds: () => number, wanted: number): Promise<void> => {
  while (rounds() < wanted) await new Promise((resolve) => setImmediate(resolve));
};

test('no lookup that starts after the answer shows anything, and none leaves a name behind', async () => {
  for (let round = 0; round < 8; round++) {
    const subject: Subject = `buyer:look-${round}`;
    const shop: Subject = `seller:look-${round}`;
    for (let each = 0; each < 5; each++) {
      const ticket = `T-${subject}-${each}`;
      const value = { order_id: `SU-${each}`, claim: 'damage' };
      await file.note(ticket, '2026-03-10', { subject });
      const { runId } = await file.close({
        ...{ ticket: `${ticket}-shop`, parties: { buyer: subject, seller: shop } },
        events: [{ id: 'e0', at: '2026-03-10T12:00:00Z', type: 'other', name: 'seeded' }],
      });
      const claim = await claimRun(file.db, runId, Date.parse('2026-03-10T12:00:00Z'), 60_000);
      if (claim.kind !== 'claimed') throw new Error('not claimed');
      const facts = [{ subject: shop, predicate: 'disputed_claim', value }] as const;
      const seed = { ticket: `${ticket}-shop`, closedAt: '2026-03-10T12:00:00Z', facts };
      await seedCommit(file.db, claim.claim, seed);
    }
    let answered = false;
    let asked = 0;
    const late: number[] = [];
    const stop = hammer(4, async (turn) => {
      const isLate = answered;
      const about = turn % 2 === 0 ? subject : shop;
      const found = await file.look(about, '2026-03-11', { ticket: `T-ask-${turn % 3}` });
      if (isLate) late.push(found.facts.length);
      asked++;
    });
    await untilRound(() => asked, 8);
    await file.erase(subject);
    answered = true;
    await untilRound(() => late.length, 12);
    await stop();
    expect(late.filter((count) => count > 0)).toEqual([]);
    expect(await readEverything(file.db)).not.toContain(subject);
  }
});

test('a close of the subject is refused, or it goes with the rest; none stays', async () => {
  for (let round = 0; round < 8; round++) {
    const buyer: Subject = `buyer:close-${round}`;
    const outcomes: string[] = [];
    const stop = hammer(4, async (turn) => {
      const closing = file.close({ ticket: `T-${buyer}-${turn}`, parties: { buyer } });
      outcomes.push(
        await closing.then(
          () => 'stored',
          (error) => error.code,
        ),
      );
    });
    await untilRound(() => outcomes.length, 6);
    const receipt = await file.erase(buyer);
    const stored = outcomes.filter((outcome) => outcome === 'stored').length;
    await stop();
    expect(new Set(outcomes)).toEqual(new Set(['stored', 'subject_erased']));
    expect(receipt.counts?.postgres.ticket_revision).toBeGreaterThanOrEqual(stored);
    expect(await readEverything(file.db)).not.toContain(buyer);
  }
});

test('what had begun before the request is waited for, and goes too', async () => {
  let release = (): void => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const parties = { buyer: 'buyer:before' };
  let isClosed = (): void => {};
  const closed = new Promise<void>((resolve) => {
    isClosed = resolve;
  });
  const open = file.db.transaction().execute(async (trx) => {
    const ticket = { closed_at: '2026-03-10T12:00:00Z', orders: [], messages: [], events: [] };
    const body = { ...ticket, ticket: 'T-before', parties, repeat_of: null } as const;
    const input = { ticket: body as never, removed: {}, hasher: testHasher, nowMs: 0 };
    await closeTicket(trx, input);
    isClosed();
    await gate;
  });
  await closed;
  const id = await file.request('buyer:before');
  const carried = carryOutErasure(file.deps, id);
  expect(await readErasure(file.db, id)).toMatchObject({ state: 'pending', counts: null });
  release();
  await open;
  expect(await carried).toBe('done');
  const { counts } = await readErasure(file.db, id);
  expect(counts?.postgres.ticket_revision).toBe(1);
});

describe('a run that is under way', () => {
  test('stores nothing, whenever the erasure comes', async () => {
    for (let round = 0; round < 10; round++) {
      const subject: Subject = `buyer:run-${round}`;
      const facts = [
        { subject, predicate: 'cancelled_order', value: { order_id: 'SU-1' } },
      ] as const;
      const closedAt = '2026-03-10T12:00:00Z';
      const seeds: SeedTicket[] = Array.from({ length: 6 }, (_, each) => ({
        ...{ ticket: `T-${subject}-${each}`, closedAt, facts },
      }));
      const claims = [];
      for (const seed of seeds) {
        const { runId } = await file.close({
          ...{ ticket: seed.ticket, closed_at: closedAt, parties: { buyer: subject } },
          events: [{ id: 'e0', at: closedAt, type: 'other', name: 'seeded' }],
        });
        const outcome = await claimRun(file.db, runId, Date.parse(closedAt), 60_000);
        if (outcome.kind === 'claimed') claims.push({ claim: outcome.claim, seed });
      }
      const runs = claims.map(
        ({ claim, seed }) =>
          () =>
            seedCommit(file.db, claim, seed),
      );
      const half = runs.splice(0, round % 6).map((run) => run());
      await Promise.all([file.erase(subject), ...half, ...runs.map((run) => run())]);
      expect(await readEverything(file.db)).not.toContain(subject);
    }
  });
});

test('replies that act on a fact that goes are checked and recorded without it', async () => {
  const subject: Subject = 'buyer:reply';
  const id = await file.note('T-reply', '2026-03-10', { subject });
  await file.look(subject, '2026-03-11', { ticket: 'T-answer' });
  const text = `As before [F-${id}, T-reply, 2026-03-10].`;
  let checked = 0;
  const stop = hammer(3, async () => {
    const { apiKeyId } = file;
    const nowMs = file.nowMs();
    await recordReplyCheck(file.db, {
      ...{ ticket: 'T-answer', audience: 'internal', text, apiKeyId, nowMs },
    });
    checked++;
  });
  await untilRound(() => checked, 5);
  await file.erase(subject);
  await stop();
  expect(await readEverything(file.db)).not.toContain(subject);
});

test('many erasures at the same moment all end, each tombstone once', async () => {
  const subjects = Array.from({ length: 6 }, (_, each): Subject => `buyer:many-${each % 3}`);
  for (const subject of new Set(subjects)) {
    await file.close({ ticket: `T-${subject}`, parties: { buyer: subject, seller: 'seller:all' } });
  }
  const receipts = await Promise.all(
    [...subjects, 'seller:all' as const].map((subject) => file.erase(subject)),
  );
  expect(receipts.map(({ state }) => state)).toEqual(receipts.map(() => 'done'));
  const gone = receipts.map(({ counts }) => counts?.postgres.ticket_revision ?? 0);
  expect(gone.reduce((sum, count) => sum + count)).toBe(3);
  expect(await readEverything(file.db)).not.toMatch(/many-|seller:all/);
});
