import { useCallback, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { Location } from 'react-router';

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

/** What was asked for while this place was still shown: a second change builds on it. */
let asked: { at: Location; search: string } | undefined;

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
  const at = useLocation();
  const set = useCallback(
    (patch: Patch<T>, how: 'push' | 'replace' = 'replace') => {
      const before = asked?.at === at ? asked.search : at.search;
      asked = { at, search: patchSearch(before, JSON.parse(usual) as Fields, patch) };
      setParams(new URLSearchParams(asked.search), { replace: how === 'replace', preventScrollReset: true });
    },
    [setParams, usual, at],
  );
  return [values as { [K in keyof T]: Widened<T[K]> }, set];
};
