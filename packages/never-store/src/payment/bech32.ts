const CHARSET = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const GENERATOR = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];
/** BIP 173 and BIP 350: what the checksum leaves over. */
const BECH32 = 1;
const BECH32M = 0x2bc830a3;

/** A bech32 or bech32m string ("bc1q...", "ltc1...", "addr1...") whose checksum holds. */
export function isBech32(word: string): boolean {
  const split = word.lastIndexOf('1');
  if (split < 1 || word.length < split + 7) return false;
  const prefix = word.slice(0, split);
  const values: number[] = [];
  for (const char of prefix) values.push(char.charCodeAt(0) >> 5);
  values.push(0);
  for (const char of prefix) values.push(char.charCodeAt(0) & 31);
  for (const char of word.slice(split + 1)) {
    const value = CHARSET.indexOf(char);
    if (value < 0) return false;
    values.push(value);
  }
  const rest = polymod(values);
  return rest === BECH32 || rest === BECH32M;
}

function polymod(values: readonly number[]): number {
  let check = 1;
  for (const value of values) {
    const top = check >>> 25;
    check = ((check & 0x1ffffff) << 5) ^ value;
    for (let bit = 0; bit < 5; bit += 1) {
      if ((top >> bit) & 1) check ^= GENERATOR[bit] ?? 0;
    }
  }
  return check >>> 0;
}
