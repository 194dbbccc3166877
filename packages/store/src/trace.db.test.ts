import type { Independence, Trace, TracedFact } from '@casebook/core';
import { seedFacts, testHasher, useTestDatabase } from '@casebook/testkit';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leaning, noon, openCaseFile } from './case-file.fixture.ts';
import { claimRun } from './claim-run.ts';
import { closeTicket } from './close-ticket.ts';
import { commitRun } from './commit-run.ts';
import { switchServing } from './serving-mode.ts';
import { traceFact } from './trace.ts';

const database = await useTestDatabase();
const file = await openCaseFile(database, 2);
const { db } = file;
const owner = new pg.Client({ connectionString: database.ownerUrl });
beforeAll(() => owner.connect());
afterAll(async () => {
  await owner.end();
  await file.close();
});

const trace = (id: string, direction: 'up' | 'down' | 'both' = 'both', day = '2026-06-01') =>
  traceFact(db, { factId: id, direction, limit: 500, nowMs: noon(day) });

const factOf = (traced: Trace, id: string): TracedFact => {
  const node = traced.nodes.find((each) => each.kind === 'fact' && each.id === `F-${id}`);
  if (node?.kind !== 'fact') throw new Error(`F-${id} is not in the trace`);
  return node;
};
const kinds = (traced: Trace) => traced.edges.map(({ from, to, kind }) => `${from} ${kind} ${to}`);

/** A ticket with words, closed and read; the row id of its one fact. */
async function readFromThread(
  ticket: string,
  buyer: 'buyer:11' | 'buyer:12',
  text: string,
  quote: string,
): Promise<string> {
  const nowMs = noon('2026-03-10');
  const message = { id: 'm1', author: 'buyer', at: '2026-03-10T10:00:00+02:00', text } as const;
  const { runId } = await closeTicket(db, {
    ticket: {
      ticket,
      closed_at: '2026-03-10T12:00:00Z',
      parties: { buyer },
      orders: [],
      messages: [{ ...message, visibility: 'public' }],
      events: [{ id: 'e1', at: '2026-03-10T09:00:00Z', type: 'replacement_ordered' }],
      repeat_of: null,
    },
    removed: {},
    hasher: testHasher,
    nowMs,
  });
  const outcome = await claimRun(db, runId, nowMs, 60_000);
  if (outcome.kind !== 'claimed') throw new Error('the run was not claimed');
  const start = text.indexOf(quote);
  const fact = {
    subject: buyer,
    predicate: 'chose_replacement',
    value: { order_id: 'SU-82605' },
    citations: [
      { kind: 'message', id: 'm1', start, end: start + quote.length },
      { kind: 'event', id: 'e1' },
    ],
    observed: '2026-03-10',
    observedAt: '2026-03-10T09:00:00.000Z',
    expires: '2027-03-10',
    echo: false,
    standsOn: 'nothing_shown',
    influences: [],
  };
  const extraction = {
    extractor: 'recorded',
    model: 'a-model',
    promptHash: 'abc123',
    schemaVersion: 1,
    inputTokens: null,
    outputTokens: null,
    durationMs: 1,
    candidates: 1,
    candidatesCut: 0,
    charsCut: 0,
  };
  // The literal strings above are what the closed lists name.
  const outcomeOfRun = { state: 'done', extraction, facts: [fact], refusals: [] };
  const result = await commitRun(
    db,
    outcome.claim,
    { subjects: new Map(), nowMs },
    () => outcomeOfRun as never,
  );
  return result.kind === 'committed' ? (result.factIds[0] ?? '') : '';
}

test('a fact leads up to the words it was read from, and who read them', async () => {
  const id = await readFromThread(
    'T-words',
    'buyer:11',
    '😀 Please, "send" another.',
    '"send" another',
  );
  const traced = await trace(id, 'up');
  expect(traced.nodes).toMatchObject([
    {
      kind: 'fact',
      id: `F-${id}`,
      evidence: 'T-words',
      state: 'current',
      standsOn: 'nothing_shown',
      depth: 0,
      citations: [
        { id: 'm1', author: 'buyer', at: '2026-03-10T08:00:00.000Z', quote: '"send" another' },
        { id: 'e1', type: 'replacement_ordered', at: '2026-03-10T09:00:00.000Z' },
      ],
    },
    {
      kind: 'ticket',
      id: 'T-words',
      closes: [
        {
          closedAt: '2026-03-10T12:00:00.000Z',
          run: { state: 'done', extractor: 'recorded', model: 'a-model', promptHash: 'abc123' },
        },
      ],
    },
  ]);
  expect(kinds(traced)).toEqual([`F-${id} read_from T-words`]);
});

test('a fact whose thread is gone says so, and keeps its place', async () => {
  const id = await readFromThread('T-gone', 'buyer:12', 'Please send another.', 'send another');
  await owner.query('alter table ticket_revision disable trigger user');
  await owner.query(`update ticket_revision set body = '{}' where ticket = 'T-gone'`);
  await owner.query('alter table ticket_revision enable trigger user');
  expect(factOf(await trace(id), id).citations).toEqual([
    { kind: 'message', id: 'm1', author: null, at: null, quote: null },
    { kind: 'event', id: 'e1', type: null, at: null },
  ]);
});

test('March leads down to May, and May up to March: what was shown, and what had a part', async () => {
  const [subject, other] = ['buyer:21', 'buyer:22'] as const;
  const march = await file.note('T-march', '2026-03-10', { subject });
  await file.look(subject, '2026-04-10', { ticket: 'T-april' });
  await file.look(subject, '2026-04-11', { ticket: 'T-april' });
  const april = await file.note('T-april', '2026-04-12', { subject, independence: leaning(march) });
  await file.look(subject, '2026-05-10', { ticket: 'T-may' });
  const ofTheBuyer: Independence = { echo: false, standsOn: 'named_by_buyer', influences: [] };
  const may = await file.note('T-may', '2026-05-12', { subject: other, independence: ofTheBuyer });
  const down = await trace(march, 'down');
  expect(kinds(down)).toEqual([
    `F-${march} read_from T-march`,
    `F-${april} read_from T-april`,
    `F-${may} read_from T-may`,
    `F-${march} shown_in T-april`,
    `F-${march} shown_in T-may`,
    `F-${april} shown_in T-may`,
    `F-${march} influenced F-${april}`,
  ]);
  const first = down.edges.find(({ kind, to }) => kind === 'shown_in' && to === 'T-april');
  expect(first).toMatchObject({ at: '2026-04-10T12:00:00.000Z', by: `key:${file.apiKeyId}` });
  expect(down.edges.at(-1)).toMatchObject({ at: '2026-04-10T12:00:00.000Z', via: first?.via });
  expect([march, april, may].map((id) => factOf(down, id).depth)).toEqual([0, 1, 1]);
  const up = await trace(may, 'up');
  expect(kinds(up)).toEqual(kinds(down));
  expect(kinds(await trace(march, 'up'))).toEqual([`F-${march} read_from T-march`]);
});

test('what was looked up in shadow was shown to nobody, and leads nowhere', async () => {
  const subject = 'buyer:31';
  const first = await file.note('T-31', '2026-03-10', { subject });
  const by = { reason: 'test', by: 'test', nowMs: noon('2026-03-11') };
  await switchServing(db, { mode: 'shadow', ...by });
  await file.look(subject, '2026-04-10', { ticket: 'T-32' });
  await switchServing(db, { mode: 'on', ...by });
  await file.note('T-32', '2026-04-12', { subject });
  expect(kinds(await trace(first))).toEqual([`F-${first} read_from T-31`]);
});

test('a ticket that is still open is in the trace without a close', async () => {
  const subject = 'buyer:41';
  const id = await file.note('T-41', '2026-03-10', { subject });
  await file.look(subject, '2026-04-10', { ticket: 'T-open' });
  const { nodes } = await trace(id, 'down');
  expect(nodes.at(-1)).toEqual({ kind: 'ticket', id: 'T-open', closes: [] });
});

test('a fact that a checked reply acted on leads down to that ticket', async () => {
  const id = await file.note('T-51', '2026-03-10', { subject: 'buyer:51' });
  const later = await file.note('T-52', '2026-04-12', { subject: 'buyer:51' });
  await owner.query(
    `with checked as (
       insert into reply (ticket, audience, problems, api_key_id, recorded_at)
       values ('T-52', 'buyer', '{}', $1, '2026-04-11T12:00:00Z') returning id)
     insert into reply_fact (reply_id, fact_id) select id, $2 from checked`,
    [file.apiKeyId, id],
  );
  expect(kinds(await trace(id, 'down'))).toEqual([
    `F-${id} read_from T-51`,
    `F-${later} read_from T-52`,
    `F-${id} acted_on_in T-52`,
  ]);
});

test('every state is named, and a retraction says who, when and why', async () => {
  const subject = 'buyer:61';
  const echo: Independence = { echo: true, standsOn: null, influences: [] };
  const [echoed] = await seedFacts(db, {
    ticket: 'T-61',
    closedAt: '2026-03-10T12:00:00Z',
    facts: [
      { subject, predicate: 'cancelled_order', value: { order_id: 'SU-1' }, independence: echo },
    ],
  });
  expect(factOf(await trace(echoed ?? ''), echoed ?? '').state).toBe('echo');
  const id = await file.note('T-62', '2026-03-10', { subject });
  expect(factOf(await trace(id, 'both', '2027-03-10'), id).state).toBe('current');
  expect(factOf(await trace(id, 'both', '2027-03-11'), id).state).toBe('expired');
  const again = await file.note('T-62', '2026-04-10', { subject });
  expect(factOf(await trace(id), id)).toMatchObject({
    state: 'superseded',
    retraction: { reason: 'superseded_by_revision', by: 'casebook' },
  });
  await file.retract(again, { note: 'A note.' });
  expect(factOf(await trace(again), again)).toMatchObject({
    state: 'retracted',
    retraction: { reason: 'wrong', note: 'A note.', by: 'key:1', at: '2026-06-01T12:00:00.000Z' },
  });
});

test('a fact that is unknown is told as such', async () => {
  await expect(trace('999999')).rejects.toMatchObject({ code: 'fact_unknown' });
});
