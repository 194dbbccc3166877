import { type Command, InvalidArgumentError } from 'commander';
import { path } from '../api.ts';
import { commandContext } from '../context.ts';

interface FactsPage {
  readonly facts: readonly {
    readonly id: string;
    readonly observed: string;
    readonly state: string;
    readonly evidence: string;
    readonly statement: string;
  }[];
  readonly next: string | null;
}

export function addFacts(program: Command): void {
  program
    .command('facts')
    .summary('every fact about a subject, with its state')
    .argument('<subject>', 'buyer:..., seller:... or address:...')
    .option('--limit <number>', 'facts per page', wholeNumber, 50)
    .option('--cursor <cursor>', 'the page after this')
    .option('--as-of <instant>', 'the states at that time (ISO 8601 with an offset)')
    .action(async (subject: string, options, command: Command) => {
      const { api, out } = commandContext(command);
      const query = new URLSearchParams({ limit: String(options.limit) });
      if (options.cursor) query.set('cursor', options.cursor);
      if (options.asOf) query.set('as_of', options.asOf);
      const address = `${path`/v1/subjects/${subject}/facts`}?${query}`;
      const page = await api.call<FactsPage>('GET', address);
      out.show(page, () => {
        if (page.facts.length === 0) return out.line('No fact on file about this subject.');
        out.table(
          ['fact', 'observed', 'state', 'ticket', 'says'],
          page.facts.map((fact) => [
            fact.id,
            fact.observed,
            out.state(fact.state),
            fact.evidence,
            fact.statement,
          ]),
        );
        if (page.next) out.line(`\nmore: --cursor ${page.next}`);
      });
    });
}

export function wholeNumber(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new InvalidArgumentError('must be a whole number.');
  return Number(text);
}
