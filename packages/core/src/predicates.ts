/**
 * The closed schema, as plain data: the only place where a predicate is described.
 * Derived from it: the TypeScript union and zod schemas (value.ts), the JSON Schema that a model
 * is given (json-schema.ts), the database CHECK (sql-check.ts), the sentence shown for a fact
 * (statement.ts) and docs/schema.md (schema-doc.ts).
 *
 * A value is made of ids, enumerations and small integers. There is no field kind for free text,
 * so a characterization of a person cannot be represented, whatever an extractor proposes.
 */

export const SUBJECT_KINDS = ['buyer', 'seller', 'address'] as const;
export type SubjectKind = (typeof SUBJECT_KINDS)[number];

export const TOPICS = ['resolution', 'problem', 'delivery', 'account', 'claims'] as const;
export type Topic = (typeof TOPICS)[number];

/** One member of an enumeration: the stored word and the words a reader sees. */
export type EnumWords = Readonly<Record<string, string>>;

export type FieldSpec =
  | { readonly kind: 'order_id'; readonly optional?: false }
  | { readonly kind: 'enum'; readonly of: EnumWords; readonly optional?: boolean }
  | {
      readonly kind: 'integer';
      readonly min: number;
      readonly max: number;
      readonly optional?: false;
    };

export interface PredicateSpec {
  readonly subject: SubjectKind;
  readonly topic: Topic;
  /** Days after `observed` for which the fact counts; `expires` = observed + this. */
  readonly livesDays: number;
  /** True where only the newest observation is current: a state, not an event. */
  readonly latestWins?: true;
  /** True where the agent's own words may be the only evidence: the agent did it. */
  readonly agentMayAttest?: true;
  readonly value: Readonly<Record<string, FieldSpec>>;
  /** `{field}` stands for the field's words; an absent optional field leaves nothing behind. */
  readonly statement: string;
  /** What the predicate asserts, for the model and for docs/schema.md. */
  readonly means: string;
}

const ORDER_ID = { kind: 'order_id' } as const;

const PROPOSED_BY = {
  kind: 'enum',
  of: { buyer: ', which the buyer had asked for', agent: ', which the agent had offered' },
  optional: true,
} as const;

const REMEDY = {
  kind: 'enum',
  of: {
    refund: 'refund',
    replacement: 'replacement',
    store_credit: 'store credit',
    return: 'return',
    cancellation: 'cancellation',
  },
} as const;

const CARRIER = {
  kind: 'enum',
  of: {
    ups: 'UPS',
    fedex: 'FedEx',
    usps: 'USPS',
    dhl: 'DHL',
    dpd: 'DPD',
    gls: 'GLS',
    hermes: 'Hermes',
    royal_mail: 'Royal Mail',
    la_poste: 'La Poste',
    correos: 'Correos',
    poste_italiane: 'Poste Italiane',
    postnl: 'PostNL',
    canada_post: 'Canada Post',
    australia_post: 'Australia Post',
    japan_post: 'Japan Post',
    yamato: 'Yamato',
    sagawa: 'Sagawa',
    sf_express: 'SF Express',
    chunghwa_post: 'Chunghwa Post',
    amazon_logistics: 'Amazon Logistics',
    other: 'another carrier',
  },
} as const;

const CLAIM = {
  kind: 'enum',
  of: {
    damage: 'damage',
    not_received: 'non-receipt',
    wrong_item: 'a wrong item',
    not_as_described: 'an item not as described',
  },
} as const;

export const PREDICATES = {
  chose_replacement: {
    subject: 'buyer',
    topic: 'resolution',
    livesDays: 365,
    value: { order_id: ORDER_ID, proposed_by: PROPOSED_BY },
    statement: 'Chose a replacement for order {order_id}{proposed_by}.',
    means: 'The buyer took a replacement for an order. Not a wish, and not an offer nobody took.',
  },
  chose_refund: {
    subject: 'buyer',
    topic: 'resolution',
    livesDays: 365,
    value: { order_id: ORDER_ID, proposed_by: PROPOSED_BY },
    statement: 'Chose a refund for order {order_id}{proposed_by}.',
    means:
      'The buyer took their money back for an order. A refund that only balances an exchange is not one.',
  },
  chose_store_credit: {
    subject: 'buyer',
    topic: 'resolution',
    livesDays: 365,
    value: { order_id: ORDER_ID, proposed_by: PROPOSED_BY },
    statement: 'Chose store credit for order {order_id}{proposed_by}.',
    means: 'The buyer took store credit for an order.',
  },
  cancelled_order: {
    subject: 'buyer',
    topic: 'resolution',
    livesDays: 365,
    value: { order_id: ORDER_ID },
    statement: 'Cancelled order {order_id}.',
    means: 'The buyer had an order cancelled, and it was.',
  },
  changed_order: {
    subject: 'buyer',
    topic: 'resolution',
    livesDays: 365,
    value: {
      order_id: ORDER_ID,
      change: {
        kind: 'enum',
        of: {
          items: 'the items',
          delivery_address: 'the delivery address',
          payment_method: 'the payment method',
        },
      },
    },
    statement: 'Had {change} of order {order_id} changed.',
    means: 'The buyer had an existing order changed, and it was.',
  },
  remedy_denied: {
    subject: 'buyer',
    topic: 'resolution',
    livesDays: 365,
    agentMayAttest: true,
    value: { order_id: ORDER_ID, remedy: REMEDY },
    statement: 'Was denied a {remedy} for order {order_id}.',
    means: 'The house refused the buyer a remedy for an order.',
  },
  payment_disputed: {
    subject: 'buyer',
    topic: 'resolution',
    livesDays: 365,
    value: { order_id: ORDER_ID },
    statement: 'Disputed the payment for order {order_id}.',
    means: 'The buyer disputed a payment with their bank or card. A threat to do so is not one.',
  },
  reported_item_problem: {
    subject: 'buyer',
    topic: 'problem',
    livesDays: 365,
    value: {
      order_id: ORDER_ID,
      problem: {
        kind: 'enum',
        of: {
          damaged: 'a damaged item',
          defective: 'a defective item',
          wrong_item: 'a wrong item',
          missing_item: 'a missing item',
          wrong_quantity: 'a wrong quantity',
          incompatible: 'an incompatible item',
          not_as_described: 'an item not as described',
        },
      },
    },
    statement: 'Reported {problem} in order {order_id}.',
    means: 'The buyer reported that something was wrong with what arrived.',
  },
  reported_not_received: {
    subject: 'buyer',
    topic: 'delivery',
    livesDays: 180,
    value: { order_id: ORDER_ID },
    statement: 'Reported that order {order_id} had not arrived.',
    means:
      'The buyer reported an order as not received. A question about its whereabouts is not one.',
  },
  escalated: {
    subject: 'buyer',
    topic: 'account',
    livesDays: 180,
    agentMayAttest: true,
    value: {
      to: {
        kind: 'enum',
        of: {
          specialist: 'a specialist',
          supervisor: 'a supervisor',
          seller: 'the seller',
          carrier: 'the carrier',
        },
      },
    },
    statement: 'Had a ticket passed on to {to}.',
    means: "The buyer's ticket was handed to somebody else.",
  },
  is_business_account: {
    subject: 'buyer',
    topic: 'account',
    livesDays: 730,
    latestWins: true,
    value: {
      basis: {
        kind: 'enum',
        of: {
          account_record: 'an account record',
          tax_document: 'a tax document',
          buyer_statement: "the buyer's own statement",
        },
      },
    },
    statement: 'Is a business account, on the basis of {basis}.',
    means:
      'The account belongs to a business. An office address or a large order does not show that.',
  },
  delivery_failed: {
    subject: 'address',
    topic: 'delivery',
    livesDays: 365,
    value: {
      order_id: ORDER_ID,
      carrier: CARRIER,
      cause: {
        kind: 'enum',
        of: {
          no_access: 'no access',
          refused: 'refused at the door',
          lost: 'lost',
          damaged: 'damaged on the way',
          wrong_address: 'wrong address',
          unknown: 'cause unknown',
        },
      },
    },
    statement: 'Delivery of order {order_id} by {carrier} failed: {cause}.',
    means: 'A delivery to this address failed.',
  },
  answered_claim: {
    subject: 'seller',
    topic: 'claims',
    livesDays: 365,
    value: { order_id: ORDER_ID, days: { kind: 'integer', min: 0, max: 365 } },
    statement: 'Answered the claim on order {order_id} after {days}.',
    means: 'The seller answered a claim, so many days after it was opened.',
  },
  disputed_claim: {
    subject: 'seller',
    topic: 'claims',
    livesDays: 365,
    value: { order_id: ORDER_ID, claim: CLAIM },
    statement: 'Disputed the claim of {claim} on order {order_id}.',
    means: 'The seller contested a claim.',
  },
} as const satisfies Record<string, PredicateSpec>;

export type Predicate = keyof typeof PREDICATES;

export const PREDICATE_NAMES = Object.keys(PREDICATES) as readonly Predicate[];

/** Changes with every change of the table's meaning; stored with each run. */
export const SCHEMA_VERSION = 1;

export function isPredicate(name: unknown): name is Predicate {
  return typeof name === 'string' && Object.hasOwn(PREDICATES, name);
}

/** The table read through its general type, where the literal types are in the way. */
export function predicateSpec(predicate: Predicate): PredicateSpec {
  return PREDICATES[predicate];
}
