/**
 * Reads JSON as strictly as a gate must: bounded depth, and duplicate keys noticed. JSON.parse
 * keeps the last of two equal keys in silence, so `{"value": good, "value": bad}` would be checked
 * by one reader and stored by another.
 */
import { JSON_DEPTH_MAX } from './limits.ts';

export type JsonFailure = 'malformed_json' | 'json_too_deep';

export type JsonDocument =
  | {
      readonly ok: true;
      readonly value: unknown;
      /** Each object and array in which a key stands twice, itself or further down. */
      readonly duplicates: WeakSet<object>;
      /** True where the outermost object itself has a key twice. */
      readonly repeatsOwnKey: boolean;
    }
  | { readonly ok: false; readonly failure: JsonFailure };

/** Linear in the text; throws nothing. */
export function parseJson(text: string, depthMax = JSON_DEPTH_MAX): JsonDocument {
  // The depth is checked first, on the text, so that no parser ever sees a nest of 100,000.
  if (jsonDepth(text) > depthMax) return { ok: false, failure: 'json_too_deep' };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, failure: 'malformed_json' };
  }
  const walk = new KeyWalk(text);
  if (typeof value === 'object' && value !== null) walk.walk(value);
  return { ok: true, value, duplicates: walk.duplicates, repeatsOwnKey: walk.repeatsOwnKey };
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
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let before = end - 1;
    while (before > start && text[before] === '\\') before--;
    // An odd number of backslashes escapes the quote; an even number are escaped themselves.
    if ((end - 1 - before) % 2 === 0) return end;
  }
  return text.length;
}

const SPACE = ' \t\n\r';
/** What ends a number, `true`, `false` or `null`. */
const AFTER_WORD = `,]}${SPACE}`;

/** Walks a text that JSON.parse has accepted, beside the value it gave. */
class KeyWalk {
  readonly duplicates = new WeakSet<object>();
  repeatsOwnKey = false;
  private at = 0;
  private depth = 0;

  constructor(private readonly text: string) {}

  /** True where the value, or one within it, has a key twice. */
  walk(value: unknown): boolean {
    this.skipSpace();
    const char = this.text[this.at];
    if (char === '{' || char === '[') {
      this.depth++;
      const found = char === '{' ? this.walkObject(value) : this.walkArray(value);
      this.depth--;
      if (found && typeof value === 'object' && value !== null) this.duplicates.add(value);
      return found;
    }
    if (char === '"') this.at = endOfString(this.text, this.at) + 1;
    else this.skipWord();
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
      const written = this.text.slice(this.at + 1, end);
      const key: string = written.includes('\\') ? JSON.parse(`"${written}"`) : written;
      this.at = end + 1;
      this.skipSpace();
      this.at++; // the colon
      if (seen.has(key)) {
        found = true;
        if (this.depth === 1) this.repeatsOwnKey = true;
      }
      seen.add(key);
      // For a key given twice JSON.parse kept the last; the walk only needs its shape to go on.
      if (this.walk((value as Record<string, unknown> | undefined)?.[key])) found = true;
    }
    this.at++;
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
    return found;
  }

  private skipWord(): void {
    while (this.at < this.text.length && !AFTER_WORD.includes(this.text[this.at] ?? '')) this.at++;
  }

  private skipSpace(): void {
    while (SPACE.includes(this.text[this.at] ?? 'none')) this.at++;
  }
}
