import type { BlockState } from '@qiaoban/portal/views/block-face';

export type Answers = Readonly<Record<string, { ok: boolean; data: unknown; message: string }>>;
type Options = {
  /** Blocks that need data, with the seconds between two looks; 0 for once. */
  blocks: readonly { id: string; refresh: number }[];
  /** One call for these blocks. */
  fetch: (ids: readonly string[]) => Promise<Answers>;
  /** Words for a call that failed altogether. */
  messageOf: (cause: unknown) => string;
  /** Epoch ms. */
  now: () => number;
};

export type BlockLoader = {
  states: () => Readonly<Record<string, BlockState>>;
  subscribe: (listener: () => void) => () => void;
  /** Looks again at these blocks, or at all. */
  load: (ids?: readonly string[]) => Promise<void>;
  /** While nobody looks nothing is asked; whoever comes back sees what was due meanwhile. */
  setSeen: (isSeen: boolean) => void;
  stop: () => void;
};

/** After so long away everything is asked again, whatever its interval. */
const STALE_MS = 60_000;

/** Asks for the data of blocks: all at first, each again at its interval, those that are due together in one call. */
export const createBlockLoader = ({ blocks, fetch, messageOf, now }: Options): BlockLoader => {
  let states: Record<string, BlockState> = {};
  let isSeen = false;
  let leftAt: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const dueAt = new Map(blocks.map(({ id }) => [id, 0]));
  const listeners = new Set<() => void>();

  const plan = (): void => {
    clearTimeout(timer);
    if (!isSeen) return;
    const next = Math.min(...dueAt.values());
    if (Number.isFinite(next)) timer = setTimeout(() => void load(due()), Math.max(250, next - now()));
  };
  const due = (): string[] => [...dueAt].filter(([, at]) => at <= now()).map(([id]) => id);
  const take = (news: Record<string, BlockState>): void => {
    states = { ...states, ...news };
    for (const listener of listeners) listener();
  };
  const load = async (ids: readonly string[] = [...dueAt.keys()]): Promise<void> => {
    if (ids.length === 0) return plan();
    // not asked for again while this call is under way
    for (const id of ids) dueAt.set(id, Infinity);
    try {
      const answers = await fetch(ids);
      take(
        Object.fromEntries(
          ids.map((id) => {
            const answer = answers[id];
            return [
              id,
              answer?.ok === true ? { ok: true, data: answer.data } : { ok: false, message: answer?.message ?? '' },
            ];
          }),
        ),
      );
    } catch (cause) {
      const message = messageOf(cause);
      // what was shown stays: old figures are better than none
      take(Object.fromEntries(ids.filter((id) => states[id]?.ok !== true).map((id) => [id, { ok: false, message }])));
    }
    for (const { id, refresh } of blocks)
      if (ids.includes(id)) dueAt.set(id, refresh > 0 ? now() + refresh * 1000 : Infinity);
    plan();
  };
  return {
    states: () => states,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load,
    setSeen: (wanted) => {
      if (wanted === isSeen) return;
      isSeen = wanted;
      if (!wanted) {
        leftAt = now();
        clearTimeout(timer);
        return;
      }
      if (leftAt !== undefined && now() - leftAt > STALE_MS) for (const id of dueAt.keys()) dueAt.set(id, 0);
      void load(due());
    },
    stop: () => {
      isSeen = false;
      clearTimeout(timer);
    },
  };
};
