/** Starts the API from the environment and stops it when told to. */
import { STOP_TIMEOUT_MS } from '@casebook/core';
import { ConfigError, readConfig } from './config.ts';
import { ListenError } from './server.ts';
import { type RunningApi, startApi } from './start-api.ts';

/** What does not stop by itself is left behind just before an orchestrator would kill it. */
const EXIT_AFTER_MS = STOP_TIMEOUT_MS - 500;

async function stop(api: RunningApi): Promise<void> {
  setTimeout(() => process.exit(1), EXIT_AFTER_MS).unref();
  api.log.info('api stopping');
  await api.stop();
  process.exit(0);
}

try {
  const api = await startApi(readConfig());
  // A second signal changes nothing: the first is already as quick as it can be.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(api));
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof ListenError)) throw error;
  console.error(error.message);
  process.exit(1);
}
