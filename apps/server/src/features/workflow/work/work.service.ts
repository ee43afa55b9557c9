import type { Actor } from '#platform/http/caller';
import type { InstanceQuery } from './work-query.rules';
import type { WorkRows } from './work-rows';
import { readCounts, readWork } from './work.reads';
import type { SourceName } from './work.reads';

/** The category of the call → the list. */
const CATEGORIES = { '1': 'toDo', '2': 'done', '3': 'circulated' } as const;

type Deps = { rowsOf: WorkRows };

/** Lists of instances: what I launched, have to do, have done, was sent, and all of them. */
export const createWorkService = ({ rowsOf }: Deps) => {
  const page = async (actor: Actor, name: SourceName, query: InstanceQuery) => {
    const { db, userId } = actor;
    const { rows, ...total } = await readWork(db, name, userId, query);
    const list = await rowsOf(actor, rows);
    return { list, pagination: { currentPage: query.currentPage, pageSize: query.pageSize, ...total } };
  };

  return {
    launched: (actor: Actor, query: InstanceQuery) => page(actor, 'launched', query),
    mine: (actor: Actor, category: keyof typeof CATEGORIES, query: InstanceQuery) =>
      page(actor, CATEGORIES[category], query),
    monitored: (actor: Actor, query: InstanceQuery) => page(actor, 'monitored', query),
    counts: async (actor: Actor) => {
      const counts = await readCounts(actor.db, actor.userId);
      return {
        toBeReviewed: counts.toDo,
        // work changes hands one task at a time, by transfer: nobody holds what somebody else delegated
        entrust: 0,
        flowDone: counts.done,
        circulated: counts.circulated,
        launched: counts.launched,
      };
    },
  };
};
export type WorkService = ReturnType<typeof createWorkService>;
