import { describe, expect, test } from 'vitest';
import { scan } from '../index.ts';

const categories = (text: string) => [...new Set(scan(text).map((finding) => finding.category))];

describe('health of a person is found, in any language of the tables', () => {
  test.each([
    'my grandmother has dementia and ordered twice',
    'because of my epilepsy I need the matte screen',
    'I am asthmatik and the smell is strong',
    'ich bin Diabetikerin',
    'ma fille est épileptique',
    'mi padre tiene cáncer',
    'mia figlia è celiaca',
    'tenho artrite nas mãos',
    'mam astmę',
    'у меня диабет',
    '喘息なので無香料をください',
    '我怀孕了',
  ])('%s', (text) => expect(categories(text)).toEqual(['health']));
});

describe('a product, a saying or a purchase is not', () => {
  test.each([
    'the arthritis gloves are too small',
    'pregnancy pillow arrived without its cover',
    'I am sick of this courier',
    'blood pressure monitor shows an error',
    'the battery died after a day',
    'stroke width in the manual is wrong',
  ])('%s', (text) => expect(scan(text)).toEqual([]));
});

describe('a protected trait of a person is found', () => {
  test.each([
    'I am a wheelchair user',
    'my sister is deaf',
    'we are Jehovah’s Witnesses',
    'als Muslim darf ich das nicht',
    'soy ciego',
    '私は全盲です',
    'я еврей',
  ])('%s', (text) => expect(categories(text)).toEqual(['protected']));
});

describe('a colour, a name or a feature is not', () => {
  test.each([
    'black boots in size 40',
    'the blind is too short for the window',
    'my account was disabled',
    'Christian Louboutin shoes are fake',
    'race bike helmet',
  ])('%s', (text) => expect(scan(text)).toEqual([]));
});

describe('a judgement of a person is found', () => {
  test.each([
    'this buyer is a cheat',
    'she constantly whines',
    'the customer tends to exaggerate',
    'He prefers luxury brands',
    'Kunde ist ein Lügner',
    'le client est malhonnête',
    'el vendedor es un estafador',
    '买家是骗子',
  ])('%s', (text) => expect(categories(text)).toEqual(['characterization']));
});

describe('a thing, a wish or a dated fact is not', () => {
  test.each([
    'the lid is difficult to open',
    'I would prefer a refund',
    'would you like a replacement?',
    'Buyer opened two returns in May',
    'the page always shows an error',
    'This is really frustrating',
  ])('%s', (text) => expect(scan(text)).toEqual([]));
});
