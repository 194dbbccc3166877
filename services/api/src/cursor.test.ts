import { expect, test } from 'vitest';
import { cursorSchema, readCursor, writeCursor } from './cursor.ts';

test('a cursor is read back as it was written', () => {
  const cursor = { observedAt: '2026-03-10T16:10:00.000Z', id: '1029' };
  expect(readCursor(writeCursor(cursor))).toEqual(cursor);
});

test.each(['', 'x', 'MjAyNg', Buffer.from('2026-13-10T16:10:00.000Z|1').toString('base64url')])(
  '%j is no cursor',
  (text) => {
    expect(cursorSchema.safeParse(text).success).toBe(false);
  },
);
