import type { Command } from 'commander';
import { path } from '../api.ts';
import { commandContext } from '../context.ts';
import type { Output } from '../output.ts';

interface Revision {
  readonly closed_at: string;
  readonly run: {
    readonly state: string;
    readonly attempts: number;
    readonly error_code: string | null;
    readonly extractor: string | null;
    readonly candidates: number;
  };
  readonly removed: Readonly<Record<string, number>>;
  readonly facts: readonly {
    readonly id: string;
    readonly state: string;
    readonly statement: string;
  }[];
  readonly refusals: readonly {
    readonly reason: string;
    readonly predicate: string | null;
    readonly category: string | null;
    readonly count: number;
  }[];
}

export function addTickets(program: Command): void {
  program
    .command('tickets')
    .summary('what became of a ticket')
    .argument('<id>', "the ticket's id, letter by letter")
    .action(async (id: string, _, command: Command) => {
      const { api, out } = commandContext(command);
      const answer = await api.call<{ revisions: Revision[] }>('GET', path`/v1/tickets/${id}`);
      out.show(answer, () => {
        for (const revision of answer.revisions) printRevision(out, revision);
      });
    });

  program
    .command('replay')
    .summary('try the failed runs of a ticket again')
    .argument('<id>', "the ticket's id")
    .action(async (id: string, _, command: Command) => {
      const { api, out } = commandContext(command);
      const answer = await api.call<object>('POST', path`/v1/tickets/${id}/replays`);
      out.show(answer, () => out.line('The run is pending again.'));
    });
}

function printRevision(out: Output, { closed_at, run, ...revision }: Revision): void {
  const cause = run.error_code ? ` (${run.error_code})` : '';
  out.line(`closed ${closed_at}: ${out.state(run.state)}${cause}`);
  const by = run.extractor ? ` by ${run.extractor}` : '';
  out.line(`  ${run.candidates} candidates${by}, ${run.attempts} attempt(s)`);
  for (const fact of revision.facts) {
    out.line(`  ${fact.id} ${out.state(fact.state)}: ${fact.statement}`);
  }
  for (const refusal of revision.refusals) {
    const about = refusal.category ?? refusal.predicate;
    out.line(`  refused: ${refusal.count} ${refusal.reason}${about ? ` (${about})` : ''}`);
  }
  for (const [category, count] of Object.entries(revision.removed)) {
    out.line(`  removed at the door: ${count} ${category}`);
  }
}
