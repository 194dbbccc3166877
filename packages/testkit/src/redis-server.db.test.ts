import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { isPortFree } from './port.ts';
import { isAlive } from './process-identity.ts';
import { type RedisServer, startRedis } from './redis-server.ts';

const redis = await startRedis();

async function ask({ url }: RedisServer, command: string): Promise<string> {
  const { port, hostname } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write(`${command}\r\n`);
  const [answer] = await once(socket, 'data');
  socket.destroy();
  return String(answer).trim();
}

test.skipIf(!redis)(
  'it answers, comes back empty after a restart, and ends when told',
  async () => {
    if (!redis) return;
    const port = Number(new URL(redis.url).port);
    const first = redis.pid;
    expect(await ask(redis, 'SET key value')).toBe('+OK');
    await redis.restart();
    expect(isAlive(first)).toBe(false);
    expect(await ask(redis, 'GET key')).toBe('$-1');
    await redis.kill();
    expect(await isPortFree(port)).toBe(true);
    await redis.restart();
    await redis.stop();
    expect(isAlive(redis.pid)).toBe(false);
  },
);
