/**
 * A worker process that takes a run and never ends it, for a test to kill. Its argument is JSON:
 * the queue's address, and the times that are not the real ones.
 */
import { openConsumer } from './consumer.ts';
import { openBackend, type QueueAddress } from './open-backend.fixture.ts';
import type { WorkerSettings } from './worker.ts';

export interface CrashingWorkerArgument {
  readonly address: QueueAddress;
  readonly name: string;
  readonly settings: WorkerSettings;
}

// The test that starts this process passes nothing else.
const argument = JSON.parse(process.argv[2] ?? '') as CrashingWorkerArgument;

await openConsumer(
  openBackend(argument.address).backend,
  (runId) => {
    console.log(`taken ${runId}`);
    return new Promise(() => {});
  },
  { ...argument.settings, name: argument.name, onError: (code) => console.log(`error ${code}`) },
);
