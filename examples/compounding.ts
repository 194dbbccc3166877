// A belief that feeds on itself, three times over: in a naive store, in Casebook without its
// independence rule, and in Casebook. Needs nothing running: npm run example:compounding
import { renderTraceText } from '@casebook/core';
import {
  claimRun,
  closeTicket,
  commitRun,
  createApiKey,
  createSubjectHasher,
  lookUp,
  migrate,
  openStore,
  planUnwind,
  type Store,
  traceFact,
  unwindFact,
} from '@casebook/store';
import { startThrowawayPostgres, TEST_SETTINGS } from '@casebook/testkit';
import { decideRun } from '@casebook/worker';
import { live, lookupTime, MONTHS } from './compounding-story.ts';

const server = await startThrowawayPostgres({
  prefix: 'casebook-compounding-',
  settings: TEST_SETTINGS,
});
const appPassword = 'only-for-this-example';
const hasher = createSubjectHasher('only-for-this-example-and-no-other');
await migrate({ ownerUrl: server.ownerUrl, appPassword });
const url = server.url('postgres', 'casebook_app', appPassword);
const store = openStore({ url, max: 2, applicationName: 'example' });
try {
  await tell(store);
} finally {
  await store.close();
  await server.stop();
}

async function tell(store: Store): Promise<void> {
  console.log('A naive store: "prefers replacements", and each month looks like one more proof.');
  naive();
  console.log('\nCasebook without its independence rule: dated facts, and still each counts.');
  const without = await casebook(store, 'buyer:without', 'A-', false);
  await unwindMarch(store, without);
  console.log(
    '\nCasebook: what only repeats what memory had shown is an echo, and is never served.',
  );
  await casebook(store, 'buyer:41827', '', true);
}

/** Believes more each month, and looks better supported each month. */
function naive(): void {
  let support = 0;
  for (const [month, name] of MONTHS.entries()) {
    const lived = live(month, 'buyer:naive', 'N-', support > 0);
    row(name, lived.leadsWithReplacement, lived.right, `${support} in support`);
    if (lived.ticket.events.some((event) => event.type === 'replacement_ordered')) support++;
  }
}

/** The real pipeline: look up, close, admit, commit. Returns the ids of its facts by month. */
async function casebook(store: Store, buyer: string, prefix: string, independence: boolean) {
  const key = await createApiKey(store.db, { name: 'example', role: 'agent', nowMs: 0 });
  const ids: string[] = [];
  for (const [month, name] of MONTHS.entries()) {
    const asked = live(month, buyer, prefix, false).ticket;
    const shown = await lookUp(store.pool, {
      ticket: asked.ticket,
      subject: buyer as `buyer:${string}`,
      topic: null,
      purpose: 'internal',
      hasher,
      apiKeyId: key.id,
      nowMs: lookupTime(asked),
    });
    // One agent for all three: it leads with what the newest choice on file says.
    const choices = shown.facts.filter((fact) => fact.predicate.startsWith('chose_'));
    const led = choices[0]?.predicate === 'chose_replacement';
    const lived = live(month, buyer, prefix, led);
    const [id, echo] = await closeAndRead(store, lived, independence);
    ids.push(id);
    const support = choices.filter((fact) => fact.predicate === 'chose_replacement').length;
    const says = `${support} in support; stored ${id}${echo ? ', an echo' : ''}`;
    row(name, lived.leadsWithReplacement, lived.right, says);
  }
  return ids;
}

async function closeAndRead(
  store: Store,
  { ticket, candidates }: ReturnType<typeof live>,
  independence: boolean,
): Promise<[id: string, echo: boolean]> {
  const nowMs = Date.parse(ticket.closed_at) + 60_000;
  const { runId } = await closeTicket(store.db, { ticket, removed: {}, hasher, nowMs });
  const outcome = await claimRun(store.db, runId, nowMs, 10_000);
  if (outcome.kind !== 'claimed') throw new Error('the run was taken');
  let echo = false;
  const commit = { subjects: new Map(), nowMs };
  const result = await commitRun(store.db, outcome.claim, commit, (knowledge) => {
    const extraction = {
      candidates,
      cutOff: 0,
      model: 'scripted',
      promptHash: null,
      schemaVersion: 1,
      inputTokens: null,
      outputTokens: null,
      charsCut: 0,
    };
    const input = { ticket, extraction, extractor: 'scripted', durationMs: 0, nowMs };
    const decided = decideRun({ ...input, neverStore: () => undefined }, knowledge);
    echo = independence && decided.facts.some((fact) => fact.echo);
    if (independence) return decided;
    return { ...decided, facts: decided.facts.map((fact) => ({ ...fact, echo: false })) };
  });
  if (result.kind !== 'committed' || !result.factIds[0]) throw new Error('nothing was stored');
  return [`F-${result.factIds[0]}`, echo];
}

async function unwindMarch(store: Store, ids: readonly string[]): Promise<void> {
  const [march = '', , may = ''] = ids.map((id) => id.slice(2));
  const nowMs = Date.parse('2026-06-20T09:00:00Z');
  const trace = await traceFact(store.db, { factId: may, direction: 'up', limit: 100, nowMs });
  console.log(`\nThe trace of the May fact leads to March:\n${renderTraceText(trace)}`);
  const order = { factId: march, scope: 'descendants', nowMs } as const;
  const plan = await planUnwind(store.db, order);
  const done = await unwindFact(store.db, {
    ...order,
    token: plan.token,
    reason: 'wrong',
    note: null,
    by: 'example',
  });
  const went = done.picture.goes.map((going) => going.fact.id).join(', ');
  const stayed = done.picture.stays.map((stay) => `${stay.fact.id} (${stay.why})`).join(', ');
  console.log(`Unwinding March takes back ${went}; what stays: ${stayed || 'nothing'}.`);
}

function row(month: string, led: boolean, right: boolean, says: string): void {
  const offer = led ? 'leads with a replacement' : 'asks first';
  console.log(
    `  ${month.padEnd(6)} agent ${offer.padEnd(25)} ${right ? 'right' : 'WRONG'}   ${says}`,
  );
}
