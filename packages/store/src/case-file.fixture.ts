/** A store over a test's own database, and short words for what happens to tickets and facts. */
import type { Independence, Predicate, Subject } from '@casebook/core';
import { seedFacts, type TestDatabase, testHasher } from '@casebook/testkit';
import { createApiKey } from './api-key.ts';
import { type LookupInput, lookUp } from './lookup.ts';
import { openStore } from './open-store.ts';
import { type RetractFactInput, type Retraction, retractFact } from './retract-fact.ts';

export type CaseFile = Awaited<ReturnType<typeof openCaseFile>>;

export interface NotedFact {
  readonly subject?: Subject;
  readonly predicate?: Predicate;
  readonly value?: Readonly<Record<string, string | number>>;
  readonly independence?: Independence;
}

const NOON = 'T12:00:00.000Z';
export const noon = (day: string): number => Date.parse(`${day}${NOON}`);

/** Leans on what was shown, by row ids. */
export const leaning = (...shown: readonly string[]): Independence => ({
  echo: false,
  standsOn: null,
  influences: shown.map((id) => `F-${id}`),
});

export async function openCaseFile(database: TestDatabase, connections = 4) {
  const store = openStore({ url: database.appUrl, max: connections, applicationName: 'test' });
  const { db, pool } = store;
  const { id: apiKeyId } = await createApiKey(db, { name: 'test', role: 'agent', nowMs: 0 });
  return {
    db,
    pool,
    apiKeyId,
    close: () => store.close(),

    /** Closes a ticket that leaves one fact; its row id. */
    async note(ticket: string, day: string, fact: NotedFact = {}): Promise<string> {
      const { subject = 'buyer:1', predicate = 'cancelled_order' } = fact;
      const value = fact.value ?? { order_id: `SU-${ticket}` };
      const { independence } = fact;
      const noted = { subject, predicate, value, ...(independence ? { independence } : {}) };
      const [id] = await seedFacts(db, { ticket, closedAt: `${day}${NOON}`, facts: [noted] });
      if (id === undefined) throw new Error('a fact was not stored');
      return id;
    },

    look(subject: Subject, day: string, more: Partial<LookupInput> = {}) {
      const question = {
        ticket: 'T-asking',
        subject,
        topic: null,
        hasher: testHasher,
        apiKeyId,
      } as const;
      return lookUp(pool, { ...question, purpose: 'internal', nowMs: noon(day), ...more });
    },

    retract(factId: string, more: Partial<RetractFactInput> = {}): Promise<Retraction> {
      const input = { factId, reason: 'wrong', note: null, by: 'key:1' } as const;
      return retractFact(db, { ...input, nowMs: noon('2026-06-01'), ...more });
    },
  };
}
