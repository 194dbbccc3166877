/**
 * The never-store filter stands at every door. A door is an operation that takes a body: each has
 * an entry below that fills its strings with a secret, and an operation without one fails here.
 */
import { useTestDatabase } from '@casebook/testkit';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApi, type TestApi } from './api.fixture.ts';

const SECRETS = ['4111 1111 1111 1111', '536-90-4399', 'because of my arthritis'];
const SAID = `My card is ${SECRETS[0]}, my SSN is ${SECRETS[1]}, I need it ${SECRETS[2]}.`;

const database = await useTestDatabase();
let api: TestApi;
beforeAll(async () => {
  api = await openTestApi(database);
  const response = await api.send('POST', '/v1/tickets', { role: 'ops', body: ticket('T-1', {}) });
  expect(response.status).toBe(202);
});
afterAll(() => api.close());

function ticket(id: string, more: object) {
  return {
    ticket: id,
    closed_at: '2026-05-01T12:00:00Z',
    parties: { buyer: 'buyer:1' },
    messages: [],
    ...more,
  };
}

const at = '2026-05-01T11:00:00Z';
const fact = 'F-1';

/** By method and path as the reference writes them: bodies whose every free string is a secret. */
const DOORS: Readonly<Record<string, { path?: string; bodies: readonly object[] }>> = {
  'post /v1/tickets': {
    bodies: [
      ticket('T-2', { messages: [{ id: 'm1', author: 'buyer', at, text: SAID }] }),
      ticket('T-3', {
        messages: [
          { id: 'm1', author: 'agent', at, text: "What is your mother's maiden name?" },
          { id: 'm2', author: 'buyer', at, text: 'Zeppelinova' },
        ],
      }),
      ticket('T-4', { channel: `card ${SECRETS[0]}` }),
      ticket('T-5', {
        events: [
          { id: 'e1', at, type: 'other', name: `card ${SECRETS[0]}` },
          { id: 'e2', at, type: 'resolved', outcome: `SSN ${SECRETS[1]}` },
        ],
      }),
      // Ids cannot be replaced: such a ticket is refused whole.
      ticket(SECRETS[0]?.replaceAll(' ', '') ?? '', {}),
      ticket('T-6', { orders: ['4111111111111111'] }),
      ticket('T-7', { messages: [{ id: '4111-1111-1111-1111', author: 'buyer', at, text: 'x' }] }),
      ticket('T-8', {
        note: SAID,
        messages: [{ id: 'm', author: 'buyer', at, text: '', more: SAID }],
      }),
    ],
  },
  // Looks up and keeps an id and closed words alone; nothing of the body but ids is stored.
  'post /v1/lookups': { bodies: [{ ticket: 'T-9', subject: 'buyer:1', note: SAID }] },
  // The draft is read and not kept.
  'post /v1/replies/check': { bodies: [{ ticket: 'T-9', audience: 'buyer', text: SAID }] },
  'post /v1/facts/{fact}/retractions': {
    path: `/v1/facts/${fact}/retractions`,
    bodies: [{ reason: 'other', note: SAID }, { reason: SAID }],
  },
  'post /v1/facts/{fact}/unwind': {
    path: `/v1/facts/${fact}/unwind`,
    bodies: [{ scope: 'root', dry_run: false, reason: 'other', note: SAID, token: 'x' }],
  },
  'put /v1/mode': { bodies: [{ mode: 'shadow', reason: SAID }] },
  'post /v1/keys': { bodies: [{ role: 'agent', name: SAID }] },
  // A subject is an id of a closed alphabet; what is erased is kept as a keyed hash.
  'post /v1/erasures/restore-checks': { bodies: [{ dry_run: true, note: SAID }] },
  'post /v1/erasures': { bodies: [{ subject: SAID }, { subject: 'buyer:1', note: SAID }] },
};

interface Reference {
  readonly paths: Record<string, Record<string, { requestBody?: unknown }>>;
}

test('every operation that takes a body is listed as a door', async () => {
  const reference: Reference = await read('/openapi.json');
  const doors = Object.entries(reference.paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, operation]) => operation.requestBody !== undefined)
      .map(([method]) => `${method} ${path}`),
  );
  expect(doors.length).toBeGreaterThan(5);
  expect(
    doors.filter((door) => !(door in DOORS)),
    'add the operation to DOORS, with its free strings filled, and the filter to the operation',
  ).toEqual([]);
});

test('through no door does anything get into a table, an answer or the log', async () => {
  for (const [door, { path, bodies }] of Object.entries(DOORS)) {
    const [method = '', route = ''] = door.split(' ');
    for (const body of bodies) {
      const response = await api.send(method.toUpperCase(), path ?? route, { role: 'ops', body });
      const answer = await response.text();
      for (const secret of [...SECRETS, 'Zeppelinova']) expect(answer, door).not.toContain(secret);
    }
  }
  const stored = `${await everyTable()}\n${api.log()}`;
  for (const secret of [...SECRETS, 'Zeppelinova', '4111111111111111', '4111-1111']) {
    expect(stored).not.toContain(secret);
  }
  // The doors were open: what may be stored was.
  expect(stored).toContain('[removed: payment]');
  expect(stored).toContain('[removed: credential]');
});

test('what was removed is counted by category, for the ticket and over all', async () => {
  const status = await read('/v1/tickets/T-2');
  expect(status.revisions[0].removed).toEqual({ payment: 1, government_id: 1, health: 1 });
  const stats = await read('/v1/stats');
  expect(stats.removed).toMatchObject({ health: 1, credential: 1 });
  expect(stats.removed.payment).toBeGreaterThan(1);
});

async function read(path: string) {
  return JSON.parse(await (await api.send('GET', path, { role: 'ops' })).text());
}

async function everyTable(): Promise<string> {
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  try {
    const { rows } = await owner.query<{ dump: string }>(
      `select table_to_xml(quote_ident(tablename), true, false, '')::text as dump
       from pg_tables where schemaname = 'public'`,
    );
    return rows.map((row) => row.dump).join('\n');
  } finally {
    await owner.end();
  }
}
