/** The story of the design as a trace: what was read in March comes back in May, and grows. */

import { addDays, calendarDate } from '../calendar-date.ts';
import type { ShownFact } from '../fact.ts';
import { showFact } from '../fact.ts';
import type { Trace, TracedFact, TracedTicket, TraceEdge } from './trace.ts';

export interface FactGiven extends Partial<Omit<TracedFact, 'id' | 'evidence' | 'observed'>> {
  readonly order?: string;
}

export function tracedFact(
  number: number,
  ticket: string,
  day: string,
  { order = `SU-${number}`, ...more }: FactGiven = {},
): TracedFact {
  const observed = calendarDate(day);
  const shown: ShownFact = showFact({
    id: `F-${number}`,
    subject: more.subject ?? 'buyer:41827',
    predicate: more.predicate ?? 'chose_replacement',
    value: more.value ?? { order_id: order },
    evidence: ticket,
    observed,
    expires: addDays(observed, 365),
  });
  return {
    kind: 'fact',
    ...shown,
    state: 'current',
    standsOn: 'nothing_shown',
    depth: 0,
    recordedAt: `${day}T16:21:00.000Z`,
    run: String(number),
    retraction: null,
    citations: [
      {
        kind: 'message',
        id: 'm2',
        author: 'buyer',
        at: `${day}T10:00:00.000Z`,
        quote: 'Send me another one.',
      },
    ],
    ...more,
  };
}

export function tracedTicket(id: string, day: string, run: number): TracedTicket {
  return {
    kind: 'ticket',
    id,
    closes: [
      {
        id: String(run),
        closedAt: `${day}T16:20:00.000Z`,
        run: {
          id: String(run),
          state: 'done',
          extractor: 'anthropic',
          model: 'a-model',
          promptHash: 'abc123',
          finishedAt: `${day}T16:21:00.000Z`,
        },
      },
    ],
  };
}

type Kind = TraceEdge['kind'];
export function edge(
  from: number,
  kind: Kind,
  to: number | string,
  at: string | null,
  via: string | null = null,
): TraceEdge {
  return {
    from: `F-${from}`,
    to: typeof to === 'number' ? `F-${to}` : to,
    kind,
    at: at && `${at}T09:00:00.000Z`,
    via,
    by: via?.startsWith('run:') ? null : 'key:3',
  };
}

/** March's fact influenced April's, and both that of May, which is an echo; asked about: April's. */
export function storyTrace(): Trace {
  return {
    fact: 'F-2',
    direction: 'both',
    missing: 0,
    countedAll: true,
    nodes: [
      tracedFact(2, 'T-41530', '2026-04-15', {
        order: 'SU-86311',
        standsOn: null,
        value: { order_id: 'SU-86311', proposed_by: 'agent' },
        citations: [
          {
            kind: 'message',
            id: 'm4',
            author: 'buyer',
            at: '2026-04-15T10:00:00.000Z',
            quote: 'Fine, then send\nanother one.',
          },
          { kind: 'event', id: 'e1', type: 'replacement_ordered', at: '2026-04-15T11:00:00.000Z' },
        ],
      }),
      tracedTicket('T-41530', '2026-04-15', 2),
      tracedTicket('T-44092', '2026-05-12', 3),
      tracedTicket('T-49000', '2026-06-20', 9),
      { kind: 'ticket', id: 'T-50000', closes: [] },
      tracedFact(1, 'T-39177', '2026-03-10', {
        order: 'SU-82605',
        depth: 1,
        state: 'retracted',
        retraction: { reason: 'denied', note: null, by: 'key:3', at: '2026-06-01T09:00:00.000Z' },
      }),
      tracedFact(3, 'T-44092', '2026-05-12', { depth: 1, state: 'echo', standsOn: null }),
      tracedFact(4, 'T-44092', '2026-05-12', {
        depth: 1,
        predicate: 'payment_disputed',
        value: { order_id: 'SU-90114' },
        standsOn: 'independent_event',
        citations: [{ kind: 'event', id: 'e7', type: null, at: null }],
      }),
      tracedTicket('T-39177', '2026-03-10', 1),
    ],
    edges: [
      edge(1, 'read_from', 'T-39177', '2026-03-10', 'run:1'),
      edge(2, 'read_from', 'T-41530', '2026-04-15', 'run:2'),
      edge(3, 'read_from', 'T-44092', '2026-05-12', 'run:3'),
      edge(4, 'read_from', 'T-44092', '2026-05-12', 'run:3'),
      edge(1, 'shown_in', 'T-41530', '2026-04-14', 'lookup:7'),
      edge(1, 'shown_in', 'T-44092', '2026-05-11', 'lookup:8'),
      edge(2, 'shown_in', 'T-44092', '2026-05-11', 'lookup:8'),
      edge(2, 'shown_in', 'T-49000', '2026-06-18', 'lookup:9'),
      edge(2, 'shown_in', 'T-50000', '2026-06-20', 'lookup:10'),
      edge(2, 'acted_on_in', 'T-44092', '2026-05-12', 'reply:5'),
      edge(1, 'influenced', 2, '2026-04-14', 'lookup:7'),
      edge(1, 'influenced', 3, '2026-05-11', 'lookup:8'),
      edge(2, 'influenced', 3, '2026-05-11', 'lookup:8'),
    ],
  };
}

/** Ids and words that mean something to a terminal, to XML, to DOT or to a browser. */
export const NASTY_TEXTS = [
  '<script>alert(1)</script>',
  '"quoted"\'\\N\\G\\E\\n\\l"',
  '</text></svg><svg/onload=alert(1)>',
  '&lt;b&gt;&amp;&#39;]]>',
  'javascript:alert(1)',
  '<foreignObject><a href="x">',
  '注文番号－１２３，🙂‍↔️',
  'a{b|c}<d>->e;f//g/*h*/#i%41',
  '\uffff\ufffe',
  '--></style><img/src=x>',
] as const;

/** One fact in a ticket, everything named by the text; asked about is what was read next. */
export function nastyTrace(text: string): Trace {
  return {
    ...storyTrace(),
    nodes: [
      tracedFact(2, text, '2026-04-15', {
        order: text,
        run: '2',
        citations: [
          {
            kind: 'message',
            id: text,
            author: 'buyer',
            at: '2026-04-15T10:00:00.000Z',
            quote: `\u001b[31m${text}\u202e`,
          },
        ],
      }),
      tracedTicket(text, '2026-04-15', 2),
      tracedTicket(`${text}2`, '2026-04-16', 3),
      tracedFact(1, `${text}2`, '2026-03-10', { order: `${text}3` }),
    ],
    edges: [
      edge(2, 'read_from', text, '2026-04-15', 'run:2'),
      edge(1, 'shown_in', text, '2026-04-14', 'lookup:7'),
      edge(2, 'acted_on_in', `${text}2`, '2026-05-12', 'reply:5'),
    ],
  };
}
