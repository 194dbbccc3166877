/**
 * Reads JSON as strictly as a gate must: bounded depth, and duplicate keys noticed. JSON.parse
 * keeps the last of two equal keys in silence, so `{"value": good, "value": bad}` would be checked
 * by one reader and stored by another.
 */
import { JSON_DEPTH_MAX } from './limits.ts';

export type JsonFailure = 'malformed_json' | 'json_too_deep';

export type JsonDocument =
  | { readonly ok: true; readonly value: unknown; readonly duplicates: WeakSet<object> }
  | { readonly ok: false; readonly failure: JsonFailure };

/** Linear in the text. `duplicates` holds each object that has a key twice, itself or within. */
export function parseJson(text: string, depthMax = JSON_DEPTH_MAX): JsonDocument {
  // The depth is checked first, on the text, so that no parser ever sees a nest of 100,000.
  if (jsonDepth(text) > depthMax) return { ok: false, failure: 'json_too_deep' };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, failure: 'malformed_json' };
  }
  const duplicates = new WeakSet<object>();
  if (typeof value === 'object' && value !== null) new KeyWalk(text, duplicates).walk(value);
  return { ok: true, value, duplicates };
}

/** The deepest nesting of brackets outside strings. */
function jsonDepth(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (char === '"') at = endOfString(text, at);
    else if (char === '{' || char === '[') deepest = Math.max(deepest, ++depth);
    else if (char === '}' || char === ']') depth--;
  }
  return deepest;
}

/** The index of the quote that closes the string opened at `start`, or the text's end. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '"') return at;
  }
  return text.length;
}

/** Walks a text that JSON.parse has accepted, beside the value it gave. */
class KeyWalk {
  private at = 0;

  constructor(
    private readonly text: string,
    private readonly duplicates: WeakSet<object>,
  ) {}

  /** True where the value, or one within it, has a key twice. */
  walk(value: unknown): boolean {
    this.skipSpace();
    const char = this.text[this.at];
    if (char === '{') return this.walkObject(value);
    if (char === '[') return this.walkArray(value);
    if (char === '"') this.at = endOfString(this.text, this.at) + 1;
    else while (this.at < this.text.length && !/[,\]}\s]/.test(this.text[this.at] ?? '')) this.at++;
    return false;
  }

  private walkObject(value: unknown): boolean {
    const seen = new Set<string>();
    let found = false;
    this.at++;
    for (this.skipSpace(); this.text[this.at] !== '}'; this.skipSpace()) {
      if (this.text[this.at] === ',') {
        this.at++;
        continue;
      }
      const end = endOfString(this.text, this.at);
      const key: string = JSON.parse(this.text.slice(this.at, end + 1));
      this.at = end + 1;
      this.skipSpace();
      this.at++; // the colon
      if (seen.has(key)) found = true;
      seen.add(key);
      // For a key given twice JSON.parse kept the last; the walk only needs its shape to go on.
      if (this.walk((value as Record<string, unknown> | undefined)?.[key])) found = true;
    }
    this.at++;
    if (found && typeof value === 'object' && value !== null) this.duplicates.add(value);
    return found;
  }

  private walkArray(value: unknown): boolean {
    let found = false;
    let index = 0;
    this.at++;
    for (this.skipSpace(); this.text[this.at] !== ']'; this.skipSpace()) {
      if (this.text[this.at] === ',') {
        this.at++;
        continue;
      }
      if (this.walk((value as unknown[] | undefined)?.[index++])) found = true;
    }
    this.at++;
    if (found && typeof value === 'object' && value !== null) this.duplicates.add(value);
    return found;
  }

  private skipSpace(): void {
    while (/\s/.test(this.text[this.at] ?? '')) this.at++;
  }
}
