/** The command line of Casebook, for people on duty and for their scripts. */
import { Command } from 'commander';
import { EXIT_CODES } from './cli-error.ts';
import { addErase } from './commands/erase.ts';
import { addFacts } from './commands/facts.ts';
import { addKeys } from './commands/keys.ts';
import { addLookup } from './commands/lookup.ts';
import { addMode } from './commands/mode.ts';
import { addRestoreCheck } from './commands/restore-check.ts';
import { addRetract } from './commands/retract.ts';
import { addScan } from './commands/scan.ts';
import { addStats } from './commands/stats.ts';
import { addTickets } from './commands/tickets.ts';
import { addTrace } from './commands/trace.ts';

export function createProgram(): Command {
  const program = new Command('casebook')
    .description('Looks facts up, traces them, takes them back, erases. Talks to the API.')
    .option('--url <url>', "the API's address (CASEBOOK_URL, or http://127.0.0.1:4310)")
    .option('--key <key>', 'an API key (CASEBOOK_KEY, or the ops key that `npm start` keeps)')
    .option('--json', 'print the answer as JSON')
    .helpCommand(false)
    .showHelpAfterError('(--help shows what there is)')
    .configureHelp({ helpWidth: 80 })
    .exitOverride();
  const codes = Object.entries(EXIT_CODES).map(([name, code]) => `${code} ${name}`);
  program.addHelpText('after', `\nExit codes: 0 done, ${codes.join(', ').replaceAll('_', ' ')}.`);
  for (const add of [
    addLookup,
    addFacts,
    addTickets,
    addTrace,
    addRetract,
    addErase,
    addRestoreCheck,
    addMode,
    addStats,
    addKeys,
    addScan,
  ]) {
    add(program);
  }
  return program;
}
