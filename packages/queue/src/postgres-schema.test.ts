import { expect, test } from 'vitest';
import { queueGrantsSql } from './postgres-schema.ts';

test('a role may use the queue and create nothing', () => {
  const grants = queueGrantsSql('casebook_app');
  expect(grants[0]).toBe('grant usage on schema bullmq to "casebook_app"');
  expect(grants.join('\n')).not.toMatch(/create|truncate|all privileges/i);
});

test.each(['', 'a"b', 'a; drop schema public', 'Role', 'a'.repeat(64)])(
  '%j is not taken for a role',
  (role) => {
    expect(() => queueGrantsSql(role)).toThrow('A role name');
  },
);
