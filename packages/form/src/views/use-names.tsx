import { useEffect, useState } from 'react';
import type { BlockHost } from '../host';
import { formText } from '../texts/form-text';
import type { MemberKind } from '../values/name-kind';

/** An id that a program made says nothing to anybody. */
const MADE_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Names of ids: three dots while a name is on its way; where nobody knows one the id itself, if it is one that people write. */
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
  const unnamed = (id: string): string => (MADE_ID.test(id) ? formText(host.language, 'form.view.unnamed') : id);
  return ids.map((id) => host.nameOf(kind, id) ?? (asked.includes(id) ? unnamed(id) : '…'));
};

/** One id or a list as a list. */
export const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : value === null || value === undefined ? [] : [String(value)];
