import type { Command } from 'commander';
import { CliError } from '../cli-error.ts';
import { commandContext } from '../context.ts';

interface Mode {
  readonly mode: string;
  readonly reason?: string | null;
  readonly changed_by?: string | null;
  readonly recorded_at?: string | null;
}

export function addMode(program: Command): void {
  program
    .command('mode')
    .summary('whether memory is shown: on, shadow or off')
    .description(
      'Without a mode, tells the one in force. In shadow, lookups record what they would have shown and show nothing.',
    )
    .argument('[mode]', 'on, shadow or off')
    .option('--reason <text>', 'why; kept with who and when')
    .action(async (mode: string | undefined, options, command: Command) => {
      const { api, out } = commandContext(command);
      if (mode && !options.reason) throw new CliError('usage', 'A switch needs a --reason.');
      const answer = mode
        ? await api.call<Mode>('PUT', '/v1/mode', { mode, reason: options.reason })
        : await api.call<Mode>('GET', '/v1/mode');
      out.show(answer, () => {
        out.line(out.state(answer.mode));
        if (answer.changed_by) {
          out.line(`since ${answer.recorded_at}, by ${answer.changed_by}: ${answer.reason}`);
        }
      });
    });
}
