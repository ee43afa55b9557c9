import type { Actor } from '../../../platform/http/caller';
import {
  readEverybody,
  readLevel,
  readNames,
  readPeopleTree,
  readPickItems,
  searchPeople,
} from './user-selector.reads';

/** What pickers ask about people; one method a contract. Names, departments and avatars only. */
export const selectorService = {
  everybody: async (actor: Actor) => ({ list: await readEverybody(actor.db) }),
  tree: async (actor: Actor) => ({ list: await readPeopleTree(actor.db) }),
  level: async (actor: Actor, id: string, keyword: string) =>
    keyword.trim() === ''
      ? { list: await readLevel(actor.db, id), hasMore: false }
      : searchPeople(actor.db, keyword.trim()),
  names: async (actor: Actor, ids: readonly string[]) => ({ list: await readNames(actor.db, ids) }),
  items: async (actor: Actor, ids: readonly string[]) => ({ list: await readPickItems(actor.db, ids) }),
};
export type SelectorService = typeof selectorService;
