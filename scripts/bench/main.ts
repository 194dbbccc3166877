/**
 * `npm run bench`: the lookup and the write path, each against a limit that is measured in the
 * same run on the same database. Starts all that it needs, ends by itself, and leaves nothing.
 */
import { type BenchConfig, readConfig, USAGE } from './config.ts';
import { type BenchDatabase, startDatabase } from './database.ts';
import { loadFacts } from './load-facts.ts';
import { measureApp, measureLookups } from './lookup-rows.ts';
import { describeMachine, printReport, type Report } from './report.ts';
import { populationFor } from './subjects.ts';
import { measureTickets } from './ticket-row.ts';
import { measureTraces } from './trace-rows.ts';
import { measureWrites } from './write-rows.ts';

/** Once it is being started it has to be stopped, however far the start has got. */
let starting: Promise<BenchDatabase> | undefined;
let interrupted = false;

// Ctrl-C reaches the services and the load processes by itself; the database is ours to end.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    interrupted = true;
    void stopDatabase().finally(() => process.exit(130));
  });
}

try {
  const config = readConfig();
  if (config.help) console.log(USAGE);
  else await bench(config);
} catch (error) {
  // What breaks while everything is being ended is no failure to tell of.
  if (!interrupted) {
    console.error(error instanceof Error ? error.message : 'The benchmark failed.');
  }
  process.exitCode = 1;
} finally {
  await stopDatabase();
}

/** A start that failed has already put away what it had made. */
async function stopDatabase(): Promise<void> {
  const database = await starting?.catch(() => undefined);
  await database?.stop();
}

async function bench(config: BenchConfig): Promise<void> {
  starting = startDatabase(say);
  const database = await starting;
  say(`Loading ${config.facts} facts ...`);
  const loaded = await loadFacts(database.ownerUrl, config.facts, progressOf(config.facts));
  const schedule = { rounds: config.rounds, roundSeconds: config.roundSeconds };
  const lookups = await measureLookups({
    database,
    population: populationFor(config.facts),
    clients: config.lookupClients,
    schedule,
    onProgress: say,
  });
  const app = await measureApp(database, schedule);
  const writes = await measureWrites({
    database,
    clients: config.writeClients,
    schedule,
    onProgress: say,
  });
  const tickets = await measureTickets({ database, tickets: config.tickets, onProgress: say });
  const traces = await measureTraces({ database, onProgress: say });
  const report: Report = {
    machine: describeMachine(),
    postgres: database.version,
    loaded,
    rows: [...lookups, app, ...writes, tickets, ...traces],
  };
  if (config.json) console.log(JSON.stringify(report));
  else printReport(report);
}

/** To stderr, so that standard output is the report alone. */
function say(line: string): void {
  console.error(line);
}

function progressOf(facts: number): (loaded: number) => void {
  let tenth = 0;
  return (loaded) => {
    const reached = Math.floor((loaded / facts) * 10);
    if (reached > tenth) say(`  ${reached * 10} %`);
    tenth = Math.max(tenth, reached);
  };
}
