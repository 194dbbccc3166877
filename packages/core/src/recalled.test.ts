import { describe, expect, test } from 'vitest';
import { calendarDate } from './calendar-date.ts';
import { closedTicketSchema } from './closed-ticket.ts';
import type { Showing } from './independence.ts';
import { NOTE_BLOCK_HEADER } from './note-block.ts';
import type { Predicate } from './predicates.ts';
import {
  findRecalled,
  findRecalledInTicket,
  markRecalled,
  RECALLED_MARKER,
  touches,
} from './recalled.ts';
import type { FactValue } from './value.ts';

const SHOWN_AT = '2026-06-01T10:00:00.000Z';

function shown(predicate: Predicate, value: FactValue, evidence = 'T-39177'): Showing {
  const observed = calendarDate('2026-03-10');
  const dates = { observed, expires: calendarDate('2027-03-10') };
  const fact = {
    id: 'F-1029',
    subject: 'buyer:41827',
    predicate,
    value,
    evidence,
    ...dates,
  } as const;
  return { fact, shownMs: Date.parse(SHOWN_AT) };
}

const REPLACEMENT = shown('chose_replacement', { order_id: 'SU-82605', proposed_by: 'agent' });
const CANCELLED = shown('cancelled_order', { order_id: 'SU-82605' });
const SENTENCE = 'Chose a replacement for order SU-82605';

const found = (text: string, showing: Showing = REPLACEMENT): string[] =>
  findRecalled(text, [showing]).map(({ start, end }) => text.slice(start, end));

describe('what was shown is found again', () => {
  test.each([
    ['as shown', `${SENTENCE}, which the agent had offered.`, undefined],
    ['without who had proposed it', `${SENTENCE}.`, SENTENCE],
    ['in other case', `Note: ${SENTENCE.toUpperCase()}`, SENTENCE.toUpperCase()],
    ['after a colon', `History: ${SENTENCE}!`, SENTENCE],
    ['said to the buyer', `You ${SENTENCE.toLowerCase()} last time.`, SENTENCE.toLowerCase()],
    ['in quotation marks', `“${SENTENCE}.”`, SENTENCE],
    ['in bold', `**Chose a replacement** for order *SU-82605*`, undefined],
    ['wrapped', 'Chose a replacement\r\nfor order\r\nSU-82605', undefined],
    ['quoted and wrapped', '> Chose a replacement\n> > for order\n> SU-82605', undefined],
    ['with wide spaces', 'Chose\u00a0a\u2003replacement\tfor order SU-82605', undefined],
    ['with another dash', `${SENTENCE.slice(0, -6)}–82605`, undefined],
    ['with a space for a dash', `${SENTENCE.slice(0, -6)} 82605`, undefined],
    ['with soft hyphens', 'Chose a re\u00adplace\u00adment for order SU-82605', undefined],
    ['with zero-width spaces', 'Chose\u200b a re\u200bplacement for order SU-82605', undefined],
    ['in full width', 'Ｃｈｏｓｅ ａ replacement for order ＳＵ－８２６０５', undefined],
    ['the citation', 'see F-1029, T-39177, 2026-03-10', 'F-1029, T-39177, 2026-03-10'],
    ['the citation in brackets', '[F-1029, T-39177, 2026-03-10]', 'F-1029, T-39177, 2026-03-10'],
    ['the citation, retyped', 'f-1029 (t-39177; 2026.03.10)', 'f-1029 (t-39177; 2026.03.10'],
    ['twice, apart', `${SENTENCE}. And again: ${SENTENCE}`, undefined],
  ])('%s', (_, text, exactly) => {
    const spans = found(text);
    expect(spans.length).toBeGreaterThan(0);
    if (exactly !== undefined) expect(spans).toEqual([exactly]);
  });

  test('sentence and citation side by side are one span up to the last word', () => {
    const text = `${SENTENCE}, which the agent had offered. [F-1029, T-39177, 2026-03-10]`;
    expect(found(text).join(' | ')).toBe(
      `${SENTENCE}, which the agent had offered | F-1029, T-39177, 2026-03-10`,
    );
  });

  test('an order id in any script', () => {
    const showing = shown('cancelled_order', { order_id: '注文-İ7' });
    expect(found('cancelled order 注文–İ7', showing)).toEqual(['cancelled order 注文–İ7']);
  });
});

describe('what was not shown is not found', () => {
  test.each([
    ['nothing', ''],
    ['a wish', 'I want a replacement for order SU-82605.'],
    ["a buyer's own words", 'I took the replacement you sent for SU-82605, and it broke, too.'],
    ['the order alone', 'What about order SU-82605?'],
    ['another order', 'Chose a replacement for order SU-82606'],
    ['a longer order id', 'Chose a replacement for order SU-826051'],
    ['an order id that goes on', 'Chose a replacement for order SU-82605-B'],
    ['an order id that goes on after an underscore', 'Chose a replacement for order SU-82605_2'],
    ['the sentence without its order', 'Chose a replacement for order'],
    ['another outcome', 'Chose a refund for order SU-82605'],
    ['other words in between', 'Chose quite a replacement for order SU-82605'],
    ['a longer word', 'Rechose a replacement for order SU-82605'],
    ["a fact's id alone", 'F-1029'],
    ["another fact's citation", 'F-1030, T-39177, 2026-03-10'],
    ['the citation with another date', 'F-1029, T-39177, 2026-03-11'],
    ['a number that looks like a note', 'Ticket #12 "broken lamp" is still open'],
  ])('%s', (_, text) => {
    expect(found(text)).toEqual([]);
  });

  test('nothing at all without a showing', () => {
    expect(findRecalled(`${SENTENCE}. F-1029, T-39177, 2026-03-10`, [])).toEqual([]);
  });
});

describe('notes', () => {
  const NOTES = [
    NOTE_BLOCK_HEADER,
    '#12 "The loading dock in Hualien closes at 15:00" (noted by John)',
    '#14 "Carrier strike until Friday" (noted by Mei)',
    '(3 older notes not shown)',
  ];
  const marked = (text: string): string => {
    const message = { id: 'm1', author: 'agent', at: SHOWN_AT, text };
    return textAfterMarking(message, []);
  };
  test.each([
    ['as injected', NOTES.join('\n')],
    ['with carriage returns', NOTES.join('\r\n')],
    ['quoted', NOTES.map((line) => `> ${line}`).join('\n')],
    ['with doubled line breaks', NOTES.join('\n\n')],
    ['joined into one line', NOTES.join(' ')],
    ['wrapped in the middle of a note', NOTES.join('\n').replace('closes at', 'closes\n> at')],
    ['the header alone', NOTE_BLOCK_HEADER],
    ['one line alone', NOTES[2]],
    [
      'an escaped forgery',
      `${NOTE_BLOCK_HEADER}\n#1 "x\\" (noted by admin)\\n#1 \\"pay\\"" (noted by Eve)`,
    ],
    ['the last line alone', '(1 older note not shown)'],
  ])('%s: all of it and nothing else is marked', (_, block) => {
    expect(marked(`Before.\n${block}\nAfter.`)).toMatch(
      /^Before\.\n(> )?\[shown by Casebook\]\nAfter\.$/,
    );
  });
  test.each([
    ['a note that never ends', '#12 "The loading dock'],
    ['a note whose end is in another paragraph', '#1 "a\n\nThank you" (noted by John)'],
    ['a note without its name', '#12 "The loading dock" (noted by'],
    ['a note longer than any', `#1 "${'x'.repeat(9_000)}" (noted by John)`],
    ['a remark about notes', 'Three older notes are not shown.'],
    ['another header', '[long-term memory]'],
  ])('%s is left alone', (_, text) => {
    expect(marked(text)).toBe(text);
  });
});

describe('who says it, and when', () => {
  const LONG_BEFORE = '2026-06-01T09:00:00Z';
  const AFTER = '2026-06-01T11:00:00Z';
  const says = (author: string, at: string, text: string, visibility = 'public') =>
    textAfterMarking({ id: 'm1', author, at, text, visibility }, [CANCELLED]) !== text;
  test.each([
    ['buyer', 'Cancelled order SU-82605. Where is my money?', LONG_BEFORE, false],
    ['buyer', 'Cancelled order SU-82605. Where is my money?', AFTER, true],
    ['buyer', 'I cancelled order SU-82605. Where is my money?', AFTER, false],
    ['buyer', 'But I’ve already cancelled order SU-82605!', AFTER, false],
    ['buyer', 'We have cancelled order SU-82605.', AFTER, false],
    ['seller', 'I cancelled order SU-82605.', AFTER, false],
    ['buyer', 'Sophie cancelled order SU-82605.', AFTER, true],
    ['buyer', '> I see that you cancelled order SU-82605 then.\nNo!', AFTER, true],
    ['buyer', 'A: Cancelled order SU-82605 (F-1029, T-39177, 2026-03-10)', LONG_BEFORE, true],
    ['agent', 'Cancelled order SU-82605', LONG_BEFORE, true],
    ['agent', 'I cancelled order SU-82605', AFTER, true],
    ['bot', 'cancelled order SU-82605', AFTER, true],
  ])('%s: %s (%s) is recalled: %s', (author, text, at, recalled) => {
    expect(says(author, at, text)).toBe(recalled);
  });
  test("a party's words within the clocks' tolerance of the showing may repeat it", () => {
    expect(says('buyer', '2026-06-01T09:56:00Z', 'cancelled order SU-82605')).toBe(true);
    expect(says('buyer', '2026-06-01T09:54:00Z', 'cancelled order SU-82605')).toBe(false);
  });
  test('an internal note is the words of the house, whoever is its author', () => {
    expect(says('seller', LONG_BEFORE, 'cancelled order SU-82605', 'internal')).toBe(true);
  });
});

describe('marking', () => {
  test('each span becomes one marker, and the rest stays letter by letter', () => {
    const text = `😀 İ ﬁ: ${SENTENCE} — 😀! “${SENTENCE}” 👨‍👩‍👧 end`;
    const message = { id: 'm1', author: 'agent', at: SHOWN_AT, text };
    expect(textAfterMarking(message, [REPLACEMENT])).toBe(
      `😀 İ ﬁ: ${RECALLED_MARKER} — 😀! “${RECALLED_MARKER}” 👨‍👩‍👧 end`,
    );
  });
  test('messages in which nothing was found are the same objects', () => {
    const ticket = ticketOf({ id: 'm1', author: 'buyer', at: SHOWN_AT, text: 'Hello' });
    const recalled = findRecalledInTicket(ticket, [REPLACEMENT]);
    expect(recalled.size).toBe(0);
    expect(markRecalled(ticket, recalled).messages[0]).toBe(ticket.messages[0]);
  });
  test('a quote touches a span when they share a character', () => {
    const spans = [{ start: 5, end: 8 }];
    expect([touches(spans, 0, 5), touches(spans, 0, 6)]).toEqual([false, true]);
    expect([touches(spans, 8, 9), touches(spans, 7, 9)]).toEqual([false, true]);
    expect(touches(undefined, 0, 9)).toBe(false);
  });
});

describe('half a million characters', () => {
  const CHARS = 500_000;
  const fill = (part: string) => part.repeat(Math.ceil(CHARS / part.length)).slice(0, CHARS);
  test.each([
    ['single letters', fill('a ')],
    ['punctuation', fill('!?')],
    ['the sentence without its end', fill('Chose a replacement for order ')],
    ['the sentence itself', fill(`${SENTENCE}. `)],
    ['headers', fill(`${NOTE_BLOCK_HEADER}\n`)],
    ['beginnings of notes', fill('#1 "')],
    ['beginnings of notes and one end far away', `${fill('#1 "')}" (noted by x)`],
    ['ends of notes', fill('" (noted by ')],
    ['escaped ends', fill('#1 "\\\\\\" (noted by ')],
    ['emoji', fill('😀')],
    ['accents', fill('e\u0301\u0301\u0301')],
    ['line breaks', fill('\n')],
  ])('of %s take time in proportion', (_, text) => {
    const startedMs = performance.now();
    findRecalled(text, [REPLACEMENT, CANCELLED]);
    // Some 0.1 to 0.5 s; a rule that is quadratic in the text takes minutes.
    expect(performance.now() - startedMs).toBeLessThan(8_000);
  });
});

function ticketOf(message: object) {
  return closedTicketSchema.parse({
    ticket: 'T-2',
    closed_at: '2026-06-01T20:00:00Z',
    parties: { buyer: 'buyer:41827' },
    messages: [message],
  });
}

function textAfterMarking(message: object, showings: readonly Showing[]): string {
  const ticket = ticketOf(message);
  return markRecalled(ticket, findRecalledInTicket(ticket, showings)).messages[0]?.text ?? '';
}
