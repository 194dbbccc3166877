/** The HTTP server around the app: its time limits, its port, and how it stops. */

import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CasebookError, REQUEST_TIMEOUT_MS } from '@casebook/core';
import { getRequestListener } from '@hono/node-server';
import { problemResponse } from './middleware/problem.ts';

/** A client that takes longer than this for its headers is not going to say anything useful. */
const HEADERS_TIMEOUT_MS = 10_000;
/** The app answers a request that is not complete in time; this is for what it cannot answer. */
const RECEIVE_TIMEOUT_MS = REQUEST_TIMEOUT_MS + 5_000;
/** Longer than load balancers keep idle connections, so that the end is never ours to miss. */
const KEEP_ALIVE_TIMEOUT_MS = 65_000;
/** How often node looks for connections that are past their time. */
const CHECK_EVERY_MS = 1_000;
/** Requests in flight get this long; the rest of STOP_TIMEOUT_MS is for the queue and the pools. */
const DRAIN_TIMEOUT_MS = 7_000;
const DRAIN_CHECK_MS = 50;

export interface ListeningServer {
  readonly url: string;
  /** Takes no new connection, lets requests in flight finish, then cuts off what is left. */
  stop(): Promise<void>;
}

export interface ListenOptions {
  readonly host: string;
  readonly port: number;
}

/** The address cannot be had; the message says what to do. */
export class ListenError extends Error {}

/** Throws ListenError. */
export async function listen(
  fetch: (request: Request) => Response | Promise<Response>,
  options: ListenOptions,
): Promise<ListeningServer> {
  const server = createServer(
    {
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: RECEIVE_TIMEOUT_MS,
      keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
      connectionsCheckingInterval: CHECK_EVERY_MS,
    },
    getRequestListener(fetch, { errorHandler: answerUnreadable }),
  );
  const { address, port } = await bind(server, options);
  const host = address.includes(':') ? `[${address}]` : address;
  return { url: `http://${host}:${port}`, stop: () => drain(server) };
}

/** A request whose address or host cannot be read never reaches the app. */
function answerUnreadable(): Response {
  return problemResponse(new CasebookError('invalid_request'), randomUUID());
}

function bind(server: Server, { host, port }: ListenOptions): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(new ListenError(sayWhyNot(error.code, host, port)));
    });
    server.listen({ host, port }, () => {
      const address = server.address();
      if (typeof address === 'object' && address) resolve(address);
      else reject(new Error('a TCP server has no address'));
    });
  });
}

function sayWhyNot(code: string | undefined, host: string, port: number): string {
  if (code === 'EADDRINUSE') {
    return `Port ${port} on ${host} is in use. Stop what uses it, or choose another one, for example PORT=${port + 1}.`;
  }
  if (code === 'EACCES') {
    return `Port ${port} on ${host} may not be used by this user. Choose one above 1023, for example PORT=4310.`;
  }
  return `Cannot listen on ${host}, port ${port} (${code ?? 'unknown'}). Set HOST and PORT to an address of this machine.`;
}

async function drain(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A connection that falls idle after its last answer is no reason to wait.
  const sweep = setInterval(() => server.closeIdleConnections(), DRAIN_CHECK_MS);
  const cut = setTimeout(() => server.closeAllConnections(), DRAIN_TIMEOUT_MS);
  await closed;
  clearInterval(sweep);
  clearTimeout(cut);
}
