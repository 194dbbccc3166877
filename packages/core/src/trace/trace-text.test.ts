import { expect, test } from 'vitest';
import { columns, TERMINAL_COLUMNS } from './terminal-text.ts';
import {
  edge,
  NASTY_TEXTS,
  nastyTrace,
  storyTrace,
  tracedFact,
  tracedTicket,
} from './trace.fixture.ts';
import { renderTraceText } from './trace-text.ts';

test('the story reads as a tree', () => {
  expect(renderTraceText(storyTrace())).toMatchInlineSnapshot(`
    "F-2 [current] 2026-04-15
        Chose a replacement for order SU-86311, which the agent had offered.
        about buyer:41827
        counts until 2027-04-15; cite as F-2, T-41530, 2026-04-15
        leans on F-1, and goes when that goes

    UP: what it was read from, and what had been shown there

    F-2 was read from T-41530, closed 2026-04-15 16:20, by anthropic a-model
        message m4, buyer, 2026-04-15 10:00: "Fine, then send another one."
        event e1, 2026-04-15 11:00: replacement ordered
    memory had shown in T-41530:
      F-1 [retracted] 2026-03-10, shown 2026-04-14 09:00, had a part in F-2
          Chose a replacement for order SU-82605.
          stands by itself: Nothing about its subject had been shown before the
          words that it was read from.
          taken back 2026-06-01 09:00 by key:3: denied
        F-1 was read from T-39177, closed 2026-03-10 16:20, by anthropic a-model
            message m2, buyer, 2026-03-10 10:00: "Send me another one."

    DOWN: where it was shown, and what was read from there

    in T-44092 it was shown 2026-05-11 09:00, acted on 2026-05-12 09:00:
      F-3 [echo] 2026-05-12, grew from F-2
          Chose a replacement for order SU-3.
          leans on F-1, F-2, and goes when that goes
          message m2, buyer, 2026-05-12 10:00: "Send me another one."
      F-4 [current] 2026-05-12, F-2 had no part in it
          Disputed the payment for order SU-90114.
          stands by itself: It rests on an event that happens without the agent.
          event e7: gone from the ticket
    in T-49000 it was shown 2026-06-18 09:00: nothing was read from it
    in T-50000, still open, it was shown 2026-06-20 09:00: nothing was read from it
    "
  `);
});

test('one side alone is told where one side was asked for', () => {
  const up = renderTraceText({ ...storyTrace(), direction: 'up' });
  expect(up).toContain('UP:');
  expect(up).not.toContain('DOWN:');
  const down = renderTraceText({ ...storyTrace(), direction: 'down' });
  expect(down).toContain('DOWN:');
  expect(down).not.toContain('UP:');
});

test('what is cut off is told, and when nobody counted all of it', () => {
  expect(renderTraceText({ ...storyTrace(), missing: 12 })).toContain(
    'Cut: 12 facts and tickets further away are not shown.',
  );
  expect(renderTraceText({ ...storyTrace(), missing: 12, countedAll: false })).toContain(
    'Cut: at least 12 facts',
  );
});

test.each(NASTY_TEXTS)('%j does nothing to a terminal, and fits its lines', (text) => {
  const told = renderTraceText(nastyTrace(text));
  expect(told).not.toMatch(/[\p{Cc}\u202e](?<!\n)/u);
  expect(told).toContain('\\u{1b}[31m');
  for (const line of told.split('\n')) expect(columns(line)).toBeLessThanOrEqual(TERMINAL_COLUMNS);
});

test('a long chain is told once each, at the width of the terminal, without a deep stack', () => {
  const length = 5_000;
  const numbers = Array.from({ length }, (_, n) => n + 1);
  const told = renderTraceText({
    ...storyTrace(),
    fact: 'F-1',
    direction: 'down',
    nodes: numbers.flatMap((n) => [
      tracedFact(n, `T-${n}`, '2026-03-10', { run: String(n), depth: n - 1 }),
      tracedTicket(`T-${n}`, '2026-03-10', n),
    ]),
    edges: numbers
      .slice(1)
      .flatMap((n) => [
        edge(n, 'read_from', `T-${n}`, '2026-03-10'),
        edge(n - 1, 'shown_in', `T-${n}`, '2026-03-09'),
        edge(n - 1, 'influenced', n, '2026-03-09'),
      ]),
  });
  const lines = told.split('\n');
  expect(lines.filter((line) => /^ *F-\d+ \[/.test(line))).toHaveLength(length);
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(TERMINAL_COLUMNS);
});
