import {
  NASTY_TEXTS,
  nastyTrace,
  storyTrace,
  tracedFact,
  tracedTicket,
} from '@casebook/core/testing';
import { expect, test } from 'vitest';
import { drawTrace } from './trace-graph.ts';
import { renderTraceSvg } from './trace-svg.ts';
import { readXml, type XmlElement } from './xml.fixture.ts';

const textOf = (element: XmlElement): string =>
  element.children.map((each) => (typeof each === 'string' ? each : textOf(each))).join('');
const allOf = (element: XmlElement, name: string): XmlElement[] =>
  element.children.flatMap((each) =>
    typeof each === 'string' ? [] : [...(each.name === name ? [each] : []), ...allOf(each, name)],
  );

test('the drawing says what each node and edge is', async () => {
  const svg = readXml(await renderTraceSvg(storyTrace()));
  const words = allOf(svg, 'text').map(textOf);
  for (const word of ['F-2 · current', 'F-1 · retracted', 'F-3 · echo', '2026-03-10']) {
    expect(words).toContain(word);
  }
  expect(words).toContain('Ticket T-44092');
  expect(words).toContain('still open');
  expect(words).toContain('leans on F-1, F-2');
  expect(words).toContain('stands by itself');
  for (const word of ['read from', 'shown in', 'acted on in']) {
    expect(words.map((each) => each.trim())).toContain(word);
  }
  expect(allOf(svg, 'title').map(textOf)).toContain(
    'F-2 acted on in T-44092, 2026-05-12T09:00:00.000Z',
  );
});

test('it can be read by those who do not see it', async () => {
  const svg = readXml(await renderTraceSvg(storyTrace()));
  expect(svg.attributes).toMatchObject({
    role: 'img',
    'aria-labelledby': 'trace-title trace-desc',
  });
  const [title] = allOf(svg, 'title');
  expect(title && textOf(title)).toBe('Trace of F-2, up and down');
  const [description] = allOf(svg, 'desc');
  expect(description && textOf(description)).toContain('F-1, retracted: Chose a replacement');
});

const ELEMENTS = ['svg', 'title', 'desc', 'style', 'g', 'polygon', 'path', 'text'];

test.each(NASTY_TEXTS)('%j is drawn as it is, and does nothing', async (text) => {
  const drawn = await renderTraceSvg(nastyTrace(text));
  const svg = readXml(drawn);
  const elements = [
    svg,
    ...['title', 'desc', 'style', 'g', 'polygon', 'path', 'text'].flatMap((name) =>
      allOf(svg, name),
    ),
  ];
  const opened = drawn.match(/<[A-Za-z]/g) ?? [];
  // Every tag that a browser would see is one of those.
  expect(opened).toHaveLength(elements.length);
  for (const { name, attributes } of elements) {
    expect(ELEMENTS).toContain(name);
    for (const attribute of Object.keys(attributes)) expect(attribute).not.toMatch(/^on|href|src/i);
  }
  const valid = text.replace(/[\ufffe\uffff]/g, '\ufffd');
  expect(allOf(svg, 'title').map(textOf)).toContain(`Ticket ${valid}`);
});

test('what is not drawn is told in the drawing', async () => {
  const numbers = Array.from({ length: 200 }, (_, n) => n + 1);
  const nodes = numbers.map((n) => tracedFact(n, 'T-1', '2026-03-10'));
  const big = { ...storyTrace(), fact: 'F-1', nodes, edges: [], missing: 7 };
  const words = allOf(readXml(await renderTraceSvg(big)), 'text').map(textOf);
  expect(words).toContain('Trace of F-1, up and down (cut: 150 nearest of 207 are drawn)');
  expect(words.filter((word) => word.startsWith('F-'))).toHaveLength(150);
});

test('a crowd of edges is cut, and says so', () => {
  const numbers = Array.from({ length: 40 }, (_, n) => n + 1);
  const { graph, caption } = drawTrace(
    {
      ...storyTrace(),
      fact: 'F-1',
      nodes: numbers.flatMap((n) => [
        tracedFact(n, `T-${n}`, '2026-03-10'),
        tracedTicket(`T-${n}`, '2026-03-10', n),
      ]),
      edges: numbers.flatMap((n) =>
        numbers.map((m) => ({
          from: `F-${n}`,
          to: `T-${m}`,
          kind: 'shown_in' as const,
          at: null,
          via: null,
          by: null,
        })),
      ),
    },
    150,
  );
  expect(graph.edges).toHaveLength(300);
  expect(caption).toContain('1300 edges are not drawn');
});
