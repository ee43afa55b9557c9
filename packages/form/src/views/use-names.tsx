import { useEffect, useReducer } from 'react';
import type { BlockHost } from '../host';
import type { MemberKind } from '../values/name-kind';

/** Names of ids, the id itself while a name is on its way. */
export const useNames = (host: BlockHost, kind: MemberKind, ids: readonly string[]): string[] => {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const missing = ids.filter((id) => host.nameOf(kind, id) === undefined).join();
  useEffect(() => {
    if (missing === '') return undefined;
    let isWanted = true;
    void host.loadNames(kind, missing.split(',')).then(() => isWanted && redraw());
    return () => {
      isWanted = false;
    };
  }, [host, kind, missing]);
  return ids.map((id) => host.nameOf(kind, id) ?? id);
};

/** One id or a list as a list. */
export const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : value === null || value === undefined ? [] : [String(value)];
