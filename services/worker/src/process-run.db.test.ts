import {
  CasebookError,
  candidate,
  ERRORS,
  type ErrorCode,
  RUN_ATTEMPTS_MAX,
  SWEEP_AFTER_MS,
} from '@casebook/core';
import type { Extract } from '@casebook/extractor';
import { closeTicket, findTicket, openStore, replayFailedRuns } from '@casebook/store';
import { fakeClock, seedTicketBody, testHasher, useTestDatabase } from '@casebook/testkit';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { WorkerDeps } from './deps.ts';
import { LEASE_MS, processRun } from './process-run.ts';
import { sweepOnce } from './sweep.ts';

const CANARY = 'canary-71c2';
const database = await useTestDatabase();
const store = openStore({ url: database.appUrl, max: 8, applicationName: 'test' });
afterAll(() => store.close());

const clock = fakeClock('2026-03-10T16:30:00Z');
const never = new AbortController().signal;
let logged: string[] = [];
let calls = 0;
beforeEach(() => {
  logged = [];
  calls = 0;
});

const cancels = (orderId: string) =>
  candidate({
    predicate: 'cancelled_order',
    subject: 'buyer:1',
    value: { order_id: orderId },
    citations: [{ event: 'e0' }],
  });

const reads =
  (...candidates: ReturnType<typeof candidate>[]): Extract =>
  async () => {
    calls++;
    return {
      candidates,
      cutOff: 0,
      model: 'stub',
      promptHash: null,
      schemaVersion: 1,
      inputTokens: 10,
      outputTokens: 5,
      charsCut: 0,
    };
  };

const fails =
  (code: ErrorCode, retryAfterS?: number): Extract =>
  async () => {
    calls++;
    throw new CasebookError(code, {
      cause: new Error(CANARY),
      ...(retryAfterS ? { retryAfterS } : {}),
    });
  };

function deps(extract: Extract): WorkerDeps {
  return {
    db: store.db,
    extract,
    extractor: 'stub',
    neverStore: () => undefined,
    hasher: testHasher,
    nowMs: clock.now,
    random: () => 0.5,
    log: (level, event, fields) => logged.push(JSON.stringify({ level, event, ...fields })),
  };
}

let tickets = 0;
/** A closed ticket with one event, on order SU-1; returns its id and its run. */
async function close(change: object = {}): Promise<{ ticket: string; runId: string }> {
  const ticket = `T-${++tickets}`;
  const facts = [
    { subject: 'buyer:1', predicate: 'cancelled_order', value: { order_id: 'SU-1' } },
  ] as const;
  const body = {
    ...seedTicketBody({ ticket, closedAt: '2026-03-10T16:20:00Z', facts }),
    orders: ['SU-1'],
    ...change,
  };
  const input = { ticket: body, removed: {}, hasher: testHasher, nowMs: clock.now() };
  const { runId } = await closeTicket(store.db, input);
  return { ticket, runId };
}

const statusOf = async (ticket: string) => (await findTicket(store.db, ticket, '2026-03-10'))[0];

test('a run ends done with its facts and its refusals by reason', async () => {
  const { ticket, runId } = await close();
  const unknown = candidate({
    predicate: 'prefers_replacements',
    subject: 'buyer:1',
    value: {},
    citations: [],
  });
  const extract = reads(cancels('SU-1'), unknown, cancels('SU-999'), cancels('SU-1'));
  expect(await processRun(deps(extract), runId, never)).toEqual({ kind: 'done' });
  expect(await statusOf(ticket)).toMatchObject({
    run: { state: 'done', model: 'stub', candidates: 4, inputTokens: 10, outputTokens: 5 },
    facts: [{ predicate: 'cancelled_order', evidence: ticket, observed: '2026-03-10' }],
    refusals: [
      { reason: 'duplicate', predicate: 'cancelled_order', count: 1 },
      { reason: 'ungrounded_value', predicate: 'cancelled_order', count: 1 },
      { reason: 'unknown_predicate', predicate: null, count: 1 },
    ],
  });
});

test('a run that is done is not read again, and no model is called', async () => {
  const { ticket, runId } = await close();
  await processRun(deps(reads(cancels('SU-1'))), runId, never);
  expect(calls).toBe(1);
  await processRun(deps(reads(cancels('SU-1'))), runId, never);
  expect(calls).toBe(1);
  expect((await statusOf(ticket))?.facts).toHaveLength(1);
});

test('two workers on one run at the same moment store each fact once', async () => {
  const { ticket, runId } = await close();
  const both = [1, 2].map(() => processRun(deps(reads(cancels('SU-1'))), runId, never));
  const outcomes = await Promise.all(both);
  expect(outcomes.filter((outcome) => outcome.kind === 'done').length).toBeGreaterThan(0);
  expect(calls).toBe(1);
  expect(await statusOf(ticket)).toMatchObject({ run: { state: 'done' } });
  expect((await statusOf(ticket))?.facts).toHaveLength(1);
});

test.each([
  ['no messages', { messages: [], events: [] }],
  ['blank text', { messages: [message(' \n')], events: [] }],
  ['attachments only', { messages: [message('')], events: [] }],
])('a ticket with %s calls no model and ends empty', async (_, change) => {
  const { ticket, runId } = await close(change);
  await processRun(deps(reads(cancels('SU-1'))), runId, never);
  expect(calls).toBe(0);
  expect(await statusOf(ticket)).toMatchObject({ run: { state: 'empty' }, facts: [] });
});

function message(text: string) {
  return { id: 'm1', author: 'buyer', at: '2026-03-10T16:00:00Z', text, visibility: 'public' };
}

const later = (Object.keys(ERRORS) as ErrorCode[]).filter(
  (code) => code.startsWith('extractor_') && ERRORS[code].retry === 'later',
);
const final = (Object.keys(ERRORS) as ErrorCode[]).filter(
  (code) => code.startsWith('extractor_') && ERRORS[code].retry === 'never',
);

describe('a failing extractor', () => {
  test.each(later)('%s delays the run and loses nothing', async (code) => {
    const { ticket, runId } = await close();
    const outcome = await processRun(deps(fails(code)), runId, never);
    expect(outcome).toEqual({ kind: 'retry', afterMs: 750 });
    expect(await statusOf(ticket)).toMatchObject({ run: { state: 'pending' }, facts: [] });
    // Before its time the run is not taken up.
    expect(await processRun(deps(reads(cancels('SU-1'))), runId, never)).toMatchObject({
      kind: 'retry',
    });
    clock.advance(1_000);
    await processRun(deps(reads(cancels('SU-1'))), runId, never);
    expect(await statusOf(ticket)).toMatchObject({ run: { state: 'done', attempts: 2 } });
  });

  test.each(final)('%s ends the run visibly, and it can be replayed', async (code) => {
    const { ticket, runId } = await close();
    expect(await processRun(deps(fails(code)), runId, never)).toEqual({ kind: 'done' });
    expect(await statusOf(ticket)).toMatchObject({ run: { state: 'failed', errorCode: code } });
    await replayFailedRuns(store.db, ticket, clock.now());
    await processRun(deps(reads(cancels('SU-1'))), runId, never);
    expect(await statusOf(ticket)).toMatchObject({ run: { state: 'done', errorCode: null } });
  });

  test('that asks for time gets at least that', async () => {
    const { runId } = await close();
    const outcome = await processRun(deps(fails('extractor_unavailable', 17)), runId, never);
    expect(outcome).toEqual({ kind: 'retry', afterMs: 17_000 });
  });

  test('that never recovers ends in failed after the last attempt, not before', async () => {
    const { ticket, runId } = await close();
    for (let attempt = 1; attempt <= RUN_ATTEMPTS_MAX; attempt++) {
      expect(await statusOf(ticket)).toMatchObject({ run: { state: 'pending' } });
      await processRun(deps(fails('extractor_unavailable')), runId, never);
      clock.advance(120_000);
    }
    expect(await statusOf(ticket)).toMatchObject({
      run: { state: 'failed', errorCode: 'extractor_unavailable', attempts: RUN_ATTEMPTS_MAX },
    });
  });

  test('puts none of its words into the log or the run', async () => {
    const { ticket, runId } = await close();
    const broken: Extract = async () => {
      throw new TypeError(CANARY);
    };
    await processRun(deps(broken), runId, never);
    await processRun(deps(fails('extractor_rejected')), (await close()).runId, never);
    expect(logged.length).toBeGreaterThan(1);
    expect(logged.join()).not.toContain(CANARY);
    expect(JSON.stringify(await statusOf(ticket))).not.toContain(CANARY);
  });
});

describe('a worker that goes away', () => {
  test('while it reads leaves a run that is taken up when its lease has run out', async () => {
    const { ticket, runId } = await close();
    const hanging = gate();
    const starting = gate();
    const slow: Extract = async (input) => {
      starting.open();
      await hanging.opened;
      return reads(cancels('SU-1'))(input);
    };
    const late = processRun(deps(slow), runId, never);
    await starting.opened;
    expect(await processRun(deps(reads()), runId, never)).toMatchObject({ kind: 'retry' });
    clock.advance(LEASE_MS + 1);
    await processRun(deps(reads(cancels('SU-1'))), runId, never);
    expect(await statusOf(ticket)).toMatchObject({ run: { state: 'done', attempts: 2 } });

    hanging.open();
    await late;
    expect((await statusOf(ticket))?.facts).toHaveLength(1);
    expect(logged.join()).toContain('run_fenced');
  });

  test('on request gives the run back at once', async () => {
    const { ticket, runId } = await close();
    const stop = new AbortController();
    const patient: Extract = ({ signal }) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')));
        stop.abort();
      });
    expect(await processRun(deps(patient), runId, stop.signal)).toEqual({
      kind: 'retry',
      afterMs: 0,
    });
    expect(await statusOf(ticket)).toMatchObject({ run: { state: 'pending' } });
    await processRun(deps(reads(cancels('SU-1'))), runId, never);
    expect(await statusOf(ticket)).toMatchObject({ run: { state: 'done' } });
  });

  test('again and again ends the run in failed, with the cause', async () => {
    const { ticket, runId } = await close();
    await store.pool.query('update run set attempts = $2 where id = $1', [runId, RUN_ATTEMPTS_MAX]);
    await processRun(deps(reads(cancels('SU-1'))), runId, never);
    expect(calls).toBe(0);
    expect(await statusOf(ticket)).toMatchObject({
      run: { state: 'failed', errorCode: 'attempts_exhausted' },
    });
  });
});

test('an unknown run is answered, not thrown', async () => {
  expect(await processRun(deps(reads()), '999999', never)).toEqual({ kind: 'done' });
});

test('the sweep rings for what is overdue, and for nothing else', async () => {
  clock.advance(3_600_000);
  const overdue = await close();
  clock.advance(SWEEP_AFTER_MS + 1);
  const fresh = await close();
  const done = await close();
  await processRun(deps(reads(cancels('SU-1'))), done.runId, never);
  const rung: string[] = [];
  const sweep = () =>
    sweepOnce({
      db: store.db,
      ringMany: async (runIds) => void rung.push(...runIds),
      nowMs: clock.now,
      log: () => {},
    });
  await sweep();
  expect(rung).toContain(overdue.runId);
  expect(rung).not.toContain(fresh.runId);
  expect(rung).not.toContain(done.runId);
});

/** A promise that its holder resolves. */
function gate(): { opened: Promise<void>; open: () => void } {
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}
