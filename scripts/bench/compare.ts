/** Makes a line of the table out of what was measured. */
import type { Measured } from './alternate.ts';
import type { Row } from './row.ts';

export interface Comparison {
  readonly row: string;
  readonly clients: number;
  readonly ours: Measured;
  readonly limit?: Measured;
  readonly rssBytes: number | undefined;
}

const BYTES_PER_MB = 1024 * 1024;

export function compare({ row, clients, ours, limit, rssBytes }: Comparison): Row {
  return {
    row,
    clients,
    ratio: limit ? ours.perSecond / limit.perSecond : null,
    oursPerSecond: ours.perSecond,
    limitPerSecond: limit?.perSecond ?? null,
    p50Ms: ours.p50Ms,
    p99Ms: ours.p99Ms,
    limitP50Ms: limit?.p50Ms ?? null,
    limitP99Ms: limit?.p99Ms ?? null,
    rssMb: rssBytes === undefined ? null : rssBytes / BYTES_PER_MB,
    oursRounds: ours.rounds,
    limitRounds: limit?.rounds ?? [],
    cpuUs: withClient(ours),
    limitCpuUs: limit ? withClient(limit) : {},
  };
}

const withClient = (measured: Measured): Record<string, number> => ({
  ...measured.cpuUs,
  client: measured.clientCpuUs,
});
