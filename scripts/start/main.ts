/**
 * `npm start`: the whole of Casebook on a laptop. Starts a database where none is named, migrates
 * it, runs the API and the worker, closes tickets, shows what came of them, and keeps serving.
 */
import { createServer } from 'node:net';
import { operatorMessage, utcDate } from '@casebook/core';
import { SAMPLE_LOOKUP, sampleTickets } from '@casebook/testkit';
import { ApiClient } from './api-client.ts';
import { type CloseReport, closeTickets, readTicketsFile, reportTickets } from './close-tickets.ts';
import { readConfig, type StartConfig, USAGE } from './config.ts';
import { DataFolder, type Keys } from './data-folder.ts';
import { ensureKeys, startDatabase } from './database.ts';
import { printAddresses, printCloseReport, printLookup } from './report.ts';
import { startServices } from './services.ts';

const closers: (() => Promise<void>)[] = [];
let stopping: Promise<void> | undefined;

/** Everything that was started, in reverse; safe to call twice. */
function stopAll(): Promise<void> {
  stopping ??= (async () => {
    for (const close of closers.splice(0).reverse()) await close();
  })();
  return stopping;
}

// A reader that goes away (`npm start | head`) is no reason to leave anything running.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', () => void stopAll().then(() => process.exit(1)));
}

let interrupted = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    interrupted = true;
    console.error('\nStopping ...');
    void stopAll().then(() => process.exit(0));
  });
}

try {
  await main(readConfig());
} catch (error) {
  await stopAll();
  if (!interrupted) {
    console.error(operatorMessage(error, 'The start failed.'));
    process.exit(1);
  }
}

async function main(config: StartConfig): Promise<void> {
  if (config.help) return console.log(USAGE);
  const tickets = config.ticketsFile ? await readTicketsFile(config.ticketsFile) : undefined;
  await refuseBusyPort(config);
  const folder = new DataFolder(config.dataDir);

  say('Starting the database ...');
  const database = await startDatabase(config, folder);
  closers.push(database.stop);
  const keys = await ensureKeys(database.appUrl, folder);

  say('Starting the API and the worker ...');
  const url = `http://${config.host === '0.0.0.0' ? '127.0.0.1' : config.host}:${config.port}`;
  const services = await startServices(config, database.appUrl, folder.secrets().erasureKey, url);
  closers.push(services.stop);

  const api = new ApiClient(url, keys);
  const report = await closeAndReport(config, api, tickets);
  const request = lookupRequest(config, report);
  if (config.ticketsFile && report.facts > 0 && report.busiestSubject === null) {
    say('None of these facts counts today: the tickets are old, and facts expire.');
  }
  const lookup = await api.lookUp(request);
  if (config.json) {
    console.log(JSON.stringify({ ...report, lookup: { request, ...lookup } }));
  } else printLookup(request, lookup);
  if (config.once) return stopAll();
  serve(config, url, keys, request.subject);
  throw new Error(await services.failed);
}

function serve(config: StartConfig, url: string, keys: Keys, subject: string): void {
  if (config.json) console.error(`Serving at ${url}; Ctrl-C stops.`);
  else printAddresses(url, keys, subject);
}

async function closeAndReport(
  config: StartConfig,
  api: ApiClient,
  fromFile: readonly unknown[] | undefined,
): Promise<CloseReport> {
  const samples = sampleTickets(utcDate(Date.now()));
  const [first] = samples;
  // The samples are dated from the day of their first close; closing them again on another day
  // would be new revisions. So they are closed once, and an earlier start's are only counted.
  const known = !fromFile && first && (await api.ticket(first.ticket)) !== undefined;
  if (known) say('The sample tickets were closed by an earlier start; they are not closed again.');
  const tickets = fromFile ?? samples;
  const report = known
    ? await reportTickets(api, [...new Set(samples.map((sample) => sample.ticket))])
    : await closeTickets(api, tickets, progress(tickets.length));
  if (!config.json) printCloseReport(report);
  return report;
}

/** The lookup to show: the samples' own, or of whoever in the file has the most facts. */
function lookupRequest(config: StartConfig, { busiestSubject }: CloseReport) {
  if (!config.ticketsFile) return SAMPLE_LOOKUP;
  return { ...SAMPLE_LOOKUP, subject: busiestSubject ?? SAMPLE_LOOKUP.subject };
}

/** One line that is rewritten on a terminal, and a few lines where the output is kept. */
function progress(total: number): (closed: number, finished: number) => void {
  let lastTenth = -1;
  return (closed, finished) => {
    const line = `Closed ${closed} of ${total} tickets, ${finished} with an outcome`;
    if (process.stderr.isTTY) {
      process.stderr.write(`\r${line}${finished === total ? '\n' : ''}`);
      return;
    }
    const tenth = Math.floor(((closed + finished) / (2 * total)) * 4);
    if (tenth === lastTenth) return;
    lastTenth = tenth;
    console.error(line);
  };
}

/** A port that is taken is told before anything is started. */
async function refuseBusyPort(config: StartConfig): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        new Error(
          error.code === 'EADDRINUSE'
            ? `Port ${config.port} is taken. Stop what listens there, or choose another: PORT=4311 npm start`
            : `Cannot listen on ${config.host}:${config.port} (${error.code}). Set HOST and PORT.`,
        ),
      );
    });
    probe.listen(config.port, config.host, () => probe.close(() => resolve()));
  });
}

/** Progress goes to stderr, so that standard output is the report alone. */
function say(text: string): void {
  console.error(text);
}
