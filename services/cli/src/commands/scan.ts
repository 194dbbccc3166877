import { readFileSync } from 'node:fs';
import { redact } from '@casebook/never-store';
import type { Command } from 'commander';
import { CliError, EXIT_CODES } from '../cli-error.ts';
import { outputOf } from '../context.ts';

export function addScan(program: Command): void {
  program
    .command('scan')
    .summary('what the never-store filter finds in a text')
    .description(
      `Shows each finding with its kind and place, and the text as it would be stored. Asks no API. Ends with exit code ${EXIT_CODES.negative} when something was found.`,
    )
    .argument('<file>', 'a text file, or - for standard input')
    .action((file: string, _, command: Command) => {
      const out = outputOf(command);
      const { text, findings } = redact(readText(file));
      out.show({ findings, text }, () => {
        if (findings.length === 0) return out.line('Nothing was found.');
        out.table(
          ['from', 'to', 'category', 'kind'],
          findings.map(({ start, end, category, kind }) => [
            String(start),
            String(end),
            category,
            kind,
          ]),
        );
        out.line(`\n${text.trimEnd()}`);
      });
      if (findings.length > 0) process.exitCode = EXIT_CODES.negative;
    });
}

function readText(file: string): string {
  try {
    return readFileSync(file === '-' ? 0 : file, 'utf8');
  } catch {
    throw new CliError('usage', `${file} cannot be read. Give the path of a text file, or -.`);
  }
}
