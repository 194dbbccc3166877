/** Where a page of facts ends, as text that callers hand back and do not look into. */
import type { FactCursor } from '@casebook/store';
import { z } from 'zod';

const CURSOR = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z)\|(\d{1,18})$/;

export function writeCursor(cursor: FactCursor): string {
  return Buffer.from(`${cursor.observedAt}|${cursor.id}`).toString('base64url');
}

export function readCursor(text: string): FactCursor | undefined {
  const match = CURSOR.exec(Buffer.from(text, 'base64url').toString('latin1'));
  const [, observedAt, id] = match ?? [];
  if (observedAt === undefined || id === undefined) return undefined;
  return Number.isNaN(Date.parse(observedAt)) ? undefined : { observedAt, id };
}

export const cursorSchema = z.string().transform((text, context): FactCursor => {
  const cursor = readCursor(text);
  if (cursor) return cursor;
  context.addIssue({ code: 'custom', message: 'must be `next` of the page before' });
  return z.NEVER;
});
