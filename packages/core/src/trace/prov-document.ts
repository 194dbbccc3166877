/** A PROV-JSON document while it is written: records by name, relations under names of their own. */
import type { ProvName } from './prov-name.ts';

export type Literal = string | number | boolean | { readonly $: string; readonly type: string };
export type Attributes = Readonly<Record<string, Literal>>;

/** A qualified name as a value, and not as text. */
export const name = (value: ProvName): Literal => ({ $: value, type: 'prov:QUALIFIED_NAME' });
export const instant = (value: string): Literal => ({ $: value, type: 'xsd:dateTime' });
export const date = (value: string): Literal => ({ $: value, type: 'xsd:date' });

export type ProvRelation =
  | 'used'
  | 'wasAssociatedWith'
  | 'wasAttributedTo'
  | 'wasDerivedFrom'
  | 'wasGeneratedBy'
  | 'wasInfluencedBy'
  | 'wasInvalidatedBy';

export class ProvDocument {
  readonly #prefixes: Readonly<Record<string, string>>;
  readonly #records: Record<string, Map<string, Attributes>> = {
    entity: new Map(),
    activity: new Map(),
    agent: new Map(),
  };
  #relations = 0;

  constructor(prefixes: Readonly<Record<string, string>>) {
    this.#prefixes = prefixes;
  }

  /** False, as for the other two, where the record is there already: the first one stays. */
  entity(id: ProvName, attributes: Attributes): boolean {
    return this.#add('entity', id, attributes);
  }

  activity(id: ProvName, attributes: Attributes): boolean {
    return this.#add('activity', id, attributes);
  }

  agent(id: ProvName, attributes: Attributes): boolean {
    return this.#add('agent', id, attributes);
  }

  relation(kind: ProvRelation, attributes: Attributes): void {
    this.#relations += 1;
    this.#add(kind, `_:r${this.#relations}`, attributes);
  }

  /** Sections without a record are left out. */
  toJSON(): object {
    const sections = Object.entries(this.#records).filter(([, records]) => records.size > 0);
    return {
      prefix: this.#prefixes,
      ...Object.fromEntries(
        sections.map(([section, records]) => [section, Object.fromEntries(records)]),
      ),
    };
  }

  #add(section: string, id: string, attributes: Attributes): boolean {
    this.#records[section] ??= new Map();
    const records = this.#records[section];
    if (records.has(id)) return false;
    records.set(id, attributes);
    return true;
  }
}
