import type { Actor } from '#platform/http/caller';
import { visibleRoots } from '../organize/visible';
import { readEverybody, readPeopleByDepartment, readPeopleTree } from './people-tree.reads';
import { readLevel, readNames, readPickItems, searchPeople } from './user-selector.reads';
import type { Viewer } from './user-selector.reads';

const viewerOf = async (actor: Actor): Promise<Viewer> => ({ roots: await visibleRoots(actor), self: actor.userId });

/**
 * What pickers ask about people; one method a contract. Names, departments and avatars only. Where people look through
 * the organisation they begin at the top of their own departments; ids that they know already are always named.
 */
export const selectorService = {
  everybody: async (actor: Actor) => ({ list: await readEverybody(actor.db) }),
  tree: async (actor: Actor) => ({ list: await readPeopleTree(actor.db, await viewerOf(actor)) }),
  byDepartment: async (actor: Actor) => ({ list: await readPeopleByDepartment(actor.db, await viewerOf(actor)) }),
  level: async (actor: Actor, id: string, keyword: string) => {
    const viewer = await viewerOf(actor);
    return keyword.trim() === '' ? readLevel(actor.db, id, viewer) : searchPeople(actor.db, keyword.trim(), viewer);
  },
  names: async (actor: Actor, ids: readonly string[]) => ({ list: await readNames(actor.db, ids) }),
  items: async (actor: Actor, ids: readonly string[]) => ({ list: await readPickItems(actor.db, ids) }),
};
export type SelectorService = typeof selectorService;
