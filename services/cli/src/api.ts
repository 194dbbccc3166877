/** Calls the API. Whatever is not an answer becomes a CliError in the API's own words. */
import { CliError, type CliErrorKind } from './cli-error.ts';
import type { CliConfig } from './config.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type Json = Record<string, unknown>;

/** A command is looked at by a person; past this something is wrong. */
const TIMEOUT_MS = 30_000;

export interface Api {
  /** The parsed JSON answer, or its text where the answer is no JSON. */
  call<Answer>(method: Method, path: string, body?: Json): Promise<Answer>;
}

export function createApi(config: CliConfig): Api {
  return {
    async call<Answer>(method: Method, path: string, body?: Json): Promise<Answer> {
      const response = await request(config, method, path, body);
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.includes('json') ?? false;
      const answer: unknown = isJson ? JSON.parse(text) : text;
      if (!response.ok) throw problem(response.status, answer);
      // The caller names the shape that this operation of the API is documented with.
      return answer as Answer;
    },
  };
}

/** A path of fixed words and of ids, each id encoded. */
export function path(strings: TemplateStringsArray, ...ids: string[]): string {
  return String.raw({ raw: strings }, ...ids.map(encodeURIComponent));
}

async function request(
  { url, key }: CliConfig,
  method: Method,
  path: string,
  body: Json | undefined,
): Promise<Response> {
  try {
    return await fetch(url + path, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  } catch {
    throw new CliError(
      'unavailable',
      `The API at ${url} does not answer. Is it running? (npm start, or set CASEBOOK_URL)`,
    );
  }
}

const KINDS: Readonly<Record<number, CliErrorKind>> = {
  401: 'unauthorized',
  403: 'unauthorized',
  404: 'not_found',
  409: 'conflict',
};

interface Problem {
  readonly title?: string;
  readonly detail?: string;
  readonly faults?: readonly { readonly path: string; readonly says: string }[];
}

function problem(status: number, answer: unknown): CliError {
  const { title, detail, faults } = (typeof answer === 'object' && answer ? answer : {}) as Problem;
  const lines = [title ?? `The API answered ${status}.`];
  if (detail && detail !== title) lines.push(detail);
  for (const fault of faults ?? []) lines.push(`  ${fault.path || '(body)'}: ${fault.says}`);
  return new CliError(KINDS[status] ?? (status >= 500 ? 'unavailable' : 'usage'), lines.join('\n'));
}
