/**
 * Postgres refuses to run as root, because whoever breaks into it would own the machine. So a
 * root process starts it as another user, and that user must be able to reach the binaries and
 * the data: not given when the checkout lies in a folder like /root that is closed to everybody
 * else. There the server gets one capability, to pass closed folders, and is still not root.
 */
import { spawnSync } from 'node:child_process';
import { accessSync, chownSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { postgresEnvironment } from './config.ts';

/** How to run a Postgres program: the command, and the user where it is not our own. */
export interface PostgresUser {
  /** Undefined when we are an ordinary user and Postgres runs as ourselves. */
  readonly owner: { readonly uid: number; readonly gid: number; readonly name: string } | undefined;
  command(file: string, args: readonly string[]): PostgresCommand;
}

export interface PostgresCommand {
  readonly file: string;
  readonly args: string[];
  readonly identity: { uid?: number; gid?: number };
}

/**
 * Decides once per start. `folder` is where the data directory will be; it is made here.
 * Throws with what to do when no unprivileged user can reach both.
 */
export function choosePostgresUser(postgres: string, folder: string): PostgresUser {
  mkdirSync(folder, { recursive: true });
  if (process.getuid?.() !== 0) {
    if (!isWritable(folder)) throw new Error(`We may not write to ${folder}, ${tookOver(folder)}`);
    const own = runAsSelf();
    const probe = tryToRun(own, postgres, folder);
    if (!probe.works) throw new Error(`The embedded Postgres does not run here. ${probe.says}`);
    return own;
  }
  const owner = findUnprivilegedUser();
  const ways = [runAs(owner), ...PASSES.map((pass) => runAsThroughClosedFolders(owner, pass))];
  let says = '';
  for (const way of ways) {
    const probe = tryToRun(way, postgres, folder);
    if (probe.works) return way;
    says ||= probe.says;
  }
  throw new Error(
    `Postgres will not run as root, and the user ${owner.name} cannot run it from ${postgres} with its data in ${folder} (${says}). Move the checkout to a folder that every user may enter, such as /opt/casebook, or start it as an ordinary user, or set DATABASE_URL to a Postgres of your own.`,
  );
}

/** Gives a file or folder that we made to the user that Postgres runs as. */
export function giveTo(user: PostgresUser, path: string): void {
  if (user.owner) chownSync(path, user.owner.uid, user.owner.gid);
}

/** The data directory must belong to the very user that runs the server, with all that is in it. */
export function ensureOwner(user: PostgresUser, dataDir: string): void {
  if (!existsSync(dataDir)) return;
  const { uid } = statSync(dataDir);
  const wanted = user.owner?.uid ?? process.getuid?.();
  if (wanted === undefined || uid === wanted) return;
  if (!user.owner) {
    throw new Error(`${dataDir} belongs to another user, ${tookOver(dirname(dataDir))}`);
  }
  const { status } = spawnSync('chown', ['-R', `${user.owner.uid}:${user.owner.gid}`, dataDir]);
  if (status !== 0) throw new Error(`Cannot give ${dataDir} to the user ${user.owner.name}.`);
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function tookOver(folder: string): string {
  return `probably because an earlier start ran as root. Start as that user again, or take the folder over: sudo chown -R "$USER" "${folder}"`;
}

function runAsSelf(): PostgresUser {
  return {
    owner: undefined,
    command: (file, args) => ({ file, args: [...args], identity: {} }),
  };
}

type Owner = NonNullable<PostgresUser['owner']>;

function runAs(owner: Owner): PostgresUser {
  return {
    owner,
    command: (file, args) => ({
      file,
      args: [...args],
      identity: { uid: owner.uid, gid: owner.gid },
    }),
  };
}

/** The smaller right first; a container usually has only the second. */
const PASSES = ['dac_read_search', 'dac_override'];

/**
 * `no_setuid_fixup` is what makes the capability count in access(2), with which Postgres looks at
 * its own binary; without it the kernel answers as if an ordinary user had asked.
 */
function runAsThroughClosedFolders(owner: Owner, capability: string): PostgresUser {
  const prefix = [
    `--reuid=${owner.uid}`,
    `--regid=${owner.gid}`,
    '--clear-groups',
    `--inh-caps=-all,+${capability}`,
    `--ambient-caps=+${capability}`,
    '--securebits=+no_setuid_fixup',
    '--',
  ];
  return {
    owner,
    command: (file, args) => ({ file: 'setpriv', args: [...prefix, file, ...args], identity: {} }),
  };
}

const PROBE_TIMEOUT_MS = 20_000;
const PROBE = 'test -r "$1" && test -x "$1" && "$1" --version && cd "$2"';

/** Runs the binary and enters the folder for true: groups, access lists and loaders all count. */
function tryToRun(
  user: PostgresUser,
  postgres: string,
  folder: string,
): { works: boolean; says: string } {
  const { file, args, identity } = user.command('/bin/sh', ['-c', PROBE, 'sh', postgres, folder]);
  const result = spawnSync(file, args, {
    ...identity,
    cwd: '/',
    env: postgresEnvironment(),
    encoding: 'utf8',
    timeout: PROBE_TIMEOUT_MS,
  });
  const says = result.error?.message ?? result.stderr.trim().split('\n')[0];
  return { works: result.status === 0, says: says || 'permission denied' };
}

/** `postgres` if there is one, else made, else `nobody`. */
function findUnprivilegedUser(): Owner {
  const existing = askId('postgres');
  if (existing) return existing;
  if (spawnSync('groupadd', ['--system', 'postgres']).status === 0) {
    spawnSync('useradd', ['--system', '--gid', 'postgres', '--no-create-home', 'postgres']);
  }
  const owner = askId('postgres') ?? askId('nobody');
  if (owner) return owner;
  throw new Error(
    'Postgres will not run as root, and there is neither a user postgres nor a user nobody. Create one (useradd --system postgres), or start as an ordinary user.',
  );
}

function askId(name: string): Owner | undefined {
  const [uid, gid] = ['-u', '-g'].map((flag) => {
    const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' });
    return status === 0 ? Number(stdout.trim()) : Number.NaN;
  });
  if (uid === undefined || gid === undefined || !(uid > 0) || !(gid >= 0)) return undefined;
  return { uid, gid, name };
}
