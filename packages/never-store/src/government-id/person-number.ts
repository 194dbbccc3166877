import { personValidators } from 'stdnum';
import * as own from './own-checks.ts';

const LIBRARY = Object.values(personValidators).flat();
const OWN = [
  own.isMyNumber,
  own.isNric,
  own.isMedicare,
  own.isNhs,
  own.isResidentId,
  own.isTaiwanId,
  own.isHkid,
  own.isCurp,
  own.isThaiId,
];

/**
 * Is this a valid personal number of any country? Of random numbers of 7 to 12 digits nearly all
 * pass some validator, so this only ever supports a label, never replaces one.
 */
export function isPersonNumber(compact: string): boolean {
  if (OWN.some((check) => check(compact))) return true;
  const upper = compact.toUpperCase();
  return LIBRARY.some((validator) => validator.validate(upper).isValid);
}
