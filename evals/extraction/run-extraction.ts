/** The extraction eval: which extractors read which sets. */
import type { ClosedTicket } from '@casebook/core';
import { type Extract, recordedExtractor, recordingKey, rulesExtractor } from '@casebook/extractor';
import { allThroughGate } from '../measure/through-gate.ts';
import type { RecordedReply } from '../sets/label.ts';
import { loadOutside } from '../sets/load-outside.ts';
import { loadEvalSet } from '../sets/load-set.ts';
import { type ExtractionResult, type Labels, measureExtraction } from './measure-extraction.ts';
import { measureTraps, type TrapResult } from './measure-traps.ts';

export interface NamedExtractor {
  readonly name: string;
  readonly extract: Extract;
}

export interface ExtractionInput {
  /** A model to be asked too, where there is a key. */
  readonly model: NamedExtractor | undefined;
  /** A folder of somebody else's tickets. */
  readonly dataDir: string | undefined;
  readonly onProgress: (stage: string, done: number, of: number) => void;
}

export interface ExtractionEval {
  readonly extraction: readonly ExtractionResult[];
  readonly traps: readonly TrapResult[];
}

/** Throws EvalSetError for a set that cannot be read, before anything is measured. */
export async function runExtraction(input: ExtractionInput): Promise<ExtractionEval> {
  const cases = loadEvalSet('extraction');
  const labels = labelsOf(loadEvalSet('labels'));
  const traps = loadEvalSet('traps');
  const outside = input.dataDir === undefined ? undefined : loadOutside(input.dataDir);
  const rules: NamedExtractor = { name: 'rules', extract: rulesExtractor() };
  const readers = input.model ? [rules, input.model] : [rules];

  const read = async (
    set: string,
    tickets: readonly ClosedTicket[],
    { name, extract }: NamedExtractor,
    of: Labels,
  ): Promise<ExtractionResult> => {
    const stage = `extraction ${set} ${name}`;
    const outcomes = await allThroughGate(tickets, extract, (done) =>
      input.onProgress(stage, done, tickets.length),
    );
    return measureExtraction(set, name, outcomes, of);
  };
  const extraction: ExtractionResult[] = [];
  const caseTickets = cases.map(({ ticket }) => ticket);
  const recorded = replay(
    'recorded',
    cases.map((each) => [each.ticket, each.recorded]),
  );
  for (const reader of [recorded, ...readers]) {
    extraction.push(await read('own', caseTickets, reader, labels));
  }
  for (const reader of outside ? readers : []) {
    if (outside) extraction.push(await read('outside', outside.tickets, reader, outside));
  }

  const trapResults: TrapResult[] = [];
  const replies = [
    replay(
      'gullible',
      traps.map((trap) => [trap.ticket, trap.naive_reply]),
    ),
    replay(
      'careful',
      traps.map((trap) => [trap.ticket, trap.careful_reply]),
    ),
  ];
  const trapTickets = traps.map(({ ticket }) => ticket);
  for (const { name, extract } of [...replies, ...readers]) {
    const outcomes = await allThroughGate(trapTickets, extract, (done) =>
      input.onProgress(`traps ${name}`, done, traps.length),
    );
    trapResults.push(measureTraps(name, traps, outcomes));
  }
  return { extraction, traps: trapResults };
}

function labelsOf(lines: ReturnType<typeof loadEvalSet<'labels'>>): Labels {
  return {
    gold: lines.flatMap((line) => ('none' in line ? [] : line)),
    labelled: new Set(lines.map(({ ticket }) => ticket)),
  };
}

/** Answers that stand in a set, as an extractor. */
function replay(
  name: string,
  answers: readonly (readonly [ClosedTicket, RecordedReply])[],
): NamedExtractor {
  const recordings = new Map(
    answers.map(([{ ticket, closed_at }, reply]) => [
      recordingKey(ticket, closed_at),
      JSON.stringify(reply),
    ]),
  );
  return { name, extract: recordedExtractor(recordings) };
}
