import type { Command } from 'commander';
import { path } from '../api.ts';
import { CliError, EXIT_CODES } from '../cli-error.ts';
import { commandContext } from '../context.ts';
import type { Output } from '../output.ts';

interface Retraction {
  readonly fact: string;
  readonly reason: string;
  readonly retracted_by: string;
  readonly recorded_at: string;
  readonly also: readonly string[];
  readonly created: boolean;
}

interface UnwindFact {
  readonly id: string;
  readonly state: string;
  readonly why: string;
  readonly evidence: string;
  readonly statement: string;
}

interface Unwind {
  readonly created: boolean;
  readonly goes: readonly UnwindFact[];
  readonly stays: readonly UnwindFact[];
  readonly token: string | null;
}

const REASONS = 'wrong, unsupported, denied, wrong_subject, outdated, redacted or other';

export function addRetract(program: Command): void {
  program
    .command('retract')
    .summary('take one fact back; what grew from it stays')
    .argument('<fact>', 'such as F-1029')
    .requiredOption('--reason <reason>', REASONS)
    .option('--note <text>', 'one line more; nothing that is never stored')
    .action(async (fact: string, options, command: Command) => {
      const { api, out } = commandContext(command);
      const body = { reason: options.reason, ...(options.note ? { note: options.note } : {}) };
      const address = path`/v1/facts/${fact}/retractions`;
      const answer = await api.call<Retraction>('POST', address, body);
      out.show(answer, () => {
        const before = answer.created ? '' : 'before, ';
        out.line(
          `${answer.fact} was taken back ${before}by ${answer.retracted_by} at ${answer.recorded_at} (${answer.reason}).`,
        );
        if (answer.also.length > 0) out.line(`With it went ${answer.also.join(', ')}.`);
      });
    });

  program
    .command('unwind')
    .summary('take a fact back and what grew from it, after a dry run')
    .description(
      `Lists what would go and what stays, and why. Nothing is changed without --yes, which carries out exactly what was listed. A dry run that lists something ends with exit code ${EXIT_CODES.negative}.`,
    )
    .argument('<fact>', 'such as F-1029')
    .option('--root-only', 'leave what grew from it')
    .option('--reason <reason>', REASONS)
    .option('--note <text>', 'one line more; nothing that is never stored')
    .option('--token <token>', 'carry out this dry run, and refuse when the picture has changed')
    .option('--yes', 'carry it out')
    .action(async (fact: string, options, command: Command) => {
      const { api, out } = commandContext(command);
      if (options.yes && !options.reason) throw new CliError('usage', '--yes needs a --reason.');
      const address = path`/v1/facts/${fact}/unwind`;
      const scope = options.rootOnly ? 'root' : 'descendants';
      const plan = await api.call<Unwind>('POST', address, { scope, dry_run: true });
      if (!options.yes) {
        out.show(plan, () => printUnwind(out, plan));
        if (plan.goes.length > 0) process.exitCode = EXIT_CODES.negative;
        return;
      }
      const done = await api.call<Unwind>('POST', address, {
        scope,
        dry_run: false,
        reason: options.reason,
        token: options.token ?? plan.token,
        ...(options.note ? { note: options.note } : {}),
      });
      out.show(done, () => {
        printList(out, `Taken back: ${done.goes.length}`, done.goes);
        printList(out, `Left standing: ${done.stays.length}`, done.stays);
      });
    });
}

function printUnwind(out: Output, plan: Unwind): void {
  printList(out, `Would go: ${plan.goes.length}`, plan.goes);
  printList(out, `Would stay: ${plan.stays.length}`, plan.stays);
  out.line(`\nNothing was changed. To carry it out, add --yes --reason ...`);
  out.line(`and, to be sure of this very list, --token ${plan.token}`);
}

function printList(out: Output, title: string, facts: readonly UnwindFact[]): void {
  out.line(title);
  if (facts.length === 0) return;
  out.table(
    ['fact', 'ticket', 'state', 'why', 'says'],
    facts.map((fact) => [
      fact.id,
      fact.evidence,
      out.state(fact.state),
      fact.why.replaceAll('_', ' '),
      fact.statement,
    ]),
  );
  out.line();
}
