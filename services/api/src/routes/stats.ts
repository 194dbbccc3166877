/** `GET /v1/stats`: what memory has taken in and refused, as counts. */
import { readStats, type Stats } from '@casebook/store';
import { answerJson } from '../exchange.ts';
import type { Operation } from '../operation.ts';
import { statsSchema } from '../wire.ts';

export const statsOperation: Operation = {
  id: 'stats',
  method: 'get',
  path: '/v1/stats',
  docs: {
    summary: 'Counts',
    description: 'Tickets, runs, candidates, facts, and refusals by reason. Nobody can be named.',
    answers: {
      200: {
        description: 'The counts as of now.',
        schema: statsSchema,
        name: 'Stats',
        example: {
          tickets: 323,
          revisions: 325,
          runs: { pending: 0, running: 0, done: 301, empty: 24, failed: 0 },
          candidates: 502,
          facts: 431,
          refusals: { ungrounded_value: 40, duplicate: 31 },
          never_store: {},
          removed: { payment: 12 },
          lookups: 77,
          lookups_with_facts: 52,
        },
      },
    },
    problems: [],
  },
  async run(request, { deps }) {
    return answerJson(request, 200, showStats(await readStats(deps.db)));
  },
};

function showStats({ neverStore, lookupsWithFacts, ...stats }: Stats) {
  return { ...stats, never_store: neverStore, lookups_with_facts: lookupsWithFacts };
}
