import { setTimeout as sleep } from 'node:timers/promises';
import type { Independence, Subject } from '@casebook/core';
import { seedClaim, seedCommit, useTestDatabase } from '@casebook/testkit';
import { afterAll, describe, expect, test } from 'vitest';
import { noon, openCaseFile } from './case-file.fixture.ts';
import { commitRun } from './commit-run.ts';
import { subjectFacts } from './subject-facts.ts';

const database = await useTestDatabase();
const file = await openCaseFile(database, 8);
afterAll(() => file.close());

const idsOf = (facts: readonly { readonly id: string }[]): string[] =>
  facts.map((fact) => fact.id.slice(2));

test('a retracted fact is shown no more, and stays readable with its state', async () => {
  const subject = 'buyer:retracted';
  const id = await file.note('T-1', '2026-03-01', { subject });
  const before = await file.look(subject, '2026-03-20');
  expect(idsOf(before.facts)).toEqual([id]);
  const retraction = await file.retract(id, { reason: 'denied', note: 'She never asked.' });
  expect(retraction).toEqual({
    factId: id,
    reason: 'denied',
    note: 'She never asked.',
    retractedBy: 'key:1',
    recordedAt: '2026-06-01T12:00:00.000Z',
    unwindId: null,
    also: [],
    created: true,
  });
  expect((await file.look(subject, '2026-03-20')).facts).toEqual([]);
  const page = await subjectFacts(file.db, { subject, nowMs: noon('2026-03-20'), limit: 5 });
  expect(page.facts).toMatchObject([{ id: `F-${id}`, state: 'retracted' }]);
});

test('taking back twice is taking back once, and answers with the first', async () => {
  const id = await file.note('T-twice', '2026-03-01');
  const first = await file.retract(id, { reason: 'wrong', note: 'first' });
  const second = await file.retract(id, { reason: 'other', note: 'second', by: 'key:2' });
  expect(second).toEqual({ ...first, created: false });
});

test('thirty retractions of one fact at the same moment are one', async () => {
  const id = await file.note('T-thirty', '2026-03-01');
  const all = await Promise.all(
    Array.from({ length: 30 }, (_, n) => file.retract(id, { by: `key:${n}` })),
  );
  expect(all.filter((retraction) => retraction.created)).toHaveLength(1);
  expect(new Set(all.map((retraction) => retraction.retractedBy)).size).toBe(1);
});

test('a fact that is not there is unknown', async () => {
  await expect(file.retract('999999999')).rejects.toMatchObject({ code: 'fact_unknown' });
});

test('what does not say the same is untouched by it', async () => {
  const subject: Subject = 'buyer:unrelated';
  const order = (id: string) => ({ subject, value: { order_id: id } });
  const kept = await file.note('T-u1', '2026-03-01', order('SU-1'));
  const gone = await file.note('T-u2', '2026-03-02', order('SU-2'));
  const refund = { ...order('SU-2'), predicate: 'chose_refund' } as const;
  const other = await file.note('T-u3', '2026-03-03', refund);
  await file.retract(gone);
  expect(idsOf((await file.look(subject, '2026-03-20')).facts)).toEqual([other, kept]);
});

test('of what two tickets say, each stays without the other, and nothing without both', async () => {
  const subject: Subject = 'buyer:corroborated';
  const same = { subject, value: { order_id: 'SU-1' } };
  const x = await file.note('T-7030', '2026-02-01', same);
  const y = await file.note('T-7031', '2026-03-01', same);
  expect((await file.look(subject, '2026-03-20')).facts).toMatchObject([{ tickets: 2 }]);
  await file.retract(y);
  expect((await file.look(subject, '2026-03-20')).facts).toMatchObject([
    { id: `F-${x}`, observed: '2026-02-01', tickets: 1 },
  ]);
  await file.retract(x);
  expect((await file.look(subject, '2026-03-20')).facts).toEqual([]);
});

describe('a ticket that was closed twice', () => {
  const OWN: Independence = { echo: false, standsOn: 'nothing_shown', influences: [] };

  const closing = (ticket: string, day: string) => ({
    ticket,
    closedAt: `${day}T12:00:00.000Z`,
    facts: [
      {
        subject: `buyer:${ticket}`,
        predicate: 'cancelled_order',
        value: { order_id: 'SU-1' },
        independence: OWN,
      },
    ] as const,
  });

  /** Commits what the gate would let through: not what ops had taken back from this ticket. */
  async function commitAdmitted(claim: Awaited<ReturnType<typeof seedClaim>>, day: string) {
    const seed = closing(claim.ticket.ticket, day);
    let isRefused = false;
    const committed = await commitRun(
      file.db,
      claim,
      { subjects: new Map(), nowMs: noon(day) },
      (knowledge) => {
        isRefused = knowledge.retracted.size > 0;
        return {
          state: 'done',
          facts: isRefused
            ? []
            : seed.facts.map((fact) => ({
                ...fact,
                ...OWN,
                citations: [{ kind: 'event', id: 'e0' }],
                observed: '2026-03-01' as never,
                observedAt: '2026-03-01T12:00:00.000Z',
                expires: '2027-03-01' as never,
              })),
          refusals: [],
          extraction: EXTRACTION,
        };
      },
    );
    expect(committed.kind).toBe('committed');
    return isRefused;
  }

  const EXTRACTION = {
    extractor: 'seed',
    model: null,
    promptHash: null,
    schemaVersion: null,
    inputTokens: null,
    outputTokens: null,
    durationMs: 0,
    candidates: 1,
    candidatesCut: 0,
    charsCut: 0,
  };

  test('what the newer close says alike goes with it', async () => {
    const old = closing('T-reopened', '2026-03-01');
    const claim = await seedClaim(file.db, old);
    const result = await seedCommit(file.db, claim, old);
    const newer = closing('T-reopened', '2026-03-02');
    const next = await seedCommit(file.db, await seedClaim(file.db, newer), newer);
    if (result.kind !== 'committed' || next.kind !== 'committed') throw new Error('fenced');
    const retraction = await file.retract(result.factIds[0] ?? '');
    expect(retraction).toMatchObject({ created: true, also: next.factIds });
    expect((await file.look('buyer:T-reopened', '2026-03-20')).facts).toEqual([]);
    const again = await file.retract(next.factIds[0] ?? '');
    expect(again).toMatchObject({ created: false, also: result.factIds });
  });

  test('a run that commits at the same moment never brings it back', async () => {
    let refused = 0;
    const rounds = 60;
    for (let round = 0; round < rounds; round++) {
      const ticket = `T-race-${round}`;
      const old = closing(ticket, '2026-03-01');
      const result = await seedCommit(file.db, await seedClaim(file.db, old), old);
      const claim = await seedClaim(file.db, closing(ticket, '2026-03-02'));
      const id = result.kind === 'committed' ? result.factIds[0] : undefined;
      // Either of them starts a little earlier, in turn.
      const [wasRefused] = await Promise.all([
        sleep(round % 4).then(() => commitAdmitted(claim, '2026-03-02')),
        sleep(Math.floor(round / 4) % 4).then(() => file.retract(id ?? '')),
      ]);
      if (wasRefused) refused++;
      expect((await file.look(`buyer:${ticket}`, '2026-03-20')).facts).toEqual([]);
    }
    // Both orders came about, or this has proved nothing.
    expect(refused).toBeGreaterThan(0);
    expect(refused).toBeLessThan(rounds);
  });
});
