import type { Unit } from './database/transaction';

/** What a feature tells others, with what is told. Declared in `<feature>.events.ts` of the feature that it happens in. */
type NewsEvent<Told> = { readonly name: string; readonly told?: Told };
export const defineEvent = <Told>(name: string): NewsEvent<Told> => ({ name });

/** Writes in the transaction of the change, or leaves a job there; what must wait for the commit goes into `afterCommit`. */
export type Listener<Told> = (unit: Unit, told: Told) => Promise<void>;

/** News of features, told in the transaction of the change and listened to where the program is composed. */
export type News = {
  /** Resolves when everybody who listens is done; a listener that fails undoes the change. */
  emit<Told>(unit: Unit, event: NewsEvent<Told>, told: Told): Promise<void>;
  listen<Told>(event: NewsEvent<Told>, listener: Listener<Told>): void;
};

export const createNews = (): News => {
  const listeners = new Map<string, Listener<never>[]>();
  return {
    emit: async (unit, event, told) => {
      // one after the other: they share one connection, and the order is that of the composition
      for (const listener of listeners.get(event.name) ?? []) await listener(unit, told as never);
    },
    listen: (event, listener) => {
      listeners.set(event.name, [...(listeners.get(event.name) ?? []), listener]);
    },
  };
};
