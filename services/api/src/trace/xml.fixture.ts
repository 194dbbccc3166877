/** Reads well-formed XML, and nothing else: a strict parser of the part of XML that a drawing uses. */

export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: (XmlElement | string)[];
}

const TAG =
  /^<([A-Za-z][\w:-]*)((?:\s+[A-Za-z][\w:-]*="[^"<]*")*)\s*(\/?)>|^<\/([A-Za-z][\w:-]*)\s*>/;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};
/** Char of XML 1.0, fifth edition. */
const VALID = /^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u;

/** Throws where the document is not well-formed: a comment or a declaration is not expected. */
export function readXml(xml: string): XmlElement {
  if (!VALID.test(xml)) throw new Error('holds a character that no XML document may hold');
  const top: XmlElement = { name: '', attributes: {}, children: [] };
  const open = [top];
  for (let at = 0; at < xml.length; ) {
    const parent = open.at(-1) ?? top;
    const next = xml.indexOf('<', at);
    const text = xml.slice(at, next === -1 ? xml.length : next);
    if (text.includes(']]>')) throw new Error(']]> stands in text');
    if (text.trim() !== '' && parent === top)
      throw new Error('text stands outside of the document');
    if (text !== '') parent.children.push(decode(text));
    if (next === -1) break;
    const tag = TAG.exec(xml.slice(next));
    if (!tag) throw new Error(`no tag: ${xml.slice(next, next + 60)}`);
    const [whole, name = '', attributes = '', empty, closed] = tag;
    if (closed !== undefined) {
      if (open.pop()?.name !== closed) throw new Error(`</${closed}> closes something else`);
    } else {
      const element: XmlElement = { name, attributes: readAttributes(attributes), children: [] };
      parent.children.push(element);
      if (empty === '') open.push(element);
    }
    at = next + whole.length;
  }
  const roots = top.children.filter((each) => typeof each !== 'string');
  const [root] = roots;
  if (open.length !== 1 || roots.length !== 1 || !root) throw new Error('has not one element');
  return root;
}

function readAttributes(text: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [, name = '', value = ''] of text.matchAll(/([\w:-]+)="([^"]*)"/g)) {
    if (Object.hasOwn(attributes, name)) throw new Error(`${name} is given twice`);
    attributes[name] = decode(value);
  }
  return attributes;
}

function decode(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([0-9a-fA-F]+)|(\w+));|&/g, (_, dec, hex, name) => {
    if (dec !== undefined) return String.fromCodePoint(Number(dec));
    if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
    const char = ENTITIES[String(name)];
    if (char === undefined) throw new Error('a reference that XML does not know');
    return char;
  });
}
