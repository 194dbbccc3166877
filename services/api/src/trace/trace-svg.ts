/**
 * A trace as a drawing that is safe to open: one SVG without scripts, links, foreign content or
 * anything loaded, whatever its tickets are called. Titles for screen readers and for hovering are
 * put in after the layout, so that Graphviz never sees them; in dark surroundings the colours are
 * turned by a style sheet, and without it (in an old viewer) it is drawn on white.
 */
import { TRACE_NODES_DRAWN_MAX, type Trace } from '@casebook/core';
import { layOut } from './lay-out.ts';
import { drawTrace } from './trace-graph.ts';

export async function renderTraceSvg(traced: Trace): Promise<string> {
  const trace = toValidXml(traced);
  const { graph, titles, caption } = drawTrace(trace, TRACE_NODES_DRAWN_MAX);
  const drawn = await layOut(graph);
  const named = drawn
    .slice(drawn.indexOf('<svg'))
    .replace(/<!--[\s\S]*?-->\n?/g, '')
    .replace(
      /<g id="([en]\d+)"([^>]*)>\n?<title>[^<]*<\/title>/g,
      (_, id: string, rest: string) => {
        return `<g${rest}><title>${escapeXml(titles.get(id) ?? '')}</title>`;
      },
    )
    .replace('<g id="graph0"', '<g');
  const description = describe(trace);
  const svg = named
    .replace(
      '<svg ',
      '<svg role="img" class="casebook-trace" aria-labelledby="trace-title trace-desc" ',
    )
    .replace(
      /^(<svg[^>]*>)/,
      (open) =>
        `${open}\n<title id="trace-title">${escapeXml(caption)}</title>\n<desc id="trace-desc">${escapeXml(description)}</desc>\n<style>${STYLE}</style>`,
    );
  // Graphviz is trusted, and still it is held to what a browser is told.
  if (FORBIDDEN.test(svg)) throw new Error('a drawing holds what no drawing may hold');
  return svg;
}

const FORBIDDEN =
  /<(?:a|script|foreignObject|image|use|iframe|animate|set)\b|\s(?:on\w+|href|xlink:href|src)\s*=\s*"/i;

/** What is drawn, for those who do not see it: the counts, and the facts nearest first. */
function describe({ nodes, fact }: Trace): string {
  const facts = nodes.filter((node) => node.kind === 'fact');
  const tickets = nodes.length - facts.length;
  const near = facts.slice(0, 20).map((each) => `${each.id}, ${each.state}: ${each.statement}`);
  const more = facts.length > near.length ? ` And ${facts.length - near.length} more.` : '';
  return `${facts.length} facts and ${tickets} tickets around ${fact}. ${near.join(' ')}${more}`;
}

/** Ids may hold characters that no XML document can hold, escaped or not. */
function toValidXml<Value>(value: Value): Value {
  const mend = (_: string, each: unknown): unknown =>
    typeof each === 'string'
      ? each.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd')
      : each;
  // Plain data in, the same plain data out, but for those characters.
  return JSON.parse(JSON.stringify(value, mend)) as Value;
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Within the drawing alone, also where it stands in a page. */
const STYLE = `
.casebook-trace text{font-family:Arial,Helvetica,sans-serif}
@media (prefers-color-scheme:dark){
.casebook-trace .graph>polygon{fill:#0d1117}
.casebook-trace text{fill:#e6edf3}
.casebook-trace .ticket path,.casebook-trace .ticket polygon{fill:#161b22;stroke:#9198a1}
.casebook-trace .fact path{fill:#161b22}
.casebook-trace .current path{fill:#12261e;stroke:#3fb950}
.casebook-trace .echo path{fill:#2b2300;stroke:#d29922}
.casebook-trace .retracted path{fill:#32191b;stroke:#f85149}
.casebook-trace .superseded path,.casebook-trace .expired path{fill:#21262d;stroke:#9198a1}
.casebook-trace .edge path,.casebook-trace .edge polygon{stroke:#9198a1}
.casebook-trace .edge polygon{fill:#9198a1}
.casebook-trace .shown_in path,.casebook-trace .shown_in polygon{stroke:#4493f8}
.casebook-trace .shown_in polygon{fill:#4493f8}
.casebook-trace .acted_on_in path,.casebook-trace .acted_on_in polygon{stroke:#ab7df8}
.casebook-trace .acted_on_in polygon{fill:#ab7df8}
}
`;
