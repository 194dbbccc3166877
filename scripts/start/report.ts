/** What `npm start` prints. Plain text that reads well in 80 columns. */
import type { LookupAnswer } from './api-client.ts';
import type { CloseReport } from './close-tickets.ts';
import type { Keys } from './data-folder.ts';

type Counts = Readonly<Record<string, number>>;

export function printCloseReport(report: CloseReport): void {
  const { outcomes } = report;
  console.log(
    `\n${report.accepted} of ${report.tickets} tickets have an outcome after ${report.seconds} s: ${inWords(outcomes)}.`,
  );
  for (const refused of report.refused.slice(0, 10)) {
    console.log(
      `  not accepted: line ${refused.line} (${refused.status}) ${refused.faults[0] ?? ''}`,
    );
  }
  printTable(`Admitted: ${report.facts} facts`, report.factsByPredicate);
  printTable(`Refused: ${total(report.refusals)} candidates, by reason`, report.refusals);
  printTable(`Removed at the door: ${total(report.removed)} findings, by kind`, report.removed);
}

export function printLookup(
  request: { ticket: string; subject: string },
  answer: LookupAnswer,
): void {
  console.log(`\nWhat an agent sees who looks up ${request.subject} during ${request.ticket}:`);
  if (answer.facts.length === 0) {
    console.log('  no fact on file (which does not mean: a new customer)');
  }
  for (const fact of answer.facts) {
    const support = fact.tickets > 1 ? `, said by ${fact.tickets} tickets` : '';
    console.log(`  ${fact.statement}`);
    console.log(`    [${fact.cite}]  counts until ${fact.expires}${support}`);
  }
  if (answer.more > 0) console.log(`  and ${answer.more} more on file`);
}

export function printAddresses(url: string, keys: Keys, subject: string): void {
  const body = JSON.stringify({ ticket: 'T-DEMO', subject });
  console.log(`
Serving at
  API       ${url}
  docs      ${url}/docs

Keys (kept in .casebook/keys.json)
  helpdesk  ${keys.helpdesk}
  agent     ${keys.agent}
  ops       ${keys.ops}

Try it:
  curl -s ${url}/v1/lookups -H 'authorization: Bearer ${keys.agent}' \\
    -H 'content-type: application/json' -d '${body}'

Ctrl-C stops everything; the data stays in .casebook/.`);
}

function printTable(title: string, counts: Counts): void {
  const rows = Object.entries(counts).sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  if (rows.length === 0) return;
  const width = Math.max(...rows.map(([name]) => name.length));
  console.log(`\n${title}`);
  for (const [name, count] of rows) {
    console.log(`  ${name.padEnd(width)}  ${String(count).padStart(5)}`);
  }
}

const total = (counts: Counts): number => Object.values(counts).reduce((sum, n) => sum + n, 0);

const inWords = (counts: Counts): string =>
  Object.entries(counts)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ');
