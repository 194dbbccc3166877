/**
 * Reads a folder of tickets that somebody else made: `tickets.jsonl` in the closed-ticket shape
 * (keys that begin with `_` are the maker's own remarks and are dropped), `gold.jsonl` with the
 * facts that some of them hold, `traps.jsonl` with what must not be taken from them, in words.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type ClosedTicket, closedTicketSchema } from '@casebook/core';
import { z } from 'zod';
import { type GoldFact, goldFactSchema, goldNoneSchema } from './label.ts';
import { EvalSetError, loadSet, pathOf, readJsonLines } from './load-set.ts';

/** Outside labels may carry keys of their own; they are left out. */
const outsideGoldSchema = z.union([goldNoneSchema.strip(), goldFactSchema.strip()]);
const outsideTrapSchema = z.object({ ticket: z.string().min(1), trap: z.string().min(1) });
export type OutsideTrap = z.output<typeof outsideTrapSchema>;

export interface OutsideSet {
  /** In the order of the file. The same ticket may stand there once for each close. */
  readonly tickets: readonly ClosedTicket[];
  /** The labelled tickets' facts, those that are judgement calls included. */
  readonly gold: readonly GoldFact[];
  /** Tickets that were read and labelled, those without a fact included. Only these are scored. */
  readonly labelled: ReadonlySet<string>;
  readonly traps: readonly OutsideTrap[];
}

/** `gold.jsonl` and `traps.jsonl` may be missing. Throws EvalSetError for what cannot be read. */
export function loadOutside(dir: string): OutsideSet {
  const tickets = readTickets(join(dir, 'tickets.jsonl'));
  const known = new Set(tickets.map((ticket) => ticket.ticket));
  const goldFile = join(dir, 'gold.jsonl');
  const lines = readLabels(goldFile, outsideGoldSchema, known);
  const traps = readLabels(join(dir, 'traps.jsonl'), outsideTrapSchema, known);
  return {
    tickets,
    gold: lines.flatMap((line) => ('none' in line ? [] : line)),
    labelled: new Set(lines.map((line) => line.ticket)),
    traps,
  };
}

function readTickets(file: string): ClosedTicket[] {
  const closes = new Set<string>();
  return readJsonLines(file).map(({ line, value }) => {
    const result = closedTicketSchema.safeParse(withoutRemarks(value));
    if (!result.success) {
      const issue = result.error.issues[0];
      throw new EvalSetError(file, line, pathOf(issue?.path), issue?.message ?? 'invalid');
    }
    const close = `${result.data.ticket}\t${result.data.closed_at}`;
    if (closes.has(close)) {
      throw new EvalSetError(file, line, 'ticket', 'the same close stands in the file twice');
    }
    closes.add(close);
    return result.data;
  });
}

function withoutRemarks(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([key]) => !key.startsWith('_')));
}

function readLabels<S extends z.ZodType<{ ticket: string }>>(
  file: string,
  schema: S,
  known: ReadonlySet<string>,
): z.output<S>[] {
  if (!existsSync(file)) return [];
  const labels = loadSet(file, schema);
  const stray = readJsonLines(file).findIndex((_, index) => {
    const label = labels[index];
    return label !== undefined && !known.has(label.ticket);
  });
  if (stray >= 0) {
    const line = readJsonLines(file)[stray]?.line ?? null;
    throw new EvalSetError(file, line, 'ticket', 'is not in tickets.jsonl');
  }
  return labels;
}
