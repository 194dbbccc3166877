import { type Command, Option } from 'commander';
import { path } from '../api.ts';
import { CliError } from '../cli-error.ts';
import { commandContext } from '../context.ts';
import { wholeNumber } from './facts.ts';

export function addTrace(program: Command): void {
  program
    .command('trace')
    .summary('where a fact comes from, and what came of it')
    .description(
      'Up: the ticket that it was read from, the words it cites, and what memory had shown there. Down: the tickets in which it was shown or acted on, and what was read from those.',
    )
    .argument('<fact>', 'such as F-1029')
    .option('--up', 'only where it comes from')
    .option('--down', 'only what came of it')
    .addOption(
      new Option('--format <format>', 'text, json, prov (W3C PROV-JSON) or svg')
        .choices(['text', 'json', 'prov', 'svg'])
        .default('text'),
    )
    .option('--limit <number>', 'facts and tickets at most, the nearest first', wholeNumber, 500)
    .action(async (fact: string, options, command: Command) => {
      const { api, out } = commandContext(command);
      const { up, down, limit } = options;
      const direction = up === down ? 'both' : up ? 'up' : 'down';
      // --json asks for JSON of every command; here there are two kinds of it.
      const format = out.json && options.format === 'text' ? 'json' : options.format;
      if (out.json && format === 'svg') throw new CliError('usage', 'A drawing is no JSON.');
      const query = new URLSearchParams({ direction, format, limit: String(limit) });
      const address = `${path`/v1/facts/${fact}/trace`}?${query}`;
      const answer = await api.call<object | string>('GET', address);
      out.line(typeof answer === 'string' ? answer.trimEnd() : JSON.stringify(answer, null, 2));
    });
}
