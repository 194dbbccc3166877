import type { Command } from 'commander';
import { commandContext } from '../context.ts';

interface Lookup {
  readonly mode?: string;
  readonly says?: string;
  readonly more: number;
  readonly facts: readonly {
    readonly statement: string;
    readonly cite: string;
    readonly expires: string;
    readonly tickets: number;
  }[];
}

export function addLookup(program: Command): void {
  program
    .command('lookup')
    .summary('what an agent is shown about a subject')
    .description(
      'Looks a subject up as an agent does. It is recorded under the ticket; with --as-of it is not, and shows what would have been seen at that time.',
    )
    .argument('<subject>', 'buyer:..., seller:... or address:...')
    .requiredOption('--ticket <id>', 'the ticket during which you ask')
    .option('--topic <topic>', 'resolution, problem, delivery, account or claims')
    .option('--outbound', 'for words that leave the house: no facts about sellers')
    .option('--as-of <instant>', 'an ISO 8601 time with an offset')
    .action(async (subject: string, options, command: Command) => {
      const { api, out } = commandContext(command);
      const lookup = await api.call<Lookup>('POST', '/v1/lookups', {
        ticket: options.ticket,
        subject,
        purpose: options.outbound ? 'outbound' : 'internal',
        ...(options.topic ? { topic: options.topic } : {}),
        ...(options.asOf ? { as_of: options.asOf } : {}),
      });
      out.show(lookup, () => {
        for (const fact of lookup.facts) {
          out.line(fact.statement);
          const support = fact.tickets > 1 ? `, said by ${fact.tickets} tickets` : '';
          out.line(`  [${fact.cite}]  counts until ${fact.expires}${support}`);
        }
        if (lookup.facts.length === 0) out.line(lookup.says ?? 'No fact on file.');
        if (lookup.more > 0) out.line(`and ${lookup.more} more on file`);
        if (lookup.mode && lookup.mode !== 'on')
          out.line(`serving mode: ${out.state(lookup.mode)}`);
      });
    });
}
