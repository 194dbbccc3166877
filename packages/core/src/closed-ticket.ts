/**
 * The shape of a closed ticket (`POST /v1/tickets`). Unknown keys are kept out and reported as
 * warnings, so that nothing is stored that no rule speaks about; everything else that is wrong
 * is a fault with its path.
 */
import { z } from 'zod';
import { EVENT_TYPE_NAMES, type EventField, type EventType, eventSpec } from './event-type.ts';
import { identifierSchema } from './identifier.ts';
import { instantSchema } from './instant.ts';
import {
  EVENTS_PER_TICKET_MAX,
  ID_CHARS_MAX,
  MESSAGE_CHARS_MAX,
  MESSAGES_PER_TICKET_MAX,
  ORDERS_PER_TICKET_MAX,
} from './limits.ts';
import { SUBJECT_KINDS, type SubjectKind } from './predicates.ts';
import { type Subject, subjectKind, subjectSchema } from './subject.ts';

export const AUTHORS = ['buyer', 'seller', 'agent', 'bot', 'system'] as const;
export type Author = (typeof AUTHORS)[number];

/** Text that Postgres can hold: it has no NUL, and no half of a surrogate pair. */
const storable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

const messageText = z
  .string()
  .max(MESSAGE_CHARS_MAX)
  .refine(storable, { error: 'must hold no NUL character and no lone surrogate' });

export const messageSchema = z.object({
  id: identifierSchema,
  author: z.enum(AUTHORS),
  at: instantSchema,
  /** Null or absent where a message is an attachment alone. */
  text: messageText.nullish().transform((text) => text ?? ''),
  visibility: z.enum(['public', 'internal']).default('public'),
});

const wordSchema = z
  .string()
  .min(1)
  .max(ID_CHARS_MAX)
  .refine((text) => storable(text) && !/\p{Cc}/u.test(text), {
    error: 'must hold no control characters',
  });

function eventFieldSchema(field: EventField): z.ZodType {
  let schema: z.ZodType = wordSchema;
  if (field.of) schema = z.enum(field.of as [string, ...string[]]);
  if (field.integer) schema = z.number().int().min(field.integer.min).max(field.integer.max);
  return field.optional ? schema.optional() : schema;
}

function eventVariant(type: EventType) {
  const fields = Object.entries(eventSpec(type).fields);
  return z.object({
    id: identifierSchema,
    at: instantSchema,
    type: z.literal(type),
    order_id: identifierSchema.optional(),
    ...Object.fromEntries(fields.map(([name, field]) => [name, eventFieldSchema(field)])),
  });
}

const [firstType, ...otherTypes] = EVENT_TYPE_NAMES as [EventType, ...EventType[]];
export const eventSchema = z.discriminatedUnion(
  'type',
  [eventVariant(firstType), ...otherTypes.map(eventVariant)],
  { error: `must be one of the event types: ${EVENT_TYPE_NAMES.join(', ')}` },
);

const partiesSchema = z
  .object(
    Object.fromEntries(SUBJECT_KINDS.map((kind) => [kind, subjectSchema.optional()])) as {
      [K in SubjectKind]: z.ZodOptional<typeof subjectSchema>;
    },
  )
  .superRefine((parties, context) => {
    if (!SUBJECT_KINDS.some((kind) => parties[kind])) {
      context.addIssue({ code: 'custom', message: 'must name a buyer, a seller or an address' });
    }
    for (const kind of SUBJECT_KINDS) {
      const subject = parties[kind];
      if (subject && subjectKind(subject) !== kind) {
        context.addIssue({ code: 'custom', path: [kind], message: `must start with ${kind}:` });
      }
    }
  });

/**
 * Asked of every list, also of one in which something else is wrong: a sender learns of all
 * faults at once. So the items are not yet known to have the shape.
 */
function refuseRepeatedIds(items: readonly unknown[], context: z.RefinementCtx): void {
  const seen = new Set<unknown>();
  items.forEach((item, index) => {
    const id = (item as { id?: unknown } | null | undefined)?.id;
    if (typeof id !== 'string') return;
    if (seen.has(id)) {
      context.addIssue({
        code: 'custom',
        path: [index, 'id'],
        message: 'must be unique in its ticket: a citation has to name one place',
      });
    }
    seen.add(id);
  });
}

const ofAnyList = { when: ({ value }: { value: unknown }) => Array.isArray(value) };

export const closedTicketSchema = z.object({
  ticket: identifierSchema,
  closed_at: instantSchema,
  opened_at: instantSchema.optional(),
  channel: wordSchema.optional(),
  parties: partiesSchema,
  orders: z.array(identifierSchema).max(ORDERS_PER_TICKET_MAX).default([]),
  messages: z
    .array(messageSchema)
    .max(MESSAGES_PER_TICKET_MAX)
    .superRefine(refuseRepeatedIds, ofAnyList),
  events: z
    .array(eventSchema)
    .max(EVENTS_PER_TICKET_MAX)
    .superRefine(refuseRepeatedIds, ofAnyList)
    .default([]),
  repeat_of: identifierSchema.nullish().transform((ticket) => ticket ?? null),
});

export type ClosedTicket = z.output<typeof closedTicketSchema>;
export type TicketMessage = ClosedTicket['messages'][number];

/** An event: its type's own fields are beside the common ones (event-type.ts). */
export interface TicketEvent {
  readonly id: string;
  readonly at: string;
  readonly type: EventType;
  readonly order_id?: string | undefined;
  readonly [field: string]: unknown;
}

export function ticketEvents(ticket: ClosedTicket): readonly TicketEvent[] {
  // The union's members are built from the table, so their own fields are not in its static type.
  return ticket.events as readonly TicketEvent[];
}

/** The parties as subjects; nobody else can get a fact from this ticket. */
export function ticketSubjects(ticket: ClosedTicket): Subject[] {
  return SUBJECT_KINDS.flatMap((kind) => ticket.parties[kind] ?? []);
}

/** Whether there is anything to read: no words and no events means no model is asked. */
export function isEmptyTicket(ticket: ClosedTicket): boolean {
  return ticket.events.length === 0 && ticket.messages.every((message) => !/\S/.test(message.text));
}
