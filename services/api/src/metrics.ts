/**
 * The counters of this service, in a registry of their own. Labels are route patterns, methods,
 * codes and closed lists: never an id, never a subject.
 */
import type { Stats } from '@casebook/store';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export type Metrics = ReturnType<typeof createMetrics>;

/** A lookup takes about a millisecond; past a second it is the tail that is of interest. */
const DURATION_BUCKETS_S = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 15];

export function createMetrics(options: { readonly processMetrics: boolean }) {
  const registry = new Registry();
  const registers = [registry];
  if (options.processMetrics) collectDefaultMetrics({ register: registry });
  return {
    registry,
    requests: new Counter({
      name: 'casebook_http_requests_total',
      help: 'Requests answered, by route pattern.',
      labelNames: ['method', 'route', 'status'],
      registers,
    }),
    durations: new Histogram({
      name: 'casebook_http_request_duration_seconds',
      help: 'Seconds from the first line of a request to its answer.',
      labelNames: ['method', 'route'],
      buckets: DURATION_BUCKETS_S,
      registers,
    }),
    closes: new Counter({
      name: 'casebook_tickets_closed_total',
      help: 'Closes accepted: new ones, and those that were known already.',
      labelNames: ['known'],
      registers,
    }),
    removed: new Counter({
      name: 'casebook_never_store_removed_total',
      help: 'Findings taken out of ticket text at the door, by category.',
      labelNames: ['category'],
      registers,
    }),
    bellFailures: new Counter({
      name: 'casebook_bell_failures_total',
      help: 'Rings that did not reach the queue; the sweep rings again.',
      registers,
    }),
    lookups: new Counter({
      name: 'casebook_lookups_total',
      help: 'Lookups answered, by purpose and serving mode.',
      labelNames: ['purpose', 'mode'],
      registers,
    }),
    factsShown: new Counter({
      name: 'casebook_lookup_facts_shown_total',
      help: 'Facts shown by lookups, by purpose.',
      labelNames: ['purpose'],
      registers,
    }),
    stored: createStoredGauges(registers),
  };
}

function createStoredGauges(registers: Registry[]) {
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge<Label>({ name: `casebook_${name}`, help, labelNames, registers });
  return {
    databaseUp: gauge('database_up', '1 when the counts below could be read just now.'),
    tickets: gauge('tickets', 'Tickets closed at least once.'),
    facts: gauge('facts', 'Facts stored, current or not.'),
    candidates: gauge('candidates', 'Candidates that extractors have proposed.'),
    runs: gauge('runs', 'Runs by state.', ['state']),
    refusals: gauge('refusals', 'Candidates refused, by reason.', ['reason']),
    neverStore: gauge('never_store_refusals', 'Candidates refused by the filter, by category.', [
      'category',
    ]),
    queue: gauge('queue_jobs', 'Jobs in the queue by state.', ['state']),
  };
}

/** Absent counts leave no stale value behind: a gauge that cannot be read is not shown. */
export function showStats(metrics: Metrics, stats: Stats | undefined): void {
  const { stored } = metrics;
  stored.databaseUp.set(stats ? 1 : 0);
  const single = [
    [stored.tickets, stats?.tickets],
    [stored.facts, stats?.facts],
    [stored.candidates, stats?.candidates],
  ] as const;
  for (const [gauge, value] of single) {
    if (value === undefined) gauge.remove();
    else gauge.set(value);
  }
  showCounts(stored.runs, stats?.runs);
  showCounts(stored.refusals, stats?.refusals);
  showCounts(stored.neverStore, stats?.neverStore);
}

export function showCounts<Label extends string>(
  gauge: Gauge<Label>,
  counts: Readonly<Record<string, number>> | undefined,
): void {
  gauge.reset();
  for (const [name, count] of Object.entries(counts ?? {})) {
    gauge.labels(name).set(count);
  }
}
