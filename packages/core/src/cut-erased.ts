/**
 * Cuts those who asked for deletion out of a ticket at the door: a late webhook, a replay or a
 * backfill must bring nothing of them back. The database does the same to the tickets it holds
 * when somebody is erased (db/migrations); a test holds the two together, letter by letter.
 */
import { type ClosedTicket, ticketSubjects } from './closed-ticket.ts';
import { eventSpec } from './event-type.ts';
import { MENTIONS_PER_TICKET_MAX } from './limits.ts';
import { SUBJECT_KINDS, type SubjectKind } from './predicates.ts';
import { isSubject, type Subject, subjectKind } from './subject.ts';

/** What stands where an erased seller wrote. */
export const ERASED_MARKER = '[removed: erased]';

/** The parties, and whoever is named as `seller:903` in the ticket's text. */
export function subjectsNamed(ticket: ClosedTicket): Subject[] {
  const named = new Set<Subject>(ticketSubjects(ticket));
  for (const text of textsOf(ticket)) {
    for (const [word] of text.matchAll(SUBJECT_WORD)) {
      if (named.size >= MENTIONS_PER_TICKET_MAX) return [...named];
      // A point or a dash at the end belongs to the sentence or to the id: both are looked at.
      for (const name of [word, word.replace(/[._-]+$/, '')]) if (isSubject(name)) named.add(name);
    }
  }
  return [...named];
}

const SUBJECT_WORD = new RegExp(
  `(?<![A-Za-z0-9])(?<![A-Za-z0-9][-_.])(?:${SUBJECT_KINDS.join('|')}):[A-Za-z0-9._-]{1,64}`,
  'g',
);

export interface CutTicket {
  /** Undefined where nothing may be kept: its buyer asked for deletion, or nobody else is left. */
  readonly ticket: ClosedTicket | undefined;
  /** The parties that were left out. */
  readonly parties: readonly SubjectKind[];
}

export function cutErased(ticket: ClosedTicket, erased: ReadonlySet<Subject>): CutTicket {
  const parties = ticketSubjects(ticket).filter((subject) => erased.has(subject));
  const kinds = parties.map(subjectKind);
  if (kinds.includes('buyer') || parties.length === ticketSubjects(ticket).length) {
    return { ticket: undefined, parties: kinds };
  }
  const cut = [...erased].reduce(
    (rest, subject) => cutOut(rest, subject, parties.includes(subject)),
    ticket,
  );
  return { ticket: cut, parties: kinds };
}

function cutOut(ticket: ClosedTicket, subject: Subject, isParty: boolean): ClosedTicket {
  const kind = subjectKind(subject);
  const mask = (text: string): string => maskSubject(text, subject, isParty);
  const { [kind]: _, ...others } = ticket.parties;
  return {
    ...ticket,
    ...(ticket.channel === undefined ? {} : { channel: mask(ticket.channel) }),
    parties: isParty ? others : ticket.parties,
    messages: ticket.messages.map((message) => ({
      ...message,
      text:
        isParty && kind === 'seller' && message.author === 'seller'
          ? ERASED_MARKER
          : mask(message.text),
    })),
    events: ticket.events.map((event) => maskEvent(event, mask)),
  };
}

type Event = ClosedTicket['events'][number];

function maskEvent(event: Event, mask: (text: string) => string): Event {
  // The event's own fields come from its type's table, so they are not in its static type.
  const masked: Event & Record<string, unknown> = { ...event };
  for (const [name, text] of eventTexts(event)) masked[name] = mask(text);
  return masked;
}

function eventTexts(event: Event): [name: string, text: string][] {
  const own: Record<string, unknown> = event;
  return Object.entries(eventSpec(event.type).fields).flatMap(([name, field]) => {
    const text = own[name];
    return field.text && typeof text === 'string' ? [[name, text]] : [];
  });
}

function textsOf(ticket: ClosedTicket): string[] {
  return [
    ...(ticket.channel === undefined ? [] : [ticket.channel]),
    ...ticket.messages.map((message) => message.text),
    ...ticket.events.flatMap((event) => eventTexts(event).map(([, text]) => text)),
  ];
}

/** Of a party also the bare id is a name; elsewhere it may be anything. */
function maskSubject(text: string, subject: Subject, isParty: boolean): string {
  const masked = maskWord(text, subject);
  const id = subject.slice(subject.indexOf(':') + 1);
  return isParty && /[A-Za-z0-9]/.test(id) ? maskWord(masked, id) : masked;
}

/** As many asterisks as the word has letters: citations point into the text by position. */
function maskWord(text: string, word: string): string {
  if (!text.includes(word)) return text;
  const pattern = `(?<![A-Za-z0-9])(?<![A-Za-z0-9][-_.])${word.replaceAll('.', '\\.')}(?![-_.]?[A-Za-z0-9])`;
  return text.replaceAll(new RegExp(pattern, 'g'), '*'.repeat(word.length));
}
