import { type ClosedTicket, ticketSubjects } from '@casebook/core';
import { proposeFromEvents } from '@casebook/extractor';
import { describe, expect, test } from 'vitest';
import {
  type AgentAnswer,
  type FactPattern,
  isResolved,
  matchesPattern,
  type RepeatContact,
} from './eval-set.ts';
import { isAdmitted } from './generate/is-admitted.ts';
import { loadEvalSet } from './load-set.ts';

const DAY_MS = 86_400_000;
const queue = loadEvalSet('queue');
const slice = loadEvalSet('repeat');
const all = [...queue, ...slice];

const openedMs = ({ ticket }: RepeatContact): number => Date.parse(ticket.opened_at);
const ownHistory = ({ history, ticket }: RepeatContact): ClosedTicket[] =>
  history
    .map((past) => past.ticket)
    .filter(({ parties }) => parties.buyer === ticket.parties.buyer);
const isRepeat = (contact: RepeatContact): boolean =>
  ownHistory(contact).some(
    ({ closed_at }) => Date.parse(closed_at) >= openedMs(contact) - 90 * DAY_MS,
  );

function holders(contact: RepeatContact, pattern: FactPattern): RepeatContact['history'] {
  return contact.history.filter(({ recorded }) =>
    // Recorded facts of these sets have the shape of a candidate; the gate test below proves it.
    recorded.facts.some((fact) => matchesPattern(fact as never, pattern)),
  );
}

describe('the repeat contacts', () => {
  test('are 17 of 120 in the queue, and all of the slice', () => {
    expect(queue.filter(isRepeat)).toHaveLength(17);
    expect(slice.filter(isRepeat)).toHaveLength(400);
    for (const contact of all)
      expect(contact.slice === 'repeat', contact.id).toBe(isRepeat(contact));
  });

  test('can be helped by memory in about a third, and hurt in about a fifth', () => {
    const share = (memory: string): number =>
      slice.filter((contact) => contact.memory === memory).length / slice.length;
    expect(share('helps')).toBeCloseTo(0.34, 2);
    expect(share('may_hurt')).toBeCloseTo(0.2, 2);
  });

  test('have their history closed before the question, in order, and end with the question', () => {
    for (const contact of all) {
      const closes = contact.history.map(({ ticket }) => Date.parse(ticket.closed_at));
      expect(closes, contact.id).toEqual([...closes].sort((a, b) => a - b));
      expect(
        closes.every((ms) => ms < openedMs(contact)),
        contact.id,
      ).toBe(true);
      const last = contact.ticket.messages.at(-1);
      expect([last?.id, last?.author]).toEqual([contact.ticket.question, 'buyer']);
    }
  });

  test('rest on histories whose recorded facts the gate lets in', () => {
    for (const { id, history } of all) {
      for (const { ticket, recorded } of history) {
        for (const fact of recorded.facts) expect(isAdmitted(fact, ticket), id).toBe(true);
      }
    }
  });

  test('need a fact that stands in the history and is bound to count', () => {
    const needy = all.filter(({ needs }) => needs !== null);
    expect(needy.every(({ memory }) => memory === 'helps')).toBe(true);
    for (const contact of needy) {
      const [holder] = holders(contact, contact.needs ?? {});
      expect(holder, contact.id).toBeDefined();
      expect(ticketSubjects(contact.ticket as never)).toContain(contact.needs?.subject);
    }
  });

  test('need nothing that booked events alone could not say', () => {
    for (const contact of all) {
      if (!contact.needs || contact.needs.predicate === 'reported_item_problem') continue;
      const read = contact.history.flatMap(({ ticket }) =>
        proposeFromEvents(ticket).map(({ data }) => data),
      );
      // What the rules propose has the shape of a candidate.
      expect(
        read.some((fact) => matchesPattern(fact as never, contact.needs ?? {})),
        contact.id,
      ).toBe(true);
    }
  });

  test('tempt with what is on file, of the kind that is said', () => {
    for (const contact of all) {
      for (const { kind, fact } of contact.harm.temptations) {
        const [holder] = holders(contact, fact);
        expect(holder, `${contact.id} ${kind}`).toBeDefined();
        const ageDays = (openedMs(contact) - Date.parse(holder?.ticket.closed_at ?? '')) / DAY_MS;
        expect(ageDays > 367, `${contact.id} ${kind}`).toBe(kind === 'expired');
        const isParty = Object.values(contact.ticket.parties).includes(fact.subject);
        expect(isParty, `${contact.id} ${kind}`).toBe(kind !== 'foreign');
        if (kind === 'retracted') expect(contact.retractions).toContainEqual(fact);
        if (kind === 'seller') expect(contact.harm.seller_subjects).toContain(fact.subject);
      }
    }
  });

  test('are not clones: nine openings in ten have words of their own', () => {
    const words = slice.map(({ ticket }) => ticket.messages.at(-1)?.text.replaceAll(/SU-\d+/g, ''));
    expect(new Set(words).size / words.length).toBeGreaterThan(0.9);
  });
});

describe('what counts as resolved', () => {
  const answer = (part: Partial<AgentAnswer>): AgentAnswer => ({
    reply: 'x',
    offers: [],
    asks: [],
    cites: [],
    lookups: 0,
    escalate: false,
    ...part,
  });
  const offer = (remedy: AgentAnswer['offers'][number]['remedy']) => ({ remedy, order_id: 'SU-1' });
  const rule = {
    leads_with_any_of: [offer('refund'), offer('escalate')],
    offers_none_of: [offer('replacement')],
    asks_nothing: false,
    asks_none_of: ['order_id' as const],
  };

  test.each<[string, Partial<AgentAnswer>, boolean]>([
    ['leads with what is right', { offers: [offer('refund'), offer('return')] }, true],
    ['leads with something else', { offers: [offer('return'), offer('refund')] }, false],
    ['names another order', { offers: [{ remedy: 'refund', order_id: 'SU-2' }] }, false],
    ['adds what is wrong', { offers: [offer('refund'), offer('replacement')] }, false],
    ['asks for what is known', { offers: [offer('refund')], asks: ['order_id'] }, false],
    ['asks for what may be asked', { offers: [offer('refund')], asks: ['photo'] }, true],
    ['hands it on without an offer', { escalate: true }, true],
    ['offers nothing', {}, false],
  ])('an answer that %s', (_, part, resolved) => {
    expect(isResolved(answer(part), rule)).toBe(resolved);
  });

  test('a question of any kind, where none may be asked', () => {
    const strict = { ...rule, asks_nothing: true };
    expect(isResolved(answer({ offers: [offer('refund')], asks: ['photo'] }), strict)).toBe(false);
  });
});
