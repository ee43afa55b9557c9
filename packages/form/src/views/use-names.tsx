import { useEffect, useState } from 'react';
import type { BlockHost } from '../host';
import type { MemberKind } from '../values/name-kind';

/** Names of ids: three dots while a name is on its way, the id itself where nobody knows one. */
export const useNames = (host: BlockHost, kind: MemberKind, ids: readonly string[]): string[] => {
  const [asked, setAsked] = useState<readonly string[]>([]);
  const missing = ids.filter((id) => host.nameOf(kind, id) === undefined).join();
  useEffect(() => {
    if (missing === '') return undefined;
    let isWanted = true;
    const unknown = missing.split(',');
    void host
      .loadNames(kind, unknown)
      .then(() => isWanted && setAsked((before) => [...new Set([...before, ...unknown])]));
    return () => {
      isWanted = false;
    };
  }, [host, kind, missing]);
  return ids.map((id) => host.nameOf(kind, id) ?? (asked.includes(id) ? id : '…'));
};

/** One id or a list as a list. */
export const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : value === null || value === undefined ? [] : [String(value)];
