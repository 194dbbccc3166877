/**
 * The API as one function of its dependencies: no port, no environment, so that a test calls
 * `app.request(...)`. Later surfaces (an MCP endpoint, a console) are mounted beside the operations.
 */
import { randomUUID } from 'node:crypto';
import { CasebookError } from '@casebook/core';
import { findApiKey } from '@casebook/store';
import { type Context, Hono } from 'hono';
import type { AppDeps } from './deps.ts';
import { loggableError } from './log.ts';
import { createMetrics } from './metrics.ts';
import { createKeyring } from './middleware/authenticate.ts';
import { problemResponse } from './middleware/problem.ts';
import { honoPath, type Operation, type Services, serveOperation } from './operation.ts';
import { checkReplyOperation } from './routes/check-reply.ts';
import { closeTicketOperation } from './routes/close-ticket.ts';
import { erasureOperation, requestErasureOperation } from './routes/erasures.ts';
import { findTicketOperation } from './routes/find-ticket.ts';
import { healthzOperation, readyzOperation } from './routes/health.ts';
import { createKeyOperation, listKeysOperation, revokeKeyOperation } from './routes/keys.ts';
import { lookUpOperation } from './routes/look-up.ts';
import { metricsOperation } from './routes/metrics.ts';
import { openApiOperation } from './routes/openapi.ts';
import {
  docsAssetOperation,
  docsOperation,
  errorPageOperation,
  homeOperation,
} from './routes/pages.ts';
import { replayRunsOperation } from './routes/replay-runs.ts';
import { restoreCheckOperation, tombstonesOperation } from './routes/restore-checks.ts';
import { retractFactOperation } from './routes/retract-fact.ts';
import {
  servingModeHistoryOperation,
  servingModeOperation,
  switchServingModeOperation,
} from './routes/serving-mode.ts';
import { statsOperation } from './routes/stats.ts';
import { subjectFactsOperation } from './routes/subject-facts.ts';
import { traceFactOperation } from './routes/trace-fact.ts';
import { unwindFactOperation } from './routes/unwind-fact.ts';

export function createApp(deps: AppDeps): Hono {
  const services: Services = {
    deps,
    metrics: createMetrics({ processMetrics: deps.processMetrics }),
    keyring: createKeyring((key) => findApiKey(deps.db, key)),
  };
  const operations = createOperations(services);
  const app = new Hono();
  for (const operation of operations) {
    app.on(operation.method, honoPath(operation), serveOperation(operation, services));
  }
  app.notFound((context) => answerUnknown(context, operations, services));
  // Operations catch their own failures; this is for what is mounted beside them.
  app.onError((error) => {
    const requestId = randomUUID();
    deps.log.error({ request: requestId, ...loggableError(error) }, 'request failed');
    return problemResponse(error, requestId);
  });
  return app;
}

function createOperations(services: Services): Operation[] {
  const documented = [
    closeTicketOperation,
    findTicketOperation,
    replayRunsOperation,
    lookUpOperation,
    checkReplyOperation,
    subjectFactsOperation,
    retractFactOperation,
    unwindFactOperation,
    traceFactOperation,
    servingModeOperation,
    switchServingModeOperation,
    servingModeHistoryOperation,
    requestErasureOperation,
    erasureOperation,
    restoreCheckOperation,
    tombstonesOperation,
    listKeysOperation,
    createKeyOperation,
    revokeKeyOperation,
    statsOperation,
    healthzOperation,
    readyzOperation(services.deps),
  ];
  return [
    ...documented,
    metricsOperation(services),
    openApiOperation(documented),
    docsOperation,
    docsAssetOperation,
    errorPageOperation,
    homeOperation,
  ];
}

/** 405 with the methods that there are, where the address is known; otherwise 404. */
function answerUnknown(
  context: Context,
  operations: readonly Operation[],
  { deps, metrics }: Services,
): Response {
  const methods = operations
    .filter((operation) => pathPattern(operation).test(context.req.path))
    .map((operation) => operation.method.toUpperCase());
  const code = methods.length > 0 ? 'method_not_allowed' : 'route_unknown';
  const requestId = randomUUID();
  const allow = methods.includes('GET') ? [...methods, 'HEAD'] : methods;
  const headers = methods.length > 0 ? { allow: allow.join(', ') } : {};
  const response = problemResponse(new CasebookError(code), requestId, headers);
  // Neither the method nor the path as sent: anybody could fill the registry with labels.
  metrics.requests.inc({ method: 'other', route: 'other', status: response.status });
  deps.log.info({ request: requestId, status: response.status, code }, 'request answered');
  return response;
}

function pathPattern(operation: Operation): RegExp {
  const escaped = operation.path.replaceAll('.', '\\.');
  return new RegExp(`^${escaped.replace(/\{\w+\}/g, '[^/]+')}$`);
}
