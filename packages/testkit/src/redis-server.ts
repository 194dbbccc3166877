/** A Redis of the tests' own, from the system's redis-server: loopback alone, nothing on disk. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { inheritedEnvironment, readTestkitConfig } from './config.ts';
import { findFreePort } from './port.ts';

export interface RedisServer {
  readonly url: string;
  /** Changes with every restart. */
  readonly pid: number;
  /** Ends it and starts an empty one on the same port. */
  restart(): Promise<void>;
  /** SIGKILL, as a power cut would. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Undefined, with a line that says why, where redis-server is not installed; with CI set that is
 * an error, so that a suite never turns green by leaving something out.
 */
export async function startRedis(): Promise<RedisServer | undefined> {
  if (spawnSync('redis-server', ['--version']).status !== 0) {
    const says = 'redis-server is not installed; the tests that need it cannot run.';
    if (readTestkitConfig().isCi) throw new Error(says);
    console.error(says);
    return undefined;
  }
  const port = await findFreePort();
  let child = await spawnRedis(port);
  return {
    url: `redis://127.0.0.1:${port}`,
    get pid() {
      return pidOf(child);
    },
    async restart() {
      await end(child, 'SIGTERM');
      child = await spawnRedis(port);
    },
    kill: () => end(child, 'SIGKILL'),
    stop: () => end(child, 'SIGTERM'),
  };
}

const READY_TIMEOUT_MS = 10_000;
const RETRY_MS = 20;

async function spawnRedis(port: number): Promise<ChildProcess> {
  const settings = { port, bind: '127.0.0.1', save: '', appendonly: 'no', dir: tmpdir() };
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const child = spawn('redis-server', args, { stdio: 'ignore', env: inheritedEnvironment() });
  const endWithUs = () => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  child.once('exit', () => process.off('exit', endWithUs));
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (!(await answersPing(port))) {
    if (hasEnded(child) || Date.now() > deadline) {
      await end(child, 'SIGKILL');
      throw new Error(`redis-server did not start on port ${port}`);
    }
    await sleep(RETRY_MS);
  }
  return child;
}

function answersPing(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    const finish = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('error', () => finish(false));
    socket.once('close', () => finish(false));
    socket.once('data', (data) => finish(data.toString().startsWith('+PONG')));
    socket.write('PING\r\n');
  });
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded(child)) return;
  child.kill(signal);
  await once(child, 'exit');
}

function pidOf(child: ChildProcess): number {
  if (child.pid === undefined) throw new Error('redis-server has no process');
  return child.pid;
}
