/**
 * Starts a TypeScript file as a process of its own, as `npm start` does, so that a test can kill
 * it for true. Ends it by its own id alone.
 */
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { inheritedEnvironment } from './config.ts';

export interface StartProcessOptions {
  readonly args?: readonly string[];
  /** On top of this process's environment; `undefined` takes a variable away. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Ready as soon as the output (stdout or stderr) matches; at once when there is none. */
  readonly readyPattern?: RegExp;
  readonly timeoutMs?: number;
}

export interface ProcessExit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

export interface StartedProcess {
  readonly pid: number;
  /** What it wrote so far, stdout and stderr as they came. */
  output(): string;
  /** Sends the signal and waits for the end. */
  kill(signal?: NodeJS.Signals): Promise<ProcessExit>;
  readonly exit: Promise<ProcessExit>;
}

const READY_TIMEOUT_MS = 30_000;

/** Throws, with the output and nothing left running, when it ends or is not ready in time. */
export async function startProcess(
  file: string,
  options: StartProcessOptions = {},
): Promise<StartedProcess> {
  const child = spawn(process.execPath, ['--import', tsxUrl(), file, ...(options.args ?? [])], {
    env: { ...inheritedEnvironment(), ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (child.pid === undefined) throw new Error(`${process.execPath} could not be started`);
  let written = '';
  const endWithUs = () => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  // `close`, not `exit`: by then all that it wrote has been read.
  const exit = new Promise<ProcessExit>((resolve) => {
    child.once('close', (code, signal) => {
      process.off('exit', endWithUs);
      resolve({ code, signal });
    });
  });
  const started: StartedProcess = {
    pid: child.pid,
    output: () => written,
    exit,
    kill(signal = 'SIGTERM') {
      child.kill(signal);
      return exit;
    },
  };
  const ready = new Promise<'ready'>((resolve) => {
    const pattern = options.readyPattern;
    if (!pattern) resolve('ready');
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        written += text;
        if (pattern && written.search(pattern) >= 0) resolve('ready');
      });
    }
  });
  await waitForReadiness(file, started, ready, options.timeoutMs ?? READY_TIMEOUT_MS);
  return started;
}

async function waitForReadiness(
  file: string,
  started: StartedProcess,
  ready: Promise<'ready'>,
  timeoutMs: number,
): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), timeoutMs);
  });
  const outcome = await Promise.race([ready, started.exit, late]);
  clearTimeout(timer);
  if (outcome === 'ready') return;
  const what = outcome === 'late' ? `was not ready within ${timeoutMs} ms` : 'ended too early';
  await started.kill('SIGKILL');
  throw new Error(`${file} ${what}. It wrote:\n${started.output()}`);
}

function tsxUrl(): string {
  return pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
}
