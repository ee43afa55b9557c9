import type { Unit } from './database/transaction';

/** News of a feature for others, with its payload. Declared in `<feature>.events.ts` of the feature that it happens in. */
type NewsEvent<Payload> = { readonly name: string; readonly payload?: Payload };
export const defineEvent = <Payload>(name: string): NewsEvent<Payload> => ({ name });

/** Writes in the transaction of the change, or leaves a job there; what must wait for the commit goes into `afterCommit`. */
export type Listener<Payload> = (unit: Unit, payload: Payload) => Promise<void>;

/** News of features, emitted in the transaction of the change and listened to where the program is composed. */
export type News = {
  /** Resolves when everybody who listens is done; a listener that fails undoes the change. */
  emit<Payload>(unit: Unit, event: NewsEvent<Payload>, payload: Payload): Promise<void>;
  listen<Payload>(event: NewsEvent<Payload>, listener: Listener<Payload>): void;
};

export const createNews = (): News => {
  const listeners = new Map<string, Listener<never>[]>();
  return {
    emit: async (unit, event, payload) => {
      // one after the other: they share one connection, and the order is that of the composition
      for (const listener of listeners.get(event.name) ?? []) await listener(unit, payload as never);
    },
    listen: (event, listener) => {
      listeners.set(event.name, [...(listeners.get(event.name) ?? []), listener]);
    },
  };
};
