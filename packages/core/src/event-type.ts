/** The event types of a closed ticket, as plain data: what each carries and what it can show. */
import { type EnumWords, type FieldSpec, PREDICATES } from './predicates.ts';

const keys = (words: EnumWords): readonly string[] => Object.keys(words);

export const CHANGES = keys(PREDICATES.changed_order.value.change.of);
export const REMEDIES = keys(PREDICATES.remedy_denied.value.remedy.of);
export const CLAIMS = keys(PREDICATES.disputed_claim.value.claim.of);
export const ESCALATION_TARGETS = keys(PREDICATES.escalated.value.to.of);
export const BUSINESS_BASES = keys(PREDICATES.is_business_account.value.basis.of);

export const SHIPMENT_STATUSES = [
  'label_created',
  'in_transit',
  'out_for_delivery',
  'delivered',
  'exception',
  'lost',
  'refused',
  'no_access',
] as const;

/** A field of an event beside id, at, type and order_id. `text` is an id-like short string. */
export interface EventField {
  readonly of?: readonly string[];
  readonly integer?: { readonly min: number; readonly max: number };
  readonly text?: true;
  readonly optional?: true;
}

export interface EventSpec {
  readonly fields: Readonly<Record<string, EventField>>;
  /**
   * True for what happens whether or not an agent acts: a carrier's scan, a seller's answer, a
   * chargeback. Only these make a fact independent of what an agent was shown.
   */
  readonly withoutAgent?: true;
}

const days = PREDICATES.answered_claim.value.days satisfies FieldSpec;

export const EVENT_TYPES = {
  order_placed: { fields: {} },
  order_cancelled: { fields: {} },
  order_changed: { fields: { change: { of: CHANGES } } },
  refund_issued: { fields: {} },
  replacement_ordered: { fields: {} },
  store_credit_issued: { fields: {} },
  return_requested: { fields: {} },
  remedy_denied: { fields: { remedy: { of: REMEDIES } } },
  chargeback_opened: { fields: {}, withoutAgent: true },
  shipment_scanned: {
    fields: {
      // The helpdesk's own name, such as `fedex_express`; carrier.ts maps it to the closed list.
      carrier: { text: true },
      status: { of: SHIPMENT_STATUSES },
      tracking: { text: true, optional: true },
    },
    withoutAgent: true,
  },
  claim_opened: { fields: { claim: { of: CLAIMS } }, withoutAgent: true },
  claim_answered: {
    fields: { days: { integer: { min: days.min, max: days.max }, optional: true } },
    withoutAgent: true,
  },
  claim_disputed: { fields: { claim: { of: CLAIMS } }, withoutAgent: true },
  escalated: { fields: { to: { of: ESCALATION_TARGETS } } },
  business_account_confirmed: { fields: { basis: { of: BUSINESS_BASES } } },
  resolved: { fields: { outcome: { text: true } } },
  other: { fields: { name: { text: true } } },
} as const satisfies Record<string, EventSpec>;

export type EventType = keyof typeof EVENT_TYPES;

export const EVENT_TYPE_NAMES = Object.keys(EVENT_TYPES) as readonly EventType[];

export function eventSpec(type: EventType): EventSpec {
  return EVENT_TYPES[type];
}
