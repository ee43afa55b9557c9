/** `conflict`: somebody else saved meanwhile; nothing is saved until the person decided. */
export type SaveState = 'saved' | 'dirty' | 'saving' | 'failed' | 'conflict';

type Options<T> = {
  /** What would be saved now; compared by identity. */
  current: () => T;
  save: (what: T) => Promise<void>;
  /** Called when `what` is stored. */
  stored: (what: T) => void;
  isConflict: (cause: unknown) => boolean;
  /** Keeps a copy on this machine, undefined when everything is stored. */
  keep: (what: T | undefined) => void;
  /** Milliseconds of rest after the last change. */
  wait?: number;
};

export type DraftSaver = {
  state: () => SaveState;
  subscribe: (listener: () => void) => () => void;
  /** Something changed: saves after a rest. */
  changed: () => void;
  /** Saves at once; true when everything is stored. */
  flush: () => Promise<boolean>;
  /** The person decided what to do about a conflict. `stored`: the other's state was loaded. */
  settle: (how: 'stored' | 'again') => Promise<boolean>;
  /** What was to be done with the stored state was refused, as somebody else saved meanwhile. */
  refused: () => void;
  stop: () => void;
};

const WAIT = 2_500;
const AGAIN = 15_000;

/** Saves a draft by itself: one call at a time, the newest state last, again after a failure, never over another's work. */
export const createDraftSaver = <T>(options: Options<T>): DraftSaver => {
  const listeners = new Set<() => void>();
  let state: SaveState = 'saved';
  let last = options.current();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<boolean> | undefined;
  const become = (next: SaveState): void => {
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
  };
  const later = (ms: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), ms);
  };
  const saveOnce = async (): Promise<boolean> => {
    const what = options.current();
    if (what === last) {
      become('saved');
      return true;
    }
    become('saving');
    try {
      await options.save(what);
    } catch (cause) {
      if (options.isConflict(cause)) become('conflict');
      else {
        become('failed');
        later(AGAIN);
      }
      return false;
    }
    last = what;
    options.stored(what);
    if (options.current() === what) {
      options.keep(undefined);
      become('saved');
      return true;
    }
    return saveOnce();
  };
  const flush = async (): Promise<boolean> => {
    clearTimeout(timer);
    // again, as of several that waited another one may have begun
    while (running) await running;
    if (state === 'conflict') return false;
    running = saveOnce().finally(() => {
      running = undefined;
    });
    return running;
  };
  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    changed: () => {
      const what = options.current();
      if (what === last) {
        // Undone back to what is stored.
        clearTimeout(timer);
        options.keep(undefined);
        if (state !== 'conflict' && state !== 'saving') become('saved');
        return;
      }
      options.keep(what);
      if (state === 'conflict') return;
      if (state !== 'saving') become('dirty');
      later(options.wait ?? WAIT);
    },
    flush,
    settle: (how) => {
      last = how === 'stored' ? options.current() : last;
      become('dirty');
      if (how === 'stored') options.keep(undefined);
      return flush();
    },
    refused: () => {
      clearTimeout(timer);
      become('conflict');
    },
    stop: () => clearTimeout(timer),
  };
};
