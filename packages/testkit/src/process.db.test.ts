import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startProcess } from './process.ts';
import { isAlive } from './process-identity.ts';

const folder = mkdtempSync(join(tmpdir(), 'casebook-process-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function program(name: string, source: string): string {
  const file = join(folder, name);
  writeFileSync(file, source);
  return file;
}

test('it is ready when it says so, and ends by the signal it is sent', async () => {
  const source = `
    const words: string[] = process.argv.slice(2);
    setInterval(() => {}, 1000);
    console.log('listening', words.join(), process.env.GREETING);`;
  const started = await startProcess(program('stays.ts', source), {
    args: ['a', 'b'],
    env: { GREETING: 'hello' },
    readyPattern: /listening .*\n/,
  });
  expect(started.output()).toBe('listening a,b hello\n');
  expect(isAlive(started.pid)).toBe(true);
  expect(await started.kill('SIGKILL')).toEqual({ code: null, signal: 'SIGKILL' });
  expect(isAlive(started.pid)).toBe(false);
});

test('one that ends before it is ready is an error with what it wrote', async () => {
  const file = program('ends.ts', "console.error('no port'); process.exit(3);");
  const starting = startProcess(file, { readyPattern: /listening/ });
  await expect(starting).rejects.toThrow(/ended too early.*no port/s);
});

test('one that is never ready is ended and is an error', async () => {
  const file = program('hangs.ts', 'console.log(process.pid); setInterval(() => {}, 1000);');
  const failure = await startProcess(file, { readyPattern: /listening/, timeoutMs: 2_000 }).then(
    () => undefined,
    (error: Error) => error.message,
  );
  expect(failure).toContain('was not ready within 2000 ms');
  expect(isAlive(Number(/^\d+$/m.exec(failure ?? '')?.[0]))).toBe(false);
});
