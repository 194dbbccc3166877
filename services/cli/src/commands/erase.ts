/** Deletion for who asked for it, with a dry run before and a receipt after. */
import type { Command } from 'commander';
import { type Api, path } from '../api.ts';
import { CliError, EXIT_CODES } from '../cli-error.ts';
import { commandContext } from '../context.ts';
import type { Output } from '../output.ts';

type Counts = Readonly<Record<string, number>>;

export interface Receipt {
  readonly erasure: string;
  readonly state: string;
  readonly requested_by: string;
  readonly requested_at: string;
  readonly finished_at: string | null;
  readonly counts: { readonly postgres: Counts; readonly queue: Counts } | null;
  readonly unreachable: readonly string[];
}

interface Plan {
  readonly counts: { readonly postgres: Counts };
  readonly unreachable: readonly string[];
}

export function addErase(program: Command): void {
  program
    .command('erase')
    .summary('delete what is on file about one subject')
    .description(
      `Counts what would go with --dry-run, and takes it away with --yes; one of the two has to be said. Waits for the receipt. There is no way back. A dry run that finds something ends with exit code ${EXIT_CODES.negative}.`,
    )
    .argument('<subject>', 'buyer:..., seller:... or address:...')
    .option('--dry-run', 'count, and change nothing')
    .option('--yes', 'delete')
    .action(async (subject: string, options, command: Command) => {
      const { api, out } = commandContext(command);
      if (Boolean(options.dryRun) === Boolean(options.yes)) {
        throw new CliError('usage', 'Say either --dry-run or --yes.');
      }
      if (options.dryRun) {
        const plan = await api.call<Plan>('POST', '/v1/erasures', { subject, dry_run: true });
        out.show(plan, () => {
          printCounts(out, 'Would go', plan.counts.postgres);
          printUnreachable(out, plan.unreachable);
          out.line('\nNothing was changed. To delete it, say --yes.');
        });
        if (total(plan.counts.postgres) > 0) process.exitCode = EXIT_CODES.negative;
        return;
      }
      const asked = await api.call<Receipt>('POST', '/v1/erasures', { subject });
      const receipt = await untilDone(api, asked);
      out.show(receipt, () => printReceipt(out, receipt));
    });
}

const POLL_MS = 500;

/** Until nothing is left; a worker carries on where the API could not. */
export async function untilDone(api: Api, asked: Receipt): Promise<Receipt> {
  let receipt = asked;
  while (receipt.state !== 'done') {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    receipt = await api.call<Receipt>('GET', path`/v1/erasures/${asked.erasure}`);
  }
  return receipt;
}

function printReceipt(out: Output, receipt: Receipt): void {
  out.line(`Erasure ${receipt.erasure} is done: asked for by ${receipt.requested_by}`);
  out.line(`at ${receipt.requested_at}, finished at ${receipt.finished_at}.\n`);
  printCounts(out, 'Gone from postgres', receipt.counts?.postgres ?? {});
  printCounts(out, '\nGone from the queue', receipt.counts?.queue ?? {});
  printUnreachable(out, receipt.unreachable);
}

function printCounts(out: Output, title: string, counts: Counts): void {
  const rows = Object.entries(counts).filter(([, count]) => count > 0);
  out.line(`${title}: ${rows.length === 0 ? 'nothing' : ''}`.trimEnd());
  for (const [table, count] of rows) out.line(`  ${table.padEnd(20)} ${String(count).padStart(8)}`);
}

function printUnreachable(out: Output, places: readonly string[]): void {
  out.line('\nOut of reach from here:');
  for (const place of places) out.table(['-'], [[place]]);
}

const total = (counts: Counts): number => Object.values(counts).reduce((sum, n) => sum + n, 0);
