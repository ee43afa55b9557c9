import { withBase } from '../menu/base-path';
import type { BodyIn, ParamsIn, QueryIn, Route } from '@qiaoban/contracts/route';

type Part<Key extends string, Z> = [Z] extends [undefined]
  ? { [K in Key]?: undefined }
  : Record<never, never> extends Z
    ? { [K in Key]?: Z }
    : undefined extends Z
      ? { [K in Key]?: Z }
      : { [K in Key]: Z };

/** What a route takes: its parts, each left out where the route lets it be. */
export type CallInput<T extends Route> = Part<'params', ParamsIn<T>> &
  Part<'query', QueryIn<T>> &
  Part<'body', BodyIn<T>>;

export type RawInput = { params?: unknown; query?: unknown; body?: unknown };

/** The path with its `:name` parameters filled in and escaped. */
export const fillPath = (path: string, params: unknown): string => {
  const values = (params ?? {}) as Record<string, unknown>;
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined || value === null || value === '')
      throw new Error(`parameter ${name} of ${path} is missing`);
    return encodeURIComponent(String(value));
  });
};

/** Query text: empty strings are sent, null and undefined are not; `n` keeps proxies from answering. */
export const queryText = (query: unknown, now: number): string => {
  const text = new URLSearchParams();
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, unknown>)) {
    if (value === undefined || value === null) continue;
    text.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  text.set('n', String(Math.floor(now / 1000)));
  return text.toString();
};

export const urlOf = (route: { path: string }, input: RawInput, now = Date.now()): string =>
  `${withBase(fillPath(route.path, input.params))}?${queryText(input.query, now)}`;
