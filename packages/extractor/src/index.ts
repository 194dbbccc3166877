export { type AnthropicConfig, anthropicExtractor } from './anthropic/anthropic-extractor.ts';
export * from './extraction.ts';
export { type ExtractionPrompt, extractionPrompt } from './prompt/extraction-prompt.ts';
export { type ShownThread, showThread } from './prompt/thread.ts';
export * from './recorded-extractor.ts';
export { EVENT_RULES } from './rules/event-rule.ts';
export { proposeFromEvents, rulesExtractor } from './rules/rules-extractor.ts';
