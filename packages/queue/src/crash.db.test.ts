import { fileURLToPath } from 'node:url';
import { startProcess } from '@casebook/testkit';
import { describe, expect, test } from 'vitest';
import { openConsumer } from './consumer.ts';
import type { CrashingWorkerArgument } from './crashing-worker.fixture.ts';
import { openDoorbell } from './doorbell.ts';
import { handledRuns } from './handled-runs.fixture.ts';
import { QUEUES, type QueueUnderTest } from './queue-under-test.fixture.ts';
import type { WorkerSettings } from './worker.ts';

const CRASHING_WORKER = fileURLToPath(new URL('./crashing-worker.fixture.ts', import.meta.url));
/** The product's own times; and shorter ones, to crash often. */
const REAL: WorkerSettings = { concurrency: 2 };
const SHORT: WorkerSettings = { concurrency: 2, lockDurationMs: 800, stalledIntervalMs: 300 };

/** Returns once the run is taken, and not yet killed. */
function startCrashingWorker(argument: CrashingWorkerArgument) {
  const args = [JSON.stringify(argument)];
  return startProcess(CRASHING_WORKER, { args, readyPattern: /taken 17\n/ });
}

describe.concurrent('a worker that is killed in the middle of a run', () => {
  for (const [kind, open] of Object.entries(QUEUES)) {
    test(`is followed by another within 20 s, on ${kind}`, async ({ skip }) => {
      await withQueue((await open()) ?? skip(), async (queue) => {
        const name = 'killed-once';
        const doorbell = await openDoorbell(queue.backend, { name });
        await doorbell.ring('17');
        const first = await startCrashingWorker({ address: queue.address, name, settings: REAL });
        const runs = handledRuns();
        const second = await openConsumer(queue.backend, runs.handler, { ...REAL, name });
        await first.kill('SIGKILL');
        const killedAtMs = Date.now();
        await runs.reached(1);
        expect(Date.now() - killedAtMs).toBeLessThan(20_000);
        expect(runs.runIds).toEqual(['17']);
        await second.close();
        await doorbell.close();
      });
    });

    test(`may be killed five times, and the run is done all the same, on ${kind}`, async ({
      skip,
    }) => {
      await withQueue((await open()) ?? skip(), async (queue) => {
        const name = 'killed-often';
        const doorbell = await openDoorbell(queue.backend, { name });
        await doorbell.ring('17');
        for (let kills = 0; kills < 5; kills++) {
          const argument = { address: queue.address, name, settings: SHORT };
          await (await startCrashingWorker(argument)).kill('SIGKILL');
        }
        const runs = handledRuns();
        const last = await openConsumer(queue.backend, runs.handler, { ...SHORT, name });
        await runs.reached(1);
        await last.close();
        expect(await doorbell.counts()).toEqual({ waiting: 0, active: 0, delayed: 0, failed: 0 });
        await doorbell.close();
      });
    });
  }
});

async function withQueue(
  queue: QueueUnderTest,
  work: (queue: QueueUnderTest) => Promise<void>,
): Promise<void> {
  try {
    await work(queue);
  } finally {
    await queue.close();
  }
}
