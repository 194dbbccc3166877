import { describe, expect, test } from 'vitest';
import { admit, type Decision } from './admit.ts';
import { PREDICATE_NAMES, predicateSpec } from './predicates.ts';
import { exampleValue } from './schema-doc.ts';
import { sampleCandidate, sampleContext, sampleTicket } from './testing/sample-case.ts';

const NOW_MS = Date.UTC(2026, 2, 11, 12);

function decideAt(
  times: string[],
  candidate: Record<string, unknown> = {},
  nowMs = NOW_MS,
): Decision {
  const messages = times.map((at, n) => ({ id: `m${n}`, author: 'buyer', at, text: 'A new one' }));
  const citations = times.map((_, n) => ({ message: `m${n}`, quote: 'new' }));
  return admit(
    sampleCandidate({ citations, ...candidate }),
    sampleTicket({ messages, closed_at: '2026-03-31T00:00:00Z' }),
    sampleContext({ nowMs }),
  );
}

describe('observed is the UTC date of the latest citation', () => {
  test.each([
    [['2026-03-10T12:00:00Z'], '2026-03-10'],
    [['2026-03-10T23:59:59.999Z'], '2026-03-10'],
    [['2026-03-10T00:00:00Z'], '2026-03-10'],
    [['2026-03-11T00:30:00+01:00'], '2026-03-10'],
    [['2026-03-09T20:00:00-08:00'], '2026-03-10'],
    [['2026-03-11T13:59:00+14:00'], '2026-03-10'],
    [['2026-03-09T12:00:00-12:00'], '2026-03-10'],
    [['2026-03-08T12:00:00Z', '2026-03-10T12:00:00Z', '2026-03-09T12:00:00Z'], '2026-03-10'],
    // The later moment may be written with the earlier local date.
    [['2026-03-11T05:00:00+09:00', '2026-03-10T16:00:00-05:00'], '2026-03-10'],
    [['2026-03-11T08:59:00+09:00', '2026-03-10T19:00:00-05:00'], '2026-03-11'],
    [['2024-02-29T12:00:00Z'], '2024-02-29'],
  ])('%j is observed on %s', (times, observed) => {
    expect(decideAt(times)).toMatchObject({ kind: 'accepted', fact: { observed } });
  });

  test('an event counts as a message does, also after the close', () => {
    const decision = admit(
      sampleCandidate({ citations: [{ message: 'm1', quote: 'SU-1' }, { event: 'e1' }] }),
      sampleTicket({ closed_at: '2026-03-10T11:00:00Z' }),
      sampleContext(),
    );
    expect(decision).toMatchObject({
      fact: { observed: '2026-03-10', observedAt: '2026-03-10T12:00:00.000Z' },
    });
  });
});

describe('a stated date has to agree', () => {
  const at = ['2026-03-11T00:30:00+01:00'];
  test.each<[string, unknown, string]>([
    ['the UTC date', '2026-03-10', 'accepted'],
    ['the local date', '2026-03-11', 'bad_observed'],
    ['the date of the close', '2026-03-31', 'bad_observed'],
    ['an instant', '2026-03-10T23:30:00Z', 'bad_observed'],
    ['no real date', '2026-02-30', 'bad_observed'],
    ['null', null, 'bad_observed'],
    ['a number', 20260310, 'bad_observed'],
  ])('%s', (_, observed, outcome) => {
    const decision = decideAt(at, { observed });
    expect('reason' in decision ? decision.reason : decision.kind).toBe(outcome);
  });
});

describe('a citation of the future is no observation', () => {
  test.each([
    ['now', 0, 'accepted'],
    ["five minutes ahead: a helpdesk's clock", 5 * 60_000, 'accepted'],
    ['a moment more', 5 * 60_000 + 1, 'bad_observed'],
    ['a year ahead', 365 * 86_400_000, 'bad_observed'],
  ])('%s', (_, aheadMs, outcome) => {
    const at = new Date(NOW_MS + aheadMs).toISOString();
    const decision = decideAt([at], {}, NOW_MS);
    expect('reason' in decision ? decision.reason : decision.kind).toBe(outcome);
  });
});

describe('a fact may only live shorter than the table allows', () => {
  test.each<[string, unknown, string]>([
    ['the longest life', '2027-03-10', 'accepted'],
    ['one day less', '2027-03-09', 'accepted'],
    ['one day', '2026-03-11', 'accepted'],
    ['one day more', '2027-03-11', 'bad_expires'],
    ['for ever', '9999-12-31', 'bad_expires'],
    ['the day it was observed', '2026-03-10', 'bad_expires'],
    ['before it was observed', '2026-03-09', 'bad_expires'],
    ['no real date', '2026-06-31', 'bad_expires'],
    ['a date that only sorts well', '2026-1', 'bad_expires'],
    ['an instant', '2026-12-31T00:00:00Z', 'bad_expires'],
    ['null', null, 'bad_expires'],
    ['a number of days', 30, 'bad_expires'],
  ])('%s', (_, expires, outcome) => {
    const decision = decideAt(['2026-03-10T12:00:00Z'], { expires });
    expect('reason' in decision ? decision.reason : decision.kind).toBe(outcome);
    if (decision.kind === 'accepted') expect(decision.fact.expires).toBe(expires);
  });

  test.each(PREDICATE_NAMES)(
    '%s lives as long as the table says, and not a day more',
    (predicate) => {
      const spec = predicateSpec(predicate);
      const about = {
        predicate,
        subject: sampleTicket().parties[spec.subject],
        value: {
          ...exampleValue(predicate),
          ...('order_id' in spec.value ? { order_id: 'SU-1' } : {}),
        },
      };
      const day = (days: number): string =>
        new Date(Date.UTC(2026, 2, 10) + days * 86_400_000).toISOString().slice(0, 10);
      const at = ['2026-03-10T12:00:00Z'];
      expect(decideAt(at, about)).toMatchObject({ fact: { expires: day(spec.livesDays) } });
      expect(decideAt(at, { ...about, expires: day(spec.livesDays + 1) })).toMatchObject({
        reason: 'bad_expires',
      });
    },
  );
});
