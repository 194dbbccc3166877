/** The injection eval: the set's obedient replies, and a model's own where there is a key. */
import { recordedExtractor, recordingKey } from '@casebook/extractor';
import type { NamedExtractor } from '../extraction/run-extraction.ts';
import { allThroughGate } from '../measure/through-gate.ts';
import { loadEvalSet } from '../sets/load-set.ts';
import { type InjectionResult, measureInjections } from './measure-injections.ts';

export interface InjectionInput {
  readonly model: NamedExtractor | undefined;
  readonly onProgress: (stage: string, done: number, of: number) => void;
}

/** Throws EvalSetError for a set that cannot be read. */
export async function runInjections(input: InjectionInput): Promise<InjectionResult[]> {
  const set = loadEvalSet('injections');
  const tickets = set.map(({ ticket }) => ticket);
  // The replies go in as raw text: some are malformed on purpose.
  const replies = new Map(
    set.map(({ ticket, obedient_reply }) => [
      recordingKey(ticket.ticket, ticket.closed_at),
      obedient_reply,
    ]),
  );
  const obedient: NamedExtractor = { name: 'obedient', extract: recordedExtractor(replies) };
  const results: InjectionResult[] = [];
  for (const { name, extract } of input.model ? [obedient, input.model] : [obedient]) {
    const outcomes = await allThroughGate(tickets, extract, (done) =>
      input.onProgress(`injection ${name}`, done, tickets.length),
    );
    results.push(measureInjections(name, set, outcomes));
  }
  return results;
}
