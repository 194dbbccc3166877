/**
 * The subset of JSON Schema that structured output takes, and a validator for it: enough to hold
 * a scripted reply to the schema that was asked for, as the real API's grammar does.
 */
import { z } from 'zod';

const KEYWORDS = [
  '$defs',
  '$ref',
  'additionalProperties',
  'anyOf',
  'const',
  'description',
  'enum',
  'items',
  'minItems',
  'properties',
  'required',
  'title',
  'type',
];
/** The documented limits of one request. */
const OPTIONAL_MAX = 24;
const UNIONS_MAX = 16;

type Schema = Readonly<Record<string, unknown>>;

const schemaShape = z.record(z.string(), z.unknown());
const asSchema = (value: unknown): Schema => schemaShape.catch({}).parse(value);
const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Why the API would refuse this schema; empty where it would not. */
export function schemaFaults(root: unknown): string[] {
  const faults: string[] = [];
  let optional = 0;
  let unions = 0;
  const visit = (value: unknown, path: string): void => {
    const schema = asSchema(value);
    for (const key of Object.keys(schema)) {
      if (!KEYWORDS.includes(key)) faults.push(`${path}: the keyword ${key} is not supported`);
    }
    if (schema.anyOf !== undefined || Array.isArray(schema.type)) unions++;
    if (schema.minItems !== undefined && schema.minItems !== 0 && schema.minItems !== 1) {
      faults.push(`${path}: minItems may be 0 or 1`);
    }
    if (schema.type === 'object') {
      if (schema.additionalProperties !== false) {
        faults.push(`${path}: additionalProperties must be false`);
      }
      const required = asList(schema.required);
      const names = Object.keys(asSchema(schema.properties));
      optional += names.filter((name) => !required.includes(name)).length;
    }
    for (const [name, property] of Object.entries(asSchema(schema.properties))) {
      visit(property, `${path}.${name}`);
    }
    for (const [name, definition] of Object.entries(asSchema(schema.$defs))) {
      visit(definition, `${path}.$defs.${name}`);
    }
    if (schema.items !== undefined) visit(schema.items, `${path}[]`);
    asList(schema.anyOf).forEach((variant, index) => {
      visit(variant, `${path}|${index}`);
    });
  };
  visit(root, '$');
  if (asSchema(root).type !== 'object') faults.push('$: the root must be an object');
  if (optional > OPTIONAL_MAX) faults.push(`$: ${optional} optional parameters`);
  if (unions > UNIONS_MAX) faults.push(`$: ${unions} parameters with union types`);
  return faults;
}

/** The first place at which a value does not fit, or undefined where all of it does. */
export function misfit(value: unknown, root: unknown): string | undefined {
  return misfitAt(value, asSchema(root), asSchema(root), '$');
}

function misfitAt(value: unknown, schema: Schema, root: Schema, path: string): string | undefined {
  if (typeof schema.$ref === 'string') {
    const name = schema.$ref.replace('#/$defs/', '');
    return misfitAt(value, asSchema(asSchema(root.$defs)[name]), root, path);
  }
  if (Array.isArray(schema.anyOf)) {
    const fits = schema.anyOf.some((one) => !misfitAt(value, asSchema(one), root, path));
    return fits ? undefined : `${path} fits none of its variants`;
  }
  if (schema.const !== undefined && value !== schema.const) return `${path} is another constant`;
  if (Array.isArray(schema.enum) && !schema.enum.includes(value)) return `${path} is no member`;
  switch (schema.type) {
    case 'object':
      return misfitOfObject(value, schema, root, path);
    case 'array':
      return misfitOfArray(value, schema, root, path);
    case 'string':
    case 'boolean':
    case 'number':
      return typeof value === schema.type ? undefined : `${path} is no ${schema.type}`;
    case 'integer':
      return Number.isInteger(value) ? undefined : `${path} is no integer`;
    default:
      return undefined;
  }
}

function misfitOfObject(
  value: unknown,
  schema: Schema,
  root: Schema,
  path: string,
): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return `${path} is no object`;
  }
  const properties = asSchema(schema.properties);
  for (const name of asList(schema.required)) {
    if (!Object.hasOwn(value, String(name))) return `${path}.${name} is missing`;
  }
  for (const [name, part] of Object.entries(value)) {
    if (!Object.hasOwn(properties, name)) return `${path} has a key that the schema does not have`;
    const found = misfitAt(part, asSchema(properties[name]), root, `${path}.${name}`);
    if (found) return found;
  }
  return undefined;
}

function misfitOfArray(
  value: unknown,
  schema: Schema,
  root: Schema,
  path: string,
): string | undefined {
  if (!Array.isArray(value)) return `${path} is no array`;
  if (value.length < Number(schema.minItems ?? 0)) return `${path} has too few items`;
  for (const [index, item] of value.entries()) {
    const found = misfitAt(item, asSchema(schema.items), root, `${path}[${index}]`);
    if (found) return found;
  }
  return undefined;
}
