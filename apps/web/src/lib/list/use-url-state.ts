import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';

type Fields = Record<string, string | number>;
/** Literal defaults stand for their kind; both kinds stay both. */
type Widened<V> = V extends number ? number : string;
/** A value equal to its default is left out of the address; `undefined` sets the default back. */
type Patch<T extends Fields> = { [K in keyof T]?: Widened<T[K]> | undefined };

const widened = <T extends Fields>(defaults: T, params: URLSearchParams): T => {
  const values: Fields = { ...defaults };
  for (const [name, usual] of Object.entries(defaults)) {
    const text = params.get(name);
    if (text === null) continue;
    if (typeof usual !== 'number') values[name] = text;
    else if (Number.isFinite(Number(text))) values[name] = Number(text);
  }
  return values as T;
};

/** The search text after a patch; keys that are not ours stay. */
export const patchSearch = (search: string, defaults: Fields, patch: Record<string, unknown>): string => {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(patch)) {
    if (value === undefined || value === defaults[name]) next.delete(name);
    else next.set(name, String(value));
  }
  return next.toString();
};

/**
 * Page, keyword, open dialog … live in the address: `const [url, setUrl] = useUrlState({ tab: 'all', dialog: '' })`.
 * Setting replaces the entry in the history unless `push`.
 */
export const useUrlState = <const T extends Fields>(
  defaults: T,
): [{ [K in keyof T]: Widened<T[K]> }, (patch: Patch<T>, how?: 'push' | 'replace') => void] => {
  const [params, setParams] = useSearchParams();
  const usual = JSON.stringify(defaults);
  const values = useMemo(() => widened(JSON.parse(usual) as T, params), [usual, params]);
  const set = useCallback(
    (patch: Patch<T>, how: 'push' | 'replace' = 'replace') =>
      setParams((before) => new URLSearchParams(patchSearch(before.toString(), JSON.parse(usual) as Fields, patch)), {
        replace: how === 'replace',
        preventScrollReset: true,
      }),
    [setParams, usual],
  );
  return [values as { [K in keyof T]: Widened<T[K]> }, set];
};
