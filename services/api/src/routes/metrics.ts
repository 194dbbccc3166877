/** `/metrics`, for Prometheus: the counters of this process, and the counts of the database. */
import { readStats } from '@casebook/store';
import { showCounts, showStats } from '../metrics.ts';
import type { Operation, Services } from '../operation.ts';
import { remember } from '../remember.ts';

/** Counting whole tables takes a moment on a large database; scrapers come every 15 s or so. */
const COUNTS_TTL_MS = 5_000;

export function metricsOperation({ deps, metrics }: Services): Operation {
  const read = remember(COUNTS_TTL_MS, () =>
    Promise.all([
      readStats(deps.db).catch(() => undefined),
      deps.doorbell.counts().catch(() => undefined),
    ]),
  );
  return {
    id: 'metrics',
    method: 'get',
    path: '/metrics',
    isFrequent: true,
    async run(request) {
      const [stats, queue] = await read();
      showStats(metrics, stats);
      showCounts(metrics.stored.queue, queue && { ...queue });
      return new Response(await metrics.registry.metrics(), {
        headers: {
          'content-type': metrics.registry.contentType,
          'cache-control': 'no-store',
          'x-request-id': request.id,
        },
      });
    },
  };
}
