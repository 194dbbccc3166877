import type { Ask } from '../../agent-protocol.ts';
import type { RepeatContact } from '../../repeat-contact.ts';
import type { Language } from '../product.ts';
import type { HistoryKind } from './history-bank.ts';

export interface PlotHistory {
  readonly kind: HistoryKind;
  /** Days between its close and the question. */
  readonly age: readonly [number, number];
  /** Whose: somebody else of the same household, or the same buyer at a former address. */
  readonly whose?: 'other_buyer' | 'former_address';
  /** The same order as the one now asked about. */
  readonly sameOrder?: true;
}

/** The logic of a repeat contact, with a bank of openings. Offers are written `refund $order`. */
export interface Plot {
  readonly id: string;
  readonly memory: RepeatContact['memory'];
  /** How often it comes up in the slice, relative to the others. */
  readonly weight: number;
  readonly history: readonly PlotHistory[];
  /** Events in front of the agent, before the first message. */
  readonly events?: readonly string[];
  readonly open: Readonly<Partial<Record<Language, readonly string[]>>>;
  /** The fact that matters, as predicate and order, read in the history entry of that index. */
  readonly needs?: readonly [number, string];
  readonly does: string;
  readonly offers: readonly string[];
  readonly not?: readonly string[];
  readonly notAsk?: readonly Ask[];
  /** A question may be asked back without losing the buyer. */
  readonly mayAsk?: true;
  readonly declined?: readonly string[];
  readonly temptations?: readonly {
    readonly kind: RepeatContact['harm']['temptations'][number]['kind'];
    readonly fact: readonly [number, string];
    readonly by: readonly string[];
  }[];
  /** Index of history whose fact ops take back, and the fact. */
  readonly retract?: readonly [number, string];
  readonly followUps: Readonly<Partial<Record<Language, readonly string[]>>>;
}
