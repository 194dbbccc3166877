/** `GET /v1/tickets/{ticket}`: what became of a ticket, newest close first. */
import { identifierSchema, utcDate } from '@casebook/core';
import { findTicket, type TicketRevisionStatus } from '@casebook/store';
import { z } from 'zod';
import { answerJson, parseWith, pathSegment } from '../exchange.ts';
import type { ApiRequest, Operation } from '../operation.ts';
import { ticketStatusSchema } from '../wire.ts';
import { exampleFact } from './look-up.ts';

const TICKET_SEGMENT = 2;
const pathSchema = z.object({ ticket: identifierSchema });

/** The ticket that the path names; any characters that an id can have, percent-encoded. */
export function ticketOfPath(request: ApiRequest): string {
  const ticket = pathSegment(request, TICKET_SEGMENT, 'ticket');
  return parseWith(pathSchema, { ticket }).ticket;
}

export const findTicketOperation: Operation = {
  id: 'find_ticket',
  method: 'get',
  path: '/v1/tickets/{ticket}',
  docs: {
    summary: 'What became of a ticket',
    description:
      'Every close of the ticket with the state of its run, the facts admitted, the refusals by reason, and how much was taken out at the door.',
    parameters: {
      ticket: {
        in: 'path',
        schema: identifierSchema,
        description: "The helpdesk's own id, percent-encoded.",
        example: 'T-39177',
      },
    },
    answers: {
      200: {
        description: 'The ticket is known.',
        schema: ticketStatusSchema,
        name: 'TicketStatus',
        example: { ticket: 'T-39177', revisions: [exampleRevision()] },
      },
    },
    problems: ['invalid_request', 'ticket_unknown'],
  },
  async run(request, { deps }) {
    const ticket = ticketOfPath(request);
    const revisions = await findTicket(deps.db, ticket, utcDate(deps.now()));
    return answerJson(request, 200, { ticket, revisions: revisions.map(showRevision) });
  },
};

function showRevision({ run, ...revision }: TicketRevisionStatus) {
  return {
    closed_at: revision.closedAt,
    received_at: revision.receivedAt,
    removed: revision.removed,
    run: {
      id: run.id,
      state: run.state,
      attempts: run.attempts,
      error: run.errorCode,
      extractor: run.extractor,
      model: run.model,
      prompt_hash: run.promptHash,
      input_tokens: run.inputTokens,
      output_tokens: run.outputTokens,
      duration_ms: run.durationMs,
      candidates: run.candidates,
      candidates_cut: run.candidatesCut,
      chars_cut: run.charsCut,
      finished_at: run.finishedAt,
    },
    facts: revision.facts,
    refusals: revision.refusals,
  };
}

function exampleRevision() {
  return {
    closed_at: '2026-03-10T16:20:00.000Z',
    received_at: '2026-03-10T16:20:02.120Z',
    removed: {},
    run: {
      id: '512',
      state: 'done',
      attempts: 1,
      error: null,
      extractor: 'rules',
      model: null,
      prompt_hash: null,
      input_tokens: null,
      output_tokens: null,
      duration_ms: 2,
      candidates: 2,
      candidates_cut: 0,
      chars_cut: 0,
      finished_at: '2026-03-10T16:20:03.004Z',
    },
    facts: [{ ...exampleFact(), state: 'current' }],
    refusals: [{ reason: 'duplicate', predicate: 'chose_replacement', category: null, count: 1 }],
  };
}
