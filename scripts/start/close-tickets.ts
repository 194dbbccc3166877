/** Closes a list of tickets over HTTP, waits until each has its outcome, and counts. */

import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { ApiClient, TicketStatus } from './api-client.ts';

/** A few at a time: as many helpdesk workers, not a load test. */
const CLOSING_AT_ONCE = 8;
const POLL_EVERY_MS = 100;
/** Without any progress for this long, something is broken and waiting does not mend it. */
const STALLED_AFTER_MS = 90_000;

export interface Refused {
  /** Line or position, from 1. */
  readonly line: number;
  readonly status: number;
  readonly faults: readonly string[];
}

export interface CloseReport {
  readonly tickets: number;
  readonly accepted: number;
  readonly refused: readonly Refused[];
  /** Runs by state; every accepted ticket is in exactly one. */
  readonly outcomes: Readonly<Record<string, number>>;
  readonly facts: number;
  readonly factsByPredicate: Readonly<Record<string, number>>;
  /** The subject with the most facts that count today; null where there is none. */
  readonly busiestSubject: string | null;
  readonly refusals: Readonly<Record<string, number>>;
  readonly removed: Readonly<Record<string, number>>;
  readonly seconds: number;
}

export interface TicketToClose {
  readonly ticket: string;
  readonly closed_at: string;
}

/** Reads JSON Lines; keys that begin with `_` are the file's own remarks. */
export async function readTicketsFile(path: string): Promise<unknown[]> {
  const tickets: unknown[] = [];
  let line = 0;
  try {
    for await (const text of createInterface({
      input: createReadStream(path),
      crlfDelay: Infinity,
    })) {
      line++;
      if (text.trim() === '') continue;
      const parsed: unknown = JSON.parse(text);
      if (typeof parsed !== 'object' || parsed === null) throw new SyntaxError('no object');
      tickets.push(
        Object.fromEntries(Object.entries(parsed).filter(([key]) => !key.startsWith('_'))),
      );
    }
  } catch (error) {
    if (error instanceof SyntaxError) throw new Error(`${path}:${line} is not a JSON object.`);
    throw new Error(
      `${path} cannot be read. Give the path of a JSON Lines file of closed tickets.`,
    );
  }
  if (tickets.length === 0) throw new Error(`${path} holds no tickets.`);
  return tickets;
}

export async function closeTickets(
  api: ApiClient,
  tickets: readonly unknown[],
  onProgress: (closed: number, finished: number) => void,
): Promise<CloseReport> {
  const startedMs = Date.now();
  const refused: Refused[] = [];
  const accepted: TicketToClose[] = [];
  let next = 0;
  const close = async (): Promise<void> => {
    while (next < tickets.length) {
      const index = next++;
      const answer = await api.closeTicket(tickets[index]);
      // A ticket that was accepted has these two; nothing else is read from it.
      if (answer.status === 202) accepted.push(tickets[index] as TicketToClose);
      else refused.push({ line: index + 1, status: answer.status, faults: faultsOf(answer.body) });
      onProgress(accepted.length + refused.length, 0);
    }
  };
  await Promise.all(Array.from({ length: CLOSING_AT_ONCE }, close));
  const revisions = await untilFinished(api, accepted, (finished) =>
    onProgress(tickets.length, finished),
  );
  return {
    ...countRevisions(revisions),
    refused,
    tickets: tickets.length,
    seconds: since(startedMs),
  };
}

/** The same report for tickets that an earlier start has closed: counted, not closed again. */
export async function reportTickets(api: ApiClient, ids: readonly string[]): Promise<CloseReport> {
  const startedMs = Date.now();
  const statuses: (TicketStatus | undefined)[] = [];
  for (const id of ids) statuses.push(await api.ticket(id));
  const revisions = statuses.flatMap((status) => status?.revisions ?? []);
  const finished = revisions.filter((revision) => FINISHED.includes(revision.run.state));
  return {
    ...countRevisions(finished),
    refused: [],
    tickets: revisions.length,
    seconds: since(startedMs),
  };
}

type Revision = TicketStatus['revisions'][number];

const FINISHED = ['done', 'empty', 'failed'];

async function untilFinished(
  api: ApiClient,
  accepted: readonly TicketToClose[],
  onProgress: (finished: number) => void,
): Promise<Revision[]> {
  const finished: Revision[] = [];
  let waiting = accepted;
  let progressMs = Date.now();
  while (waiting.length > 0) {
    const still: TicketToClose[] = [];
    for (const [index, item] of waiting.entries()) {
      const status = await api.ticket(item.ticket);
      const revision = status?.revisions.find(
        (candidate) => Date.parse(candidate.closed_at) === Date.parse(item.closed_at),
      );
      if (revision && FINISHED.includes(revision.run.state)) {
        finished.push(revision);
        progressMs = Date.now();
        onProgress(finished.length);
      } else {
        still.push(...waiting.slice(index));
        break;
      }
    }
    waiting = still;
    if (waiting.length > 0) {
      if (Date.now() - progressMs > STALLED_AFTER_MS) {
        throw new Error(`${waiting.length} tickets are without an outcome and nothing moves.`);
      }
      await new Promise((resolve) => setTimeout(resolve, POLL_EVERY_MS));
    }
  }
  return finished;
}

function countRevisions(revisions: readonly Revision[]) {
  const outcomes: Record<string, number> = {};
  const factsByPredicate: Record<string, number> = {};
  const factsBySubject: Record<string, number> = {};
  const refusals: Record<string, number> = {};
  const removed: Record<string, number> = {};
  const add = (counts: Record<string, number>, key: string, count = 1): void => {
    counts[key] = (counts[key] ?? 0) + count;
  };
  for (const revision of revisions) {
    add(outcomes, revision.run.state);
    for (const fact of revision.facts) {
      add(factsByPredicate, fact.predicate);
      if (fact.state === 'current') add(factsBySubject, fact.subject);
    }
    for (const refusal of revision.refusals) add(refusals, refusal.reason, refusal.count);
    for (const [category, count] of Object.entries(revision.removed)) add(removed, category, count);
  }
  const facts = revisions.reduce((sum, revision) => sum + revision.facts.length, 0);
  const [busiest] = Object.entries(factsBySubject).sort((a, b) => b[1] - a[1]);
  return {
    accepted: revisions.length,
    outcomes,
    facts,
    factsByPredicate,
    busiestSubject: busiest?.[0] ?? null,
    refusals,
    removed,
  };
}

function faultsOf(body: unknown): string[] {
  const problem = body as { title?: string; faults?: { path: string; says: string }[] } | null;
  if (problem?.faults) return problem.faults.map((fault) => `${fault.path} ${fault.says}`);
  return problem?.title ? [problem.title] : [];
}

const since = (startedMs: number): number => Math.round((Date.now() - startedMs) / 100) / 10;
