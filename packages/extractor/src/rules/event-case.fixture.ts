/** The notation of the rules' tests: given these events, exactly these candidates. */
import type { Candidate, ClosedTicket } from '@casebook/core';
import { type TicketParts, ticket } from '../ticket.fixture.ts';

/** An event at noon of a day of March 2026, on order SU-1 unless its fields say otherwise. */
export type GivenEvent = readonly [day: number, type: string, fields?: Record<string, unknown>];

export interface EventCase {
  readonly name: string;
  readonly given: readonly GivenEvent[];
  /** `predicate {its value, order SU-1 left out} ids of the cited events`. */
  readonly expected: readonly string[];
  readonly ticket?: TicketParts;
}

export const noOrder = { order_id: undefined };

export function scan(status: string, more: Record<string, unknown> = {}): Record<string, unknown> {
  return { status, carrier: 'ups_ground', ...more };
}

export function ticketOf(
  given: readonly GivenEvent[],
  parts: TicketParts | undefined = {},
): ClosedTicket {
  const events = given.map(([day, type, fields], index) => ({
    id: `e${index + 1}`,
    at: new Date(Date.UTC(2026, 2, 1, 12) + (day - 1) * 86_400_000).toISOString(),
    type,
    order_id: 'SU-1',
    ...fields,
  }));
  return ticket({ events, ...parts });
}

export function written(candidates: readonly Candidate[]): string[] {
  return candidates.map(({ data }) => {
    // The rules propose objects of this shape; admission, not this notation, judges them.
    const { predicate, value, citations } = data as {
      predicate: string;
      value: Record<string, unknown>;
      citations: { event: string }[];
    };
    const { order_id, ...rest } = value;
    const shown = order_id === undefined || order_id === 'SU-1' ? rest : { order_id, ...rest };
    return `${predicate} ${JSON.stringify(shown)} ${citations.map(({ event }) => event).join(',')}`;
  });
}
