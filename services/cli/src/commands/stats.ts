import type { Command } from 'commander';
import { commandContext } from '../context.ts';

export function addStats(program: Command): void {
  program
    .command('stats')
    .summary('what memory has taken in, refused and shown, as counts')
    .action(async (_, command: Command) => {
      const { api, out } = commandContext(command);
      const stats = await api.call<Record<string, unknown>>('GET', '/v1/stats');
      out.show(stats, () => out.table(['what', 'count'], countRows(stats)));
    });
}

/** Nested counts as `refusals duplicate`, one row each. */
function countRows(counts: Record<string, unknown>, prefix = ''): string[][] {
  return Object.entries(counts).flatMap(([name, value]) => {
    const label = prefix ? `${prefix} ${name}` : name.replaceAll('_', ' ');
    if (typeof value === 'object' && value !== null) {
      return countRows(value as Record<string, unknown>, label);
    }
    return [[label, String(value)]];
  });
}
