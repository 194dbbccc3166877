import { operatorMessage, STOP_TIMEOUT_MS } from '@casebook/core';
import { readConfig } from './config.ts';
import { startWorker } from './start-worker.ts';

try {
  const worker = await startWorker(readConfig());
  const stop = async (): Promise<void> => {
    // Whatever hangs, the process ends in time: its runs are held by leases that run out.
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
    await worker.stop();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop);
} catch (error) {
  console.error(operatorMessage(error, 'The worker could not start.'));
  process.exit(1);
}
