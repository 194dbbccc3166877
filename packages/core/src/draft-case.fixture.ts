/** What was shown in the ticket for which the drafts of the tables are written. */
import { calendarDate } from './calendar-date.ts';
import type { FactRecord } from './fact.ts';
import type { Showing } from './independence.ts';
import type { Predicate } from './predicates.ts';
import type { ReplyAudience } from './reply-check.ts';
import type { Subject } from './subject.ts';
import type { FactValue } from './value.ts';

export interface DraftCase {
  readonly to: ReplyAudience;
  readonly draft: string;
}

export function shownFact(
  number: number,
  subject: Subject,
  predicate: Predicate,
  value: FactValue,
): Showing {
  const fact: FactRecord = {
    id: `F-${number}`,
    subject,
    predicate,
    value,
    evidence: `T-3${number}`,
    observed: calendarDate('2026-03-10'),
    expires: calendarDate('2027-03-10'),
  };
  return { fact, shownMs: 0 };
}

const SELLER = 'seller:sundry-lamps';
const damage = (order: string) => ({ order_id: order, claim: 'damage' });

export const BUYER_FACT = shownFact(1029, 'buyer:41827', 'chose_replacement', {
  order_id: 'SU-82605',
});
export const DISPUTED = [
  shownFact(2001, SELLER, 'disputed_claim', damage('SU-501')),
  shownFact(2002, SELLER, 'disputed_claim', damage('SU-502')),
  shownFact(2003, SELLER, 'disputed_claim', damage('SU-503')),
];
export const ANSWERED = shownFact(2004, SELLER, 'answered_claim', { order_id: 'SU-504', days: 12 });
export const SHOWN = [BUYER_FACT, ...DISPUTED, ANSWERED];
