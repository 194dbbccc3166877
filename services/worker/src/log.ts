/** One JSON line per event on standard output. Fields hold ids, codes and counts, never content. */
import pino from 'pino';
import type { Log } from './deps.ts';

export function createLog(level: string): Log {
  const logger = pino({ level, base: { service: 'worker' } });
  return (at, event, fields = {}) => logger[at](fields, event);
}
