/** Maps a helpdesk's name for a carrier (`fedex_express`, `DHL Express`) to the closed list. */
import { PREDICATES } from './predicates.ts';

const CARRIER_WORDS = PREDICATES.delivery_failed.value.carrier.of;
export type Carrier = keyof typeof CARRIER_WORDS;

const NAMES = (Object.keys(CARRIER_WORDS) as Carrier[]).filter((name) => name !== 'other');

/** The closed list's member whose name the text starts with, word by word; otherwise `other`. */
export function carrierFromName(text: string): Carrier {
  const folded = text.toLowerCase().replace(/[^a-z0-9]+/g, '_');
  return NAMES.find((name) => folded === name || folded.startsWith(`${name}_`)) ?? 'other';
}
