import { expect, test } from 'vitest';
import { carrierFromName } from './carrier.ts';
import { PREDICATES } from './predicates.ts';

test.each([
  ['DHL Express', 'dhl'],
  ['dhl', 'dhl'],
  ['fedex_express', 'fedex'],
  ['FedEx Ground', 'fedex'],
  ['UPS-SurePost', 'ups'],
  ['Royal Mail Tracked 48', 'royal_mail'],
  ['La Poste', 'la_poste'],
  ['Amazon Logistics', 'amazon_logistics'],
  ['fedexpress', 'other'],
  ['upside down couriers', 'other'],
  ['Royal', 'other'],
  ['other', 'other'],
  ['Pigeon', 'other'],
  ['黑貓宅急便', 'other'],
  ['', 'other'],
])('%j is %s on the closed list', (name, carrier) => {
  expect(carrierFromName(name)).toBe(carrier);
});

test.each(Object.entries(PREDICATES.delivery_failed.value.carrier.of))(
  '%s is found by its stored word and by the words that readers see',
  (member, words) => {
    expect(carrierFromName(member)).toBe(member);
    if (member !== 'other') expect(carrierFromName(words)).toBe(member);
  },
);
