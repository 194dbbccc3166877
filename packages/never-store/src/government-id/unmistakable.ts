// Shapes so particular that no label is needed: several letters and digits in fixed places, a date
// of birth among them, and a check character that holds.
import { stdnum } from 'stdnum';
import type { Hit } from '../finding.ts';
import { hasContext, type Passage } from '../lexicon/passage.ts';
import { isCodiceFiscale, isCurp, isDate, isResidentId } from './own-checks.ts';

export function unmistakableIds(passage: Passage): Hit[] {
  const { tokens, text, trade } = passage;
  const hits: Hit[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (!token?.numeric || trade[index] === 1) continue;
    const size = token.end - token.start;
    if (size > 18) continue;
    const word = text.slice(token.start, token.end);
    const kind = size < 15 ? groupedKind(passage, index, word) : kindOf(word);
    if (!kind) continue;
    hits.push({
      category: 'government_id',
      kind: kind.name,
      start: token.start,
      end: tokens[index + kind.more]?.end ?? token.end,
    });
  }
  return hits;
}

type Kind = { name: string; more: number };

function kindOf(word: string): Kind | undefined {
  if (isResidentId(word)) return { name: 'cn_resident_id', more: 0 };
  if (isCodiceFiscale(word)) return { name: 'it_codice_fiscale', more: 0 };
  if (isCurp(word)) return { name: 'mx_curp', more: 0 };
  if (/^[a-z9]{5}\d[015678]\d{4}[a-z]{2}\d[a-z]{2}$/.test(word) && /^[a-z]/.test(word)) {
    return { name: 'gb_driving_licence', more: 0 };
  }
  return undefined;
}

/** Numbers whose punctuation is part of their form: 529.982.247-25, 131052-308T, 900101-1234567. */
function groupedKind(passage: Passage, index: number, word: string): Kind | undefined {
  const { tokens, text } = passage;
  const start = tokens[index]?.start ?? 0;
  if (text[start - 1] === '-' || text[start - 1] === '.') return undefined;
  const after = text.slice(start, start + 16);
  if (word.length === 3) {
    const cpf = /^(\d{3}\.\d{3}\.\d{3}-\d{2})(?!\d)/.exec(after);
    if (cpf?.[1] && isValid('BR', 'cpf', cpf[1])) return { name: 'br_cpf', more: 3 };
    const ssn = /^(?!000|666|9)(\d{3})-(?!00)\d{2}-(?!0000)\d{4}(?![\d-])/.exec(after);
    if (ssn && asksForIdentity(passage, start)) return { name: 'us_ssn', more: 2 };
    return undefined;
  }
  if (word.length !== 6 || !/^\d{6}$/.test(word)) return undefined;
  const rrn = /^\d{6}-[1-8]\d{6}(?!\d)/.exec(after);
  if (rrn && isDate(`19${word}`)) return { name: 'kr_rrn', more: 1 };
  const hetu = /^\d{6}[-+a-fu-y]\d{3}[0-9a-y](?![a-z0-9])/.exec(after);
  if (hetu && /[a-y]$/.test(hetu[0]) && isValid('FI', 'hetu', hetu[0]))
    return { name: 'fi_hetu', more: 1 };
  return undefined;
}

function isValid(country: string, name: string, value: string): boolean {
  return stdnum[country]?.[name]?.validate(value.toUpperCase()).isValid === true;
}

/** The dashes of an American number are its shape, but part numbers have them too. */
function asksForIdentity(passage: Passage, at: number): boolean {
  if (hasContext(passage, 'bank', at)) return true;
  return /\b(?:1099|w-?9|tax|irs|kyc|identity|verif|social)/.test(
    passage.text.slice(Math.max(0, at - 120), at + 120),
  );
}
