/** What ends a command, and the exit code by which a script can tell. */

export const EXIT_CODES = {
  /** Something was found, refused or left to do: the command worked, the answer is no. */
  negative: 1,
  /** Wrong arguments or bad input. */
  usage: 2,
  not_found: 3,
  unauthorized: 4,
  conflict: 5,
  /** The API cannot be reached, or is not well. Trying again may help. */
  unavailable: 6,
} as const;

export type CliErrorKind = keyof typeof EXIT_CODES;

export class CliError extends Error {
  readonly kind: CliErrorKind;

  constructor(kind: CliErrorKind, message: string) {
    super(message);
    this.name = 'CliError';
    this.kind = kind;
  }
}
