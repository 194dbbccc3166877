import { NEVER_STORE_CATEGORIES, type NeverStoreCategory } from '@casebook/core';

/** What is never stored: the closed list of packages/core. Adding one means a migration and a metric. */
export const CATEGORIES = NEVER_STORE_CATEGORIES;

export type Category = NeverStoreCategory;

/**
 * One thing found. `start` and `end` are UTF-16 offsets into the text that was given, end
 * exclusive, never inside a surrogate pair. `kind` says which rule found it ("card",
 * "us_ssn", "condition"); it is made of fixed words and never of the content.
 */
export type Finding = { category: Category; kind: string; start: number; end: number };

export type ScanOptions = {
  /** Only these categories; all of them when left out. */
  categories?: readonly Category[];
};
