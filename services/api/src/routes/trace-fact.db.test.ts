import { seedFacts, useTestDatabase } from '@casebook/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApi, storeFact } from '../api.fixture.ts';
import { traceSchema } from '../trace/trace-schema.ts';
import { readXml } from '../trace/xml.fixture.ts';

const api = await openTestApi(await useTestDatabase());
afterAll(() => api.close());

let march = '';
let april = '';
const trace = (query = '', id = march) =>
  api.send('GET', `/v1/facts/F-${id}/trace${query}`, { role: 'ops' });

beforeAll(async () => {
  const subject = 'buyer:41827';
  march = await storeFact(api, { ticket: 'T-39177', subject });
  await api.send('POST', '/v1/lookups', { role: 'agent', body: { ticket: 'T-41530', subject } });
  const [id] = await seedFacts(api.store.db, {
    ticket: 'T-41530',
    closedAt: '2026-06-02T12:00:00Z',
    facts: [
      {
        subject,
        predicate: 'chose_replacement',
        value: { order_id: 'SU-86311' },
        independence: { echo: true, standsOn: null, influences: [`F-${march}`] },
      },
    ],
  });
  april = id ?? '';
});

test('a trace is JSON as it is documented, both ways by default', async () => {
  const response = await trace();
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/json');
  const body = traceSchema.parse(await response.json());
  expect(body).toMatchObject({
    fact: `F-${march}`,
    direction: 'both',
    nodes: [
      { kind: 'fact', id: `F-${march}`, depth: 0, state: 'current' },
      { kind: 'ticket', id: 'T-39177', closed_at: '2026-03-10T16:20:00.000Z', earlier: [] },
      { kind: 'ticket', id: 'T-41530', run: { extractor: 'seed' } },
      { id: `F-${april}`, depth: 1, state: 'echo', citations: [{ event: 'e0', gone: false }] },
    ],
    truncated: false,
    missing: 0,
  });
  expect(body.edges.map(({ from, kind, to }) => `${from} ${kind} ${to}`)).toEqual([
    `F-${march} read_from T-39177`,
    `F-${april} read_from T-41530`,
    `F-${march} shown_in T-41530`,
    `F-${march} influenced F-${april}`,
  ]);
});

test('the same trace is the same answer, byte by byte', async () => {
  for (const format of ['json', 'prov', 'text', 'svg']) {
    const [one, other] = [await trace(`?format=${format}`), await trace(`?format=${format}`)];
    expect(await one.text()).toBe(await other.text());
  }
});

test('a limit cuts, and tells how much', async () => {
  const body = traceSchema.parse(await (await trace('?limit=2')).json());
  expect(body.nodes).toHaveLength(2);
  expect(body).toMatchObject({ truncated: true, missing: 2, counted_all: true });
});

test('a direction leaves the other side out', async () => {
  const up = traceSchema.parse(await (await trace('?direction=up')).json());
  expect(up.nodes.map((node) => node.id)).toEqual([`F-${march}`, 'T-39177']);
  const down = await (await trace('?direction=down&format=text', april)).text();
  expect(down).toContain('It was shown in no ticket');
});

test('it is answered as PROV-JSON, as text, and as a drawing that can do nothing', async () => {
  const prov = await trace('?format=prov');
  expect(prov.headers.get('content-type')).toBe('application/json');
  expect(await prov.json()).toMatchObject({
    prefix: { prov: 'http://www.w3.org/ns/prov#' },
    entity: { [`casebook:fact/F-${april}`]: { 'casebook:state': 'echo' } },
  });
  const text = await trace('?format=text');
  expect(text.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(await text.text()).toContain(`F-${april} [echo] 2026-06-02, grew from F-${march}`);
  const svg = await trace('?format=svg');
  expect(svg.headers.get('content-type')).toBe('image/svg+xml');
  expect(svg.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(svg.headers.get('x-content-type-options')).toBe('nosniff');
  expect(readXml(await svg.text()).name).toBe('svg');
});

describe('bad input', () => {
  test.each(['?direction=sideways', '?format=png', '?limit=0', '?limit=20001', '?limit=1e3'])(
    '%s is a fault',
    async (query) => {
      const response = await trace(query);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ code: 'invalid_request' });
    },
  );

  test.each(['?depth=3', '?limit=1&limit=2'])('%s is a fault, too', async (query) => {
    expect((await trace(query)).status).toBe(400);
  });

  test.each(['1029', 'F-0', 'F-x', 'T-39177', 'F-1%20', 'F-9999999999999999999'])(
    '%s is no id of a fact',
    async (id) => {
      const response = await api.send('GET', `/v1/facts/${id}/trace`, { role: 'ops' });
      expect(response.status).toBe(400);
    },
  );

  test('a fact that is not there is told as such', async () => {
    const response = await trace('', '999999999999999999');
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'fact_unknown' });
  });

  test('an agent and a helpdesk may not trace', async () => {
    for (const role of ['agent', 'helpdesk'] as const) {
      const response = await api.send('GET', `/v1/facts/F-${march}/trace`, { role });
      expect(response.status).toBe(403);
    }
  });
});
