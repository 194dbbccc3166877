/**
 * Ten thousand interleavings of a retraction and a lookup: lookups start before, during and after
 * it, on connections of their own. One that starts after the retraction was acknowledged never
 * returns the fact, and no fact is lost before.
 */
import { useTestDatabase } from '@casebook/testkit';
import { afterAll, expect, test } from 'vitest';
import { openCaseFile } from './case-file.fixture.ts';

const database = await useTestDatabase();
const file = await openCaseFile(database, 12);
afterAll(() => file.close());

const FACTS = 250;
const LOOKUPS_PER_FACT = 40;
const FACTS_AT_ONCE = 3;

interface Tally {
  before: number;
  during: number;
  after: number;
  shownBefore: number;
  shownDuring: number;
  shownAfter: number;
}

test(`of ${FACTS * LOOKUPS_PER_FACT} lookups around retractions, none that starts after the acknowledgement returns the fact`, async () => {
  const tally: Tally = {
    ...{ before: 0, during: 0, after: 0 },
    ...{ shownBefore: 0, shownDuring: 0, shownAfter: 0 },
  };
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < FACTS) await interleave(next++, tally);
  };
  await Promise.all(Array.from({ length: FACTS_AT_ONCE }, work));
  expect(tally.before + tally.during + tally.after).toBe(FACTS * LOOKUPS_PER_FACT);
  expect(tally.shownAfter).toBe(0);
  expect(tally.shownBefore).toBe(tally.before);
  // Every kind came about, and while it lasted both answers did: otherwise nothing was interleaved.
  expect(Math.min(tally.before, tally.during, tally.after)).toBeGreaterThanOrEqual(FACTS);
  expect(tally.shownDuring).toBeGreaterThan(0);
  expect(tally.shownDuring).toBeLessThan(tally.during);
  console.info(`interleavings: ${JSON.stringify(tally)}`);
});

async function interleave(n: number, tally: Tally): Promise<void> {
  const subject = `buyer:${n}` as const;
  const id = await file.note(`T-${n}`, '2026-03-01', { subject });
  let sent = false;
  let acknowledged = false;
  let answered = 0;
  let isDue = (): void => {};
  const due = new Promise<void>((resolve) => {
    isDue = resolve;
  });
  const retract = async (): Promise<void> => {
    await due;
    sent = true;
    await file.retract(id);
    acknowledged = true;
  };
  const look = async (): Promise<void> => {
    for (let i = 0; i < LOOKUPS_PER_FACT / 4; i++) {
      const startedAfter = acknowledged;
      const { facts } = await file.look(subject, '2026-03-20');
      const isShown = facts.length > 0;
      if (++answered > n % 5) isDue();
      if (startedAfter) {
        tally.after++;
        if (isShown) tally.shownAfter++;
      } else if (!sent) {
        // Answered before the retraction was sent.
        tally.before++;
        if (isShown) tally.shownBefore++;
      } else {
        tally.during++;
        if (isShown) tally.shownDuring++;
      }
    }
  };
  await Promise.all([retract(), look(), look(), look(), look()]);
}
