import { Agent, request } from 'node:http';
import { pause } from './load';

/** What one call came to: how long after the moment at which it was due, and its status, 0 without an answer. */
export type Timed = { waited: number; status: number; body: string };
export type Ask = { method: 'GET' | 'POST'; path: string; headers: Record<string, string>; body?: string };

const TICK_MS = 5;
/** More than this are not waited for: the server is lost anyhow. */
const MOST_OPEN = 3000;
const TIMEOUT_MS = 30_000;

const once = (base: URL, agent: Agent, ask: Ask, due: number): Promise<Timed> =>
  new Promise((done) => {
    const end = (status: number, body: string): void => done({ waited: performance.now() - due, status, body });
    const { hostname, port } = base;
    const headers = {
      ...ask.headers,
      ...(ask.body === undefined ? {} : { 'content-length': Buffer.byteLength(ask.body) }),
    };
    const sent = request(
      { hostname, port, agent, method: ask.method, path: ask.path, headers, timeout: TIMEOUT_MS },
      (answer) => {
        let body = '';
        answer.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
        answer.on('end', () => end(answer.statusCode ?? 0, body)).on('error', () => end(0, ''));
      },
    );
    sent.on('timeout', () => sent.destroy()).on('error', () => end(0, ''));
    sent.end(ask.body);
  });

/**
 * Sends calls at a fixed rate whatever becomes of them, and counts from the moment at which each was due: who stands in a
 * queue has waited.
 */
export const sendAtRate = async (
  url: string,
  rate: number,
  ms: number,
  next: () => { ask: Ask; listen(timed: Timed): void },
) => {
  const base = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
  const began = performance.now();
  let sent = 0;
  let open = 0;
  let dropped = 0;
  while (performance.now() - began < ms) {
    const due = Math.floor(((performance.now() - began) * rate) / 1000);
    for (; sent < due; sent += 1) {
      if (open >= MOST_OPEN) {
        dropped += 1;
        continue;
      }
      open += 1;
      const { ask, listen } = next();
      void once(base, agent, ask, began + (sent * 1000) / rate).then((timed) => {
        open -= 1;
        listen(timed);
      });
    }
    await pause(TICK_MS);
  }
  while (open > 0) await pause(TICK_MS);
  agent.destroy();
  return { sent, dropped };
};
