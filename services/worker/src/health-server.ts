/** `/healthz`, `/readyz` and `/metrics` of a worker, for orchestrators and scrapers. */
import { createServer, type Server } from 'node:http';
import type { Registry } from 'prom-client';

export interface HealthServerDeps {
  readonly registry: Registry;
  /** True while jobs are being taken. */
  readonly isConsuming: () => boolean;
}

export async function startHealthServer(
  deps: HealthServerDeps,
  host: string,
  port: number,
): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    const answer = (status: number, text: string, type = 'text/plain'): void => {
      response.writeHead(status, { 'content-type': type }).end(text);
    };
    if (request.url === '/healthz') return answer(200, 'ok\n');
    if (request.url === '/readyz') {
      return deps.isConsuming() ? answer(200, 'ready\n') : answer(503, 'not consuming\n');
    }
    if (request.url === '/metrics') {
      return answer(200, await deps.registry.metrics(), deps.registry.contentType);
    }
    return answer(404, 'see /healthz, /readyz, /metrics\n');
  });
  await listen(server, host, port);
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${port} is taken. Set WORKER_PORT to a free one.`)
          : error,
      );
    });
    server.listen(port, host, resolve);
  });
}
