/** Runs the same tests on every kind of queue: both must keep the same promises. */
import { afterAll, afterEach, beforeEach, describe } from 'vitest';
import { type Consumer, openConsumer } from './consumer.ts';
import { type Doorbell, openDoorbell } from './doorbell.ts';
import { QUEUES, type QueueUnderTest } from './queue-under-test.fixture.ts';
import type { RunHandler } from './runs-under-way.ts';

/** Fresh for each test: a queue name, a doorbell, and whatever consumers the test asks for. */
export interface Bench {
  readonly queue: QueueUnderTest;
  readonly name: string;
  readonly doorbell: Doorbell;
  /** All that doorbells and consumers reported. */
  readonly codes: string[];
  consume(handler: RunHandler): Promise<Consumer>;
  openDoorbell(): Promise<Doorbell>;
  isEmpty(): Promise<boolean>;
}

export async function onEachQueue(tests: (bench: Bench) => void): Promise<void> {
  for (const [kind, open] of Object.entries(QUEUES)) {
    const queue = await open();
    describe.skipIf(!queue)(`on ${kind}`, () => {
      if (queue) tests(useBench(queue));
    });
  }
}

function useBench(queue: QueueUnderTest): Bench {
  const opened: { close(): Promise<void> }[] = [];
  const codes: string[] = [];
  const onError = (code: string) => codes.push(code);
  let count = 0;
  let doorbell: Doorbell;

  const bench: Bench = {
    queue,
    codes,
    get name() {
      return `test-${count}`;
    },
    get doorbell() {
      return doorbell;
    },
    async consume(handler) {
      const options = { concurrency: 4, name: bench.name, onError };
      const consumer = await openConsumer(queue.backend, handler, options);
      opened.push(consumer);
      return consumer;
    },
    async openDoorbell() {
      const another = await openDoorbell(queue.backend, { name: bench.name, onError });
      opened.push(another);
      return another;
    },
    async isEmpty() {
      return Object.values(await doorbell.counts()).every((jobCount) => jobCount === 0);
    },
  };

  beforeEach(async () => {
    count++;
    codes.length = 0;
    doorbell = await bench.openDoorbell();
  });
  afterEach(async () => {
    for (const { close } of opened.splice(0).reverse()) await close();
  });
  afterAll(() => queue.close());
  return bench;
}
