/**
 * Qualified names of the provenance model: a declared prefix and a local name. Ids are whatever a
 * helpdesk gives out, so everything but letters, digits, `_` and `-` is percent-encoded, which
 * PROV-N, IRIs and the JSON schema of PROV-JSON all take; no two ids become one name.
 */

/** `urn:casebook:` serves nothing: a name only has to be ours alone. */
export const PROV_PREFIXES = {
  prov: 'http://www.w3.org/ns/prov#',
  xsd: 'http://www.w3.org/2001/XMLSchema#',
  casebook: 'urn:casebook:',
  key: 'urn:casebook:key:',
} as const;

export type ProvName = `${keyof typeof PROV_PREFIXES}:${string}`;

/** `casebook:ticket/T-1%3A2/17` from `ticket`, `T-1:2` and `17`. */
export function casebookName(kind: string, ...ids: readonly string[]): ProvName {
  return `casebook:${[kind, ...ids.map(localPart)].join('/')}`;
}

/** Whoever made a call: `key:3` is a name already, with a prefix of its own. */
export function callerName(by: string): ProvName {
  const key = /^key:(\d+)$/.exec(by)?.[1];
  return key === undefined ? casebookName('agent', by) : `key:${key}`;
}

function localPart(id: string): string {
  if (/^[A-Za-z0-9_-]*$/.test(id)) return id;
  return Array.from(new TextEncoder().encode(id), (byte) => {
    const char = String.fromCharCode(byte);
    return /[A-Za-z0-9_-]/.test(char)
      ? char
      : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
  }).join('');
}
