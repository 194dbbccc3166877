/**
 * A readable list: phrases separated by commas or line ends. A trailing `*` allows any ending of
 * the word ("diabet*"). Accents may be written; they are folded away on both sides.
 */
export function phrases(table: string): string[] {
  return table
    .split(/[,\n]/)
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '');
}
