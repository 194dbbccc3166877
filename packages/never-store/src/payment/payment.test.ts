import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scan } from '../index.ts';

const found = (text: string) => scan(text).map((finding) => text.slice(finding.start, finding.end));
const kinds = (text: string) => scan(text).map((finding) => finding.kind);

describe('a card number is found', () => {
  test.each([
    ['in groups', 'it is 4000 0566 5566 5556 thanks', '4000 0566 5566 5556'],
    ['over a line break', 'front:\n5200 8282\n8282 8210\nok', '5200 8282\n8282 8210'],
    [
      'with zero-width spaces',
      'use 5200\u200b8282\u200b8282\u200b8210.',
      '5200\u200b8282\u200b8282\u200b8210',
    ],
    [
      'with soft hyphens',
      'use 5200\u00ad8282\u00ad8282\u00ad8210.',
      '5200\u00ad8282\u00ad8282\u00ad8210',
    ],
    [
      'in full-width digits',
      '番号５２００８２８２８２８２８２１０です',
      '５２００８２８２８２８２８２１０',
    ],
    ['in Persian digits', 'شماره ۵۲۰۰۸۲۸۲۸۲۸۲۸۲۱۰ است', '۵۲۰۰۸۲۸۲۸۲۸۲۸۲۱۰'],
    [
      'between tags',
      '<b>5200</b><i>8282</i><b>8282</b><i>8210</i>',
      '5200</b><i>8282</i><b>8282</b><i>8210',
    ],
    [
      'in entities',
      'no &#53;200&nbsp;8282&nbsp;8282&nbsp;8210!',
      '&#53;200&nbsp;8282&nbsp;8282&nbsp;8210',
    ],
    ['with O for zero', 'try 52OO 8282 8282 821O', '52OO 8282 8282 821O'],
    ['glued to its brand', 'visa4000056655665556exp', '4000056655665556'],
    ['in mathematical digits', 'pay 𝟓𝟐𝟎𝟎 𝟖𝟐𝟖𝟐 𝟖𝟐𝟖𝟐 𝟖𝟐𝟏𝟎 ok', '𝟓𝟐𝟎𝟎 𝟖𝟐𝟖𝟐 𝟖𝟐𝟖𝟐 𝟖𝟐𝟏𝟎'],
  ])('%s, and exactly it', (_, text, secret) => expect(found(text)).toEqual([secret]));

  test('in any separators and issuer', () => {
    const numbers = ['4000056655665556', '5200828282828210', '378282246310005', '6011000990139424'];
    const separator = fc.constantFrom(
      '',
      ' ',
      '-',
      '.',
      '\u00a0',
      '\u2009',
      '\u2011',
      '\n',
      '_',
      ' - ',
    );
    fc.assert(
      fc.property(fc.constantFrom(...numbers), separator, (number, between) => {
        const sizes = number.length === 15 ? [4, 6, 5] : [4, 4, 4, 4];
        const ends = sizes.map((_, index) => sizes.slice(0, index + 1).reduce((a, b) => a + b));
        const groups = ends.map((end, index) => number.slice(end - (sizes[index] ?? 0), end));
        const written = groups.join(between);
        expect(found(`Hi, ${written}, thanks`)).toEqual([written]);
      }),
    );
  });
});

describe('a number of the trade passes', () => {
  test('whatever digits an order id has', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{6,20}$/), (digits) => {
        expect(scan(`order number ${digits} has not arrived`)).toEqual([]);
      }),
    );
  });

  test.each([
    'your Visa ending in 5556 was charged',
    'UPS 1Z12345E0205271688 is late',
    'the parcel RB123456785SG is in customs',
    'invoice 65929970489 of 2 May over 1.299,00',
    'call me at +44 7911 123456',
    'my commit is 5d41402abc4b2a76b9719d911017c592',
    'EAN 4006381333931 on the box',
  ])('%s', (text) => expect(scan(text)).toEqual([]));
});

describe('other payment details are found', () => {
  test.each([
    ['iban', 'bitte an AT61 1904 3002 3457 3201'],
    ['card_code', 'the CVC is 771'],
    ['card_pin', 'the pin for my bank card is 4471'],
    ['bank_account', 'girokonto 532013000'],
    ['us_routing', 'routing number 011000015'],
    ['in_ifsc', 'IFSC HDFC0001234'],
    ['base58_address', 'to 1BoatSLRHtKNngkdXEeobR76b53LETtpyT'],
    ['bech32_address', 'to bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
    ['ethereum_address', 'to 0x52908400098527886E0F7030069857D2E4169EE7'],
  ])('%s', (kind, text) => expect(kinds(text)).toContain(kind));

  test('a CVV that is only talked about passes', () => {
    expect(scan('the page keeps asking for the cvv')).toEqual([]);
  });
});
