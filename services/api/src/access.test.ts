import { testHasher } from '@casebook/testkit';
import { expect, test } from 'vitest';
import { ACCESS } from './access.ts';
import { createApp } from './app.ts';
import type { AppDeps } from './deps.ts';
import { createLog } from './log.ts';

/** No route is called with a valid key here, so nothing behind the door is ever reached. */
const deps: AppDeps = {
  db: undefined as never,
  lookupPool: undefined as never,
  doorbell: { ring: async () => {}, counts: () => Promise.reject(new Error('away')) },
  forgetJobs: async () => 0,
  hasher: testHasher,
  helpdeskMayErase: false,
  redact: (text) => ({ text, findings: [] }),
  queueIsConsumed: async () => true,
  now: Date.now,
  log: createLog('silent'),
  bodyBytesMax: 1024,
  processMetrics: false,
};
const app = createApp(deps);
const routes = app.routes.map(({ method, path }) => ({ method, path }));

const PUBLIC = [
  'GET /',
  'GET /docs',
  'GET /docs/swagger-ui-dist/:file',
  'GET /errors/:code',
  'GET /healthz',
  'GET /metrics',
  'GET /openapi.json',
  'GET /readyz',
];

test('every route is in the table of access, and none is registered twice', () => {
  const names = routes.map(({ method, path }) => `${method} ${path}`);
  expect(names).toHaveLength(Object.keys(ACCESS).length);
  expect(new Set(names).size).toBe(names.length);
});

test('every route that is not listed as public answers 401 without a key', async () => {
  const open: string[] = [];
  for (const { method, path } of routes) {
    const response = await app.request(path.replace(/:\w+/g, 'x'), { method });
    if (response.status !== 401) open.push(`${method} ${path}`);
    else expect(response.headers.get('www-authenticate')).toContain('Bearer');
  }
  expect(open.sort()).toEqual(PUBLIC);
});

test('unwinding, erasing and replaying are nothing for agents', () => {
  const forAgents = Object.entries(ACCESS)
    .filter(([, access]) => access !== 'public' && (access as readonly string[]).includes('agent'))
    .map(([id]) => id);
  expect(forAgents).toEqual(['look_up', 'check_reply', 'serving_mode']);
});
