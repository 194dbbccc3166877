/**
 * Holds a document against the PROV-JSON member submission of 24 April 2013 and its JSON schema,
 * and beyond that against PROV-N's qualified names and PROV-DM: a prefix is declared, a name stands
 * for one kind of thing, a relation's ends are there and of the right kind.
 */
type Kind = 'entity' | 'activity' | 'agent';
type Ends = Readonly<Record<string, Kind>>;

/** What each relation must have, and what it may have; other attributes need a prefix of ours. */
const RELATIONS: Readonly<
  Record<string, { readonly must: Ends; readonly may: Ends; readonly time?: true }>
> = {
  wasGeneratedBy: {
    must: { 'prov:entity': 'entity' },
    may: { 'prov:activity': 'activity' },
    time: true,
  },
  used: { must: { 'prov:entity': 'entity', 'prov:activity': 'activity' }, may: {}, time: true },
  wasInvalidatedBy: {
    must: { 'prov:entity': 'entity' },
    may: { 'prov:activity': 'activity' },
    time: true,
  },
  wasDerivedFrom: {
    must: { 'prov:generatedEntity': 'entity', 'prov:usedEntity': 'entity' },
    may: { 'prov:activity': 'activity' },
  },
  wasAttributedTo: { must: { 'prov:entity': 'entity', 'prov:agent': 'agent' }, may: {} },
  wasAssociatedWith: { must: { 'prov:activity': 'activity' }, may: { 'prov:agent': 'agent' } },
  wasInfluencedBy: {
    must: { 'prov:influencee': 'entity', 'prov:influencer': 'activity' },
    may: {},
  },
};
const ELEMENTS: readonly Kind[] = ['entity', 'activity', 'agent'];

const PREFIX = /^[A-Za-z0-9_-]+$/;
/** PN_LOCAL of PROV-N, of ASCII: letters, digits, its other characters, percent escapes. */
const LOCAL =
  /^(?:[A-Za-z0-9_/@~&+*?#$!-]|%[0-9A-Fa-f]{2}|\\[='(),\-:;[\].])(?:[A-Za-z0-9_/@~&+*?#$!.-]|%[0-9A-Fa-f]{2}|\\[='(),\-:;[\].])*(?<!\.)$/;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;
const DATE = /^\d{4}-\d\d-\d\d$/;

export function provFaults(document: Readonly<Record<string, unknown>>): string[] {
  const faults: string[] = [];
  const prefixes = isObject(document.prefix) ? document.prefix : {};
  for (const [prefix, iri] of Object.entries(prefixes)) {
    if (!PREFIX.test(prefix)) faults.push(`prefix: ${prefix} is no prefix`);
    if (typeof iri !== 'string' || !URL.canParse(iri)) faults.push(`prefix ${prefix}: is no IRI`);
  }
  const isName = (text: unknown): boolean => {
    if (typeof text !== 'string') return false;
    const at = text.indexOf(':');
    return at > 0 && Object.hasOwn(prefixes, text.slice(0, at)) && LOCAL.test(text.slice(at + 1));
  };
  const kinds = new Map<unknown, Kind>();
  for (const section of Object.keys(document)) {
    if (section !== 'prefix' && !ELEMENTS.some((kind) => kind === section) && !RELATIONS[section]) {
      faults.push(`${section}: is no section`);
    }
  }
  for (const kind of ELEMENTS) {
    for (const [id, attributes] of recordsOf(document, kind)) {
      if (!isName(id)) faults.push(`${kind}: ${id} is no qualified name`);
      // Agents may be entities or activities as well; entities and activities are disjoint.
      if (kinds.has(id)) faults.push(`${kind} ${id}: is a ${kinds.get(id)} already`);
      kinds.set(id, kind);
      faults.push(...attributeFaults(attributes, isName).map((fault) => `${kind} ${id}: ${fault}`));
    }
  }
  for (const [section, relation] of Object.entries(RELATIONS)) {
    for (const [id, attributes] of recordsOf(document, section)) {
      const fault = (says: string) => faults.push(`${section} ${id}: ${says}`);
      if (!id.startsWith('_:') && !isName(id)) fault('is no name');
      for (const end of Object.keys(relation.must)) if (!(end in attributes)) fault(`lacks ${end}`);
      const ends: Ends = { ...relation.must, ...relation.may };
      for (const [end, kind] of Object.entries(ends)) {
        if (end in attributes && kinds.get(attributes[end]) !== kind) fault(`${end} is no ${kind}`);
      }
      const time = attributes['prov:time'];
      if (time !== undefined && !(relation.time && typeof time === 'string' && TIME.test(time))) {
        fault('prov:time is no time');
      }
      const rest = Object.entries(attributes).filter(
        ([key]) => !(key in ends) && key !== 'prov:time',
      );
      for (const each of attributeFaults(Object.fromEntries(rest), isName)) fault(each);
    }
  }
  return faults;
}

const FREE = ['prov:type', 'prov:label', 'prov:value', 'prov:role', 'prov:location'];

function attributeFaults(
  attributes: Readonly<Record<string, unknown>>,
  isName: (text: unknown) => boolean,
): string[] {
  return Object.entries(attributes).flatMap(([key, value]) => {
    if (!isName(key)) return [`${key} is no qualified name`];
    if (key === 'prov:startTime' || key === 'prov:endTime') {
      return typeof value === 'string' && TIME.test(value) ? [] : [`${key} is no time`];
    }
    if (key.startsWith('prov:') && !FREE.includes(key)) return [`${key} is not for free use`];
    if (key === 'prov:label' && typeof value !== 'string') return [`${key} is no text`];
    return isLiteral(value, isName) ? [] : [`${key} is no literal`];
  });
}

function isLiteral(value: unknown, isName: (text: unknown) => boolean): boolean {
  if (['string', 'number', 'boolean'].includes(typeof value)) return true;
  if (!isObject(value) || typeof value.$ !== 'string') return false;
  if (Object.keys(value).some((key) => !['$', 'type', 'lang'].includes(key))) return false;
  if (value.type === undefined) return true;
  if (!isName(value.type)) return false;
  if (value.type === 'prov:QUALIFIED_NAME') return isName(value.$);
  if (value.type === 'xsd:dateTime') return TIME.test(value.$);
  return value.type !== 'xsd:date' || DATE.test(value.$);
}

function recordsOf(document: Readonly<Record<string, unknown>>, section: string) {
  const records = document[section];
  return isObject(records)
    ? Object.entries(records).map(([id, each]) => [id, isObject(each) ? each : { each }] as const)
    : [];
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
