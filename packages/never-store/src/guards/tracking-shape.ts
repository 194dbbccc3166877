/** UPS: "1Z", sixteen characters, the last a check digit; the shape alone is unmistakable. */
const UPS = /^1z[a-z0-9]{16}$/;
/** Universal Postal Union S10: two letters, eight digits and a check digit, a country. */
const S10 = /^[a-z]{2}\d{9}[a-z]{2}$/;
const S10_WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7];
/** Amazon logistics, DHL eCommerce, Yanwen, 4PX, Cainiao: letters no identity document starts with. */
const CARRIER =
  /^(?:tb[abc]\d{12}|jjd\d{16,20}|jd\d{18}|gm\d{16,20}|lp\d{14}|1lsc\w{8,}|c\d{14}|sf\d{12,15})$/;

/** Can only be a parcel's number. */
export function isTrackingShape(word: string): boolean {
  return UPS.test(word) || isS10(word) || CARRIER.test(word);
}

function isS10(word: string): boolean {
  if (!S10.test(word)) return false;
  const sum = S10_WEIGHTS.reduce(
    (total, weight, index) => total + weight * Number(word[index + 2]),
    0,
  );
  const rest = 11 - (sum % 11);
  const check = rest === 10 ? 0 : rest === 11 ? 5 : rest;
  return check === Number(word[10]);
}
