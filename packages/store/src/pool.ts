/**
 * The one maker of Postgres connections. Every connection has an error handler, idle or checked
 * out: without one a restart of the database ends the process. Every error is made safe here.
 */
import pg from 'pg';
import { safeDatabaseError } from './database-error.ts';
import { createStatementNames } from './statement-names.ts';

export interface PoolConfig {
  readonly url: string;
  readonly max: number;
  readonly applicationName: string;
  /** The schema that unqualified names resolve to; `public` unless set. */
  readonly searchPath?: string;
  readonly statementTimeoutMs?: number;
  /** Prepares the statements that come again; see statement-names.ts. */
  readonly prepares?: boolean;
  /** Called with a code, never with content, when an idle connection is lost. */
  readonly onError?: (code: string) => void;
}

/** A connection that cannot be had within this is not coming; the caller gets a 503 instead. */
const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 15_000;

const TYPE_DATE = 1082;
const TYPE_TIMESTAMPTZ = 1184;

/** Dates stay the strings they are; instants become ISO 8601 in UTC. */
const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === TYPE_DATE) return (text: string) => text;
    if (oid === TYPE_TIMESTAMPTZ) return (text: string) => new Date(text).toISOString();
    // The driver's overloads ask for the literal of the format that it passes itself.
    return pg.types.getTypeParser(oid, format as 'text');
  },
};

export type Pool = pg.Pool;

export function createPool(config: PoolConfig): Pool {
  const settings = ['-c timezone=UTC', '-c idle_in_transaction_session_timeout=30000'];
  if (config.searchPath) settings.push(`-c search_path=${config.searchPath}`);
  const pool = new SafePool({
    connectionString: config.url,
    max: config.max,
    application_name: config.applicationName,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: config.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS,
    keepAlive: true,
    options: settings.join(' '),
    types,
    Client: config.prepares ? preparingClient() : SafeClient,
  });
  const report = (error: unknown): void => {
    const safe = safeDatabaseError(error);
    config.onError?.('internal' in safe ? (safe.internal ?? safe.code) : safe.code);
  };
  pool.on('error', report);
  // A checked-out connection has no handler of the pool's; its query rejects anyway.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

type Callback = (error: unknown, result: unknown) => void;

/** Runs a driver call in either of its styles, with every error made safe. */
function guarded(call: (args: unknown[]) => unknown, args: unknown[]): unknown {
  const last = args.at(-1);
  if (typeof last === 'function') {
    const done = last as Callback;
    return call([
      ...args.slice(0, -1),
      (error: unknown, result: unknown) => done(error ? safeDatabaseError(error) : error, result),
    ]);
  }
  const result = call(args);
  if (!(result instanceof Promise)) return result;
  return result.catch((error: unknown) => {
    throw safeDatabaseError(error);
  });
}

class SafeClient extends pg.Client {
  // The driver's overloads are many; each is passed through as it came.
  override query(...args: unknown[]): never {
    const call = super.query.bind(this) as unknown as (...args: unknown[]) => unknown;
    return guarded((passed) => call(...passed), args) as never;
  }
}

/** Names are given for the whole pool, so that each connection knows a text by the same one. */
function preparingClient(): typeof SafeClient {
  const nameOf = createStatementNames();
  return class PreparingClient extends SafeClient {
    override query(...args: unknown[]): never {
      const [text, values, ...rest] = args;
      // Kysely's way of asking. Without parameters it is a `begin`, or something as cheap to plan.
      if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) {
        return super.query(...args);
      }
      const name = nameOf(text);
      return name === undefined
        ? super.query(...args)
        : super.query({ name, text, values }, ...rest);
    }
  };
}

class SafePool extends pg.Pool {
  override connect(...args: unknown[]): never {
    const call = super.connect.bind(this) as unknown as (...args: unknown[]) => unknown;
    return guarded((passed) => call(...passed), args) as never;
  }
}
