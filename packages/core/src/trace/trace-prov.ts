/**
 * A trace as PROV-JSON, the JSON of the W3C provenance model (member submission of 24 April 2013),
 * for tools that know nothing of us. Facts, closes of tickets and what is cited are entities; runs,
 * lookups, checked replies and retractions are activities; extractors and API keys are agents.
 */

import { type Attributes, date, instant, name, ProvDocument } from './prov-document.ts';
import { callerName, casebookName, PROV_PREFIXES, type ProvName } from './prov-name.ts';
import {
  isGone,
  type Trace,
  type TracedClose,
  type TracedFact,
  type TracedTicket,
} from './trace.ts';
import { indexTrace, type TraceIndex } from './trace-index.ts';

export function renderTraceProv(trace: Trace): object {
  const index = indexTrace(trace);
  const document = new ProvDocument(PROV_PREFIXES);
  for (const ticket of index.tickets.values()) addTicket(document, ticket);
  for (const fact of index.facts.values()) {
    addFact(document, index, fact);
    addCitations(document, index, fact);
  }
  addEdges(document, index, trace);
  return document.toJSON();
}

const factName = (id: string): ProvName => casebookName('fact', id);
const ticketName = (ticket: string, close: TracedClose): ProvName =>
  casebookName('ticket', ticket, close.id);
const typed = (kind: string): Attributes => ({ 'prov:type': name(casebookName(kind)) });

function addTicket(document: ProvDocument, ticket: TracedTicket): void {
  for (const close of ticket.closes) {
    const entity = ticketName(ticket.id, close);
    document.entity(entity, {
      ...typed('TicketRevision'),
      'prov:label': ticket.id,
      'casebook:closedAt': instant(close.closedAt),
    });
    const { run } = close;
    const activity = casebookName('run', run.id);
    document.activity(activity, {
      ...typed('Extraction'),
      ...(run.finishedAt === null ? {} : { 'prov:endTime': run.finishedAt }),
      'casebook:state': run.state,
      ...(run.promptHash === null ? {} : { 'casebook:promptHash': run.promptHash }),
    });
    document.relation('used', { 'prov:activity': activity, 'prov:entity': entity });
    const extractor = extractorOf(close);
    if (!extractor) continue;
    document.agent(extractor, {
      'prov:type': name('prov:SoftwareAgent'),
      'prov:label': [run.extractor, run.model].filter((part) => part !== null).join(' '),
    });
    document.relation('wasAssociatedWith', { 'prov:activity': activity, 'prov:agent': extractor });
  }
}

function extractorOf({ run }: TracedClose): ProvName | undefined {
  if (run.extractor === null) return undefined;
  return casebookName('extractor', run.extractor, ...(run.model === null ? [] : [run.model]));
}

function addFact(document: ProvDocument, index: TraceIndex, fact: TracedFact): void {
  const entity = factName(fact.id);
  document.entity(entity, {
    ...typed('Fact'),
    'prov:label': fact.statement,
    'casebook:subject': fact.subject,
    'casebook:predicate': fact.predicate,
    'casebook:cite': fact.cite,
    'casebook:observed': date(fact.observed),
    'casebook:expires': date(fact.expires),
    'casebook:state': fact.state,
    ...(fact.standsOn === null ? {} : { 'casebook:standsOn': fact.standsOn }),
  });
  const run = casebookName('run', fact.run);
  const close = index.closeOf(fact);
  // Its ticket may be further away than the limit; the run is then all there is to say.
  if (!close) document.activity(run, typed('Extraction'));
  document.relation('wasGeneratedBy', {
    'prov:entity': entity,
    'prov:activity': run,
    'prov:time': fact.recordedAt,
  });
  const extractor = close && extractorOf(close);
  if (extractor)
    document.relation('wasAttributedTo', { 'prov:entity': entity, 'prov:agent': extractor });
  if (fact.retraction) addRetraction(document, fact, fact.retraction);
}

function addRetraction(
  document: ProvDocument,
  fact: TracedFact,
  { at, by, reason }: NonNullable<TracedFact['retraction']>,
): void {
  const activity = casebookName('retraction', fact.id);
  addCall(document, activity, 'Retraction', { at, by }, { 'casebook:reason': reason });
  document.relation('wasInvalidatedBy', {
    'prov:entity': factName(fact.id),
    'prov:activity': activity,
    'prov:time': at,
  });
}

/** What is cited is an entity of its own: the fact is derived from it, and it from the ticket. */
function addCitations(document: ProvDocument, index: TraceIndex, fact: TracedFact): void {
  const close = index.closeOf(fact);
  for (const [position, citation] of fact.citations.entries()) {
    const { kind, id, at } = citation;
    const cited = casebookName('citation', fact.id, String(position));
    const words = citation.kind === 'message' ? citation.quote : citation.type;
    document.entity(cited, {
      ...typed(kind === 'message' ? 'Quote' : 'Event'),
      'casebook:id': id,
      ...(at === null ? {} : { 'casebook:at': instant(at) }),
      ...(words === null ? {} : { 'prov:value': words }),
      ...(citation.kind === 'message' && citation.author
        ? { 'casebook:author': citation.author }
        : {}),
      ...(isGone(citation) ? { 'casebook:gone': true } : {}),
    });
    document.relation('wasDerivedFrom', {
      'prov:generatedEntity': factName(fact.id),
      'prov:usedEntity': cited,
      'prov:activity': casebookName('run', fact.run),
    });
    if (!close) continue;
    document.relation('wasDerivedFrom', {
      'prov:generatedEntity': cited,
      'prov:usedEntity': ticketName(fact.evidence, close),
      'prov:type': name('prov:Quotation'),
    });
  }
}

function addEdges(document: ProvDocument, index: TraceIndex, trace: Trace): void {
  for (const { kind, from, to, at, via, by } of trace.edges) {
    if (kind === 'influenced') {
      document.relation('wasDerivedFrom', {
        'prov:generatedEntity': factName(to),
        'prov:usedEntity': factName(from),
        'prov:type': name(casebookName('Influence')),
      });
    }
    if ((kind !== 'shown_in' && kind !== 'acted_on_in') || via === null || at === null) continue;
    const [record = '', id = ''] = via.split(':');
    const activity = casebookName(record, id);
    const isNew = addCall(
      document,
      activity,
      kind === 'shown_in' ? 'Lookup' : 'Reply',
      { at, by },
      { 'casebook:ticket': to },
    );
    document.relation('used', {
      'prov:activity': activity,
      'prov:entity': factName(from),
      'prov:time': at,
    });
    if (!isNew) continue;
    // Whatever was shown before a close may have found its way into that thread.
    for (const close of index.tickets.get(to)?.closes ?? []) {
      if (close.closedAt < at) continue;
      document.relation('wasInfluencedBy', {
        'prov:influencee': ticketName(to, close),
        'prov:influencer': activity,
      });
    }
  }
}

/** Something that took no time and was done by somebody. False where it is known already. */
function addCall(
  document: ProvDocument,
  activity: ProvName,
  kind: string,
  { at, by }: { readonly at: string; readonly by: string | null },
  more: Attributes,
): boolean {
  const times = { 'prov:startTime': at, 'prov:endTime': at };
  if (!document.activity(activity, { ...times, ...typed(kind), ...more })) return false;
  if (by === null) return true;
  const agent = callerName(by);
  document.agent(agent, { 'prov:label': by });
  document.relation('wasAssociatedWith', { 'prov:activity': activity, 'prov:agent': agent });
  return true;
}
