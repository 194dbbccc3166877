/**
 * From a closed ticket at the door to its facts in the store, through the API, the queue and one
 * worker with the rules extractor. It has no limit to be held against; it is for information.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { BenchDatabase } from './database.ts';
import { KeepAliveConnection } from './load/keep-alive-connection.ts';
import { rssBytesOf } from './process-cost.ts';
import type { Row } from './row.ts';
import { startApi, startWorker } from './services.ts';

export interface TicketBench {
  readonly database: BenchDatabase;
  readonly tickets: number;
  readonly onProgress: (line: string) => void;
}

const CLIENTS = 8;
const POLL_EVERY_MS = 100;
/** Far beyond what a slow machine needs; then something is broken. */
const DONE_WITHIN_MS = 300_000;

export async function measureTickets(bench: TicketBench): Promise<Row> {
  bench.onProgress(`Closing ${bench.tickets} tickets, from the door to their facts ...`);
  const { database } = bench;
  const api = await startApi(database);
  try {
    const worker = await startWorker(database);
    try {
      await closeAll(bench, api.url);
      await untilDone(bench);
      return await readRow(bench, rssBytesOf(worker.pid));
    } finally {
      await worker.stop();
    }
  } finally {
    await api.stop();
  }
}

async function closeAll({ database, tickets }: TicketBench, url: string): Promise<void> {
  const target = new URL(url);
  const head = `POST /v1/tickets HTTP/1.1\r\nhost: ${target.host}\r\nauthorization: Bearer ${database.helpdeskKey}\r\ncontent-type: application/json\r\n`;
  let next = 0;
  const close = async (): Promise<void> => {
    const connection = await KeepAliveConnection.open(target);
    while (next < tickets) {
      const body = JSON.stringify(ticketOf(next++));
      await connection.request(`${head}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: CLIENTS }, close));
}

/** Five messages, three events, three facts: an ordinary ticket. */
function ticketOf(n: number) {
  const order_id = `SU-E${n}`;
  const at = (minute: number) => new Date(Date.now() - 3_600_000 + minute * 60_000).toISOString();
  const message = (author: string, minute: number, text: string) => ({
    id: `m${minute}`,
    author,
    at: at(minute),
    text,
    visibility: 'public',
  });
  return {
    ticket: `T-E${n}`,
    closed_at: at(50),
    parties: { buyer: `buyer:e${n}`, seller: `seller:${n % 50}` },
    orders: [order_id],
    messages: [
      message('buyer', 1, `The lamp of order ${order_id} arrived with a broken shade.`),
      message('agent', 5, 'I am sorry to hear that. Could you send a photo of the damage?'),
      message('buyer', 9, 'Here it is. I would like another lamp, please.'),
      message('agent', 14, `I have ordered a replacement for ${order_id}.`),
      message('buyer', 20, 'Thank you, that was quick.'),
    ],
    events: [
      { id: 'e1', at: at(12), type: 'escalated', to: 'specialist' },
      { id: 'e2', at: at(13), type: 'replacement_ordered', order_id },
      { id: 'e3', at: at(30), type: 'claim_disputed', order_id, claim: 'damage' },
    ],
  };
}

/** The runs of these tickets, by how long each took from the door to its outcome. */
const OUTCOMES = `
select count(*)::int as done,
  extract(epoch from max(finished_at) - min(received_at))::float8 as seconds,
  (percentile_disc(array[0.5, 0.99]) within group (order by
    extract(epoch from finished_at - received_at) * 1000))::float8[] as ms
from run join ticket_revision revision on revision.id = run.ticket_revision_id
where revision.ticket like 'T-E%' and run.state = 'done'`;

interface Outcomes {
  readonly done: number;
  readonly seconds: number;
  readonly ms: readonly number[];
}

async function untilDone(bench: TicketBench): Promise<void> {
  const deadline = Date.now() + DONE_WITHIN_MS;
  while ((await readOutcomes(bench)).done < bench.tickets) {
    if (Date.now() > deadline) throw new Error('not every ticket got its outcome in time');
    await sleep(POLL_EVERY_MS);
  }
}

async function readOutcomes({ database }: TicketBench): Promise<Outcomes> {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<Outcomes>(OUTCOMES);
    const [outcomes] = rows;
    if (!outcomes) throw new Error('an aggregate gave no row');
    return outcomes;
  } finally {
    await client.end();
  }
}

async function readRow(bench: TicketBench, rssBytes: number | undefined): Promise<Row> {
  const { done, seconds, ms } = await readOutcomes(bench);
  const perSecond = done / seconds;
  return {
    row: 'ticket closed to facts stored, one worker',
    clients: CLIENTS,
    ratio: null,
    oursPerSecond: perSecond,
    limitPerSecond: null,
    p50Ms: ms[0] ?? Number.NaN,
    p99Ms: ms[1] ?? Number.NaN,
    limitP50Ms: null,
    limitP99Ms: null,
    rssMb: rssBytes === undefined ? null : rssBytes / 1024 / 1024,
    oursRounds: [perSecond],
    limitRounds: [],
    cpuUs: {},
    limitCpuUs: {},
  };
}
