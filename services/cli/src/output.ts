/** Prints answers: JSON as it came for scripts, tables of 80 columns at most for people. */

export interface Output {
  readonly json: boolean;
  readonly colour: boolean;
  /** Prints the value as JSON where that was asked for, and calls `people` where not. */
  show(value: unknown, people: () => void): void;
  line(text?: string): void;
  table(head: readonly string[], rows: readonly (readonly string[])[]): void;
  /** Green for what counts, dim for what no longer does, red for what was taken back. */
  state(state: string): string;
}

const WIDTH = 80;
const GAP = 2;

const COLOURS: Readonly<Record<string, string>> = {
  current: '32',
  done: '32',
  on: '32',
  retracted: '31',
  failed: '31',
  off: '31',
  echo: '33',
  shadow: '33',
  pending: '33',
  running: '33',
  superseded: '2',
  expired: '2',
  empty: '2',
};

export function createOutput(
  options: { readonly json: boolean; readonly colour: boolean },
  write: (text: string) => void = (text) => process.stdout.write(text),
): Output {
  const line = (text = ''): void => write(`${text}\n`);
  const state = (name: string): string => {
    const code = options.colour ? COLOURS[name] : undefined;
    return code ? `\u001b[${code}m${name}\u001b[0m` : name;
  };
  return {
    ...options,
    line,
    state,
    show(value, people) {
      if (options.json) line(JSON.stringify(value, null, 2));
      else people();
    },
    table(head, rows) {
      for (const row of layOut([head.map((name) => name.toUpperCase()), ...rows])) line(row);
    },
  };
}

/** Columns as wide as they need; the last one is wrapped so that lines stay within the width. */
function layOut(rows: readonly (readonly string[])[]): string[] {
  const columns = Math.max(...rows.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...rows.map((row) => visibleLength(row[column] ?? ''))),
  );
  const before = widths.slice(0, -1).reduce((sum, width) => sum + width + GAP, 0);
  const room = Math.max(WIDTH - before, 20);
  return rows.flatMap((row) => {
    const first = row
      .slice(0, -1)
      .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - visibleLength(cell) + GAP))
      .join('');
    const [head = '', ...rest] = wrap(row.at(-1) ?? '', room);
    return [(first + head).trimEnd(), ...rest.map((text) => ' '.repeat(before) + text)];
  });
}

function visibleLength(text: string): number {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the escapes are our own colours
  return text.replace(/\u001b\[\d+m/g, '').length;
}

function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line ? `${line} ${word}` : word;
  }
  return [...lines, line];
}
