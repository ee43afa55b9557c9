import autocannon from 'autocannon';
import { QUICK } from './size';
import type { Figure } from './figure';

type Ask = { path?: string; headers?: Record<string, string>; body?: string };
export type Load = {
  url: string;
  method?: 'GET' | 'POST' | 'PUT';
  headers?: Record<string, string>;
  /** What differs from request to request. */
  next?: () => Ask;
};
/** Requests per second that were answered with 200, the 97.5th percentile in ms, and how many were not. */
export type Run = { rate: number; p97: number; bad: number };

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? (QUICK ? 1 : 2));
/** Seconds until the programs are compiled (ten thousand calls and more) and the pages are in memory. */
const WARM_UP = QUICK ? 1 : 10;
export const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const CONNECTIONS = 10;

/** Puts one load on a server: for a time, or for a number of requests. */
export const once = async (load: Load, length: { seconds: number } | { amount: number }): Promise<Run> => {
  const base = new URL(load.url);
  const headers = { 'content-type': 'application/json', ...load.headers };
  const began = performance.now();
  let last = began;
  const running = autocannon({
    url: base.origin,
    connections: CONNECTIONS,
    ...('seconds' in length ? { duration: length.seconds } : { amount: length.amount }),
    requests: [
      {
        method: load.method ?? 'GET',
        path: base.pathname + base.search,
        headers,
        setupRequest: (request) => {
          if (load.next === undefined) return request;
          const { headers: more, ...ask } = load.next();
          return { ...request, ...ask, headers: { ...headers, ...more } };
        },
      },
    ],
  });
  // it ends on whole seconds: a number of requests took as long as until the last answer
  running.on('response', () => (last = performance.now()));
  const result = await running;
  const seconds = 'seconds' in length ? result.duration : (last - began) / 1000;
  return { rate: result['2xx'] / seconds, p97: result.latency.p97_5, bad: result.non2xx + result.errors };
};

const middleOf = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** Both sides of each round into one figure: medians, and the spread of the ratios. */
export const figureOf = (
  name: string,
  target: Figure['target'],
  rounds: readonly { ours: Run; bare: Run }[],
): Figure => {
  const ratios = rounds.map(({ ours, bare }) => ours.rate / bare.rate);
  return {
    name,
    target,
    ours: middleOf(rounds.map(({ ours }) => ours.rate)),
    ceiling: middleOf(rounds.map(({ bare }) => bare.rate)),
    ratio: middleOf(ratios),
    low: Math.min(...ratios),
    high: Math.max(...ratios),
    p97: middleOf(rounds.map(({ ours }) => ours.p97)),
    bad: rounds.reduce((sum, { ours, bare }) => sum + ours.bad + bare.bad, 0),
  };
};

/** Ours and the ceiling in turn, A B A B, after a warm-up of both. */
export const compare = async (
  name: string,
  ours: Load,
  bare: Load,
  target: Figure['target'],
  count = ROUNDS,
): Promise<Figure> => {
  await once(ours, { seconds: WARM_UP });
  await once(bare, { seconds: WARM_UP });
  const rounds: { ours: Run; bare: Run }[] = [];
  for (let round = 0; round < count; round += 1) {
    rounds.push({ ours: await once(ours, { seconds: SECONDS }), bare: await once(bare, { seconds: SECONDS }) });
  }
  return figureOf(name, target, rounds);
};
