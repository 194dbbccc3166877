import { describe, expect, test } from 'vitest';
import { scan } from '../index.ts';
import * as own from './own-checks.ts';

const found = (text: string) => scan(text).map((finding) => text.slice(finding.start, finding.end));

describe('an identifier beside its label is found, and exactly it', () => {
  test.each([
    ['my SSN: 219-09-9999.', '219-09-9999'],
    ['219-09-9999 is my ssn', '219-09-9999'],
    ['PPS number 1234567FA please', '1234567FA'],
    ['AHV-Nr. 756.9217.0769.85', '756.9217.0769.85'],
    ['numéro national 85.07.30-033.28', '85.07.30-033.28'],
    ['rodné číslo 710319/2745', '710319/2745'],
    ['ЕГН 7523169263', '7523169263'],
    ['ת.ז. 039337423', '039337423'],
    ['رقم الهوية ١٠١٢٣٤٥٦٧٨', '١٠١٢٣٤٥٦٧٨'],
    ['주민등록번호 971013-9019902', '971013-9019902'],
    ['HKID A123456(3)', 'A123456(3'],
    ['driver license number D1234567', 'D1234567'],
  ])('%s', (text, id) => expect(found(text)).toEqual([id]));

  test('a mistyped number is still found beside a label that means nothing else', () => {
    expect(found('passport number X12345')).toEqual(['X12345']);
  });
});

describe('no label, no finding', () => {
  test.each(['123456782', '65929970489', '529982247 25', 'ref 046454286'])('%s', (text) =>
    expect(scan(`it says ${text}`)).toEqual([]),
  );

  test('unless the shape can be nothing else', () => {
    expect(scan('RSSMRA85T10A562S')).toHaveLength(1);
    expect(scan('529.982.247-25')).toHaveLength(1);
  });
});

test('a machine-readable zone is found whole', () => {
  const zone =
    'I<UTOD231458907<<<<<<<<<<<<<<<\n7408122F1204159UTO<<<<<<<<<<<6\nERIKSSON<<ANNA<MARIA<<<<<<<<<<';
  expect(found(`scan:\n${zone}\nbye`)).toEqual([zone]);
});

test('a number the trade has labelled passes, whatever it is valid as', () => {
  expect(scan('Rechnung 86095742719 fehlt')).toEqual([]);
  expect(scan('VAT ID DE811569869')).toEqual([]);
});

test('check digits agree with published examples', () => {
  expect(own.isMyNumber('123456789018')).toBe(true);
  expect(own.isNric('s1234567d')).toBe(true);
  expect(own.isMedicare('2123456701')).toBe(true);
  expect(own.isNhs('9434765919')).toBe(true);
  expect(own.isResidentId('11010519491231002x')).toBe(true);
  expect(own.isTaiwanId('a123456789')).toBe(true);
  expect(own.isHkid('a1234563')).toBe(true);
  expect(own.isCurp('boxw310820hnerxn09')).toBe(true);
  expect(own.isCodiceFiscale('rssmra85t10a562s')).toBe(true);
  expect(own.isThaiId('1234567890121')).toBe(true);
});
