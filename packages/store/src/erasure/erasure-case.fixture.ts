/**
 * A file that an erasure has to find its way through: two buyers, a seller and an address in each
 * other's tickets, looked up, retracted, unwound and acted on. `buyer:erin` is the one who asks.
 */
import {
  type ClosedTicket,
  closedTicketSchema,
  type Predicate,
  type Subject,
} from '@casebook/core';
import { seedFacts, type TestDatabase, testHasher } from '@casebook/testkit';
import { leaning, noon, openCaseFile } from '../case-file.fixture.ts';
import { recordReplyCheck } from '../check-reply.ts';
import { claimRun } from '../claim-run.ts';
import { closeTicket } from '../close-ticket.ts';
import { commitRun, type JudgedFact } from '../commit-run.ts';
import type { Db } from '../database.ts';
import { planUnwind, unwindFact } from '../unwind.ts';
import { carryOutErasure } from './carry-out-erasure.ts';
import { readErasure, requestErasure } from './erasure-receipt.ts';

export const ERIN = 'buyer:erin';
export const OTTO = 'buyer:otto';
export const SHOP = 'seller:shop-9';
export const HOUSE = 'address:house.7';

export type ErasureCase = Awaited<ReturnType<typeof openErasureCase>>;

export async function openErasureCase(database: TestDatabase) {
  const file = await openCaseFile(database, 8);
  const { db } = file;
  const forgotten: string[] = [];
  const nowMs = (): number => noon('2026-06-02');
  const forgetJobs = async (runIds: readonly string[]): Promise<number> => {
    forgotten.push(...runIds);
    return runIds.length;
  };

  return {
    ...file,
    forgotten,
    nowMs,
    deps: { db, forgetJobs, nowMs },

    request: (subject: Subject) =>
      requestErasure(db, { subject, hasher: testHasher, by: 'key:1', nowMs: nowMs() }),

    /** From request to receipt. */
    async erase(subject: Subject) {
      const id = await this.request(subject);
      const outcome = await carryOutErasure(this.deps, id);
      if (outcome !== 'done') throw new Error(`the erasure is ${outcome}`);
      return readErasure(db, id);
    },

    end: () => file.close(),
    close: (body: object) => closeBody(db, body),
    fill: () => fill(file),
  };
}

/** Closes a ticket; what the body does not name has a default. */
export async function closeBody(db: Db, body: object) {
  const ticket = closedTicketSchema.parse({
    closed_at: '2026-03-10T12:00:00Z',
    messages: [],
    ...body,
  });
  const nowMs = Date.parse(ticket.closed_at);
  return { ticket, ...(await closeTicket(db, { ticket, removed: {}, hasher: testHasher, nowMs })) };
}

/** Closes the ticket and stores one fact about the subject, citing the message. */
export async function closeWithFact(
  db: Db,
  body: object,
  about: { subject: Subject; predicate: Predicate; value: JudgedFact['value']; message: string },
): Promise<string> {
  const { ticket, runId } = await closeBody(db, body);
  const nowMs = Date.parse(ticket.closed_at);
  const outcome = await claimRun(db, runId, nowMs, 60_000);
  if (outcome.kind !== 'claimed') throw new Error('the run was not claimed');
  const result = await commitRun(db, outcome.claim, { subjects: new Map(), nowMs }, () => ({
    ...NOTHING_READ,
    facts: [factCiting(ticket, about)],
  }));
  const [id] = result.kind === 'committed' ? result.factIds : [];
  if (id === undefined) throw new Error('no fact was stored');
  return id;
}

const NOTHING_READ = {
  state: 'done',
  refusals: [],
  extraction: {
    extractor: 'test',
    model: null,
    promptHash: null,
    schemaVersion: null,
    inputTokens: null,
    outputTokens: null,
    durationMs: 0,
    candidates: 1,
    candidatesCut: 0,
    charsCut: 0,
  },
} as const;

function factCiting(
  ticket: ClosedTicket,
  about: { subject: Subject; predicate: Predicate; value: JudgedFact['value']; message: string },
): JudgedFact {
  const { message: id, ...fact } = about;
  const message = ticket.messages.find((each) => each.id === id);
  if (!message) throw new Error('the ticket has no such message');
  const observedAt = new Date(message.at).toISOString();
  return {
    ...fact,
    citations: [{ kind: 'message', id, start: 0, end: message.text.length }],
    observed: observedAt.slice(0, 10) as JudgedFact['observed'],
    observedAt,
    expires: '2026-06-30' as JudgedFact['expires'],
    echo: false,
    standsOn: 'nothing_shown',
    influences: [],
  };
}

/** Every table of history gets rows of the one who asks, and rows of others beside them. */
async function fill({ db, note, look, apiKeyId }: Awaited<ReturnType<typeof openCaseFile>>) {
  const day = '2026-03-10';
  const own = await note('T-erin-1', day, { subject: ERIN });
  await note('T-otto-1', day, { subject: OTTO });
  // Of Erin's ticket, about the shop: no evidence, no fact.
  const refusals = [{ reason: 'malformed', predicate: null, category: null }] as const;
  const [shops] = await seedFacts(db, {
    ticket: 'T-erin-2',
    closedAt: `${day}T13:00:00Z`,
    facts: [
      {
        subject: SHOP,
        predicate: 'disputed_claim',
        value: { order_id: 'SU-2', claim: 'damage' },
      },
      { subject: ERIN, predicate: 'payment_disputed', value: { order_id: 'SU-2' } },
    ],
    refusals,
  });
  // Shown to whoever worked on Otto's ticket, from which a fact of Otto grew.
  await look(SHOP, '2026-03-11', { ticket: 'T-otto-2' });
  await look(ERIN, '2026-03-11', { ticket: 'T-otto-2' });
  await look(OTTO, '2026-03-11', { ticket: 'T-erin-1' });
  const grown = await note('T-otto-2', '2026-03-12', {
    subject: OTTO,
    independence: leaning(own, shops ?? ''),
  });
  const reply = { audience: 'internal', apiKeyId, nowMs: noon('2026-03-12') } as const;
  await recordReplyCheck(db, { ...reply, ticket: 'T-erin-1', text: 'Fine.' });
  const cited = `As before [F-${shops}, T-erin-2, 2026-03-10].`;
  await recordReplyCheck(db, { ...reply, ticket: 'T-otto-2', text: cited });
  // Unwound from Erin's fact: Otto's is taken back with it.
  const order = { factId: own, scope: 'descendants', nowMs: noon('2026-03-13') } as const;
  const { token } = await planUnwind(db, order);
  const words = { reason: 'wrong', note: 'buyer:erin says so', by: 'key:1' } as const;
  await unwindFact(db, { ...order, ...words, token });
  return { own, shops: shops ?? '', grown };
}
