// Addresses of cryptocurrencies. Letter case matters in most, so they are read from the original.
import type { Hit } from '../finding.ts';
import type { Passage } from '../lexicon/passage.ts';
import { isBase58, isBase58Check } from './base58.ts';
import { isBech32 } from './bech32.ts';

/** Shorter than any address, longer than any of them: neither is looked at. */
const CHARS_MIN = 25;
const CHARS_MAX = 110;
/** Coins whose addresses have a shape but no checksum we compute: beside the coin's name only. */
const NAMED =
  /\b(?:sol|solana|phantom|xmr|monero|dot|polkadot|near|algo|algorand|usdt|usdc|crypto|krypto|cripto|wallet|coin|token|trx|tron|ton|xlm|stellar|atom|cosmos)/;
const NAMED_CHARS = 60;

export function cryptoAddresses(passage: Passage): Hit[] {
  const { tokens, text } = passage;
  const hits: Hit[] = [];
  for (const token of tokens) {
    const size = token.end - token.start;
    if (size < CHARS_MIN || size > CHARS_MAX) continue;
    const original = unfold(passage, token.start, token.end);
    const kind = kindOf(original, text, token.start);
    if (kind) hits.push({ category: 'payment', kind, start: token.start, end: token.end });
  }
  return hits;
}

/** The original characters of a word, without what folding took away inside it. */
export function unfold(passage: Passage, start: number, end: number): string {
  const { folded } = passage;
  let out = '';
  for (let index = start; index < end; index += 1) {
    const code = folded.original.charCodeAt(folded.from[index] ?? 0);
    out += code < 128 ? String.fromCharCode(code) : (passage.text[index] ?? '');
  }
  return out;
}

function kindOf(word: string, text: string, at: number): string | undefined {
  const lower = word.toLowerCase();
  if (/^0x[0-9a-f]{40}$/.test(lower)) return 'ethereum_address';
  if (/^(?:bc1|tb1|ltc1|addr1|cosmos1|bnb1|osmo1|inj1|sei1|terra1)/.test(lower)) {
    return isBech32(lower) ? 'bech32_address' : undefined;
  }
  if (/^[13LMDTXtA9zZ37q]/.test(word) && word.length <= 36 && isBase58(word)) {
    if (isBase58Check(word)) return 'base58_address';
  }
  if (/^r[1-9A-HJ-NP-Za-km-z]{24,34}$/.test(word) && isBase58Check(word, true))
    return 'ripple_address';
  if (/^[48][0-9AB][1-9A-HJ-NP-Za-km-z]{93}(?:[1-9A-HJ-NP-Za-km-z]{11})?$/.test(word)) {
    return 'monero_address';
  }
  if (
    /^(?:q|p)[02-9ac-hj-np-z]{41}$/.test(lower) &&
    /bitcoincash:?$/.test(text.slice(at - 13, at))
  ) {
    return 'bitcoin_cash_address';
  }
  const isNamed = NAMED.test(text.slice(Math.max(0, at - NAMED_CHARS), at));
  if (!isNamed) return undefined;
  if (isBase58(word) && word.length >= 32 && word.length <= 48 && hasBothCases(word)) {
    return 'crypto_address';
  }
  if (
    /^(?:g[a-z2-7]{55}|[a-z2-7]{58}|(?:eq|uq)[a-z0-9_-]{46}|[tT][1-9A-HJ-NP-Za-km-z]{33})$/i.test(
      word,
    )
  ) {
    return 'crypto_address';
  }
  return undefined;
}

function hasBothCases(word: string): boolean {
  return /[a-z]/.test(word) && /[A-Z]/.test(word) && /\d/.test(word);
}
