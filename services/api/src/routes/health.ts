/**
 * `/healthz` says that the process lives; a restart would not mend anything else. `/readyz` says
 * whether it can do its work, check by check, and never more than that.
 */
import { CLOCK_SKEW_MAX_MS } from '@casebook/core';
import { hasForeignTombstones, readDatabaseReadiness } from '@casebook/store';
import type { z } from 'zod';
import type { AppDeps } from '../deps.ts';
import { answerJson } from '../exchange.ts';
import type { Operation } from '../operation.ts';
import { remember } from '../remember.ts';
import { livenessSchema, readinessSchema } from '../wire.ts';

export const healthzOperation: Operation = {
  id: 'healthz',
  method: 'get',
  path: '/healthz',
  isFrequent: true,
  docs: {
    summary: 'Whether the process lives',
    description: 'Asks nothing of the database: a restart of this process would not mend it.',
    answers: {
      200: {
        description: 'It lives.',
        schema: livenessSchema,
        name: 'Liveness',
        example: { alive: true },
      },
    },
    problems: [],
  },
  run: (request) => answerJson(request, 200, { alive: true }),
};

/** Anybody may ask, so the database is asked no more often than this. */
const READINESS_TTL_MS = 500;
const RETRY_AFTER_S = 5;

type Readiness = z.output<typeof readinessSchema>;

export function readyzOperation(deps: AppDeps): Operation {
  const read = remember(READINESS_TTL_MS, () => readReadiness(deps));
  return {
    id: 'readyz',
    method: 'get',
    path: '/readyz',
    isFrequent: true,
    docs: {
      summary: 'Whether the service can do its work',
      description:
        'The database is reached and migrated, the role that is logged in cannot rewrite history, the clocks agree, the tombstones were made with the key that is set, and somebody takes runs from the queue. 503 with the same body where one of them fails.',
      answers: {
        200: {
          description: 'Ready.',
          schema: readinessSchema,
          name: 'Readiness',
          example: {
            ready: true,
            checks: {
              ...{ database: 'ok', migrations: 'ok', history: 'ok', clock: 'ok' },
              ...{ erasure_key: 'ok', queue: 'ok' },
            },
          },
        },
        503: { description: 'Not ready.', schema: readinessSchema, name: 'Readiness' },
      },
      problems: [],
    },
    async run(request) {
      const readiness = await read();
      if (readiness.ready) return answerJson(request, 200, readiness);
      return answerJson(request, 503, readiness, { 'retry-after': String(RETRY_AFTER_S) });
    },
  };
}

async function readReadiness(deps: AppDeps): Promise<Readiness> {
  const [database, foreign, queue] = await Promise.allSettled([
    readDatabaseReadiness(deps.db, deps.now),
    hasForeignTombstones(deps.db, deps.hasher),
    deps.queueIsConsumed(),
  ]);
  const known = database.status === 'fulfilled' ? database.value : undefined;
  const judge = (isFine: boolean | undefined) =>
    isFine === undefined ? 'unknown' : isFine ? 'ok' : 'failing';
  const checks = {
    database: judge(known !== undefined),
    migrations: judge(known && known.missingMigrations.length === 0),
    history: judge(known && known.rewritable.length === 0),
    clock: judge(known && Math.abs(known.clockSkewMs) <= CLOCK_SKEW_MAX_MS),
    erasure_key: judge(foreign.status === 'fulfilled' ? !foreign.value : undefined),
    queue: judge(queue.status === 'fulfilled' ? queue.value : undefined),
  } as const;
  return { ready: Object.values(checks).every((check) => check === 'ok'), checks };
}
