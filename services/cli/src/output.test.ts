import { expect, test } from 'vitest';
import { createOutput } from './output.ts';

function printed(colour: boolean, show: (out: ReturnType<typeof createOutput>) => void): string {
  let text = '';
  show(createOutput({ json: false, colour }, (written) => (text += written)));
  return text;
}

test('a table stays within 80 columns and wraps its last one by words', () => {
  const text = printed(false, (out) =>
    out.table(
      ['fact', 'state', 'says'],
      [
        [
          'F-1029',
          'current',
          'Had the delivery address of order SU-1 changed, and then some more. '.repeat(3),
        ],
      ],
    ),
  );
  const lines = text.trimEnd().split('\n');
  expect(lines[0]).toBe('FACT    STATE    SAYS');
  expect(lines.length).toBeGreaterThan(3);
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(80);
});

test('colour is for terminals, and no column moves by it', () => {
  const rows = (out: ReturnType<typeof createOutput>) =>
    out.table(
      ['state', 'says'],
      [
        [out.state('echo'), 'x'],
        [out.state('retracted'), 'y'],
      ],
    );
  const plain = printed(false, rows);
  expect(plain).not.toContain('\u001b');
  const coloured = printed(true, rows);
  expect(coloured).toContain('\u001b[33mecho\u001b[0m');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: taking the colours out again
  expect(coloured.replace(/\u001b\[\d+m/g, '')).toBe(plain);
});
