/** What lies on disk, whatever any query would say: the files of a database, the dump of Redis. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';

/** Every file of the database that the owner is logged in to: tables, indexes, catalogue. */
export async function readDatabaseFiles(owner: pg.Client): Promise<Buffer> {
  const { rows: files } = await owner.query<{ path: string }>(
    `select 'base/' || database.oid || '/' || name as path
     from pg_database database, pg_ls_dir('base/' || database.oid) as name
     where datname = current_database() order by name`,
  );
  const parts: Buffer[] = [];
  for (const { path } of files) {
    // A file may go between the listing and the reading.
    const { rows } = await owner.query<{ bytes: Buffer | null }>(
      'select pg_read_binary_file($1, true) as bytes',
      [path],
    );
    if (rows[0]?.bytes) parts.push(rows[0].bytes);
  }
  return Buffer.concat(parts);
}

/** As Redis writes it to disk, without its compression. */
export function readRedisDump(url: string): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'casebook-redis-'));
  const file = join(folder, 'dump.rdb');
  try {
    redisCli(url, ['config', 'set', 'rdbcompression', 'no']);
    redisCli(url, ['--rdb', file]);
    return readFileSync(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function redisCli(url: string, args: readonly string[]): void {
  const { status, stderr } = spawnSync('redis-cli', ['-u', url, ...args], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`redis-cli failed: ${stderr}`);
}
