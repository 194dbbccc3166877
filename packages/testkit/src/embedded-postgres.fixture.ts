/**
 * Run by embedded-postgres.db.test.ts as a process of its own, to be interrupted or killed.
 * Arguments: the data directory, and `stay`, or `leave` to end without stopping the server.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres, TEST_SETTINGS } from './embedded-postgres.ts';
import { withMaintenance } from './test-database.ts';

const [dataDir = '', mode] = process.argv.slice(2);
/** Long enough for a signal to the whole group to have had its effect on the server. */
const WORK_MS = 500;

process.on('SIGINT', async () => {
  await sleep(WORK_MS);
  await withMaintenance(server.ownerUrl, (client) => client.query('select 1'));
  console.log('the database served until the end');
  // From here on nothing but the stop itself keeps this process alive; it must suffice.
  clearInterval(staying);
  await server.stop();
  console.log('stopped');
});

const server = await startEmbeddedPostgres({ dataDir, settings: TEST_SETTINGS });
console.log(`ready ${JSON.stringify({ pid: server.pid })}`);
if (mode === 'leave') process.exit(0);
// The server alone does not keep this process alive.
const staying = setInterval(() => {}, 60_000);
