import { describe, expect, test } from 'vitest';
import {
  ANSWERED,
  BUYER_FACT,
  DISPUTED,
  type DraftCase,
  SHOWN,
  shownFact,
} from './draft-case.fixture.ts';
import { HARMLESS_DRAFTS } from './harmless-draft.fixture.ts';
import type { Showing } from './independence.ts';
import { LEAKING_DRAFTS, MISSED_DRAFTS } from './leaking-draft.fixture.ts';
import { type CheckedReply, checkReply, citedFacts } from './reply-check.ts';

const check = (
  { to, draft }: DraftCase,
  showings: readonly Showing[] = SHOWN,
  stale: readonly string[] = [],
): CheckedReply =>
  checkReply({
    text: draft,
    audience: to,
    showings,
    isCurrent: (fact) => !stale.includes(fact),
  });
const kinds = (checked: CheckedReply): string[] => checked.problems.map(({ kind }) => kind);

describe('what is on file about a seller', () => {
  test.each(LEAKING_DRAFTS)('stays in the house: to the $to, $draft', (row) => {
    const { problems } = check(row);
    expect(problems.length).toBeGreaterThan(0);
    expect(new Set(problems.map(({ kind }) => kind))).toEqual(new Set(['seller_fact_outbound']));
    for (const { span } of problems) expect(row.draft.slice(span.start, span.end)).toMatch(/\S/);
  });
  test.each(LEAKING_DRAFTS)('may be written inside the house: $draft', ({ draft }) => {
    expect(kinds(check({ to: 'internal', draft }))).toEqual([]);
  });
  test('is only looked for where it was shown', () => {
    const told = LEAKING_DRAFTS.filter(({ draft }) => !/F.?20|2001/i.test(draft));
    for (const row of told) expect(kinds(check(row, [BUYER_FACT]))).toEqual([]);
  });
  test.each(MISSED_DRAFTS)('slips out where only the sense gives it away: $draft', (row) => {
    expect(check(row).problems).toEqual([]);
  });
  test('is found where it is copied, though nothing else would give it away', () => {
    const value = { order_id: '77', claim: 'not_received' };
    const shown = [shownFact(7, 'seller:903', 'disputed_claim', value)];
    const copied: DraftCase = {
      to: 'seller',
      draft: 'Disputed the claim of non-receipt on order 77.',
    };
    const own: DraftCase = { to: 'seller', draft: 'You disputed the claim on order 77.' };
    expect(kinds(check(copied, shown))).toEqual(['seller_fact_outbound']);
    expect(kinds(check(own, shown))).toEqual([]);
  });
  test('is told beside another problem in the same place', () => {
    const draft = 'You disputed [F-9] six of your last eight claims.';
    expect(kinds(check({ to: 'seller', draft })).sort()).toEqual([
      'fact_not_shown',
      'seller_fact_outbound',
    ]);
  });
  test('is found as the average of what was shown', () => {
    const days = (number: number, took: number) =>
      shownFact(number, 'seller:903', 'answered_claim', { order_id: `SU-${number}`, days: took });
    const draft = 'You answered claims after eight days on average.';
    expect(kinds(check({ to: 'seller', draft }, [days(1, 6), days(2, 10)]))).toHaveLength(1);
    expect(kinds(check({ to: 'seller', draft }, [days(1, 6), days(2, 14)]))).toEqual([]);
  });
  test('answers are no disputes, and disputes no answers', () => {
    const count: DraftCase = { to: 'seller', draft: 'You disputed six of your last eight claims.' };
    const days: DraftCase = { to: 'seller', draft: 'You answered the claim after 12 days.' };
    expect(kinds(check(count, [ANSWERED]))).toEqual([]);
    expect(kinds(check(days, DISPUTED))).toEqual([]);
  });
});

describe('drafts of every day', () => {
  test.each(HARMLESS_DRAFTS)('pass: to the $to, $draft', (row) => {
    expect(check(row).problems).toEqual([]);
  });
  test('are half of the table', () => {
    expect(HARMLESS_DRAFTS.length + LEAKING_DRAFTS.length).toBeGreaterThanOrEqual(100);
    expect(HARMLESS_DRAFTS.length * 2).toBeGreaterThanOrEqual(LEAKING_DRAFTS.length);
  });
});

describe('citations', () => {
  const CITED = 'You chose a replacement (F-1029, T-31029, 2026-03-10).';
  test('what is cited is acted on; what is only shown is not', () => {
    expect(check({ to: 'buyer', draft: CITED })).toEqual({ actedOn: ['F-1029'], problems: [] });
    expect(check({ to: 'buyer', draft: 'Hello' }).actedOn).toEqual([]);
    expect(citedFacts(`${CITED} F-1029 again, F-7`, SHOWN)).toEqual(['F-1029', 'F-7']);
  });
  test('a fact that was not shown in this ticket', () => {
    const { actedOn, problems } = check({
      to: 'buyer',
      draft: 'As before (F-9, T-1, 2026-01-01).',
    });
    expect(actedOn).toEqual(['F-9']);
    expect(problems).toEqual([
      {
        kind: 'fact_not_shown',
        fact: 'F-9',
        span: { start: 11, end: 31 },
        says: expect.stringMatching(/^Take this citation out, or look the subject up first/),
      },
    ]);
  });
  test('is wrong inside the house, too', () => {
    expect(kinds(check({ to: 'internal', draft: 'F-9' }))).toEqual(['fact_not_shown']);
  });
  test('a fact that was shown and no longer counts', () => {
    const checked = check({ to: 'buyer', draft: CITED }, SHOWN, ['F-1029']);
    expect(kinds(checked)).toEqual(['fact_no_longer_counts']);
    expect(checked.actedOn).toEqual(['F-1029']);
  });
  test.each([
    ['another ticket', 'F-1029, T-31030, 2026-03-10'],
    ['another date', 'F-1029, T-31029, 2026-03-11'],
    ['another ticket alone', 'F-1029 (T-99)'],
    ['another date alone', 'F-1029, 2026-03-11'],
    ['both in another shape', 'F-1029 [31029; 2026-03-10]'],
  ])('%s behind a fact is not the citation that was shown', (_, draft) => {
    expect(kinds(check({ to: 'buyer', draft }))).toEqual(['citation_wrong']);
  });
  test('several problems are told in the order of the draft', () => {
    const draft =
      'F-9. You disputed six of your last eight claims. F-1029, T-1, 2026-03-10. F-2001';
    expect(kinds(check({ to: 'seller', draft }))).toEqual([
      'fact_not_shown',
      'seller_fact_outbound',
      'citation_wrong',
      'seller_fact_outbound',
    ]);
  });
});

describe('a problem', () => {
  test('points at the words and says what to change', () => {
    const draft = 'Good day. Did you know that you disputed six of your last eight claims? Thanks.';
    const { problems } = check({ to: 'seller', draft });
    expect(problems.map(({ span }) => draft.slice(span.start, span.end))).toEqual([
      'disputed six of your last eight claims',
    ]);
    expect(problems[0]?.says).toMatch(/^Take this out: /);
    expect(problems[0]).not.toHaveProperty('fact');
  });
  test('names the fact where it is one', () => {
    const { problems } = check({ to: 'seller', draft: 'You disputed the claim on SU-502.' });
    expect(problems).toMatchObject([{ fact: 'F-2002' }]);
  });
  test('counts places in UTF-16 units, also behind emoji', () => {
    const draft = '😀 İ You disputed six of your last eight claims.';
    const [problem] = check({ to: 'seller', draft }).problems;
    expect(draft.slice(problem?.span.start, problem?.span.end)).toBe(
      'disputed six of your last eight claims',
    );
  });
  test('a copied sentence is told once', () => {
    const draft = 'Disputed the claim of damage on order SU-501 (F-2001, T-32001, 2026-03-10).';
    expect(kinds(check({ to: 'seller', draft })).length).toBeLessThanOrEqual(2);
  });
});

test.each([
  ['counts', 'six of your last eight '],
  ['ids', 'F-1029 '],
  ['full citations', 'F-1029, T-31029, 2026-03-10 '],
  ['half citations', 'F-1029, T-31029, '],
  ['orders', 'SU-501 '],
  ['leaks', 'You disputed six of your last eight damage claims. '],
  ['one word', 'disputed '],
  ['letters', 'a'],
  ['digits', '1'],
  ['joints', 'a-'],
  ['dots', '. '],
  ['line breaks', '\n'],
  ['capitals', 'F'],
])('half a million characters of %s take time in proportion', (_, part) => {
  const draft = part.repeat(500_000 / part.length);
  const startedMs = performance.now();
  check({ to: 'seller', draft });
  expect(performance.now() - startedMs).toBeLessThan(15_000);
});
