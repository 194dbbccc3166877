import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Subject } from '@casebook/core';
import { startProcess, TEST_ERASURE_KEY, testHasher, useTestDatabase } from '@casebook/testkit';
import { afterAll, expect, test } from 'vitest';
import { carryOutErasure } from './carry-out-erasure.ts';
import type { ErasingOrder } from './erasing-process.fixture.ts';
import { openErasureCase } from './erasure-case.fixture.ts';
import { findPendingErasures, readErasure } from './erasure-receipt.ts';
import { readEverything } from './read-everything.fixture.ts';

const PROCESS = fileURLToPath(new URL('./erasing-process.fixture.ts', import.meta.url));
const database = await useTestDatabase();
const file = await openErasureCase(database);
const folder = mkdtempSync(join(tmpdir(), 'casebook-erasing-'));
afterAll(async () => {
  await file.end();
  rmSync(folder, { recursive: true });
});

const KILLS = 30;
/** What one erasure sends; a kill after the last one comes too late. */
const STATEMENTS_MAX = 17;
/** Thirty processes start one after the other; half a minute where nothing else runs. */
const TIMEOUT_MS = 180_000;
/** On a machine with few cores more at once only wait for each other. */
const AT_ONCE = 3;

type Kill = Pick<ErasingOrder, 'killAfterStatements' | 'killAfterMs'>;

async function killWhileErasing(subject: Subject, kill: Kill) {
  const path = join(folder, `${subject}.json`);
  const order: ErasingOrder = {
    ...{ url: database.appUrl, subject, erasureKey: TEST_ERASURE_KEY, ...kill },
  };
  writeFileSync(path, JSON.stringify(order));
  return (await (await startProcess(PROCESS, { args: [path] })).exit).signal;
}

test(
  'an erasure that is killed on its way is taken up again, and none is done early',
  async () => {
    const seen = { killed: 0, pending: 0, done: 0, none: 0 };
    const round = async (each: number): Promise<void> => {
      const subject: Subject = `buyer:killed-${each}`;
      for (const day of ['10', '11']) {
        await file.note(`T-${subject}-${day}`, `2026-03-${day}`, { subject });
        await file.look(subject, `2026-03-${day}`, { ticket: `T-${subject}-look` });
      }
      const runs = await file.db
        .selectFrom('run')
        .innerJoin('ticket_revision as revision', 'revision.id', 'run.ticket_revision_id')
        .select('run.id')
        .where('revision.buyer', '=', subject)
        .execute();
      const kill = { killAfterStatements: 1 + (each % STATEMENTS_MAX), killAfterMs: each % 4 };
      if ((await killWhileErasing(subject, kill)) === 'SIGKILL') seen.killed++;

      const id = await erasureOf(each);
      if (id === undefined) {
        seen.none++;
        return;
      }
      const { state, counts } = await readErasure(file.db, id);
      seen[state]++;
      if (state === 'pending') {
        expect(counts).toBeNull();
        const forgotten: string[] = [];
        const forgetJobs = async (runIds: readonly string[]) => {
          forgotten.push(...runIds);
          return runIds.length;
        };
        expect(await carryOutErasure({ ...file.deps, forgetJobs }, id)).toBe('done');
        expect(forgotten.sort()).toEqual(runs.map((run) => run.id).sort());
      }
      const { counts: found } = await readErasure(file.db, id);
      expect(found?.postgres).toMatchObject({ ticket_revision: 2, fact: 2, lookup: 2 });
      expect(await readEverything(file.db)).not.toMatch(new RegExp(`${subject}\\b`));
    };
    for (let from = 0; from < KILLS; from += AT_ONCE) {
      await Promise.all(Array.from({ length: AT_ONCE }, (_, each) => round(from + each)));
    }
    console.log(`kills: ${JSON.stringify(seen)}`);
    expect(seen.killed).toBeGreaterThan(20);
    expect(seen.pending).toBeGreaterThan(15);
    expect(await findPendingErasures(file.db, Date.now(), 0, 50)).toEqual([]);
  },
  TIMEOUT_MS,
);

/** The request of that round; none where the kill came before its commit. */
async function erasureOf(each: number): Promise<string | undefined> {
  const row = await file.db
    .selectFrom('erasure')
    .select('id')
    .where('subject_hash', '=', testHasher.hash(`buyer:killed-${each}`))
    .executeTakeFirst();
  return row?.id;
}
