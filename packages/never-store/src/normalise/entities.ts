/** Names that turn up in tickets pasted from mail clients; the rest stays as it is written. */
const NAMED: Record<string, string> = {
  nbsp: ' ',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
  numsp: ' ',
  zwj: '',
  zwnj: '',
  shy: '',
  wbr: '',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  rsquo: "'",
  lsquo: "'",
  ndash: '-',
  mdash: '-',
  minus: '-',
  hyphen: '-',
  dash: '-',
  newline: '\n',
  tab: ' ',
  period: '.',
  sol: '/',
  colon: ':',
  num: '#',
};

/** Long enough for `&#x0001F600;`; longer is no entity, and a bound keeps the pass linear. */
const ENTITY_CHARS_MAX = 12;
const ENTITY = /&(?:#x0*([0-9a-f]{1,6})|#0*([0-9]{1,7})|([a-z]{2,8}));/iy;

/** What the entity at `at` stands for and where it ends; undefined when there is none. */
export function readEntity(text: string, at: number): { char: string; end: number } | undefined {
  ENTITY.lastIndex = 0;
  const match = ENTITY.exec(text.slice(at, at + ENTITY_CHARS_MAX));
  if (!match) return undefined;
  const end = at + match[0].length;
  if (match[3] !== undefined) {
    const char = NAMED[match[3].toLowerCase()];
    if (char !== undefined) return { char, end };
    const letter = /^([a-z])(?:acute|grave|circ|uml|tilde|cedil|ring|caron)$/i.exec(match[3]);
    return letter?.[1] ? { char: letter[1], end } : undefined;
  }
  const code = match[1] ? Number.parseInt(match[1], 16) : Number(match[2]);
  if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return undefined;
  return { char: String.fromCodePoint(code), end };
}

/** A tag is short; a `<` that opens none within this many characters is a plain character. */
const TAG_CHARS_MAX = 200;
const TAG = /<(?:\/?[a-z][a-z0-9]{0,10}(?:\s[^<>]*)?\/?|!--[^<>]*--)>/iy;

/** Where the HTML tag at `at` ends, or -1. `P<UTOERIKSSON<<` in a passport line is none. */
export function readTag(text: string, at: number): number {
  TAG.lastIndex = 0;
  const match = TAG.exec(text.slice(at, at + TAG_CHARS_MAX));
  return match ? at + match[0].length : -1;
}
