/** What a script can make the fake Messages API answer, and how it is put on the wire. */
import type { ServerResponse } from 'node:http';

export interface FakeUsage {
  readonly input_tokens?: number;
  readonly output_tokens?: number;
  readonly cache_creation_input_tokens?: number;
  readonly cache_read_input_tokens?: number;
}

interface AnswerParts {
  /** A thinking block before the text. */
  readonly thinking?: string;
  readonly usage?: FakeUsage;
}

export type FakeReply =
  /** The JSON document `{"facts": [...]}`, held to the requested schema as the real API does. */
  | (AnswerParts & {
      readonly facts: readonly unknown[];
      /** Sends it although it does not fit the schema: to test the reader, not the script. */
      readonly invalid?: true;
    })
  /** Any text: prose, a code fence, two documents, or what `stopReason` cut off. */
  | (AnswerParts & { readonly text: string; readonly stopReason?: string })
  /** Stopped by `max_tokens` in the middle of the JSON. */
  | (AnswerParts & { readonly truncated: readonly unknown[] })
  | { readonly refusal: true }
  | {
      readonly status: number;
      /** The API's error type; guessed from the status where it is left out. */
      readonly type?: string;
      readonly message?: string;
      /** The Retry-After header: seconds, or an HTTP date. */
      readonly retryAfter?: number | string;
    }
  /** Anything at all, such as a proxy's page. */
  | { readonly body: string; readonly contentType: string }
  /** `hang`: never answers. `stall`: half an answer, then silence. `cut`: half, then the
   * connection is closed. `reset`: closed before the first byte. */
  | { readonly fault: 'hang' | 'stall' | 'cut' | 'reset' };

const ERROR_TYPES: Readonly<Record<number, string>> = {
  400: 'invalid_request_error',
  401: 'authentication_error',
  402: 'billing_error',
  403: 'permission_error',
  404: 'not_found_error',
  409: 'conflict_error',
  413: 'invalid_request_error',
  429: 'rate_limit_error',
  504: 'timeout_error',
  529: 'overloaded_error',
};

const USAGE = {
  input_tokens: 120,
  output_tokens: 40,
  cache_creation_input_tokens: 0,
  cache_read_input_tokens: 1_800,
};

export function sendReply(response: ServerResponse, reply: FakeReply, model: string): void {
  if ('fault' in reply) sendFault(response, reply.fault, model);
  else if ('body' in reply) send(response, 200, reply.body, { 'content-type': reply.contentType });
  else if ('status' in reply) sendError(response, reply);
  else sendJson(response, 200, messageOf(reply, model));
}

type Answer = Exclude<FakeReply, { fault: unknown } | { body: unknown } | { status: unknown }>;

/** The text that a reply puts into its text block. */
export function replyText(reply: Answer): string {
  if ('refusal' in reply) return '';
  if ('text' in reply) return reply.text;
  if ('facts' in reply) return JSON.stringify({ facts: reply.facts });
  const whole = JSON.stringify({ facts: reply.truncated });
  return whole.slice(0, Math.ceil(whole.length / 2));
}

function stopReasonOf(reply: Answer): string {
  if ('refusal' in reply) return 'refusal';
  if ('truncated' in reply) return 'max_tokens';
  return 'text' in reply ? (reply.stopReason ?? 'end_turn') : 'end_turn';
}

function messageOf(reply: Answer, model: string): unknown {
  const parts: AnswerParts = 'refusal' in reply ? {} : reply;
  const thinking = parts.thinking
    ? [{ type: 'thinking', thinking: parts.thinking, signature: 'c2lnbmVk' }]
    : [];
  const text = 'refusal' in reply ? [] : [{ type: 'text', text: replyText(reply) }];
  return {
    id: 'msg_01fake',
    type: 'message',
    role: 'assistant',
    model,
    container: null,
    content: [...thinking, ...text],
    diagnostics: null,
    stop_reason: stopReasonOf(reply),
    stop_sequence: null,
    stop_details:
      'refusal' in reply ? { type: 'refusal', category: null, explanation: null } : null,
    usage: { ...USAGE, ...parts.usage },
  };
}

function sendError(response: ServerResponse, reply: Extract<FakeReply, { status: number }>): void {
  const type = reply.type ?? ERROR_TYPES[reply.status] ?? 'api_error';
  const error = { type, message: reply.message ?? 'a scripted error' };
  const headers: Record<string, string> =
    reply.retryAfter === undefined ? {} : { 'retry-after': String(reply.retryAfter) };
  sendJson(response, reply.status, { type: 'error', error }, headers);
}

function sendFault(response: ServerResponse, fault: string, model: string): void {
  if (fault === 'hang') return;
  if (fault === 'reset') {
    response.socket?.destroy();
    return;
  }
  const whole = JSON.stringify(messageOf({ facts: [] }, model));
  response.writeHead(200, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(whole),
  });
  response.write(whole.slice(0, Math.floor(whole.length / 2)), () => {
    if (fault === 'cut') response.socket?.destroy();
  });
}

function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): void {
  send(response, status, JSON.stringify(body), { 'content-type': 'application/json', ...headers });
}

function send(
  response: ServerResponse,
  status: number,
  body: string,
  headers: Readonly<Record<string, string>>,
): void {
  response.writeHead(status, { ...headers, 'request-id': 'req_01fake' });
  response.end(body);
}
