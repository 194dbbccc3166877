import { expect, test } from 'vitest';
import { onEachQueue } from './conformance.fixture.ts';
import { DONE, eventually, handledRuns } from './handled-runs.fixture.ts';

const CANARY = 'the buyer wrote canary-7f3a';

await onEachQueue((bench) => {
  test('a ring hands the run out once, and nothing of the job stays', async () => {
    const runs = handledRuns();
    const consumer = await bench.consume(runs.handler);
    expect(consumer.isRunning()).toBe(true);
    await bench.doorbell.ring('17');
    await runs.reached(1);
    await eventually(bench.isEmpty);
    expect(runs.runIds).toEqual(['17']);
    expect(bench.codes).toEqual([]);
  });

  test('two rings before the run starts, and one while it runs, hand it out once', async () => {
    await bench.doorbell.ring('17');
    await bench.doorbell.ring('17');
    expect(await bench.doorbell.counts()).toEqual({ waiting: 1, active: 0, delayed: 0, failed: 0 });
    const runs = handledRuns(async () => {
      await bench.doorbell.ring('17');
      expect(await bench.doorbell.counts()).toEqual({
        waiting: 0,
        active: 1,
        delayed: 0,
        failed: 0,
      });
      return DONE;
    });
    await bench.consume(runs.handler);
    await runs.reached(1);
    await eventually(bench.isEmpty);
    expect(runs.runIds).toEqual(['17']);
    expect(bench.codes).toEqual([]);
  });

  test('a run that is done can be rung for again', async () => {
    const runs = handledRuns();
    await bench.consume(runs.handler);
    for (const times of [1, 2, 3]) {
      await bench.doorbell.ring('17');
      await runs.reached(times);
      await eventually(bench.isEmpty);
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
    await bench.consume(runs.handler);
    await bench.doorbell.ringMany(ids);
    await runs.reached(ids.length);
    expect(runs.runIds.toSorted()).toEqual(ids.toSorted());
    await expect(bench.doorbell.ring('')).rejects.toThrow('A run id is');
    await expect(bench.doorbell.ring('\ud800')).rejects.toThrow('A run id is');
  });

  test('a delayed ring is not early', async () => {
    const runs = handledRuns();
    await bench.consume(runs.handler);
    const rungAtMs = Date.now();
    await bench.doorbell.ring('17', { delayMs: 700 });
    expect((await bench.doorbell.counts()).delayed).toBe(1);
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
    await bench.consume(runs.handler);
    await bench.doorbell.ring('17');
    await runs.reached(4);
    await eventually(bench.isEmpty);
    for (const [index, at] of atMs.slice(1).entries()) {
      expect(at - (atMs[index] ?? 0)).toBeGreaterThanOrEqual(299);
    }
    expect(bench.codes).toEqual([]);
  });

  test('what a handler throws is nowhere in the queue, and does not stop the next run', async () => {
    const runs = handledRuns(async (runId) => {
      if (runId === '17') throw Object.assign(new Error(CANARY), { code: CANARY, detail: CANARY });
      return runId === '18' ? { kind: 'retry', afterMs: 60_000 } : DONE;
    });
    await bench.consume(runs.handler);
    await bench.doorbell.ringMany(['17', '18', '19']);
    await runs.reached(3);
    await eventually(async () => (await bench.doorbell.counts()).active === 0);
    const everything = await bench.queue.readAll();
    expect(everything).toContain('run-18');
    expect(everything).not.toContain('canary');
    expect(bench.codes).toEqual(['handler_failed']);
    expect(await bench.doorbell.counts()).toEqual({ waiting: 0, active: 0, delayed: 1, failed: 0 });
  });

  test('BullMQ keeps only some of its events, and only ids in them', async () => {
    const runs = handledRuns();
    await bench.consume(runs.handler);
    const ids = Array.from({ length: 300 }, (_, index) => `${index}`);
    await bench.doorbell.ringMany(ids);
    await runs.reached(ids.length);
    await eventually(bench.isEmpty);
    const lines = (await bench.queue.readAll())
      .split('\n')
      .filter((line) => line.includes(bench.name));
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
    const consumer = await bench.consume(runs.handler);
    await bench.doorbell.ring('active');
    await runs.reached(1);
    await bench.doorbell.ring('delayed', { delayMs: 60_000 });
    await bench.doorbell.ring('kept', { delayMs: 60_000 });
    expect(await bench.doorbell.forget(['active', 'delayed', 'unknown'])).toBe(2);
    const everything = await bench.queue.readAll();
    expect(everything).not.toMatch(/run-(active|delayed)/);
    expect(everything).toContain('run-kept');
    release();
    await eventually(() => bench.codes.length > 0);
    expect(bench.codes).toEqual(['job_lost']);
    await consumer.close();
    expect(await bench.queue.readAll()).not.toMatch(/run-(active|delayed)/);
  });
});
