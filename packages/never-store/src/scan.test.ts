import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CATEGORIES, redact, redactThread, scan } from './index.ts';

/** Pieces that rules look for, so that arbitrary strings get near them. */
const piece = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '4000 0566 5566 5556',
    'passport number ',
    'X1234567',
    ' my ',
    'arthritis',
    ' password: ',
    'ssn ',
    '219-09-9999',
    ' she is ',
    ' a liar ',
    '\u200b',
    '&nbsp;',
    '<b>',
    '[removed: health]',
    '\ud800',
    '\udc00',
    '💳',
    ' IBAN ',
    'AT611904300234573201',
    ' gloves ',
    ' order ',
    ' I am ',
    'blind',
    '糖尿病',
  ),
);
const anyText = fc.array(piece, { maxLength: 12 }).map((parts) => parts.join(''));

describe('whatever the text', () => {
  test('findings lie inside it, sorted, apart, and never split a surrogate pair', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        let end = 0;
        for (const finding of scan(text)) {
          expect(finding.start).toBeGreaterThanOrEqual(end);
          expect(finding.end).toBeGreaterThan(finding.start);
          expect(finding.end).toBeLessThanOrEqual(text.length);
          for (const at of [finding.start, finding.end]) {
            const splits =
              /[\ud800-\udbff]$/.test(text.slice(0, at)) && /^[\udc00-\udfff]/.test(text.slice(at));
            expect(splits).toBe(false);
          }
          end = finding.end;
        }
      }),
      { numRuns: 500 },
    );
  });

  test('redacting twice is redacting once, and leaves nothing to find', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const once = redact(text).text;
        expect(redact(once)).toEqual({ text: once, findings: [] });
      }),
      { numRuns: 500 },
    );
  });
});

test('a redaction says what was removed and keeps the rest', () => {
  expect(redact('pay 4000 0566 5566 5556 now').text).toBe('pay [removed: payment] now');
});

test('only the categories asked for are found', () => {
  const text = 'ssn 219-09-9999, and my arthritis hurts';
  expect(scan(text, { categories: ['health'] }).map((finding) => finding.category)).toEqual([
    'health',
  ]);
  expect(scan(text, { categories: CATEGORIES })).toHaveLength(2);
});

describe('time grows with the length and no faster', () => {
  const kb = 1024;
  test.each([
    ['digits', '1234567890'],
    ['zero-width spaces', '\u200b'],
    ['one letter', 'a'],
    ['one label', 'passport number '],
    ['card numbers', '4111 1111 1111 1111 '],
    ['a word for a person', 'she is '],
    ['key headers', '-----BEGIN PRIVATE KEY-----'],
    ['tags', '<a '],
  ])('%s', (_, unit) => {
    const time = (size: number) => {
      const text = unit.repeat(Math.ceil(size / unit.length));
      const before = process.cpuUsage();
      scan(text);
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    };
    time(256 * kb);
    // Below a few milliseconds the clock measures the collector, not the scan.
    const quarter = Math.max(20, time(256 * kb));
    expect(time(1024 * kb) / quarter).toBeLessThan(8);
  });
});

describe('an answer is read by its question', () => {
  const asked = 'Could you give me your full name and zip code, so that I find your account?';

  test('a postal code that answers for an account is no account number', () => {
    for (const answer of ['It is Ada, and my zip code is 98187.', 'Sure, the postcode is 19122']) {
      expect(redactThread([asked, answer])[1]).toEqual({ text: answer, findings: [] });
    }
  });

  test('a secret answer is taken out, and only there', () => {
    const thread = ["What is your mother's maiden name?", 'Zeppelinova', 'Thank you, Zeppelinova.'];
    const [question, answer] = redactThread(thread);
    expect(question?.findings).toEqual([]);
    expect(answer?.text).toBe('[removed: credential]');
  });
});

describe('everyday words of support', () => {
  test.each([
    'I cannot see the tracking number in the app',
    "can't hear anything from the left speaker",
    'my account, SU-730123, shows the wrong address',
    'account number is ACC-20391',
    'the box is sealed, so I cannot see inside',
  ])('%s: nothing of a person', (text) => {
    expect(scan(text)).toEqual([]);
  });

  test.each([
    'I cannot see, so please call me instead',
    "I can't hear, text me please",
    'my bank account is 48392017',
  ])('%s: still found', (text) => {
    expect(scan(text)).toHaveLength(1);
  });
});
