import { describe, expect, test } from 'vitest';
import { admit } from './admit.ts';
import { type Evidence, findEvidence } from './evidence.ts';
import { PREDICATE_NAMES, predicateSpec } from './predicates.ts';
import { exampleValue } from './schema-doc.ts';
import { sampleCandidate, sampleContext, sampleTicket } from './testing/sample-case.ts';

type Found = Evidence | 'missing_evidence' | 'quote_not_found';

function cite(citations: unknown, ticket: Record<string, unknown> = {}): Found {
  return findEvidence({ citations }, sampleTicket(ticket));
}

function message(text: string, more: object = {}): Record<string, unknown> {
  return { messages: [{ id: 'm', author: 'buyer', at: '2026-03-09T09:00:00Z', text, ...more }] };
}

describe('what names no place in the ticket is no evidence', () => {
  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['an empty list', []],
    ['one citation without a list', { message: 'm1', quote: 'mug' }],
    ['a text', 'm1'],
    ['a list of nothing', [null]],
    ['a list of names', ['m1']],
    ['a list in a list', [[{ message: 'm1', quote: 'mug' }]]],
    ['a quote of no message', [{ quote: 'mug' }]],
    ['a message that is not there', [{ message: 'm4', quote: 'mug' }]],
    ['a near miss of an id', [{ message: 'M1', quote: 'mug' }]],
    ['a number for an id', [{ message: 1, quote: 'mug' }]],
    ['an event that is not there', [{ event: 'e2' }]],
    ["a message's id as an event", [{ event: 'm1' }]],
    ["an event's id as a message", [{ message: 'e1', quote: 'mug' }]],
    ['a message and an event in one', [{ message: 'm1', event: 'e1', quote: 'mug' }]],
    ['a good one and a bad one', [{ message: 'm1', quote: 'mug' }, { event: 'e2' }]],
    ['eleven', Array(11).fill({ message: 'm1', quote: 'mug' })],
  ])('%s', (_, citations) => {
    expect(cite(citations)).toBe('missing_evidence');
  });

  test.each([['T-99'], ['t-100'], ['T-100 '], [100], [null]])('another ticket: %j', (evidence) => {
    const citations = [{ message: 'm1', quote: 'mug' }];
    expect(findEvidence({ citations, evidence }, sampleTicket())).toBe('missing_evidence');
    expect(findEvidence({ citations, evidence: 'T-100' }, sampleTicket())).toBeTypeOf('object');
  });
});

describe('a quote is found letter by letter or not at all', () => {
  test.each<[string, unknown]>([
    ['no quote', undefined],
    ['null', null],
    ['a list', ['mug']],
    ['nothing', ''],
    ['a space', ' '],
    ['punctuation', '.'],
    ['other words', 'The cup'],
    ['another case', 'the mug'],
    ['another space', 'The  mug'],
    ['an ellipsis', 'The mug ... two halves'],
    ['words around it', '"The mug"'],
    ['a space more at the end', 'a new one. '],
  ])('%s', (_, quote) => {
    expect(cite([{ message: 'm1', quote }])).toBe('quote_not_found');
  });

  test.each([
    ['composed and decomposed letters', 'caf\u00e9', 'cafe\u0301'],
    ['a curly apostrophe', 'it\u2019s', "it's"],
    ['a no-break space', 'two\u00a0halves', 'two halves'],
    ['a line break', 'two\r\nhalves', 'two\nhalves'],
  ])('%s are different letters', (_, text, quote) => {
    expect(cite([{ message: 'm', quote }], message(text))).toBe('quote_not_found');
    expect(cite([{ message: 'm', quote: text }], message(text))).toBeTypeOf('object');
  });

  test('a marker of something removed says nothing by itself', () => {
    const text = 'My card is [removed: payment]. [removed: health]';
    const quoted = (quote: string): Found => cite([{ message: 'm', quote }], message(text));
    expect(quoted('[removed: payment]')).toBe('quote_not_found');
    expect(quoted('[removed: payment]. [removed: health]')).toBe('quote_not_found');
    expect(quoted('card is [removed: payment]')).toBeTypeOf('object');
  });
});

describe('a citation is kept as a range of the stored text, without its words', () => {
  test.each([
    ['at the beginning', 'new one', 'new', 0, 3],
    ['at the end', 'a new one', 'one', 6, 9],
    ['the whole', 'one', 'one', 0, 3],
    ['the first of two', 'one or one', 'one', 0, 3],
    ['behind an emoji of two code units', '😀 one', 'one', 3, 6],
    ['with an emoji in it', 'a 😀 b', '😀 b', 2, 6],
    ['in Chinese', '請換一個新的。', '換一個', 1, 4],
    ['over two lines', 'a\nb', 'a\nb', 0, 3],
  ])('%s', (_, text, quote, start, end) => {
    const found = cite([{ message: 'm', quote }], message(text)) as Evidence;
    expect(found.citations).toEqual([{ kind: 'message', id: 'm', start, end }]);
    expect(text.slice(start, end)).toBe(quote);
    expect(found.quotes).toEqual([quote]);
  });

  test('an event is named', () => {
    const found = cite([{ event: 'e1' }]) as Evidence;
    expect(found.citations).toEqual([{ kind: 'event', id: 'e1' }]);
    expect(found.events.map((event) => event.type)).toEqual(['shipment_scanned']);
  });
});

describe('who speaks decides whether the house attests alone', () => {
  test.each([
    ['buyer', 'public', false],
    ['seller', 'public', false],
    ['system', 'public', false],
    ['agent', 'public', true],
    ['bot', 'public', true],
    ['agent', 'internal', true],
    ['buyer', 'internal', true],
    ['system', 'internal', true],
  ])('%s, %s: agent only? %j', (author, visibility, agentOnly) => {
    const found = cite([{ message: 'm', quote: 'x' }], message('x', { author, visibility }));
    expect(found).toMatchObject({ agentOnly });
  });

  test.each([
    ['an event', { event: 'e1' }],
    ["the buyer's words", { message: 'm1', quote: 'mug' }],
  ])('one citation of another kind is enough: %s', (_, citation) => {
    const found = cite([{ message: 'm2', quote: 'ordered' }, citation]);
    expect(found).toMatchObject({ agentOnly: false });
  });

  test.each(PREDICATE_NAMES)("%s on the agent's words alone", (predicate) => {
    const spec = predicateSpec(predicate);
    const value = exampleValue(predicate);
    const decision = admit(
      sampleCandidate({
        predicate,
        subject: sampleTicket().parties[spec.subject],
        value: 'order_id' in value ? { ...value, order_id: 'SU-1' } : value,
        citations: [{ message: 'm2', quote: 'ordered' }],
      }),
      sampleTicket(),
      sampleContext(),
    );
    const mayAttest = predicate === 'remedy_denied' || predicate === 'escalated';
    expect('reason' in decision ? decision.reason : decision.kind).toBe(
      mayAttest ? 'accepted' : 'agent_only_evidence',
    );
  });
});
