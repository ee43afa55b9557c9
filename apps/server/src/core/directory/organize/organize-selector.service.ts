import type { PickItem } from '@qiaoban/contracts/directory/directory-node';
import { SELECTOR_LIMIT } from '@qiaoban/contracts/directory/user-selector.contract';
import { ROOT_ID, ZERO_ID } from '@qiaoban/contracts/ids';
import type { Actor } from '#platform/http/caller';
import { levelPositions, searchPositions } from '../position/position-pick.reads';
import { readLevel, searchOrganizes, wayDown } from './organize-pick.reads';
import { visibleRoots } from './visible';

/** What pickers ask about companies and departments, level by level; one method a contract. */
export const organizeSelector = {
  /** The way down to a company or department; the own one when none is named. */
  parents: async (actor: Actor, orgId: string): Promise<{ list: PickItem[] }> => {
    const own = await actor.db
      .selectFrom('users')
      .select('organize_id')
      .where('id', '=', actor.userId)
      .executeTakeFirst();
    const id = orgId === '' ? (own?.organize_id ?? '') : orgId;
    return { list: id === '' ? [] : await wayDown(actor.db, id, await visibleRoots(actor)) };
  },

  children: async (actor: Actor, id: string, { keyword, position }: { keyword: string; position: boolean }) => {
    const roots = await visibleRoots(actor);
    const wanted = keyword.trim();
    if (wanted === '') {
      const at = id === ZERO_ID || id === ROOT_ID ? undefined : id;
      const places = await readLevel(actor.db, at, roots, position ? 'positions' : 'organizes');
      const leaves = position && at !== undefined ? await levelPositions(actor.db, at, roots) : [];
      return { list: [...places, ...leaves], hasMore: false };
    }
    const found = position
      ? await searchPositions(actor.db, wanted, roots, SELECTOR_LIMIT + 1)
      : await searchOrganizes(actor.db, wanted, roots, SELECTOR_LIMIT + 1);
    return { list: found.slice(0, SELECTOR_LIMIT), hasMore: found.length > SELECTOR_LIMIT };
  },
};
