import { expect, test } from 'vitest';
import { onEachQueue } from './conformance.fixture.ts';
import { DONE, eventually, handledRuns } from './handled-runs.fixture.ts';

const CANARY = 'the buyer wrote canary-7f3a';

await onEachQueue((bench) => {
  test('closing takes no more runs and lets the one under way finish', async () => {
    const finished: string[] = [];
    const runs = handledRuns(async (runId) => {
      await eventually(() => !consumer.isRunning());
      finished.push(runId);
      return DONE;
    });
    const consumer = await bench.consume(runs.handler);
    await bench.doorbell.ring('17');
    await runs.reached(1);
    await consumer.close();
    expect(finished).toEqual(['17']);
    await bench.doorbell.ring('18');
    expect(await bench.doorbell.counts()).toEqual({ waiting: 1, active: 0, delayed: 0, failed: 0 });
    expect(bench.codes).toEqual([]);
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
    const consumer = await bench.consume(stuck.handler);
    await bench.doorbell.ring('17');
    await stuck.reached(1);
    const closingAtMs = Date.now();
    await consumer.close(200);
    expect(Date.now() - closingAtMs).toBeLessThan(2_000);
    expect(aborted).toEqual(['17']);
    const runs = handledRuns();
    await bench.consume(runs.handler);
    await runs.reached(1);
    expect(runs.runIds).toEqual(['17']);
    expect(bench.codes).toEqual([]);
  });
});
