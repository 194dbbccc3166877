export * from './extraction.ts';
export * from './recorded-extractor.ts';
export * from './rules/rules-extractor.ts';
