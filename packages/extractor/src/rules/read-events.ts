/** Applies the table of event-rule.ts to a ticket's events. */
import type { FactValue } from '@casebook/core';
import { EVENT_RULES, type EventPattern, type EventRule, type Part } from './event-rule.ts';
import type { DatedEvent, Reading } from './ticket-view.ts';

export function readEvents(events: readonly DatedEvent[]): Reading[] {
  return EVENT_RULES.flatMap((rule) => {
    const vetoed = vetoedOrders(rule, events);
    return events.flatMap((dated) => {
      // An order that is not known may be the same one: when in doubt, the rule keeps silent.
      if (vetoed.has(undefined) || vetoed.has(dated.orderId) || !matches(rule, dated)) return [];
      const value = readValue(rule, dated);
      return value ? [{ predicate: rule.says, value, events: [dated] }] : [];
    });
  });
}

function vetoedOrders(
  rule: EventRule,
  events: readonly DatedEvent[],
): ReadonlySet<string | undefined> {
  const patterns = rule.unless ?? [];
  const vetoing = events.filter((dated) => patterns.some((pattern) => matches(pattern, dated)));
  return new Set(vetoing.map((dated) => dated.orderId));
}

function matches(pattern: EventPattern, { event }: DatedEvent): boolean {
  return (
    event.type === pattern.on &&
    Object.entries(pattern.where ?? {}).every(([field, words]) => words.test(String(event[field])))
  );
}

function readValue(rule: EventRule, dated: DatedEvent): FactValue | undefined {
  const value: Record<string, string> = {};
  for (const [name, part] of Object.entries(rule.value)) {
    const word = readPart(part, dated);
    if (word === undefined) return undefined;
    value[name] = word;
  }
  return value;
}

function readPart(part: Part, { event, orderId }: DatedEvent): string | undefined {
  if (part === 'order') return orderId;
  const word = event[part.field];
  if (typeof word !== 'string') return undefined;
  return part.words ? part.words[word] : word;
}
