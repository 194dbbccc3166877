import { CommanderError } from 'commander';
import { CliError, EXIT_CODES } from './cli-error.ts';
import { createProgram } from './program.ts';

try {
  await createProgram().parseAsync();
} catch (error) {
  if (error instanceof CommanderError) {
    // Commander has said what it had to say; only help and version are no mistake.
    process.exitCode = error.exitCode === 0 ? 0 : EXIT_CODES.usage;
  } else if (error instanceof CliError) {
    console.error(error.message);
    process.exitCode = EXIT_CODES[error.kind];
  } else throw error;
}
