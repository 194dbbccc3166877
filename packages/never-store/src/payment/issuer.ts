import creditCardType from 'credit-card-type';

/** Issuers the library does not list, with the lengths their cards have. */
const MORE: { pattern: RegExp; lengths: readonly number[] }[] = [
  { pattern: /^4/, lengths: [13, 16, 19] }, // Visa, the old 13-digit cards included
  { pattern: /^(?:5[1-5]|2[2-7])/, lengths: [16] }, // Mastercard
  { pattern: /^(?:60|65|81|82|508|353|356)/, lengths: [16] }, // RuPay
  { pattern: /^9792/, lengths: [16] }, // Troy
  { pattern: /^(?:5019|4571)/, lengths: [16] }, // Dankort
  { pattern: /^63[7-9]/, lengths: [16] }, // InstaPayment
  { pattern: /^1[08]/, lengths: [15] }, // UATP
  { pattern: /^35(?:2[89]|[3-8])/, lengths: [16, 17, 18, 19] }, // JCB
  { pattern: /^(?:3095|30[0-5]|36|38|39)/, lengths: [14, 16, 19] }, // Diners
  { pattern: /^(?:22[0-4])/, lengths: [16, 17, 18, 19] }, // Mir
  { pattern: /^62/, lengths: [16, 17, 18, 19] }, // UnionPay
  { pattern: /^(?:9860|8600|5614)/, lengths: [16] }, // Uzcard, Humo
  { pattern: /^(?:6304|6706|6709|6771|5610|560[0-9])/, lengths: [16, 17, 18, 19] }, // Laser, Bankcard
  { pattern: /^(?:9704)/, lengths: [16, 19] }, // NAPAS
  { pattern: /^(?:1946|5041|58|5892|5078)/, lengths: [16, 18] }, // Verve, Argencard, BC
];

/** Could an issuer have given out this number, by its first digits and its length? */
export function hasIssuer(digits: string): boolean {
  if (MORE.some((row) => row.lengths.includes(digits.length) && row.pattern.test(digits)))
    return true;
  return creditCardType(digits.slice(0, 8)).some(
    (type) => type.type !== 'maestro' && type.lengths.includes(digits.length),
  );
}

/** Maestro has any length and shares its prefix with parcel numbers: only beside a card word. */
export function isMaestro(digits: string): boolean {
  return /^(?:5[06-9]|6[0-9])/.test(digits) && digits.length >= 12 && digits.length <= 19;
}
