import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';

const RESOLUTION_MS = 5;

/** How long a loop of events stood still, ms: the longest, and what one in a hundred was longer than. */
type Standstill = { most: number; p99: number };

const IDLE = `
const { parentPort } = require('node:worker_threads');
const delays = require('node:perf_hooks').monitorEventLoopDelay({ resolution: ${RESOLUTION_MS} });
delays.enable();
parentPort.postMessage('ready');
parentPort.once('message', () => parentPort.postMessage({ most: delays.max / 1e6, p99: delays.percentile(99) / 1e6 }));
`;
const next = (thread: Worker): Promise<unknown> => new Promise((done) => thread.once('message', done));

/**
 * How long our loop stood still while the work was done, and meanwhile that of a thread which does nothing: on a machine
 * that has other work everybody waits, and only what is beyond that is our doing.
 */
export const standstill = async (work: () => Promise<unknown>): Promise<{ own: Standstill; idle: Standstill }> => {
  const thread = new Worker(IDLE, { eval: true });
  await next(thread);
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  await work();
  // what stood still until now is noticed at the next turn
  await new Promise((later) => setTimeout(later, 50));
  delays.disable();
  const answer = next(thread);
  thread.postMessage('end', []);
  const idle = (await answer) as Standstill;
  await thread.terminate();
  return { own: { most: delays.max / 1e6, p99: delays.percentile(99) / 1e6 }, idle };
};
