/**
 * `npm run migrate`: brings the database of DATABASE_URL (its owner's address) up to date, creates
 * the role that the services log in as, and the queue's tables. Safe to run at every deploy.
 */
import { operatorMessage } from '@casebook/core';
import { migrateQueue } from '@casebook/queue';
import { APP_ROLE, migrate } from '@casebook/store';
import { readConfig } from './config.ts';

try {
  const config = readConfig();
  const applied = await migrate({
    ownerUrl: config.DATABASE_URL,
    appPassword: config.CASEBOOK_APP_PASSWORD,
    afterwards: (client) => migrateQueue(client, APP_ROLE),
  });
  for (const name of applied) console.log(`applied ${name}`);
  console.log(`The database is up to date; the services log in as ${APP_ROLE}.`);
} catch (error) {
  console.error(operatorMessage(error, 'The migration failed.'));
  process.exit(1);
}
