/** What is kept of erasures outside of the database, and what is done with it after a restore. */
import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { path } from '../api.ts';
import { CliError, EXIT_CODES } from '../cli-error.ts';
import { commandContext } from '../context.ts';
import { type Receipt, untilDone } from './erase.ts';

interface TombstonePage {
  readonly tombstones: readonly { readonly hash: string; readonly erased_at: string }[];
  readonly next: string | null;
}

interface RestoreCheck {
  readonly compared: number;
  readonly returned: number;
  readonly tombstones_added: number;
  readonly erasures: readonly { readonly erasure: string }[];
}

export function addRestoreCheck(program: Command): void {
  program
    .command('tombstones')
    .summary('who asked for deletion, as hashes, one a line; keep them elsewhere')
    .action(async (_, command: Command) => {
      const { api, out } = commandContext(command);
      const hashes: string[] = [];
      let after: string | null = '';
      while (after !== null) {
        const query: string = after === '' ? '' : `?after=${after}`;
        const page: TombstonePage = await api.call('GET', `/v1/tombstones${query}`);
        hashes.push(...page.tombstones.map(({ hash }) => hash));
        after = page.next;
      }
      out.show(hashes, () => {
        for (const hash of hashes) out.line(hash);
      });
    });

  program
    .command('restore-check')
    .summary('after a restore: erase again who had asked for deletion')
    .description(
      `Compares everybody on file with the tombstones. A backup from before an erasure lacks its tombstone, so give the list that was kept elsewhere. Changes nothing without --yes, and ends with exit code ${EXIT_CODES.negative} where somebody was found.`,
    )
    .option('--tombstones <file>', 'what `casebook tombstones` had printed')
    .option('--yes', 'erase them again')
    .action(async (options, command: Command) => {
      const { api, out } = commandContext(command);
      const found = await api.call<RestoreCheck>('POST', '/v1/erasures/restore-checks', {
        tombstones: options.tombstones ? readHashes(options.tombstones) : [],
        dry_run: options.yes !== true,
      });
      for (const { erasure } of found.erasures) {
        await untilDone(api, await api.call<Receipt>('GET', path`/v1/erasures/${erasure}`));
      }
      out.show(found, () => {
        out.line(`${found.compared} subjects compared, ${found.returned} had asked for deletion.`);
        if (options.yes) out.line(`${found.erasures.length} erased again.`);
        else if (found.returned > 0) out.line('Nothing was changed. To erase them, say --yes.');
      });
      if (!options.yes && found.returned > 0) process.exitCode = EXIT_CODES.negative;
    });
}

function readHashes(file: string): string[] {
  try {
    return readFileSync(file, 'utf8')
      .split(/\s+/)
      .filter((hash) => hash !== '');
  } catch {
    throw new CliError('usage', `${file} cannot be read.`);
  }
}
