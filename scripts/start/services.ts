/** The API and the worker as child processes: started together, watched, stopped together. */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { StartConfig } from './config.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The services stop within 10 s by themselves; this is for one that hangs. */
const KILL_AFTER_MS = 8_500;
/** A cold start on a busy machine compiles two services first; this is for one that hangs. */
const READY_WITHIN_MS = 180_000;
const POLL_EVERY_MS = 50;

export interface Services {
  /** Resolves when a service ends without having been asked to. */
  readonly failed: Promise<string>;
  stop(): Promise<void>;
}

export async function startServices(
  config: StartConfig,
  appUrl: string,
  erasureKey: string,
  apiUrl: string,
): Promise<Services> {
  const env = {
    // One of your own goes before the one that the first start made.
    CASEBOOK_ERASURE_KEY: erasureKey,
    ...config.inherited,
    DATABASE_URL: appUrl,
    PORT: String(config.port),
    HOST: config.host,
    LOG_LEVEL: config.logLevel,
  };
  const children = [service('api', env), service('worker', env)];
  let stopping = false;
  const failed = Promise.race(
    children.map(
      ({ name, child }) =>
        new Promise<string>((resolve) => {
          child.once('exit', (code) => {
            if (!stopping) resolve(`The ${name} ended by itself (code ${code}); see above.`);
          });
        }),
    ),
  );
  const stop = async (): Promise<void> => {
    stopping = true;
    await Promise.all(children.map(({ child }) => stopChild(child)));
  };
  try {
    await Promise.race([
      untilReady(`${apiUrl}/readyz`),
      failed.then((reason) => {
        throw new Error(reason);
      }),
    ]);
  } catch (error) {
    await stop();
    throw error;
  }
  return { failed, stop };
}

function service(name: string, env: NodeJS.ProcessEnv): { name: string; child: ChildProcess } {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', `${root}/services/${name}/src/main.ts`],
    // The services log to standard output, which is this script's report; logs go to stderr.
    { cwd: root, env, stdio: ['ignore', 2, 2] },
  );
  // Also when this script ends by a fault of its own: nothing is left running.
  process.once('exit', () => child.kill('SIGTERM'));
  return { name, child };
}

async function untilReady(url: string): Promise<void> {
  const until = Date.now() + READY_WITHIN_MS;
  let last = 'no answer';
  while (Date.now() < until) {
    try {
      const response = await fetch(url);
      const text = await response.text();
      if (response.ok) return;
      last = text.slice(0, 500);
    } catch {
      // Not listening yet.
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_EVERY_MS));
  }
  throw new Error(`The services were not ready after ${READY_WITHIN_MS / 1000} s: ${last}`);
}

function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const kill = setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS);
    child.once('exit', () => {
      clearTimeout(kill);
      resolve();
    });
    child.kill('SIGTERM');
  });
}
