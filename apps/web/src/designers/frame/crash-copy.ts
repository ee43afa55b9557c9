import { readStored, writeStored } from '#lib/browser/storage.ts';

/** A copy of unsaved work on this machine: what a crash or a lost connection must not take away. */
type CrashCopy = {
  document: unknown;
  /** Number of the saved state that it was made from. */
  version: number;
  /** Epoch ms. */
  at: number;
};

const nameOf = (kind: string, id: string): string => `draft.${kind}.${id}`;

export const readCrashCopy = (kind: string, id: string): CrashCopy | undefined => {
  const kept = readStored(nameOf(kind, id), 'object');
  if (typeof kept !== 'object' || kept === null) return undefined;
  const { document, version, at } = kept as Partial<CrashCopy>;
  return document !== undefined && typeof version === 'number' && typeof at === 'number'
    ? { document, version, at }
    : undefined;
};

/** Keeps the copy; undefined removes it. */
export const keepCrashCopy = (kind: string, id: string, copy: CrashCopy | undefined): void =>
  writeStored(nameOf(kind, id), 'object', copy);
