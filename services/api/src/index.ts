export { ACCESS, type Access, type OperationId } from './access.ts';
export { createApp } from './app.ts';
export { type ApiConfig, ConfigError, readConfig } from './config.ts';
export type { AppDeps, QueueBell, QueueCounts, Redact } from './deps.ts';
export { createLog, type Log } from './log.ts';
export { redactTicket } from './redact-ticket.ts';
export { ListenError } from './server.ts';
export { type RunningApi, startApi } from './start-api.ts';
export * from './wire.ts';
