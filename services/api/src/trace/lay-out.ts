/**
 * Graphviz in a thread of its own: a crowded graph takes it the better part of a second, and in
 * the thread that answers, every lookup of every agent would wait that long. One at a time, so that
 * a page full of drawings does not take all cores either.
 */
import { Worker } from 'node:worker_threads';
import { CasebookError } from '@casebook/core';
import type { DrawnGraph } from './trace-graph.ts';

/** Well within a request; what is not laid out by then is given up. */
const LAYOUT_TIMEOUT_MS = 10_000;

let last: Promise<unknown> = Promise.resolve();

/** The SVG as Graphviz writes it. Throws `request_timeout`. */
export function layOut(graph: DrawnGraph): Promise<string> {
  const drawing = last.then(() => layOutNow(graph));
  last = drawing.catch(() => {});
  return drawing;
}

function layOutNow(graph: DrawnGraph): Promise<string> {
  const worker = new Worker(new URL('./layout-worker.mjs', import.meta.url), {
    workerData: graph,
    execArgv: [],
  });
  return new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new CasebookError('request_timeout')), LAYOUT_TIMEOUT_MS);
    worker.once('message', (svg: string) => resolve(svg));
    worker.once('error', reject);
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(new Error('the layout ended without a drawing'));
    });
  }).finally(() => worker.terminate());
}
