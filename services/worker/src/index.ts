export * from './backoff.ts';
export * from './config.ts';
export * from './decide-run.ts';
export * from './deps.ts';
export * from './process-run.ts';
export * from './start-worker.ts';
export * from './sweep.ts';
