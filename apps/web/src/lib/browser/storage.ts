/** Browser storage under the product's prefix with a type suffix: `qiaoban_token_string`. */
const PREFIX = 'qiaoban_';

type Stored = { string: string; number: number; boolean: boolean; object: unknown };
type Kind = keyof Stored;

const keyOf = (name: string, kind: Kind): string => `${PREFIX}${name}_${kind}`;

/** The browser's storage; undefined where it is refused. */
const store = (): Storage | undefined => {
  try {
    return globalThis.localStorage;
  } catch (cause) {
    console.warn('storage refused', cause);
    return undefined;
  }
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (cause) {
    console.warn('unreadable stored value', cause);
    return undefined;
  }
};

/** The stored value, or undefined when it was never written, cannot be read or storage is refused. */
export const readStored = <K extends Kind>(name: string, kind: K): Stored[K] | undefined => {
  const text = store()?.getItem(keyOf(name, kind));
  if (text === null || text === undefined) return undefined;
  if (kind === 'string') return text as Stored[K];
  const value = parse(text);
  return (kind === 'object' || typeof value === kind ? value : undefined) as Stored[K] | undefined;
};

/** Keeps a value; undefined removes it. A full or refused storage loses the memory, not the work. */
export const writeStored = <K extends Kind>(name: string, kind: K, value: Stored[K] | undefined): void => {
  try {
    if (value === undefined) store()?.removeItem(keyOf(name, kind));
    else store()?.setItem(keyOf(name, kind), kind === 'string' ? String(value) : JSON.stringify(value));
  } catch (cause) {
    console.warn('not kept', cause);
  }
};

/** Calls back when another window of the same browser changes the value. */
export const onStoredElsewhere = (name: string, kind: Kind, changed: () => void): (() => void) => {
  const listen = (event: StorageEvent): void => {
    if (event.key === keyOf(name, kind) || event.key === null) changed();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
};
