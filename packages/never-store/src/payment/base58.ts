import { createHash } from 'node:crypto';

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const RIPPLE = 'rpshnaf39wBUDNEGHJKLM4PQRST7VWXYZ2bcdeCg65jkm8oFqi1tuvAxyz';

/** Base58Check: the last four bytes are the start of a double SHA-256 over the rest. */
export function isBase58Check(word: string, ripple = false): boolean {
  const bytes = decode(word, ripple ? RIPPLE : ALPHABET);
  if (!bytes || bytes.length < 25) return false;
  const body = bytes.subarray(0, bytes.length - 4);
  const once = createHash('sha256').update(body).digest();
  const twice = createHash('sha256').update(once).digest();
  return twice.subarray(0, 4).equals(bytes.subarray(bytes.length - 4));
}

export function isBase58(word: string): boolean {
  return /^[1-9A-HJ-NP-Za-km-z]+$/.test(word);
}

function decode(word: string, alphabet: string): Buffer | undefined {
  let value = 0n;
  for (const char of word) {
    const digit = alphabet.indexOf(char);
    if (digit < 0) return undefined;
    value = value * 58n + BigInt(digit);
  }
  let zeros = 0;
  while (word[zeros] === alphabet[0]) zeros += 1;
  const hex = value === 0n ? '' : value.toString(16);
  const body = Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex');
  return Buffer.concat([Buffer.alloc(zeros), body]);
}
