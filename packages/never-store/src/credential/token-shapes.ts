import type { Hit } from '../finding.ts';
import type { Passage } from '../lexicon/passage.ts';

/** Keys whose issuer gave them a prefix of their own, so that scanners like this one find them. */
const SHAPES: readonly (readonly [kind: string, shape: RegExp])[] = [
  ['api_key', /\b(?:sk|pk|rk)[-_](?:live|test|proj|ant|or|svcacct)[-_][A-Za-z0-9_-]{8,250}/g],
  ['api_key', /\bsk-[A-Za-z0-9]{20,100}\b/g],
  ['api_key', /\b(?:ghp|gho|ghu|ghs|ghr)_[A-Za-z0-9]{16,100}\b/g],
  [
    'api_key',
    /\b(?:github_pat_|glpat-|hf_|npm_|shpat_|shpss_|shpca_|whsec_|dckr_pat_|pypi-|xkeysib-|lin_api_)[A-Za-z0-9_-]{10,200}/g,
  ],
  ['api_key', /\b(?:AKIA|ASIA|AROA)[A-Z0-9]{16}\b/g],
  ['api_key', /\bAIza[A-Za-z0-9_-]{30,40}/g],
  ['api_key', /\bxox[abeoprs]-[A-Za-z0-9-]{8,200}/g],
  ['api_key', /\bSG\.[A-Za-z0-9_-]{16,64}\.[A-Za-z0-9_-]{16,64}/g],
  ['api_key', /\bEAA[A-Za-z0-9]{40,200}\b/g],
  ['token', /\beyJ[A-Za-z0-9_-]{8,2000}\.[A-Za-z0-9_-]{6,4000}(?:\.[A-Za-z0-9_-]{0,1000})?/g],
  ['token', /\b[Bb]earer [A-Za-z0-9._~+/-]{16,2000}=*/g],
  ['password', /:\/\/[^\s:@/]{1,100}:([^\s:@/]{3,100})@[a-z0-9.-]{3,100}/gi],
];
/** Cheap signs that one of the shapes may be there; without any, no expression runs. */
const SIGNS =
  /(?:[spr]k[-_]|gh[pousr]_|github_pat_|glpat-|hf_|npm_|shp|whsec_|dckr_|pypi-|xkeysib|lin_api|AKIA|ASIA|AROA|AIza|xox|SG\.|EAA|eyJ|earer |:\/\/|-----BEGIN)/;
const KEY_BLOCK_CHARS_MAX = 8000;

/** In the original text: letter case is part of these. */
export function tokenShapes(passage: Passage): Hit[] {
  const { original } = passage.folded;
  const hits: Hit[] = [];
  if (!SIGNS.test(original)) return hits;
  const add = (kind: string, start: number, end: number) => {
    hits.push({ category: 'credential', kind, ...toFolded(passage, start, end) });
  };
  for (const [kind, shape] of SHAPES) {
    for (const match of original.matchAll(shape)) {
      add(kind, match.index, match.index + match[0].length);
    }
  }
  const begin = /-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----/g;
  for (let match = begin.exec(original); match; match = begin.exec(original)) {
    const block = original.slice(match.index, match.index + KEY_BLOCK_CHARS_MAX);
    const close = block.indexOf('-----END');
    const end = match.index + (close < 0 ? block.length : close + 8);
    add('private_key', match.index, end);
    begin.lastIndex = end;
  }
  return hits;
}

function toFolded(passage: Passage, start: number, end: number): { start: number; end: number } {
  const { from } = passage.folded;
  const first = search(from, start);
  return { start: first, end: Math.max(first + 1, search(from, end)) };
}

/** The first folded position at or after an original offset. */
function search(from: Int32Array, offset: number): number {
  let low = 0;
  let high = from.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((from[middle] ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
