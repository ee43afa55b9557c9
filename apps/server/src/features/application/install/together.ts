import type { Bus } from '#platform/bus';
import { asOneTransaction } from '#platform/database/transaction';
import type { Unit } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';

/** All or nothing: what a person's calls do inside is stored together. What was remembered of a state that is gone is thrown away. */
export const createTogether =
  (bus: Bus) =>
  async <T>(actor: Actor, work: (unit: Unit, inside: Actor) => Promise<T>): Promise<T> => {
    try {
      return await asOneTransaction(actor.db, (unit) => work(unit, { ...actor, db: unit.tx }));
    } finally {
      bus.forget();
    }
  };
