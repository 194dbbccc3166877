import { expect, test } from 'vitest';
import { draftSentences } from './draft-sentences.ts';

const read = (text: string): string[] => draftSentences(text).map(({ texts }) => texts.join(' '));

test.each([
  ['one sentence', 'You disputed it.', ['you disputed it']],
  ['two', 'Hello! You disputed it', ['hello', 'you disputed it']],
  ['a wrapped line', 'You disputed\nsix claims', ['you disputed six claims']],
  ['a paragraph', 'Hello\n\nYou', ['hello', 'you']],
  ['a list', 'Orders:\n- SU-5\n- SU-6', ['orders', 'su-5', 'su-6']],
  ['dots that trail off', 'You disputed ... six. Done', ['you disputed six', 'done']],
  ['an abbreviation', 'Order no. 5 is here', ['order no 5 is here']],
  ['a German date', 'Am 3. mai kam es', ['am 3 mai kam es']],
  ['a price, a date, an id', '12.50 on 2026-03-10 for SU–5', ['12.50 on 2026-03-10 for su–5']],
  ['words in a row', 'twenty-one 12-day damage-claims', ['twenty one 12 day damage claims']],
  ['accents and full width', 'Réclamation Ｎｏ ８ groß', ['reclamation no 8 gross']],
  ['an apostrophe', "the buyer's claim", ['the buyer s claim']],
  ['nothing', ' \n. ', []],
])('%s', (_, text, sentences) => {
  expect(read(text)).toEqual(sentences);
});

test('every word knows its place in the draft', () => {
  const text = '😀 İs “twenty-one” Réclamations\u0301!';
  const words = draftSentences(text).flatMap((sentence) => sentence.words);
  expect(words.map(({ start, end }) => text.slice(start, end))).toEqual([
    'İs',
    'twenty',
    'one',
    'Réclamations\u0301',
  ]);
});

test('a text without punctuation is cut: nearness in it means nothing', () => {
  expect(draftSentences('word '.repeat(1_000)).length).toBeGreaterThan(10);
});
