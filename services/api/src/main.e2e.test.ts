/** The process itself: its start, its limits on a real port, a database that goes and comes back,
 * and its end. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { createApiKey, openStore, ROLES, type Role } from '@casebook/store';
import {
  type StartedProcess,
  startProcess,
  TEST_ERASURE_KEY,
  useTestDatabase,
} from '@casebook/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ticketBody } from './api.fixture.ts';
import { lookupSchema, problemSchema } from './wire.ts';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));
const database = await useTestDatabase();
const keys = {} as Record<Role, string>;

beforeAll(async () => {
  const store = openStore({ url: database.appUrl, max: 1, applicationName: 'api_test' });
  for (const role of ROLES) {
    keys[role] = (await createApiKey(store.db, { name: role, role, nowMs: Date.now() })).key;
  }
  await store.close();
});

interface RunningMain {
  readonly url: string;
  readonly port: number;
  readonly process: StartedProcess;
}

async function startMain(env: Record<string, string | undefined> = {}): Promise<RunningMain> {
  const process = await startProcess(MAIN, {
    env: {
      DATABASE_URL: database.appUrl,
      REDIS_URL: undefined,
      HOST: undefined,
      PORT: '0',
      CASEBOOK_ERASURE_KEY: TEST_ERASURE_KEY,
      ...env,
    },
    readyPattern: /api listening on .*\n/,
  });
  const url = /api listening on (http:\/\/[^"\s]+)/.exec(process.output())?.[1] ?? '';
  return { url, port: Number(new URL(url).port), process };
}

/** Waits for the end of a process that is expected to end by itself. */
async function runMain(env: Record<string, string | undefined>) {
  const started = await startProcess(MAIN, { env });
  const { code } = await started.exit;
  return { code, output: started.output() };
}

const headersOf = (role: Role) => ({
  authorization: `Bearer ${keys[role]}`,
  'content-type': 'application/json',
});

async function lookUp(url: string): Promise<Response> {
  const body = JSON.stringify({ ticket: 'T-1', subject: 'buyer:41827' });
  return fetch(`${url}/v1/lookups`, { method: 'POST', headers: headersOf('agent'), body });
}

/** A request that stops in the middle of its body. */
async function sendHalf(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  const { authorization } = headersOf('helpdesk');
  const lines = ['POST /v1/tickets HTTP/1.1', 'host: x', `authorization: ${authorization}`];
  const headers = [...lines, 'content-type: application/json', 'content-length: 1000'];
  socket.write(`${headers.join('\r\n')}\r\n\r\n{"ticket": "T-half"`);
  return socket;
}

function residentMiB(pid: number): number {
  const [, pages] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ');
  return (Number(pages) * 4096) / 1024 / 1024;
}

describe('a running API', () => {
  let api: RunningMain;
  beforeAll(async () => {
    api = await startMain();
  });
  afterAll(async () => {
    await api.process.kill();
  });

  test('answers on the port that its one line names', async () => {
    expect(api.process.output().match(/listening/g)).toHaveLength(1);
    expect((await fetch(`${api.url}/healthz`)).status).toBe(200);
    expect(lookupSchema.parse(await (await lookUp(api.url)).json()).facts).toEqual([]);
  });

  test('serves its reference from itself, also to a machine that is offline', async () => {
    const page = await (await fetch(`${api.url}/docs`)).text();
    const files = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1] ?? '');
    expect(files.length).toBeGreaterThan(1);
    for (const file of files) {
      expect(file).toMatch(/^\//);
      expect((await fetch(`${api.url}${file}`)).status).toBe(200);
    }
    expect((await fetch(`${api.url}/openapi.json`)).status).toBe(200);
  });

  const MEGABYTE = 'x'.repeat(1024 * 1024);
  /** Ten megabytes that are made while they are sent. */
  async function* tenMegabytes(): AsyncGenerator<Uint8Array> {
    for (let sent = 0; sent < 10; sent++) yield Buffer.from(MEGABYTE);
  }

  test.each([
    ['with a declared length', () => MEGABYTE.repeat(10)],
    ['in chunks', () => ReadableStream.from(tenMegabytes())],
  ])('refuses 10 MB sent %s, ten times over, with flat memory', async (_, body) => {
    const send = async (): Promise<void> => {
      const init = { method: 'POST', headers: headersOf('helpdesk'), body: body() };
      // Node asks for `duplex` where a body is a stream; the types of the DOM do not know it.
      const response = await fetch(`${api.url}/v1/tickets`, {
        ...init,
        duplex: 'half',
      } as RequestInit);
      expect(response.status).toBe(413);
      expect(problemSchema.parse(await response.json()).code).toBe('body_too_large');
    };
    for (let round = 0; round < 3; round++) await send();
    const before = residentMiB(api.process.pid);
    for (let round = 0; round < 10; round++) await send();
    expect(residentMiB(api.process.pid) - before).toBeLessThan(60);
  });

  test('refuses a nest of 100,000 and lives', async () => {
    const body = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const init = { method: 'POST', headers: headersOf('helpdesk'), body };
    const response = await fetch(`${api.url}/v1/tickets`, init);
    expect(problemSchema.parse(await response.json()).code).toBe('json_too_deep');
    expect((await fetch(`${api.url}/healthz`)).status).toBe(200);
  });

  test('outlives requests whose senders hang up in the middle, and bytes that are no HTTP', async () => {
    for (const end of [sendHalf(api.port), sendHalf(api.port)]) (await end).destroy();
    const socket = connect(api.port, '127.0.0.1');
    socket.on('error', () => {});
    socket.resume();
    socket.end('\u0016\u0003\u0001 no HTTP\r\n\r\n');
    await once(socket, 'close');
    expect((await lookUp(api.url)).status).toBe(200);
  });

  test('gives up a half-sent request in time, with an answer', async () => {
    const socket = await sendHalf(api.port);
    const [data] = await once(socket, 'data');
    expect(String(data)).toMatch(/^HTTP\/1.1 503 .*"code":"request_timeout"/s);
    await once(socket, 'close');
    expect((await lookUp(api.url)).status).toBe(200);
  });

  test('a second one on its port says which port and how to choose another', async () => {
    const env = {
      DATABASE_URL: database.appUrl,
      CASEBOOK_ERASURE_KEY: TEST_ERASURE_KEY,
      PORT: String(api.port),
      LOG_LEVEL: 'warn',
    };
    const { code, output } = await runMain(env);
    expect(code).toBe(1);
    expect(output.trim()).toBe(
      `Port ${api.port} on 127.0.0.1 is in use. Stop what uses it, or choose another one, for example PORT=${api.port + 1}.`,
    );
  });
});

test('a wrong environment is told at once, whole, and without its values', async () => {
  const env = {
    DATABASE_URL: 'hunter2',
    CASEBOOK_ERASURE_KEY: 'hunter2',
    PORT: 'hunter2',
    LOG_LEVEL: undefined,
  };
  const { code, output } = await runMain(env);
  expect(code).toBe(1);
  expect(output).toMatch(/DATABASE_URL: .*\n.*CASEBOOK_ERASURE_KEY: .*\n.*PORT: /);
  expect(output).not.toContain('hunter2');
});

/** Stands between the API and its database, to be cut and mended. */
async function openCable(target: URL) {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    }
    near.pipe(far).pipe(near);
  });
  const listenOn = async (port: number): Promise<number> => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    return typeof address === 'object' && address ? address.port : 0;
  };
  const port = await listenOn(0);
  const cut = async (): Promise<void> => {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return { port, cut, mend: () => listenOn(port) };
}

test('a database that goes away is 503 with Retry-After, and is used again when it is back', async () => {
  const cable = await openCable(new URL(database.appUrl));
  const through = new URL(database.appUrl);
  through.hostname = '127.0.0.1';
  through.port = String(cable.port);
  const api = await startMain({ DATABASE_URL: through.href });
  expect((await lookUp(api.url)).status).toBe(200);

  await cable.cut();
  const close = (ticket: string) =>
    fetch(`${api.url}/v1/tickets`, {
      method: 'POST',
      headers: headersOf('helpdesk'),
      body: JSON.stringify(ticketBody({ ticket })),
    });
  for (const response of await Promise.all([lookUp(api.url), close('T-cut'), lookUp(api.url)])) {
    expect(response.status).toBe(503);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(problemSchema.parse(await response.json()).code).toBe('database_unavailable');
  }
  expect((await fetch(`${api.url}/healthz`)).status).toBe(200);
  expect((await fetch(`${api.url}/readyz`)).status).toBe(503);

  await cable.mend();
  expect((await lookUp(api.url)).status).toBe(200);
  expect((await close('T-cut')).status).toBe(202);
  await api.process.kill();
  await cable.cut();
});

test('an API starts while its database is away, and says that it is not ready', async () => {
  const api = await startMain({ DATABASE_URL: 'postgres://casebook_app:x@127.0.0.1:1/none' });
  expect((await fetch(`${api.url}/healthz`)).status).toBe(200);
  expect((await fetch(`${api.url}/readyz`)).status).toBe(503);
  expect((await lookUp(api.url)).status).toBe(503);
  await api.process.kill();
});

test('SIGTERM with a half-sent request and an idle connection ends it within 10 s', async () => {
  const api = await startMain();
  await lookUp(api.url);
  const half = await sendHalf(api.port);
  const startedMs = performance.now();
  const { code, signal } = await api.process.kill('SIGTERM');
  expect({ code, signal }).toEqual({ code: 0, signal: null });
  expect(performance.now() - startedMs).toBeLessThan(10_000);
  half.destroy();
});

test('SIGTERM without anything in flight ends it at once, and twice is the same as once', async () => {
  const api = await startMain();
  await lookUp(api.url);
  const startedMs = performance.now();
  const ended = api.process.kill('SIGTERM');
  const { code } = await api.process.kill('SIGINT');
  expect(code).toBe(0);
  await ended;
  expect(performance.now() - startedMs).toBeLessThan(5_000);
});

test('a request whose last bytes come after SIGTERM is still answered', async () => {
  const api = await startMain();
  const body = JSON.stringify(ticketBody({ ticket: 'T-last' }));
  const socket = connect(api.port, '127.0.0.1');
  await once(socket, 'connect');
  const { authorization } = headersOf('helpdesk');
  const lines = ['POST /v1/tickets HTTP/1.1', 'host: x', `authorization: ${authorization}`];
  const headers = [...lines, 'content-type: application/json', `content-length: ${body.length}`];
  socket.write(`${headers.join('\r\n')}\r\n\r\n${body.slice(0, 20)}`);
  // Answered on the same port after that request was read: the server has it in its hands.
  await lookUp(api.url);
  const ended = api.process.kill('SIGTERM');
  await expect.poll(() => api.process.output()).toContain('api stopping');
  socket.write(body.slice(20));
  const [data] = await once(socket, 'data');
  expect(String(data)).toMatch(/^HTTP\/1.1 202/);
  expect((await ended).code).toBe(0);
});
