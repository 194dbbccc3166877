/** `POST /v1/tickets/{ticket}/replays`: gives the failed runs of a ticket another try. */
import { CasebookError, identifierSchema, utcDate } from '@casebook/core';
import { findTicket, replayFailedRuns } from '@casebook/store';
import { answerJson } from '../exchange.ts';
import type { Operation } from '../operation.ts';
import { replaySchema } from '../wire.ts';
import { ringFor } from './close-ticket.ts';
import { ticketOfPath } from './find-ticket.ts';

export const replayRunsOperation: Operation = {
  id: 'replay_runs',
  method: 'post',
  path: '/v1/tickets/{ticket}/replays',
  docs: {
    summary: 'Replay the failed runs of a ticket',
    description:
      'Puts every failed run of the ticket back to pending, with all of its attempts before it. Takes no body.',
    parameters: {
      ticket: {
        in: 'path',
        schema: identifierSchema,
        description: "The helpdesk's own id, percent-encoded.",
        example: 'T-39177',
      },
    },
    answers: {
      202: {
        description: 'The runs are pending again.',
        schema: replaySchema,
        name: 'Replay',
        example: {
          ticket: 'T-39177',
          runs: [{ id: '512', state: 'pending' }],
          status: '/v1/tickets/T-39177',
        },
      },
    },
    problems: ['invalid_request', 'ticket_unknown', 'run_not_failed'],
  },
  async run(request, services) {
    const { deps } = services;
    const ticket = ticketOfPath(request);
    const runIds = await replayFailedRuns(deps.db, ticket, deps.now());
    if (runIds.length === 0) {
      // Says `ticket_unknown` where that is the reason.
      await findTicket(deps.db, ticket, utcDate(deps.now()));
      throw new CasebookError('run_not_failed');
    }
    for (const runId of runIds) await ringFor(runId, request, services);
    const status = `/v1/tickets/${encodeURIComponent(ticket)}`;
    const runs = runIds.map((id) => ({ id, state: 'pending' }));
    return answerJson(request, 202, { ticket, runs, status }, { location: status });
  },
};
