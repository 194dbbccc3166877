/**
 * `POST /v1/tickets`: takes a closed ticket in. It is committed before the bell is rung, so that
 * a queue that is away costs some seconds and never a ticket: the sweep rings again.
 */
import { type ClosedTicket, closedTicketSchema, unknownKeyWarnings } from '@casebook/core';
import { redactThread } from '@casebook/never-store';
import { type ClosedRevision, closeTicket } from '@casebook/store';
import { answerJson, jsonBody, parseWith } from '../exchange.ts';
import { loggableError } from '../log.ts';
import type { ApiRequest, Operation, Services } from '../operation.ts';
import { type RemovedCounts, redactTicket } from '../redact-ticket.ts';
import { acceptedSchema } from '../wire.ts';

export const closeTicketOperation: Operation = {
  id: 'close_ticket',
  method: 'post',
  path: '/v1/tickets',
  docs: {
    summary: 'Close a ticket',
    description:
      'Takes a closed ticket in and answers before anything is read from it; `status` says where to ask what became of it. Sending the same close again changes nothing. What is never stored is taken out of the text first. Of a buyer who asked for deletion no ticket is taken in; a seller or an address that did is left out of it, with a warning.',
    body: { schema: closedTicketSchema, name: 'ClosedTicket', example: exampleTicket() },
    answers: {
      202: {
        description: 'Committed; its facts follow.',
        schema: acceptedSchema,
        name: 'Accepted',
        example: {
          ticket: 'T-39177',
          closed_at: '2026-03-10T16:20:00Z',
          run: { id: '512', state: 'pending' },
          status: '/v1/tickets/T-39177',
          warnings: [],
        },
      },
    },
    problems: [
      'invalid_request',
      'revision_conflict',
      'subject_erased',
      'body_too_large',
      'unsupported_media_type',
    ],
  },
  async run(request, services) {
    const { deps } = services;
    const sent = await jsonBody(request, deps.bodyBytesMax);
    const parsed = parseWith(closedTicketSchema, sent);
    const { ticket, removed } = redactTicket(parsed, deps.redact, redactThread);
    const input = { ticket, removed, hasher: deps.hasher, nowMs: deps.now() };
    const revision = await closeTicket(deps.db, input);
    if (revision.state === 'pending') await ringFor(revision.runId, request, services);
    countClose(revision, removed, services);
    const status = `/v1/tickets/${encodeURIComponent(ticket.ticket)}`;
    const body = {
      ticket: ticket.ticket,
      closed_at: ticket.closed_at,
      run: { id: revision.runId, state: revision.state },
      status,
      warnings: [
        ...unknownKeyWarnings(sent),
        ...removalWarnings(removed),
        ...erasedWarnings(revision),
      ],
    };
    return answerJson(request, 202, body, { location: status });
  },
};

/** Rings for a run. A bell that fails is logged and counted, and fails nothing. */
export async function ringFor(
  runId: string,
  request: ApiRequest,
  { deps, metrics }: Services,
): Promise<void> {
  try {
    await deps.doorbell.ring(runId);
  } catch (error) {
    metrics.bellFailures.inc();
    deps.log.warn({ request: request.id, run: runId, ...loggableError(error) }, 'bell not rung');
  }
}

function countClose(revision: ClosedRevision, removed: RemovedCounts, services: Services): void {
  services.metrics.closes.inc({ known: String(!revision.created) });
  if (!revision.created) return;
  for (const [category, count] of Object.entries(removed)) {
    services.metrics.removed.inc({ category }, count);
  }
}

function removalWarnings(removed: RemovedCounts): string[] {
  return Object.entries(removed).map(
    ([category, count]) =>
      `${count} ${count === 1 ? 'place' : 'places'} of the kind "${category}" ${count === 1 ? 'was' : 'were'} taken out of the ticket`,
  );
}

function erasedWarnings({ leftOut }: ClosedRevision): string[] {
  return leftOut.map((kind) => `the ${kind} asked for deletion and was left out of the ticket`);
}

function exampleTicket(): Partial<ClosedTicket> {
  return {
    ticket: 'T-39177',
    closed_at: '2026-03-10T16:20:00Z',
    opened_at: '2026-03-09T09:00:00Z',
    channel: 'email',
    parties: { buyer: 'buyer:41827', seller: 'seller:903', address: 'address:8812' },
    orders: ['SU-82605'],
    messages: [
      {
        id: 'm1',
        author: 'buyer',
        at: '2026-03-09T09:00:00Z',
        text: 'The lamp of SU-82605 arrived broken. Please send another one.',
        visibility: 'public',
      },
    ],
    events: [
      { id: 'e1', at: '2026-03-10T16:10:00Z', type: 'replacement_ordered', order_id: 'SU-82605' },
    ],
    repeat_of: null,
  };
}
