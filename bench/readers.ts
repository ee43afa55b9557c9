import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import type { IncomingMessage } from 'node:http';

const PER_SECOND = 50;
const EVERY_MS = 1000 / PER_SECOND;

export const p99 = (delays: readonly number[]): number =>
  [...delays].sort((a, b) => a - b)[Math.ceil(delays.length * 0.99) - 1] ?? 0;
/** Memory of a process, MB. */
export const rss = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;
export const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

// what a reader costs is taken from the same cores as the server: the bytes are received, and that is all
const agent = new Agent({ keepAlive: true });
const read = async (url: string, headers: Record<string, string>): Promise<void> => {
  const [answer] = (await once(get(url, { agent, headers }), 'response')) as [IncomingMessage];
  answer.resume();
  await once(answer, 'end');
  if (answer.statusCode !== 200) throw new Error(`a reader was answered ${answer.statusCode}`);
};

/** People who read at their time, whatever comes back: delays in ms, and the most memory that the server had, MB. */
export const watchReaders = async (
  server: { url: string; pid: number },
  headers: Record<string, string>,
  until: () => boolean,
): Promise<{ delays: number[]; most: number }> => {
  const delays: number[] = [];
  const calls: Promise<unknown>[] = [];
  let most = 0;
  const began = performance.now();
  while (!until()) {
    while (calls.length * EVERY_MS < performance.now() - began) {
      const due = began + calls.length * EVERY_MS;
      calls.push(
        read(`${server.url}/api/oauth/CurrentUser`, { ...headers, 'accept-encoding': 'gzip, deflate, br' }).then(() => {
          delays.push(performance.now() - due);
        }),
      );
    }
    most = Math.max(most, rss(server.pid));
    await pause(5);
  }
  await Promise.all(calls);
  return { delays, most };
};
