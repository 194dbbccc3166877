/** The few calls that this script makes, over HTTP like anybody else's. */
import type { Keys } from './data-folder.ts';

export interface TicketStatus {
  readonly revisions: readonly {
    readonly closed_at: string;
    readonly run: { readonly state: string; readonly error_code: string | null };
    readonly removed: Readonly<Record<string, number>>;
    readonly facts: readonly {
      readonly predicate: string;
      readonly subject: string;
      readonly state: string;
    }[];
    readonly refusals: readonly {
      readonly reason: string;
      readonly category: string | null;
      readonly count: number;
    }[];
  }[];
}

export interface LookupAnswer {
  readonly facts: readonly {
    readonly id: string;
    readonly statement: string;
    readonly cite: string;
    readonly expires: string;
    readonly tickets: number;
  }[];
  readonly more: number;
}

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

export class ApiClient {
  constructor(
    readonly url: string,
    private readonly keys: Keys,
  ) {}

  closeTicket(ticket: unknown): Promise<Answer> {
    return this.call('POST', '/v1/tickets', this.keys.helpdesk, ticket);
  }

  async ticket(id: string): Promise<TicketStatus | undefined> {
    const path = `/v1/tickets/${encodeURIComponent(id)}`;
    const answer = await this.call('GET', path, this.keys.ops);
    // The shape is this project's own API; a 404 has no status to read.
    return answer.status === 200 ? (answer.body as TicketStatus) : undefined;
  }

  async lookUp(request: object): Promise<LookupAnswer> {
    const answer = await this.call('POST', '/v1/lookups', this.keys.agent, request);
    if (answer.status !== 200) throw new Error(`the lookup was answered with ${answer.status}`);
    return answer.body as LookupAnswer;
  }

  private async call(method: string, path: string, key: string, body?: unknown): Promise<Answer> {
    const response = await fetch(`${this.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json().catch(() => null) };
  }
}
