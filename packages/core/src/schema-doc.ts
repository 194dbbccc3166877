/** Renders docs/schema.md from the predicate table. */
import { addDays, type CalendarDate, calendarDate } from './calendar-date.ts';
import { ID_CHARS_MAX } from './limits.ts';
import {
  type FieldSpec,
  PREDICATE_NAMES,
  type Predicate,
  predicateSpec,
  SCHEMA_VERSION,
  SUBJECT_KINDS,
  TOPICS,
} from './predicates.ts';
import { statement } from './statement.ts';
import { SUBJECT_FORMAT } from './subject.ts';
import type { FactValue } from './value.ts';

/** A value of the predicate with its required fields alone, for examples. */
export function exampleValue(predicate: Predicate): FactValue {
  const fields = Object.entries(predicateSpec(predicate).value).filter(
    ([, field]) => !field.optional,
  );
  return Object.fromEntries(fields.map(([name, field]) => [name, examplePart(field)]));
}

function examplePart(field: FieldSpec): string | number {
  switch (field.kind) {
    case 'order_id':
      return 'SU-82605';
    case 'integer':
      return Math.min(field.max, field.min + 3);
    case 'enum':
      return Object.keys(field.of)[0] ?? '';
  }
}

const EXAMPLE_DAY = calendarDate('2026-03-10');

/** The page as Markdown. */
export function schemaDoc(): string {
  return `${[INTRODUCTION, overview(), ...PREDICATE_NAMES.map(section)].join('\n\n')}\n`;
}

const INTRODUCTION = `<!-- Generated from packages/core/src/predicates.ts by \`npm run generate\`. Do not edit. -->

# The closed schema

Casebook can hold the ${PREDICATE_NAMES.length} kinds of fact below and no others (schema version ${SCHEMA_VERSION}). A value is
made of ids, members of fixed lists and small whole numbers; there is no field for free text. Keys
that are not listed, missing keys and members outside a list are refused, by the gate in
\`packages/core\` and once more by the database.

- **Subject.** Who or what the fact is about: ${SUBJECT_FORMAT}. It is matched letter by letter.
- **Observed.** The UTC date of the latest message or event that the fact cites.
- **Expires.** The last day, UTC, on which the fact counts: the observed date plus the life below.
- **Evidence.** The ticket, and in it the cited places. Words of the house alone (an agent, a bot, an
  internal note) are evidence only where "agent may attest" says yes.
- **Latest wins.** Where it says yes, only the newest observation is current; elsewhere each
  observation stands beside the others.

Topics: ${TOPICS.map(code).join(', ')}. Kinds of subject: ${SUBJECT_KINDS.map(code).join(', ')}.`;

function overview(): string {
  const rows = PREDICATE_NAMES.map((name) => {
    const spec = predicateSpec(name);
    return [
      `[\`${name}\`](#${name})`,
      spec.subject,
      spec.topic,
      `${spec.livesDays} days`,
      Object.keys(spec.value).map(code).join(', '),
    ];
  });
  return table(['predicate', 'subject', 'topic', 'life', 'value'], rows);
}

function section(name: Predicate): string {
  const spec = predicateSpec(name);
  const value = exampleValue(name);
  const properties = table(
    ['subject', 'topic', 'life', 'latest wins', 'agent may attest'],
    [
      [
        spec.subject,
        spec.topic,
        `${spec.livesDays} days: observed ${EXAMPLE_DAY}, expires ${expiryOf(spec.livesDays)}`,
        spec.latestWins ? 'yes' : 'no',
        spec.agentMayAttest ? 'yes' : 'no',
      ],
    ],
  );
  const fields = table(
    ['field', 'required', 'is'],
    Object.entries(spec.value).map(([key, field]) => [
      code(key),
      field.optional ? 'no' : 'yes',
      describeField(field),
    ]),
  );
  return [
    `## ${name}`,
    spec.means,
    properties,
    fields,
    `Example: \`${JSON.stringify(value)}\` reads "${statement(name, value)}"`,
  ].join('\n\n');
}

const expiryOf = (livesDays: number): CalendarDate => addDays(EXAMPLE_DAY, livesDays);

function describeField(field: FieldSpec): string {
  switch (field.kind) {
    case 'order_id':
      return `an order's id, 1 to ${ID_CHARS_MAX} characters, exactly as the ticket writes it`;
    case 'integer':
      return `a whole number from ${field.min} to ${field.max}`;
    case 'enum':
      return Object.entries(field.of)
        .map(([member, words]) => `${code(member)} (${words.replace(/^, /, '')})`)
        .join(', ');
  }
}

function code(text: string): string {
  return `\`${text}\``;
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n');
}
