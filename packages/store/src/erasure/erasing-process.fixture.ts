/**
 * Erases a subject in a process of its own, which kills itself on the way: so many statements after
 * its start and some milliseconds more, which is often in the middle of the next one.
 */
import { readFileSync } from 'node:fs';
import { isSubject } from '@casebook/core';
import { Kysely, PostgresDialect } from 'kysely';
import type { Database } from '../database.ts';
import { createPool } from '../pool.ts';
import { carryOutErasure } from './carry-out-erasure.ts';
import { requestErasure } from './erasure-receipt.ts';
import { createSubjectHasher } from './subject-hash.ts';

export interface ErasingOrder {
  readonly url: string;
  readonly subject: string;
  readonly erasureKey: string;
  readonly killAfterStatements: number;
  readonly killAfterMs: number;
}

const [orderFile = ''] = process.argv.slice(2);
// Written by the test that starts this process.
const order = JSON.parse(readFileSync(orderFile, 'utf8')) as ErasingOrder;
if (!isSubject(order.subject)) throw new Error('no subject was given');

let statements = 0;
const pool = createPool({ url: order.url, max: 2, applicationName: 'erasing' });
const db = new Kysely<Database>({
  dialect: new PostgresDialect({ pool }),
  log() {
    if (++statements !== order.killAfterStatements) return;
    if (order.killAfterMs === 0) process.kill(process.pid, 'SIGKILL');
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), order.killAfterMs);
  },
});

const hasher = createSubjectHasher(order.erasureKey);
const request = { subject: order.subject, hasher, by: 'key:1', nowMs: 0 };
const id = await requestErasure(db, request);
const deps = { db, forgetJobs: async () => 0, nowMs: () => 0 };
console.log(await carryOutErasure(deps, id));
await db.destroy();
