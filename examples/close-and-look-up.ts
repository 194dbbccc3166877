// Closes a ticket, waits for its facts, and looks them up as an agent would during the next one.
// Run it while `npm start` runs: npm run example
import { readConfig } from './config.ts';

const { url, keys } = readConfig();
const unique = Date.now().toString(36);

const ticket = {
  ticket: `T-EXAMPLE-${unique}`,
  closed_at: '2026-03-10T16:20:00Z',
  parties: { buyer: `buyer:example-${unique}` },
  orders: ['SU-82605'],
  messages: [
    { id: 'm1', author: 'buyer', at: '2026-03-10T09:00:00Z', text: 'It broke. A new one, please.' },
  ],
  events: [
    { id: 'e1', at: '2026-03-10T16:00:00Z', type: 'replacement_ordered', order_id: 'SU-82605' },
  ],
};

await call('POST', '/v1/tickets', keys.helpdesk, ticket);

let revision: { run: { state: string }; facts: { id: string; cite: string }[] };
do {
  await new Promise((resolve) => setTimeout(resolve, 100));
  const status = await call('GET', `/v1/tickets/${ticket.ticket}`, keys.ops);
  revision = status.revisions[0];
} while (revision.run.state === 'pending' || revision.run.state === 'running');
console.log(`the run is ${revision.run.state} and admitted ${revision.facts.length} fact(s)`);

const lookup = await call('POST', '/v1/lookups', keys.agent, {
  ticket: 'T-NEXT',
  subject: ticket.parties.buyer,
});
for (const fact of lookup.facts) console.log(`${fact.statement} [${fact.cite}]`);

// biome-ignore lint/suspicious/noExplicitAny: an example reads the answers as they come.
async function call(method: string, path: string, key: string, body?: object): Promise<any> {
  const response = await fetch(url + path, {
    method,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`);
  return response.json();
}
