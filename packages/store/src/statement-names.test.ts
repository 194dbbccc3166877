import { expect, test } from 'vitest';
import { createStatementNames } from './statement-names.ts';

const ask = (names: (text: string) => string | undefined, text: string, times: number) =>
  Array.from({ length: times }, () => names(text)).at(-1);

test('a statement gets a name when it comes again, and keeps it', () => {
  const names = createStatementNames();
  expect(ask(names, 'select $1', 3)).toBeUndefined();
  const name = names('select $1');
  expect(name).toMatch(/^casebook_\d+$/);
  expect(names('select $1')).toBe(name);
  expect(ask(names, 'select $1, $2', 4)).not.toBe(name);
});

test('a statement whose columns are not written out is never prepared', () => {
  for (const text of [
    'select * from run where id = $1',
    'select "run".* from "run" where id = $1',
    'insert into run (state) values ($1) returning *',
  ]) {
    expect(ask(createStatementNames(), text, 10)).toBeUndefined();
  }
  expect(ask(createStatementNames(), 'select count(*) from run where id = $1', 10)).toBeDefined();
});

test('a hundred statements have names, and the memory for texts is bounded', () => {
  const names = createStatementNames();
  const named = Array.from({ length: 300 }, (_, n) => ask(names, `select $1, ${n}`, 5));
  expect(named.filter((name) => name !== undefined)).toHaveLength(100);
});
