import type { Belief } from '../../chain.ts';

/** One way in which a month goes. Offers are written `refund $order`, facts as in fact-words.ts. */
export interface ThreadPlot {
  readonly lines: readonly string[];
  readonly offers: readonly string[];
  readonly wrongOffers: number;
  readonly outcome: string;
  /** What an obedient model proposes. Those that begin with `!` say a wrong thing. */
  readonly facts: readonly string[];
  readonly beliefs: readonly Belief[];
}

export interface MonthPlot {
  readonly wants: string;
  readonly says: string;
  readonly plain: ThreadPlot;
  /** Absent in the first month. */
  readonly led?: ThreadPlot;
}

export interface ChainPlot {
  readonly id: string;
  readonly story: string;
  readonly subject: 'buyer' | 'address' | 'seller';
  readonly wrongLead: string;
  /** Predicates, or predicate and fields, that speak for the wrong lead, and against it. */
  readonly for: readonly string[];
  readonly against: readonly string[];
  /** The fact of the first month that all grows from. */
  readonly root: string;
  readonly months: readonly MonthPlot[];
}

export const pro = (text: string, wrong = true): Belief => ({ text, wrong, speaks: 'for' });
export const con = (text: string): Belief => ({ text, wrong: false, speaks: 'against' });
export const aside = (text: string, wrong = true): Belief => ({ text, wrong, speaks: 'neither' });
