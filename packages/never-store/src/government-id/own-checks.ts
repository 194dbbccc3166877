// Check digits of personal numbers that the library does not know, each from its issuer's own
// description. A value arrives without separators, in lower case.

const digitsOf = (compact: string): number[] => [...compact].map(Number);

function weighted(digits: number[], weights: readonly number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * (digits[index] ?? 0), 0);
}

/** Japan, Individual Number: order of the ministry of internal affairs no. 85 of 2014, art. 5. */
export function isMyNumber(compact: string): boolean {
  if (!/^\d{12}$/.test(compact)) return false;
  const rest = weighted(digitsOf(compact), [6, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11;
  return Number(compact[11]) === (rest <= 1 ? 0 : 11 - rest);
}

/** Singapore, NRIC and FIN, with the M series of 2022. */
export function isNric(compact: string): boolean {
  const match = /^([stfgm])(\d{7})([a-z])$/.exec(compact);
  if (!match) return false;
  const [, series = '', digits = '', letter = ''] = match;
  let sum = weighted(digitsOf(digits), [2, 7, 6, 5, 4, 3, 2]);
  if (series === 't' || series === 'g') sum += 4;
  if (series === 'm') sum += 3;
  const rest = sum % 11;
  const table = { s: 'jzihgfedcba', t: 'jzihgfedcba', f: 'xwutrqpnmlk', g: 'xwutrqpnmlk' };
  if (series === 'm') return 'klj npqrtuwx'.replace(' ', '')[10 - rest] === letter;
  return table[series as keyof typeof table][rest] === letter; // the pattern allows no other series
}

/** Australia, Medicare card: eight digits, their check digit, the issue number. */
export function isMedicare(compact: string): boolean {
  if (!/^[2-6]\d{9,10}$/.test(compact)) return false;
  return weighted(digitsOf(compact), [1, 3, 7, 9, 1, 3, 7, 9]) % 10 === Number(compact[8]);
}

/** United Kingdom, NHS number: modulus 11 over nine digits. */
export function isNhs(compact: string): boolean {
  if (!/^\d{10}$/.test(compact)) return false;
  const check = 11 - (weighted(digitsOf(compact), [10, 9, 8, 7, 6, 5, 4, 3, 2]) % 11);
  return Number(compact[9]) === (check === 11 ? 0 : check);
}

/** China, resident identity number: GB 11643, with a real birth date. */
export function isResidentId(compact: string): boolean {
  if (!/^[1-8]\d{16}[\dx]$/.test(compact) || !isDate(compact.slice(6, 14))) return false;
  const sum = weighted(digitsOf(compact), [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]);
  return '10x98765432'[sum % 11] === compact[17];
}

/** Taiwan, national id and resident certificate: a letter worth two digits, then nine digits. */
export function isTaiwanId(compact: string): boolean {
  if (!/^[a-z][1289]\d{8}$/.test(compact)) return false;
  const code = 'abcdefghjklmnpqrstuvxywzio'.indexOf(compact[0] ?? '') + 10;
  const digits = [Math.floor(code / 10), code % 10, ...digitsOf(compact.slice(1))];
  return weighted(digits, [1, 9, 8, 7, 6, 5, 4, 3, 2, 1, 1]) % 10 === 0;
}

/** Hong Kong, identity card: one or two letters, six digits, a check character. */
export function isHkid(compact: string): boolean {
  const match = /^([a-z]{1,2})(\d{6})([\da])$/.exec(compact);
  if (!match) return false;
  const [, letters = '', digits = '', check = ''] = match;
  const values = [...letters.padStart(2, ' ')].map((c) => (c === ' ' ? 36 : c.charCodeAt(0) - 87));
  const sum = weighted([...values, ...digitsOf(digits)], [9, 8, 7, 6, 5, 4, 3, 2]);
  const wanted = (11 - (sum % 11)) % 11;
  return check === (wanted === 10 ? 'a' : String(wanted));
}

/** Mexico, CURP: 18 characters, the last one over the 17 before. */
export function isCurp(compact: string): boolean {
  if (!/^[a-z]{4}\d{6}[hmx][a-z]{5}[a-z0-9]\d$/.test(compact)) return false;
  const alphabet = '0123456789abcdefghijklmnñopqrstuvwxyz';
  let sum = 0;
  for (let index = 0; index < 17; index += 1) {
    sum += alphabet.indexOf(compact[index] ?? '') * (18 - index);
  }
  return (10 - (sum % 10)) % 10 === Number(compact[17]);
}

/** Italy, codice fiscale: DM 23 December 1976; digits may be swapped for letters (omocodia). */
export function isCodiceFiscale(compact: string): boolean {
  if (!/^[a-z]{6}[\dl-v]{2}[a-ehlmprst][\dl-v]{2}[a-z][\dl-v]{3}[a-z]$/.test(compact)) return false;
  const odd = [
    1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23,
  ];
  let sum = 0;
  for (let index = 0; index < 15; index += 1) {
    const code = compact.charCodeAt(index);
    const value = code < 58 ? code - 48 : code - 97;
    sum += index % 2 === 0 ? (odd[value] ?? 0) : value;
  }
  return String.fromCharCode(97 + (sum % 26)) === compact[15];
}

/** Thailand, citizen id: modulus 11 over twelve digits. */
export function isThaiId(compact: string): boolean {
  if (!/^[1-8]\d{12}$/.test(compact)) return false;
  const sum = weighted(digitsOf(compact), [13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
  return (11 - (sum % 11)) % 10 === Number(compact[12]);
}

/** `yyyymmdd`, a day that was or will be in a living person's time. */
export function isDate(yyyymmdd: string): boolean {
  const year = Number(yyyymmdd.slice(0, 4));
  const month = Number(yyyymmdd.slice(4, 6));
  const day = Number(yyyymmdd.slice(6, 8));
  if (year < 1900 || year > 2099 || month < 1 || month > 12 || day < 1) return false;
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}
