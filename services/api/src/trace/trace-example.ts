/** The trace that the documentation shows. */
import { calendarDate, showFact, type Trace } from '@casebook/core';

export function exampleTrace(): Trace {
  return {
    fact: 'F-1029',
    direction: 'both',
    nodes: [
      {
        kind: 'fact',
        ...showFact({
          id: 'F-1029',
          subject: 'buyer:41827',
          predicate: 'chose_replacement',
          value: { order_id: 'SU-82605' },
          evidence: 'T-39177',
          observed: calendarDate('2026-03-10'),
          expires: calendarDate('2027-03-10'),
        }),
        state: 'current',
        standsOn: 'nothing_shown',
        depth: 0,
        recordedAt: '2026-03-10T16:20:03.004Z',
        run: '512',
        retraction: null,
        citations: [
          {
            kind: 'message',
            id: 'm3',
            author: 'buyer',
            at: '2026-03-10T15:58:00.000Z',
            quote: 'A replacement would be fine.',
          },
          { kind: 'event', id: 'e1', type: 'replacement_ordered', at: '2026-03-10T16:10:00.000Z' },
        ],
      },
      {
        kind: 'ticket',
        id: 'T-39177',
        closes: [
          {
            id: '512',
            closedAt: '2026-03-10T16:20:00.000Z',
            run: {
              id: '512',
              state: 'done',
              extractor: 'rules',
              model: null,
              promptHash: null,
              finishedAt: '2026-03-10T16:20:03.004Z',
            },
          },
        ],
      },
      { kind: 'ticket', id: 'T-41530', closes: [] },
    ],
    edges: [
      {
        from: 'F-1029',
        to: 'T-39177',
        kind: 'read_from',
        at: '2026-03-10T16:20:03.004Z',
        via: 'run:512',
        by: null,
      },
      {
        from: 'F-1029',
        to: 'T-41530',
        kind: 'shown_in',
        at: '2026-04-14T09:12:44.120Z',
        via: 'lookup:77',
        by: 'key:3',
      },
    ],
    missing: 0,
    countedAll: true,
  };
}
