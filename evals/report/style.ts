/** The report's style sheet, for light and dark surroundings and for paper. */
export const STYLE = `
:root { color-scheme: light dark; --ink: #1b1f24; --soft: #59636e; --line: #d1d9e0; --back: #fff; --mark: #0969da; --bad: #b3261e; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e6edf3; --soft: #9198a1; --line: #3d444d; --back: #0d1117; --mark: #58a6ff; --bad: #ff8078; }
}
body { margin: 0; background: var(--back); color: var(--ink); font: 15px/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem; }
h2 { margin-top: 2.5rem; border-bottom: 1px solid var(--line); padding-bottom: .25rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; margin: .5rem 0; }
th, td { text-align: left; padding: .25rem .9rem .25rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
th[scope=row] { font-weight: 500; max-width: 28rem; }
thead th { color: var(--soft); font-weight: 500; white-space: nowrap; }
td { overflow-wrap: anywhere; }
.note { border-left: 3px solid var(--mark); padding-left: .75rem; }
.bad { color: var(--bad); }
svg { vertical-align: middle; }
.axis { stroke: var(--line); }
.span { stroke: var(--mark); stroke-width: 3; }
circle { fill: var(--ink); }
`;
