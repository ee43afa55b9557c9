import type { Pool, PoolClient } from 'pg';

/** A statement without its values, with its times in ms since the process started. */
export type SlowStatement = { query: string; calls: number; mean: number; max: number; total: number };

/** Quicker ones are not kept. */
const SLOW_MS = 50;
const MOST = 200;
const MOST_TEXT = 500;

/** The statement as it may be shown: texts and numbers in it are somebody's data. */
export const withoutValues = (text: string): string =>
  text
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "'?'")
    .replace(/'(?:[^']|'')*'/g, "'?'")
    .replace(/(?<![$\w."])\d+(?:\.\d+)?\b/g, '?')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MOST_TEXT);

/** Keeps the slowest statements, at most `most`: the one with the smallest worst time makes room. */
export const createSlowStatements = (most = MOST) => {
  const known = new Map<string, Omit<SlowStatement, 'mean' | 'query'>>();
  return {
    note: (text: string, ms: number): void => {
      if (ms < SLOW_MS) return;
      const query = withoutValues(text);
      const kept = known.get(query);
      if (kept !== undefined) {
        kept.calls += 1;
        kept.total += ms;
        kept.max = Math.max(kept.max, ms);
        return;
      }
      if (known.size >= most) {
        const [least] = [...known].reduce((a, b) => (b[1].max < a[1].max ? b : a));
        known.delete(least);
      }
      known.set(query, { calls: 1, total: ms, max: ms });
    },
    list: (limit: number): SlowStatement[] =>
      [...known]
        .map(([query, { calls, max, total }]) => ({
          query,
          calls,
          mean: Math.round((10 * total) / calls) / 10,
          max: Math.round(max),
          total: Math.round(total),
        }))
        .sort((a, b) => b.mean - a.mean)
        .slice(0, limit),
  };
};
type SlowStatements = ReturnType<typeof createSlowStatements>;

type Ask = (...args: unknown[]) => unknown;

const textOf = (first: unknown): string | undefined => {
  if (typeof first === 'string') return first;
  const { text, submit } = (first ?? {}) as { text?: unknown; submit?: unknown };
  // what submits itself (a cursor) is read bit by bit: its time is its reader's
  return typeof text === 'string' && submit === undefined ? text : undefined;
};

const watch = (client: PoolClient, slow: SlowStatements): void => {
  const query = client.query.bind(client) as unknown as Ask;
  const timed: Ask = (...args) => {
    const text = textOf(args[0]);
    if (text === undefined) return query(...args);
    const began = performance.now();
    const note = (): void => slow.note(text, performance.now() - began);
    const last = args.at(-1);
    if (typeof last === 'function') {
      const noted: Ask = (...answer) => {
        note();
        return (last as Ask)(...answer);
      };
      return query(...args.slice(0, -1), noted);
    }
    const answer = query(...args);
    if (answer instanceof Promise) answer.then(note, note);
    return answer;
  };
  client.query = timed as unknown as PoolClient['query'];
};

const ofPool = new WeakMap<Pool, SlowStatements>();

/** Times every statement of the pool's connections from now on. */
export const watchSlowStatements = (pool: Pool): void => {
  const slow = createSlowStatements();
  ofPool.set(pool, slow);
  pool.on('connect', (client) => watch(client, slow));
};

/** A statement that was sent with others, which this does not see by itself. */
export const noteSlow = (pool: Pool, text: string, ms: number): void => ofPool.get(pool)?.note(text, ms);

/** The slowest statements of a pool, by their mean time. */
export const slowStatements = (pool: Pool, limit: number): SlowStatement[] => ofPool.get(pool)?.list(limit) ?? [];
