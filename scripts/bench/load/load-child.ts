/**
 * The load process: so many clients, each sending its next operation when the last has ended.
 * A process of its own, so that it takes no time from the event loop of what it measures.
 */
import type {
  LoadAnswer,
  LoadMessage,
  LoadSpec,
  LoadTarget,
  Round,
  RunOrder,
} from './load-spec.ts';

let target: LoadTarget | undefined;

process.on('message', (message: LoadMessage) => {
  handle(message).then(answer, (error: unknown) => {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    answer({ kind: 'failed', reason });
  });
});
// Whoever started it is gone: nothing is left to answer to.
process.on('disconnect', () => process.exit(0));

function answer(message: LoadAnswer): void {
  process.send?.(message);
}

async function handle(message: LoadMessage): Promise<LoadAnswer> {
  if (message.kind === 'open') {
    target = await openTarget(message.spec);
    return { kind: 'opened' };
  }
  if (!target) throw new Error('nothing was opened to run on');
  return { kind: 'ran', round: await runRound(target, message.order) };
}

/** Each is loaded where it is asked for: the API alone takes a second to load. */
async function openTarget(spec: LoadSpec): Promise<LoadTarget> {
  switch (spec.kind) {
    case 'http':
      return (await import('./http-target.ts')).openHttpTarget(spec);
    case 'statement':
      return (await import('./statement-target.ts')).openStatementTarget(spec);
    case 'app':
      return (await import('./app-target.ts')).openAppTarget(spec);
    case 'commit':
      return (await import('./commit-target.ts')).openCommitTarget(spec);
    case 'insert':
      return (await import('./insert-target.ts')).openInsertTarget(spec);
  }
}

async function runRound(load: LoadTarget, order: RunOrder): Promise<Round> {
  await load.prepare(order);
  const latenciesMs: number[] = [];
  const cpu = process.cpuUsage();
  const startedMs = performance.now();
  const untilMs = startedMs + order.seconds * 1000;
  let endedMs = startedMs;
  const client = async (index: number): Promise<void> => {
    for (let beforeMs = performance.now(); beforeMs < untilMs; ) {
      if (!(await load.once(index))) return;
      const afterMs = performance.now();
      latenciesMs.push(afterMs - beforeMs);
      endedMs = afterMs;
      beforeMs = afterMs;
    }
  };
  await Promise.all(Array.from({ length: order.clients }, (_, index) => client(index)));
  const used = process.cpuUsage(cpu);
  return {
    seconds: (endedMs - startedMs) / 1000,
    latenciesMs: Float64Array.from(latenciesMs),
    rssBytes: process.memoryUsage.rss(),
    cpuSeconds: (used.user + used.system) / 1e6,
  };
}
