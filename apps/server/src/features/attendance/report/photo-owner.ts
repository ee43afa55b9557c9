import type { Actor } from '#platform/http/caller';
import { clockingReads } from './clocking.reads';
import { peopleInScope } from './people-in-scope';
import { scopeOf } from './report-scope';

/** The photo of a clocking is seen by its person and by those who may see that person's attendance. */
export const maySeePhoto = async (actor: Actor, fileId: string): Promise<boolean> => {
  const userId = await clockingReads.personOf(actor.db, fileId);
  if (userId === undefined) return false;
  if (userId === actor.userId) return true;
  if (!actor.can('attendance.report')) return false;
  const people = await peopleInScope(actor.db, await scopeOf(actor.db, actor), { groupId: '', keyword: '' });
  return people.some((person) => person.userId === userId);
};
