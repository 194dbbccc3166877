import { CasebookError } from '@casebook/core';
import { expect, test } from 'vitest';
import { onEachQueue } from './conformance.fixture.ts';
import { eventually, handledRuns, ringUntilHeard } from './handled-runs.fixture.ts';
import { withRedis } from './queue-under-test.fixture.ts';

await onEachQueue((bench) => {
  test('while the queue is away a ring fails at once, and later rings are heard again', async () => {
    const runs = handledRuns();
    await bench.consume(runs.handler);
    await bench.queue.takeAway();
    for (const attempt of [1, 2, 3]) {
      const rungAtMs = Date.now();
      const failure: unknown = await bench.doorbell
        .ring(`${attempt}`)
        .catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(CasebookError);
      expect(failure).toMatchObject({ code: 'queue_unavailable' });
      expect(Date.now() - rungAtMs).toBeLessThan(2_000);
    }
    await eventually(() => bench.codes.length > 0);
    await bench.queue.bringBack();
    const backAtMs = Date.now();
    await ringUntilHeard(bench.doorbell, '17');
    await runs.reached(1);
    expect(Date.now() - backAtMs).toBeLessThan(5_000);
    expect(runs.runIds).toEqual(['17']);
    for (const code of bench.codes) expect(code).toMatch(/^[A-Za-z0-9_]+$/);
  });

  test('a ring that gets no answer is given up within about a second', async () => {
    const runs = handledRuns();
    await bench.consume(runs.handler);
    await bench.queue.freeze();
    const rungAtMs = Date.now();
    await expect(bench.doorbell.ring('17')).rejects.toMatchObject({
      code: 'queue_unavailable',
      internal: 'timeout',
    });
    expect(Date.now() - rungAtMs).toBeLessThan(2_000);
    await bench.queue.thaw();
    await bench.doorbell.ring('17');
    await runs.reached(1);
    expect(new Set(runs.runIds)).toEqual(new Set(['17']));
  });

  test('what is opened while the queue is away works once it is back', async () => {
    await bench.queue.takeAway();
    const late = await bench.openDoorbell();
    const runs = handledRuns();
    const consumer = await bench.consume(runs.handler);
    expect(consumer.isRunning()).toBe(false);
    await expect(late.ring('17')).rejects.toMatchObject({ code: 'queue_unavailable' });
    await bench.queue.bringBack();
    await ringUntilHeard(late, '17');
    await runs.reached(1);
    expect(consumer.isRunning()).toBe(true);
  });

  test('a queue that is away can be closed', async () => {
    const consumer = await bench.consume(handledRuns().handler);
    await bench.queue.takeAway();
    const closingAtMs = Date.now();
    await consumer.close();
    await bench.doorbell.close();
    expect(Date.now() - closingAtMs).toBeLessThan(3_000);
    await bench.queue.bringBack();
  });

  test.skipIf(bench.queue.address.kind !== 'redis')(
    'FLUSHALL loses what waits, no more',
    async () => {
      const runs = handledRuns();
      await bench.consume(runs.handler);
      await bench.doorbell.ring('lost', { delayMs: 60_000 });
      await withRedis(bench.queue.address.url, (client) => client.flushall());
      expect(await bench.isEmpty()).toBe(true);
      await bench.doorbell.ring('17');
      await runs.reached(1);
      await eventually(bench.isEmpty);
      expect(bench.codes).toEqual([]);
    },
  );
});
