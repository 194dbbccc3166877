import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createProgram } from '../program.ts';

const asked: string[] = [];
const api = createServer((request, response) => {
  asked.push(request.url ?? '');
  const isText = /format=(?:text|svg)/.test(request.url ?? '');
  response.setHeader('content-type', isText ? 'text/plain; charset=utf-8' : 'application/json');
  response.end(isText ? 'F-12 [current]\n' : '{"fact":"F-12"}');
});
beforeAll(() => new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve)));
afterAll(() => void api.close());
beforeEach(() => void asked.splice(0));

async function run(...args: readonly string[]): Promise<string> {
  const written: string[] = [];
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    written.push(String(text));
    return true;
  });
  const { port } = api.address() as AddressInfo;
  try {
    const shared = ['--url', `http://127.0.0.1:${port}`, '--key', 'a-key'];
    await createProgram().parseAsync([...shared, 'trace', ...args], { from: 'user' });
  } finally {
    write.mockRestore();
  }
  return written.join('');
}

test('a trace is told as text, both ways, where nothing else is asked for', async () => {
  expect(await run('F-12')).toBe('F-12 [current]\n');
  expect(asked).toEqual(['/v1/facts/F-12/trace?direction=both&format=text&limit=500']);
});

test.each([
  [['--up'], 'direction=up&format=text'],
  [['--down', '--format', 'svg'], 'direction=down&format=svg'],
  [['--up', '--down', '--format', 'prov'], 'direction=both&format=prov'],
  [['--json'], 'direction=both&format=json'],
  [['--json', '--format', 'prov'], 'direction=both&format=prov'],
] as const)('%j asks for %s', async (options, query) => {
  const told = await run('F-12', ...options);
  expect(asked).toEqual([`/v1/facts/F-12/trace?${query}&limit=500`]);
  if (/json|prov/.test(query)) expect(JSON.parse(told)).toEqual({ fact: 'F-12' });
});

test('what is no format, and a drawing as JSON, are refused before anything is asked', async () => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  await expect(run('F-12', '--format', 'png')).rejects.toThrow('png');
  await expect(run('F-12', '--json', '--format', 'svg')).rejects.toThrow('A drawing is no JSON.');
  expect(asked).toEqual([]);
});
