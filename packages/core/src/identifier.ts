/**
 * Ids of tickets, messages, events and orders are the helpdesk's own strings: kept and compared
 * exactly, in any script. What cannot be seen cannot be compared by a person, so control, format,
 * surrogate and space characters are refused rather than trimmed into somebody else's id.
 */
import { z } from 'zod';
import { ID_CHARS_MAX } from './limits.ts';

const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Z}]/u;

export function isIdentifier(text: unknown): text is string {
  return (
    typeof text === 'string' &&
    text.length >= 1 &&
    text.length <= ID_CHARS_MAX &&
    !INVISIBLE.test(text)
  );
}

export const identifierSchema = z.string().refine(isIdentifier, {
  error: `must be an id of 1 to ${ID_CHARS_MAX} characters without spaces or control characters`,
});
