import type { Command } from 'commander';
import { path } from '../api.ts';
import { commandContext } from '../context.ts';

interface Key {
  readonly id: string;
  readonly name: string;
  readonly role: string;
  readonly created_at: string;
  readonly revoked_at: string | null;
}

export function addKeys(program: Command): void {
  const keys = program.command('keys').summary('who may call the API');

  keys
    .command('list', { isDefault: true })
    .summary('every key, without its secret')
    .action(async (_, command: Command) => {
      const { api, out } = commandContext(command);
      const answer = await api.call<{ keys: Key[] }>('GET', '/v1/keys');
      out.show(answer, () => {
        const rows = answer.keys.map((key) => [
          key.id,
          key.role,
          key.created_at.slice(0, 10),
          key.revoked_at?.slice(0, 10) ?? '-',
          key.name,
        ]);
        out.table(['id', 'role', 'created', 'revoked', 'name'], rows);
      });
    });

  keys
    .command('create')
    .summary('make a key; it is shown once and not kept')
    .requiredOption('--role <role>', 'helpdesk, agent or ops')
    .requiredOption('--name <name>', 'whose key it is, or for what')
    .action(async (options, command: Command) => {
      const { api, out } = commandContext(command);
      const { role, name } = options;
      const made = await api.call<Key & { key: string }>('POST', '/v1/keys', { role, name });
      out.show(made, () => out.line(made.key));
    });

  keys
    .command('revoke')
    .summary('end a key; within seconds nobody can use it')
    .argument('<id>', 'the number in the list')
    .action(async (id: string, _, command: Command) => {
      const { api, out } = commandContext(command);
      const answer = await api.call<object>('DELETE', path`/v1/keys/${id}`);
      out.show(answer, () => out.line(`Key ${id} is revoked.`));
    });
}
