/**
 * A stand-in for the Messages API: a real HTTP server on the loopback that checks what it is sent
 * as strictly as the API does, answers from a script, and can fail in every way the API can. A
 * request that breaks a rule is answered with 400 and kept in `violations`, so that a test that
 * looks at nothing else still sees it.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { type FakeReply, replyText, sendReply } from './fake-reply.ts';
import {
  bodyFaults,
  headerFaults,
  isAuthorised,
  type MessagesBody,
  messagesBodySchema,
} from './request-check.ts';
import { misfit } from './schema-fit.ts';

export interface FakeRequest {
  readonly body: MessagesBody;
  /** The user's message parsed as JSON; undefined where it is none. */
  readonly thread: unknown;
  /** The ticket id found in the thread. */
  readonly ticket: string | undefined;
}

/** One reply per request in this order, or whatever the function says. */
export type FakeScript =
  | readonly FakeReply[]
  | ((request: FakeRequest) => FakeReply | Promise<FakeReply>);

export interface FakeMessagesApi {
  /** For the SDK's base URL. */
  readonly url: string;
  /** Every well-formed request so far. */
  readonly requests: readonly FakeRequest[];
  /** Every rule that a request or the script broke. A test expects none. */
  readonly violations: readonly string[];
  /** Replaces the script; until the first, every answer is an empty list of facts. */
  script(script: FakeScript): void;
  /** Resolves when so many requests have come in, all told. */
  requested(count: number): Promise<void>;
  /** Closes the server and every connection, hanging ones included. */
  stop(): Promise<void>;
}

/** The key that the fake expects when it is started without one. */
export const FAKE_API_KEY = 'sk-ant-fake';

export async function startFakeMessagesApi(
  options: { readonly apiKey?: string } = {},
): Promise<FakeMessagesApi> {
  const state = new FakeState(options.apiKey ?? FAKE_API_KEY);
  const server = createServer((request, response) => {
    state.answer(request, response).catch((error: unknown) => {
      state.violations.push(`the script threw: ${String(error)}`);
      sendReply(response, { status: 500 }, '');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests: state.requests,
    violations: state.violations,
    script: (script) => {
      state.reply = typeof script === 'function' ? script : inOrder(script);
    },
    requested: (count) => state.requested(count),
    stop: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}

function inOrder(replies: readonly FakeReply[]): () => FakeReply {
  let next = 0;
  return () => {
    const reply = replies[next++];
    if (!reply) throw new Error(`only ${replies.length} replies are scripted`);
    return reply;
  };
}

class FakeState {
  readonly requests: FakeRequest[] = [];
  readonly violations: string[] = [];
  reply: (request: FakeRequest) => FakeReply | Promise<FakeReply> = () => ({ facts: [] });
  private waiting: { readonly count: number; readonly resolve: () => void }[] = [];

  constructor(private readonly apiKey: string) {}

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const sent = parse(await readBody(request));
    if (request.method !== 'POST' || request.url !== '/v1/messages') {
      return this.refuse(response, 404, [`${request.method} ${request.url} is no operation`]);
    }
    if (!isAuthorised(request.headers, this.apiKey)) {
      return this.refuse(response, 401, ['the API key is not the expected one']);
    }
    const faults = [...headerFaults(request.headers), ...bodyFaults(sent)];
    if (faults.length > 0) return this.refuse(response, 400, faults);

    const received = toRequest(messagesBodySchema.parse(sent));
    this.requests.push(received);
    this.wake();
    const reply = await this.reply(received);
    const misfitting = misfitOf(reply, received.body);
    if (misfitting) return this.refuse(response, 400, [`the scripted reply: ${misfitting}`]);
    sendReply(response, reply, received.body.model);
  }

  requested(count: number): Promise<void> {
    return new Promise((resolve) => {
      this.waiting.push({ count, resolve });
      this.wake();
    });
  }

  private wake(): void {
    const isDue = ({ count }: { count: number }): boolean => this.requests.length >= count;
    for (const waiter of this.waiting.filter(isDue)) waiter.resolve();
    this.waiting = this.waiting.filter((waiter) => !isDue(waiter));
  }

  private refuse(response: ServerResponse, status: number, faults: readonly string[]): void {
    this.violations.push(...faults);
    sendReply(response, { status, message: faults.join('; ') }, '');
  }
}

/** Structured output cannot leave its schema, so neither may a script, unless it says so. */
function misfitOf(reply: FakeReply, body: MessagesBody): string | undefined {
  if (!('facts' in reply) || reply.invalid) return undefined;
  return misfit(JSON.parse(replyText(reply)), body.output_config.format.schema);
}

const threadSchema = z.looseObject({ ticket: z.string() });

function toRequest(body: MessagesBody): FakeRequest {
  const thread = parse(body.messages.at(-1)?.content ?? '');
  const found = threadSchema.safeParse(thread);
  return { body, thread, ticket: found.success ? found.data.ticket : undefined };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
