/**
 * Asks a model through the Messages API. The thread goes in as data, the answer is held to the
 * reply's schema by structured output, and nothing is taken from an answer that did not end by
 * itself. One call is one attempt: when and how often to try again is the run's to decide, where
 * it is counted, so the SDK's own retries are off.
 */
import Anthropic from '@anthropic-ai/sdk';
import { EXTRACT_TIMEOUT_MS, SCHEMA_VERSION } from '@casebook/core';
import type { Extract } from '../extraction.ts';
import { type ExtractionPrompt, extractionPrompt } from '../prompt/extraction-prompt.ts';
import { showThread } from '../prompt/thread.ts';
import { readModelAnswer } from './model-answer.ts';
import { modelFailure, unavailable } from './model-failure.ts';

export interface AnthropicConfig {
  readonly apiKey: string;
  readonly model: string;
  readonly baseUrl?: string;
  /** For the whole call, from the first byte sent to the last one read. */
  readonly timeoutMs?: number;
  readonly maxTokens?: number;
}

/** Given on purpose, so that the SDK does not look for another one in the environment. */
const BASE_URL = 'https://api.anthropic.com';

/** A full list of candidates takes about 12,000 tokens; what a model thinks first counts too. */
const MAX_TOKENS = 16_000;

export function anthropicExtractor(config: AnthropicConfig): Extract {
  const timeoutMs = config.timeoutMs ?? EXTRACT_TIMEOUT_MS;
  const client = new Anthropic({
    apiKey: config.apiKey,
    baseURL: config.baseUrl ?? BASE_URL,
    timeout: timeoutMs,
    maxRetries: 0,
    // The SDK's debug log prints whole requests; a variable must not be able to turn it on.
    logLevel: 'off',
  });
  const prompt = extractionPrompt();

  return async ({ ticket, signal }) => {
    const thread = showThread(ticket);
    const body = requestBody(config, prompt, thread.text);
    const message = await ask(client, body, signal, timeoutMs);
    return {
      ...readModelAnswer(message),
      promptHash: prompt.hash,
      schemaVersion: SCHEMA_VERSION,
      charsCut: thread.charsCut,
    };
  };
}

/** No sampling parameters: the API refuses them, even at their defaults. */
function requestBody(
  config: AnthropicConfig,
  prompt: ExtractionPrompt,
  thread: string,
): Anthropic.MessageCreateParamsNonStreaming {
  return {
    model: config.model,
    max_tokens: config.maxTokens ?? MAX_TOKENS,
    system: [
      // The same in every call, and by far the longest part of a short ticket's prompt.
      { type: 'text', text: prompt.instructions, cache_control: { type: 'ephemeral' } },
    ],
    output_config: { format: { type: 'json_schema', schema: { ...prompt.schema } } },
    messages: [{ role: 'user', content: thread }],
  };
}

/**
 * The SDK's timeout ends with the answer's headers; the deadline here also covers a body that
 * stalls. An own controller, because AbortSignal.any keeps a reference on the process's signal.
 */
async function ask(
  client: Anthropic,
  body: Anthropic.MessageCreateParamsNonStreaming,
  signal: AbortSignal,
  timeoutMs: number,
): Promise<unknown> {
  const controller = new AbortController();
  const stop = (): void => controller.abort();
  const timer = setTimeout(stop, timeoutMs);
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  try {
    return await client.messages.create(body, { signal: controller.signal });
  } catch (error) {
    if (signal.aborted) throw unavailable('aborted');
    if (controller.signal.aborted) throw unavailable('timeout');
    throw modelFailure(error, Date.now());
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}
