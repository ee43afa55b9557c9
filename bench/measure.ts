import autocannon from 'autocannon';

export type Load = {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: () => string;
  path?: () => string;
};

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 3);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const CONNECTIONS = 10;

/** Requests per second that were answered with 200, and the 95th percentile in ms. */
const once = async (load: Load, seconds: number): Promise<{ rate: number; p95: number; bad: number }> => {
  const base = new URL(load.url);
  const result = await autocannon({
    url: base.origin,
    connections: CONNECTIONS,
    duration: seconds,
    requests: [
      {
        method: load.method ?? 'GET',
        path: base.pathname + base.search,
        headers: { 'content-type': 'application/json', ...load.headers },
        setupRequest: (request) => ({
          ...request,
          ...(load.path === undefined ? {} : { path: load.path() }),
          ...(load.body === undefined ? {} : { body: load.body() }),
        }),
      },
    ],
  });
  return { rate: result['2xx'] / result.duration, p95: result.latency.p97_5, bad: result.non2xx + result.errors };
};

const median = (values: number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;

export type Figure = {
  name: string;
  ours: number;
  ceiling: number;
  ratio: number;
  low: number;
  high: number;
  p95: number;
  target: string;
  bad: number;
};

/** Ours and the ceiling in turn, A B A B; the median of the ratios and their spread. */
export const compare = async (name: string, ours: Load, ceiling: Load, target: string): Promise<Figure> => {
  await once(ours, 1);
  await once(ceiling, 1);
  const ratios: number[] = [];
  const a: number[] = [];
  const b: number[] = [];
  const p95: number[] = [];
  let bad = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const mine = await once(ours, SECONDS);
    const bare = await once(ceiling, SECONDS);
    ratios.push(mine.rate / bare.rate);
    a.push(mine.rate);
    b.push(bare.rate);
    p95.push(mine.p95);
    bad += mine.bad + bare.bad;
  }
  return {
    name,
    ours: median(a),
    ceiling: median(b),
    ratio: median(ratios),
    low: Math.min(...ratios),
    high: Math.max(...ratios),
    p95: median(p95),
    target,
    bad,
  };
};

export const print = (figures: Figure[]): void => {
  console.log('\n| Work | ours /s | ceiling /s | ratio | spread | p97.5 ms | target | refused |');
  console.log('|---|---|---|---|---|---|---|---|');
  for (const f of figures) {
    const cells = [
      f.name,
      f.ours.toFixed(0),
      f.ceiling.toFixed(0),
      f.ratio.toFixed(2),
      `${f.low.toFixed(2)}–${f.high.toFixed(2)}`,
      f.p95.toFixed(0),
      f.target,
      f.bad,
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
};
