import { INTERFACE_MENU } from '@qiaoban/contracts/base-data/data-interface.contract';
import type { Actor } from '#platform/http/caller';
import '../base-data';

/**
 * Those of the interfaces that this person may not call: granted ones need the interface menu. A portal lends its readers
 * the right to what it shows, so whoever publishes one must hold it.
 */
export const barredInterfaces = async (actor: Actor, ids: readonly string[]): Promise<Set<string>> => {
  if (ids.length === 0 || actor.can(INTERFACE_MENU)) return new Set();
  const rows = await actor.db
    .selectFrom('interface_entry')
    .select('id')
    .where('id', 'in', ids)
    .where('audience', '<>', 'all')
    .execute();
  return new Set(rows.map((row) => row.id));
};
