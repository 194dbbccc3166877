/**
 * Renders the database CHECK of a fact's predicate and value from the predicate table. A
 * migration holds a rendering as text; a test renders it afresh and compares, so that the table
 * and the database cannot drift apart. The CHECK ends in `else false`: without it an unknown
 * predicate gives NULL, and NULL passes a CHECK.
 */
import { ID_CHARS_MAX } from './limits.ts';
import { type FieldSpec, PREDICATE_NAMES, predicateSpec } from './predicates.ts';

const quote = (text: string): string => `'${text.replaceAll("'", "''")}'`;

function fieldCheck(name: string, field: FieldSpec): string[] {
  const json = `value -> ${quote(name)}`;
  const text = `value ->> ${quote(name)}`;
  switch (field.kind) {
    case 'order_id':
      return [
        `jsonb_typeof(${json}) = 'string'`,
        `char_length(${text}) between 1 and ${ID_CHARS_MAX}`,
        // Control characters and the ASCII space; the gate before it refuses every Unicode space.
        `${text} !~ '[\\x01-\\x20\\x7f]'`,
      ];
    case 'integer':
      // A CASE, because AND promises no order and the cast fails on anything but a number.
      return [
        `case when jsonb_typeof(${json}) = 'number'` +
          ` then (${text})::numeric between ${field.min} and ${field.max}` +
          ` and (${text})::numeric % 1 = 0 else false end`,
      ];
    case 'enum': {
      const members = Object.keys(field.of).map(quote).join(', ');
      const check = `jsonb_typeof(${json}) = 'string' and ${text} in (${members})`;
      return field.optional ? [`(not value ? ${quote(name)} or (${check}))`] : [check];
    }
  }
}

/** The body of `constraint fact_fits_the_closed_schema check (...)`. */
export function factCheckSql(): string {
  const branches = PREDICATE_NAMES.map((name) => {
    const spec = predicateSpec(name);
    const fields = Object.entries(spec.value);
    const required = fields.filter(([, field]) => !field.optional).map(([key]) => quote(key));
    const known = fields.map(([key]) => quote(key)).join(', ');
    const conditions = [
      `subject like ${quote(`${spec.subject}:%`)}`,
      `expires <= observed + ${spec.livesDays}`,
      `value ?& array[${required.join(', ')}]`,
      `value - array[${known}] = '{}'::jsonb`,
      ...fields.flatMap(([key, field]) => fieldCheck(key, field)),
    ];
    return `  when ${quote(name)} then\n    ${conditions.join('\n    and ')}`;
  });
  return [
    "jsonb_typeof(value) = 'object' and case predicate",
    ...branches,
    '  else false',
    'end',
  ].join('\n');
}
