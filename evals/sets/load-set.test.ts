import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { loadOutside } from './load-outside.ts';
import { EvalSetError, loadSet } from './load-set.ts';
import { shiftDates } from './shift-dates.ts';

const schema = z.strictObject({ id: z.string(), inner: z.object({ n: z.number() }) });
const good = '{"id":"a","inner":{"n":1}}';

let dir = '';
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'eval-set-'));
});

const write = (text: string, name = 'set.jsonl'): string => {
  writeFileSync(join(dir, name), text);
  return join(dir, name);
};

function failure(act: () => unknown): EvalSetError {
  try {
    act();
  } catch (error) {
    if (error instanceof EvalSetError) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
}

describe('a set that cannot be used', () => {
  test.each([
    ['no JSON', `${good}\n{"id":`, 2, ''],
    ['a wrong kind deep inside', `${good}\n\n{"id":"b","inner":{"n":"x"}}`, 3, 'inner.n'],
    ['a key too many', '{"id":"b","inner":{"n":1},"more":1}', 1, ''],
    ['an id twice', `${good}\n${good}`, 2, 'id'],
    ['nothing in it', '\n\n', null, ''],
  ])('names file, line and path: %s', (_, text, line, path) => {
    const file = write(text);
    const error = failure(() => loadSet(file, schema));
    expect([error.file, error.line, error.path]).toEqual([file, line, path]);
    expect(error.message.startsWith(file)).toBe(true);
  });

  test('names a file that is not there', () => {
    expect(() => loadSet(join(dir, 'absent.jsonl'), schema)).toThrow(/absent\.jsonl: no such file/);
  });
});

describe('an outside set', () => {
  const ticket = (id: string, more = ''): string =>
    `{"ticket":"${id}","closed_at":"2026-03-10T16:20:00Z","parties":{"buyer":"buyer:1"},"messages":[]${more}}`;

  test("loses the maker's remarks and keeps labels of both kinds", () => {
    write(`${ticket('A', ',"_source":"x"')}\n${ticket('B')}`, 'tickets.jsonl');
    write(
      '{"ticket":"A","none":true}\n{"ticket":"B","predicate":"chose_refund","value":{"order_id":"1"},"observed":"2026-03-10","message":"m1","note":"y"}',
      'gold.jsonl',
    );
    write('{"ticket":"B","trap":"a wish taken back"}', 'traps.jsonl');
    const outside = loadOutside(dir);
    expect(outside.tickets.map((each) => Object.keys(each).join()).join()).not.toContain('_source');
    expect(outside.gold.map((fact) => fact.ticket)).toEqual(['B']);
    expect([...outside.labelled]).toEqual(['A', 'B']);
    expect(outside.traps).toHaveLength(1);
  });

  test('names the label whose ticket is not there', () => {
    write('{"ticket":"A","none":true}\n\n{"ticket":"C","none":true}', 'gold.jsonl');
    const error = failure(() => loadOutside(dir));
    expect([error.line, error.path]).toEqual([3, 'ticket']);
  });

  test('names the ticket that has not the closed-ticket shape', () => {
    write(ticket('A').replace('T16:20:00Z', 'T16:20:00'), 'tickets.jsonl');
    const error = failure(() => loadOutside(dir));
    expect([error.line, error.path]).toEqual([1, 'closed_at']);
  });
});

describe('shifting', () => {
  test('moves instants, days and dates in raw replies, and no ids', () => {
    const line = {
      id: 'SU-2026-03-10',
      at: '2026-02-28T23:59:00Z',
      day: '2026-12-31',
      raw: '{"observed":"2026-02-30","expires":"2026-03-01"}',
      n: 3,
    };
    expect(shiftDates(line, 1)).toEqual({
      id: 'SU-2026-03-10',
      at: '2026-03-01T23:59:00Z',
      day: '2027-01-01',
      raw: '{"observed":"2026-02-30","expires":"2026-03-02"}',
      n: 3,
    });
  });
});
