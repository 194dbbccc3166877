/** The free words that ops may write beside a decision: one short line, kept as it was written. */
import { z } from 'zod';
import { REMARK_CHARS_MAX } from './limits.ts';

/** Control characters, line breaks included, and halves of characters, which Postgres refuses. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;

export const remarkSchema = z
  .string()
  .max(REMARK_CHARS_MAX)
  .refine((text) => text.trim() !== '' && !UNPRINTABLE.test(text), {
    error: 'must be one line of text',
  });
