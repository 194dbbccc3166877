import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type RunningCasebook,
  startCasebook,
  startProcess,
  untilOutcome,
  useTestDatabase,
} from '@casebook/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));
const database = await useTestDatabase();
const folder = mkdtempSync(join(tmpdir(), 'casebook-cli-'));
let casebook: RunningCasebook;

beforeAll(async () => {
  casebook = await startCasebook(database);
  for (const [ticket, day] of [
    ['T-1', '01'],
    ['T-2', '02'],
  ]) {
    await casebook.call('helpdesk', 'POST', '/v1/tickets', {
      ticket,
      closed_at: `2026-11-${day}T12:00:00Z`,
      parties: { buyer: 'buyer:41827' },
      messages: [],
      events: [
        { id: 'e1', at: `2026-11-${day}T11:00:00Z`, type: 'order_cancelled', order_id: 'SU-1' },
      ],
    });
  }
  await untilOutcome(casebook, ['T-1', 'T-2']);
});
afterAll(async () => {
  await casebook.stop();
  rmSync(folder, { recursive: true });
});

async function run(args: readonly string[], env: Record<string, string | undefined> = {}) {
  const started = await startProcess(main, {
    args,
    env: { CASEBOOK_URL: casebook.url, CASEBOOK_KEY: casebook.keys.ops, ...env },
  });
  const { code } = await started.exit;
  return { code, text: started.output() };
}

test('lookup shows what an agent is shown, with the citation', async () => {
  const { code, text } = await run(['lookup', 'buyer:41827', '--ticket', 'T-3']);
  expect(code).toBe(0);
  expect(text).toMatch(/^Cancelled order SU-1\.\n {2}\[F-\d+, T-2, 2026-11-02\]/);
  expect(text).toContain('said by 2 tickets');
});

test('facts, tickets and stats print tables, and JSON where asked', async () => {
  expect((await run(['facts', 'buyer:41827'])).text).toMatch(/F-\d+ +2026-11-02 +current +T-2/);
  expect((await run(['tickets', 'T-1'])).text).toContain('closed 2026-11-01T12:00:00.000Z: done');
  expect((await run(['stats'])).text).toMatch(/tickets +2\n/);
  const { text } = await run(['facts', 'buyer:41827', '--json']);
  expect(JSON.parse(text).facts).toHaveLength(2);
});

test('unwind lists first, changes nothing, and carries out with --yes', async () => {
  const { text } = await run(['facts', 'buyer:41827', '--json']);
  const [{ id }] = JSON.parse(text).facts;
  const dry = await run(['unwind', id]);
  expect(dry).toMatchObject({ code: 1 });
  expect(dry.text).toContain('Would go: 1');
  expect((await run(['unwind', id, '--yes'])).code).toBe(2);
  const done = await run(['unwind', id, '--yes', '--reason', 'wrong']);
  expect(done.text).toContain('Taken back: 1');
  expect((await run(['unwind', id])).text).toContain('Would go: 0');
  const lookup = await run(['lookup', 'buyer:41827', '--ticket', 'T-3']);
  expect(lookup.text).toContain('T-1, 2026-11-01');
});

test('keys are made, listed without their secret, and revoked', async () => {
  const made = await run(['keys', 'create', '--role', 'agent', '--name', 'night shift']);
  expect(made.text).toMatch(/^casebook_agent_[\w-]{43}\n$/);
  const listed = await run(['keys']);
  expect(listed.text).toContain('night shift');
  expect(listed.text).not.toContain(made.text.trim());
  const id = /^(\d+) .*night shift/m.exec(listed.text)?.[1] ?? '';
  expect((await run(['keys', 'revoke', id])).code).toBe(0);
});

test('erase counts first, deletes with --yes, and shows the receipt', async () => {
  const buyer = 'buyer:asks';
  await casebook.call('helpdesk', 'POST', '/v1/tickets', {
    ...{ ticket: 'T-asks', closed_at: '2026-11-02T12:00:00Z', parties: { buyer }, messages: [] },
    events: [{ id: 'e1', at: '2026-11-02T11:00:00Z', type: 'order_cancelled', order_id: 'SU-2' }],
  });
  await untilOutcome(casebook, ['T-asks']);
  expect((await run(['erase', buyer])).code).toBe(2);
  expect((await run(['erase', '*', '--yes'])).code).toBe(2);
  const dry = await run(['erase', buyer, '--dry-run']);
  expect(dry).toMatchObject({ code: 1 });
  expect(dry.text).toMatch(/Would go:\n(.*\n)* {2}fact +1\n(.*\n)*.*Backups/);
  expect((await run(['tickets', 'T-asks'])).code).toBe(0);
  const done = await run(['erase', buyer, '--yes']);
  expect(done).toMatchObject({ code: 0 });
  expect(done.text).toMatch(/Erasure \d+ is done: asked for by key:\d+\n(.*\n)* {2}fact +1\n/);
  expect(done.text).not.toContain(buyer);
  expect((await run(['tickets', 'T-asks'])).code).toBe(3);
  expect((await run(['erase', buyer, '--dry-run'])).text).toContain('Would go: nothing');
});

test('the tombstones are kept elsewhere, and a restored database is checked with them', async () => {
  const listed = await run(['tombstones']);
  expect(listed.text).toMatch(/^[0-9a-f]{64}\n$/);
  const list = join(folder, 'tombstones.txt');
  writeFileSync(list, listed.text);
  const check = ['restore-check', '--tombstones', list];
  expect((await run(check)).text).toMatch(/^\d+ subjects compared, 0 had asked for deletion/);
  const done = await run([...check, '--yes', '--json']);
  expect(JSON.parse(done.text)).toMatchObject({ returned: 0, tombstones_added: 0, erasures: [] });
  expect((await run(['restore-check', '--tombstones', 'none.txt'])).code).toBe(2);
});

test('a switch of the mode is kept with its reason', async () => {
  expect((await run(['mode', 'shadow'])).code).toBe(2);
  await run(['mode', 'shadow', '--reason', 'before the launch']);
  expect((await run(['mode'])).text).toMatch(/^shadow\n.*before the launch/);
  await run(['mode', 'on', '--reason', 'launch']);
});

describe('what goes wrong is said, with an exit code for scripts', () => {
  test.each([
    ['a malformed subject', ['facts', 'byer:41827'], {}, 2, /buyer:41827/],
    ['an unknown ticket', ['tickets', 'T-99'], {}, 3, /No ticket/],
    ['a wrong key', ['stats'], { CASEBOOK_KEY: 'wrong' }, 4, /No valid API key/],
    ['a key of another role', ['stats'], { CASEBOOK_KEY: '<agent>' }, 4, /role/],
    ['an unknown command', ['fcats'], {}, 2, /facts/],
    ['nobody there', ['stats'], { CASEBOOK_URL: 'http://127.0.0.1:1' }, 6, /does not answer/],
  ])('%s', async (_, args, env, code, says) => {
    const given: Record<string, string> = { ...env };
    if (given.CASEBOOK_KEY === '<agent>') given.CASEBOOK_KEY = casebook.keys.agent;
    const result = await run(args, given);
    expect(result.code).toBe(code);
    expect(result.text).toMatch(says);
  });
});

test('scan ends with 1 on a finding and with 0 on none', async () => {
  const file = join(folder, 'text.txt');
  writeFileSync(file, 'my card is 4111 1111 1111 1111, thanks');
  const found = await run(['scan', file]);
  expect(found).toMatchObject({ code: 1 });
  expect(found.text).toContain('my card is [removed: payment], thanks');
  writeFileSync(file, 'where is SU-82605?');
  expect(await run(['scan', file])).toEqual({ code: 0, text: 'Nothing was found.\n' });
  expect((await run(['scan', join(folder, 'none')])).code).toBe(2);
});
