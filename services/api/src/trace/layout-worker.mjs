// Lays one graph out and ends. Plain JavaScript: a worker starts without the loader for TypeScript.
import { parentPort, workerData } from 'node:worker_threads';
import { instance } from '@viz-js/viz';

const viz = await instance();
parentPort.postMessage(viz.renderString(workerData, { format: 'svg', engine: 'dot' }));
