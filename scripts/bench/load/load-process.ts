/** Starts a load process and speaks with it. Ends it by its own id alone. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { LoadAnswer, LoadMessage, LoadSpec, Round, RunOrder } from './load-spec.ts';

export interface LoadProcess {
  run(order: RunOrder): Promise<Round>;
  stop(): Promise<void>;
}

const CHILD = fileURLToPath(new URL('load-child.ts', import.meta.url));
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

export async function startLoad(spec: LoadSpec): Promise<LoadProcess> {
  const child = fork(CHILD, {
    cwd: ROOT,
    execArgv: ['--import', 'tsx'],
    // Carries latencies as numbers and not as text.
    serialization: 'advanced',
  });
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  try {
    await ask(child, { kind: 'open', spec });
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    async run(order) {
      const answer = await ask(child, { kind: 'run', order });
      if (answer.kind !== 'ran') throw new Error('a load process answered out of turn');
      return answer.round;
    },
    stop,
  };
}

function ask(child: ChildProcess, message: LoadMessage): Promise<LoadAnswer> {
  return new Promise((resolve, reject) => {
    const onExit = (): void => settle(() => reject(new Error('a load process ended by itself')));
    const onAnswer = (answer: LoadAnswer): void =>
      settle(() => {
        if (answer.kind === 'failed') reject(new Error(`a load process failed: ${answer.reason}`));
        else resolve(answer);
      });
    const settle = (finish: () => void): void => {
      child.off('exit', onExit);
      child.off('message', onAnswer);
      finish();
    };
    child.on('exit', onExit);
    child.on('message', onAnswer);
    child.send(message);
  });
}
