// The text the rules read: one folded character per position, with the way back to the original.
// Everything that hides a number (zero-width characters, entities, tags, full-width digits) is
// undone here once, so no rule has to know about it.
import { readEntity, readTag } from './entities.ts';
import { foldChar } from './fold-char.ts';

export type Folded = {
  text: string;
  /** UTF-16 offsets in the original, one entry per folded character: its first unit, its end. */
  from: Int32Array;
  to: Int32Array;
  original: string;
};

/** Stands for a character with no meaning to any rule (an emoji, a lone surrogate). */
const OPAQUE = '\u0001';
const BLOCK_TAG = /^<\/?(?:br|p|div|li|tr)\b/i;
const SPACE = 32;
const NEWLINE = 10;

/** What each ASCII character folds to; 0 where it folds to nothing (control characters). */
const ASCII = Uint16Array.from({ length: 128 }, (_, code) => {
  if (code === NEWLINE || code === 13) return NEWLINE;
  const folded = foldChar(String.fromCharCode(code));
  return folded === '' ? 0 : folded.charCodeAt(0);
});
const known = new Map<number, string>();

/** Valid until the next call: see `scratch`. */
export function fold(original: string): Folded {
  const writer = new Writer(original.length);
  let at = 0;
  while (at < original.length) {
    const code = original.charCodeAt(at);
    if (code < 128) {
      if (code === 38) {
        const entity = readEntity(original, at);
        if (entity) {
          for (const char of entity.char) writer.put(foldKnown(char), at, entity.end);
          at = entity.end;
          continue;
        }
      } else if (code === 60) {
        const end = readTag(original, at);
        if (end > 0) {
          writer.put(BLOCK_TAG.test(original.slice(at, at + 6)) ? '\n' : ' ', at, end);
          at = end;
          continue;
        }
      }
      const folded = ASCII[code] ?? 0;
      if (folded !== 0) writer.putCode(folded, at, at + 1);
      at += 1;
      continue;
    }
    const point = original.codePointAt(at) ?? code;
    const width = point > 0xffff ? 2 : 1;
    if (point >= 0xd800 && point <= 0xdfff) writer.put(OPAQUE, at, at + 1);
    else writer.put(foldKnown(String.fromCodePoint(point)), at, at + width);
    at += width;
  }
  return writer.done(original);
}

function foldKnown(char: string): string {
  const point = char.codePointAt(0) ?? 0;
  const seen = known.get(point);
  if (seen !== undefined) return seen;
  const folded = foldChar(char);
  const result = folded === '' || folded.length <= 4 ? folded : OPAQUE;
  const usable = /^[\ud800-\udfff]/.test(result) ? OPAQUE : result;
  known.set(point, usable);
  return usable;
}

/** Entities and ligatures can make the folded text a little longer than the original. */
const SPARE = 16;
/** A long ticket message; allocating for each of them costs more than folding it. */
const SCRATCH_CHARS = 16_384;
/** Used anew by the next `fold`: whoever keeps a `Folded` longer than one scan must copy it. */
const scratch = {
  codes: new Uint16Array(SCRATCH_CHARS),
  from: new Int32Array(SCRATCH_CHARS),
  to: new Int32Array(SCRATCH_CHARS),
};

/** Grows its arrays as needed: one ligature folds to several characters. */
class Writer {
  private codes: Uint16Array;
  private from: Int32Array;
  private to: Int32Array;
  private length = 0;

  constructor(size: number) {
    const isSmall = size + SPARE <= SCRATCH_CHARS;
    this.codes = isSmall ? scratch.codes : new Uint16Array(size + SPARE);
    this.from = isSmall ? scratch.from : new Int32Array(size + SPARE);
    this.to = isSmall ? scratch.to : new Int32Array(size + SPARE);
  }

  put(folded: string, start: number, end: number): void {
    for (let index = 0; index < folded.length; index += 1) {
      this.putCode(folded.charCodeAt(index), start, end);
    }
  }

  putCode(code: number, start: number, end: number): void {
    const at = this.length;
    if (code === SPACE || code === NEWLINE) {
      const before = at > 0 ? this.codes[at - 1] : 0;
      if (before === SPACE || before === NEWLINE) {
        if (code === NEWLINE) this.codes[at - 1] = NEWLINE;
        this.to[at - 1] = end;
        return;
      }
    }
    if (at === this.codes.length) this.grow();
    this.codes[at] = code;
    this.from[at] = start;
    this.to[at] = end;
    this.length = at + 1;
  }

  done(original: string): Folded {
    return {
      text: decode(this.codes.subarray(0, this.length)),
      from: this.from.subarray(0, this.length),
      to: this.to.subarray(0, this.length),
      original,
    };
  }

  private grow(): void {
    const size = this.codes.length * 2;
    const codes = new Uint16Array(size);
    codes.set(this.codes);
    this.codes = codes;
    const from = new Int32Array(size);
    from.set(this.from);
    this.from = from;
    const to = new Int32Array(size);
    to.set(this.to);
    this.to = to;
  }
}

/** Folded text holds no surrogates, so any decoder reads it; this one takes the array as it is. */
const UTF_16 = new TextDecoder('utf-16le', { ignoreBOM: true });

function decode(codes: Uint16Array): string {
  return UTF_16.decode(codes);
}
