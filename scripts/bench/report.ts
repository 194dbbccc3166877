/** What `npm run bench` prints: one table, and in words where the time goes. */
import { cpus, totalmem } from 'node:os';
import { SETTINGS } from './database.ts';
import type { LoadReport } from './load-facts.ts';
import type { Row } from './row.ts';

export interface Report {
  readonly machine: string;
  readonly postgres: string;
  readonly loaded: LoadReport;
  readonly rows: readonly Row[];
}

const COLUMNS = ['', 'clients', 'ratio', 'ours/s', 'limit/s', 'p50 ms', 'p99 ms', 'RSS MB'];

export function describeMachine(): string {
  const [cpu] = cpus();
  const memoryGb = Math.round(totalmem() / 1024 ** 3);
  return `${cpus().length} x ${cpu?.model.trim() || 'processor'}, ${memoryGb} GB, Node ${process.versions.node}`;
}

export function printReport({ machine, postgres, loaded, rows }: Report): void {
  console.log(`\n${machine}`);
  console.log(`Postgres ${postgres}: ${inWords(SETTINGS)}`);
  console.log(
    `${loaded.facts} facts, loaded in ${loaded.seconds.toFixed(0)} s (${Math.round(loaded.facts / loaded.seconds)}/s, triggers and checks on), ${Math.round(loaded.bytes / 1024 / 1024)} MB\n`,
  );
  for (const line of table([COLUMNS, ...rows.map(cells)])) console.log(line);
  console.log('\np50 and p99 as ours | limit. Throughput is the median of alternating rounds.');
  const costs = rows.flatMap(costLine);
  if (costs.length > 0) {
    console.log('\nWhere the time goes: processor time in microseconds for one operation');
    for (const line of costs) console.log(`  ${line}`);
  }
}

function cells(row: Row): string[] {
  return [
    row.row,
    String(row.clients),
    row.ratio === null ? '' : row.ratio.toFixed(2),
    row.oursPerSecond.toFixed(0),
    row.limitPerSecond === null ? '' : row.limitPerSecond.toFixed(0),
    pair(row.p50Ms, row.limitP50Ms),
    pair(row.p99Ms, row.limitP99Ms),
    row.rssMb === null ? '' : row.rssMb.toFixed(0),
  ];
}

function pair(ours: number, limit: number | null): string {
  return limit === null ? ms(ours) : `${ms(ours)} | ${ms(limit)}`;
}

const ms = (value: number): string => value.toFixed(value < 10 ? 2 : 0);

function costLine(row: Row): string[] {
  if (Object.keys(row.cpuUs).length === 0) return [];
  const ours = inMicroseconds(row.cpuUs);
  const limit = inMicroseconds(row.limitCpuUs);
  return [`${row.row}, ${row.clients} client(s): ${ours}${limit && `; limit: ${limit}`}`];
}

const inMicroseconds = (costs: Readonly<Record<string, number>>): string =>
  Object.entries(costs)
    .map(([name, us]) => `${name} ${us.toFixed(0)}`)
    .join(', ');

const inWords = (settings: Readonly<Record<string, string>>): string =>
  Object.entries(settings)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ');

/** The first column to the left, the numbers to the right. */
function table(rows: readonly (readonly string[])[]): string[] {
  const widths = COLUMNS.map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const lines = rows.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  '),
  );
  const rule = widths.map((width) => '-'.repeat(width)).join('  ');
  return [lines[0] ?? '', rule, ...lines.slice(1)];
}
