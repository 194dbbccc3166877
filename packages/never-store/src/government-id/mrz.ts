// Machine-readable zones of passports, identity cards and visas: ICAO 9303, parts 4 to 7.
import type { Hit } from '../finding.ts';
import type { Passage } from '../lexicon/passage.ts';

/** Shortest line: TD1 has 30 characters; a filler or two get lost in copying. */
const LINE_CHARS_MIN = 26;
const LINE_CHARS_MAX = 140;
/** The first line: document type, country, then names filled up with "<". */
const FIRST = /^[pvaci][a-z<][a-z<]{3}[a-z0-9<]+$/;
/** The line with the numbers: birth date, sex and expiry date in their places. */
const DATES_TD3 = /^[a-z0-9<]{9}[\d<o][a-z<]{3}[\do]{6}[\do][mfx<][\do]{6}/;
const DATES_TD1 = /^[\do]{6}[\do][mfx<][\do]{6}[\do][a-z<]{3}/;

export function machineReadableZones(passage: Passage): Hit[] {
  const { text } = passage;
  const hits: Hit[] = [];
  if (!text.includes('<') && !/\d[mf]\d{7}/.test(text)) return hits;
  const run = /[a-z0-9<]+/g;
  for (let match = run.exec(text); match; match = run.exec(text)) {
    const line = match[0];
    if (line.length < LINE_CHARS_MIN || line.length > LINE_CHARS_MAX || !isZone(line)) continue;
    const last = hits[hits.length - 1];
    if (last && match.index - last.end <= 2) last.end = match.index + line.length;
    else {
      const end = match.index + line.length;
      hits.push({ category: 'government_id', kind: 'mrz', start: match.index, end });
    }
  }
  return hits;
}

function isZone(line: string): boolean {
  if (DATES_TD3.test(line) || DATES_TD1.test(line)) return true;
  const fillers = line.split('<').length - 1;
  if (fillers < 3) return false;
  const letters = line.length - fillers;
  return letters >= 6 && (FIRST.test(line) || (line.includes('<<') && letters >= 8));
}
