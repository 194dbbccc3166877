import { CasebookError } from '@casebook/core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Consumer, openConsumer } from './consumer.ts';
import { type Doorbell, openDoorbell } from './doorbell.ts';
import { DONE, eventually, handledRuns } from './handled-runs.fixture.ts';
import { QUEUES, type QueueUnderTest, withRedis } from './queue-under-test.fixture.ts';
import type { RunHandler } from './runs-under-way.ts';

const CANARY = 'the buyer wrote canary-7f3a';

for (const [kind, open] of Object.entries(QUEUES)) {
  const queue = await open();
  describe.skipIf(!queue)(`the queue on ${kind}`, () => {
    if (queue) conforms(queue);
  });
}

function conforms(queue: QueueUnderTest): void {
  let doorbell: Doorbell;
  let name: string;
  let count = 0;
  const open: { close(): Promise<void> }[] = [];
  const codes: string[] = [];
  const onError = (code: string) => codes.push(code);

  beforeAll(() => openNew());
  afterEach(() => openNew());
  afterAll(async () => {
    await closeAll();
    await queue.close();
  });

  async function closeAll() {
    for (const { close } of open.splice(0).reverse()) await close();
  }

  /** A queue name for each test, so that none sees what another left. */
  async function openNew() {
    await closeAll();
    codes.length = 0;
    name = `test-${++count}`;
    doorbell = await openDoorbell(queue.backend, { name, onError });
    open.push(doorbell);
  }

  async function consume(handler: RunHandler): Promise<Consumer> {
    const consumer = await openConsumer(queue.backend, handler, { concurrency: 4, name, onError });
    open.push(consumer);
    return consumer;
  }

  const isEmpty = async () =>
    Object.values(await doorbell.counts()).every((jobCount) => jobCount === 0);

  test('a ring hands the run out once, and nothing of the job stays', async () => {
    const runs = handledRuns();
    const consumer = await consume(runs.handler);
    expect(consumer.isRunning()).toBe(true);
    await doorbell.ring('17');
    await runs.reached(1);
    await eventually(isEmpty);
    expect(runs.runIds).toEqual(['17']);
    expect(codes).toEqual([]);
  });

  test('two rings before the run starts, and one while it runs, hand it out once', async () => {
    await doorbell.ring('17');
    await doorbell.ring('17');
    expect(await doorbell.counts()).toEqual({ waiting: 1, active: 0, delayed: 0, failed: 0 });
    const runs = handledRuns(async () => {
      await doorbell.ring('17');
      expect(await doorbell.counts()).toEqual({ waiting: 0, active: 1, delayed: 0, failed: 0 });
      return DONE;
    });
    await consume(runs.handler);
    await runs.reached(1);
    await eventually(isEmpty);
    expect(runs.runIds).toEqual(['17']);
    expect(codes).toEqual([]);
  });

  test('a run that is done can be rung for again', async () => {
    const runs = handledRuns();
    await consume(runs.handler);
    for (const times of [1, 2, 3]) {
      await doorbell.ring('17');
      await runs.reached(times);
      await eventually(isEmpty);
    }
  });

  test('any well-formed id comes out as it went in', async () => {
    const ids = [
      '1',
      '0',
      'a:b',
      'a/b',
      '{x}',
      "it's",
      'ä 漢\u{1f4e6}',
      '%3A',
      '\u0000',
      '-1',
      '*',
    ];
    const runs = handledRuns();
    await consume(runs.handler);
    await doorbell.ringMany(ids);
    await runs.reached(ids.length);
    expect(runs.runIds.toSorted()).toEqual(ids.toSorted());
    await expect(doorbell.ring('')).rejects.toThrow('A run id is');
    await expect(doorbell.ring('\ud800')).rejects.toThrow('A run id is');
  });

  test('a delayed ring is not early', async () => {
    const runs = handledRuns();
    await consume(runs.handler);
    const rungAtMs = Date.now();
    await doorbell.ring('17', { delayMs: 700 });
    expect((await doorbell.counts()).delayed).toBe(1);
    await runs.reached(1);
    expect(Date.now() - rungAtMs).toBeGreaterThanOrEqual(700);
    expect(Date.now() - rungAtMs).toBeLessThan(2_000);
  });

  test('a run that asks for a retry comes back after its delay, as often as it asks', async () => {
    const atMs: number[] = [];
    const runs = handledRuns(async () => {
      atMs.push(Date.now());
      return atMs.length < 4 ? { kind: 'retry', afterMs: 300 } : DONE;
    });
    await consume(runs.handler);
    await doorbell.ring('17');
    await runs.reached(4);
    await eventually(isEmpty);
    for (const [index, at] of atMs.slice(1).entries()) {
      expect(at - (atMs[index] ?? 0)).toBeGreaterThanOrEqual(299);
    }
    expect(codes).toEqual([]);
  });

  test('what a handler throws is nowhere in the queue, and does not stop the next run', async () => {
    const runs = handledRuns(async (runId) => {
      if (runId === '17') throw Object.assign(new Error(CANARY), { code: CANARY, detail: CANARY });
      return runId === '18' ? { kind: 'retry', afterMs: 60_000 } : DONE;
    });
    await consume(runs.handler);
    await doorbell.ringMany(['17', '18', '19']);
    await runs.reached(3);
    await eventually(async () => (await doorbell.counts()).active === 0);
    const everything = await queue.readAll();
    expect(everything).toContain('run-18');
    expect(everything).not.toContain('canary');
    expect(codes).toEqual(['handler_failed']);
    expect(await doorbell.counts()).toEqual({ waiting: 0, active: 0, delayed: 1, failed: 0 });
  });

  test('BullMQ keeps only some of its events, and only ids in them', async () => {
    const runs = handledRuns();
    await consume(runs.handler);
    const ids = Array.from({ length: 300 }, (_, index) => `${index}`);
    await doorbell.ringMany(ids);
    await runs.reached(ids.length);
    await eventually(isEmpty);
    const lines = (await queue.readAll()).split('\n').filter((line) => line.includes(name));
    expect(lines.join('\n').split('jobId').length).toBeLessThan(600);
    expect(lines.join('\n')).not.toMatch(/failedReason|stacktrace/);
  });

  test('forgetting removes jobs in any state, and every event that names them', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const runs = handledRuns(async () => {
      await held;
      return DONE;
    });
    const consumer = await consume(runs.handler);
    await doorbell.ring('active');
    await runs.reached(1);
    await doorbell.ring('delayed', { delayMs: 60_000 });
    await doorbell.ring('kept', { delayMs: 60_000 });
    expect(await doorbell.forget(['active', 'delayed', 'unknown'])).toBe(2);
    const everything = await queue.readAll();
    expect(everything).not.toMatch(/run-(active|delayed)/);
    expect(everything).toContain('run-kept');
    release();
    await eventually(() => codes.length > 0);
    expect(codes).toEqual(['job_lost']);
    await consumer.close();
    expect(await queue.readAll()).not.toMatch(/run-(active|delayed)/);
  });

  test('closing takes no more runs and lets the one under way finish', async () => {
    const finished: string[] = [];
    const runs = handledRuns(async (runId) => {
      await eventually(() => !consumer.isRunning());
      finished.push(runId);
      return DONE;
    });
    const consumer = await consume(runs.handler);
    await doorbell.ring('17');
    await runs.reached(1);
    await consumer.close();
    expect(finished).toEqual(['17']);
    await doorbell.ring('18');
    expect(await doorbell.counts()).toEqual({ waiting: 1, active: 0, delayed: 0, failed: 0 });
    expect(codes).toEqual([]);
  });

  test.each([
    ['answers the signal', true],
    ['ignores the signal', false],
  ])('a run that outlives the grace and %s is handed to another consumer', async (_, answers) => {
    const aborted: string[] = [];
    const stuck = handledRuns((runId, signal) => {
      return new Promise((_, reject) => {
        signal.addEventListener('abort', () => {
          aborted.push(runId);
          if (answers) reject(new Error(CANARY));
        });
      });
    });
    const consumer = await consume(stuck.handler);
    await doorbell.ring('17');
    await stuck.reached(1);
    const closingAtMs = Date.now();
    await consumer.close(200);
    expect(Date.now() - closingAtMs).toBeLessThan(2_000);
    expect(aborted).toEqual(['17']);
    const runs = handledRuns();
    await consume(runs.handler);
    await runs.reached(1);
    expect(runs.runIds).toEqual(['17']);
    expect(codes).toEqual([]);
  });

  test('while the queue is away a ring fails at once, and later rings are heard again', async () => {
    const runs = handledRuns();
    await consume(runs.handler);
    await queue.takeAway();
    for (const attempt of [1, 2, 3]) {
      const rungAtMs = Date.now();
      const failure: unknown = await doorbell.ring(`${attempt}`).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(CasebookError);
      expect(failure).toMatchObject({ code: 'queue_unavailable' });
      expect(Date.now() - rungAtMs).toBeLessThan(1_500);
    }
    await eventually(() => codes.length > 0);
    await queue.bringBack();
    const backAtMs = Date.now();
    await eventually(() =>
      doorbell.ring('17').then(
        () => true,
        () => false,
      ),
    );
    await runs.reached(1);
    expect(Date.now() - backAtMs).toBeLessThan(5_000);
    expect(runs.runIds).toEqual(['17']);
    for (const code of codes) expect(code).toMatch(/^[A-Za-z0-9_]+$/);
  });

  test('what is opened while the queue is away works once it is back', async () => {
    await queue.takeAway();
    const late = await openDoorbell(queue.backend, { name, onError });
    const runs = handledRuns();
    const consumer = await consume(runs.handler);
    open.push(late);
    expect(consumer.isRunning()).toBe(false);
    await expect(late.ring('17')).rejects.toMatchObject({ code: 'queue_unavailable' });
    await queue.bringBack();
    await eventually(() =>
      late.ring('17').then(
        () => true,
        () => false,
      ),
    );
    await runs.reached(1);
    expect(consumer.isRunning()).toBe(true);
  });

  test('a queue that is away can be closed', async () => {
    const consumer = await consume(handledRuns().handler);
    await queue.takeAway();
    const closingAtMs = Date.now();
    await consumer.close();
    await doorbell.close();
    expect(Date.now() - closingAtMs).toBeLessThan(3_000);
    await queue.bringBack();
  });

  test.skipIf(queue.address.kind !== 'redis')('FLUSHALL loses what waits, no more', async () => {
    const runs = handledRuns();
    await consume(runs.handler);
    await doorbell.ring('lost', { delayMs: 60_000 });
    await withRedis(queue.address.url, (client) => client.flushall());
    expect(await isEmpty()).toBe(true);
    await doorbell.ring('17');
    await runs.reached(1);
    await eventually(isEmpty);
    expect(codes).toEqual([]);
  });
}
