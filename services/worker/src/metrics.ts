/** The worker's own numbers. What is in the database is counted by the API. */
import { Counter, collectDefaultMetrics, Registry } from 'prom-client';
import type { Log } from './deps.ts';

export interface WorkerMetrics {
  readonly registry: Registry;
  /** Passes every event on and counts it by its name. */
  counting(log: Log): Log;
}

export function createMetrics(): WorkerMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const events = new Counter({
    name: 'casebook_worker_events_total',
    help: 'Events of the worker by name: run_done, run_postponed, run_failed, run_fenced, ...',
    labelNames: ['event'],
    registers: [registry],
  });
  return {
    registry,
    counting: (log) => (level, event, fields) => {
      events.inc({ event });
      log(level, event, fields);
    },
  };
}
