import { sql } from 'kysely';
import type { PickItem } from '@qiaoban/contracts/directory/directory-node';
import type { Db } from '#platform/database/database';
import { escapeLike } from '#platform/database/like';
import { organizeItems, standsInUse, toOrganizeItem } from './pick-item.reads';
import type { Below } from './pick-item.reads';
import { isVisiblePath } from './visible';
import type { Roots } from './visible';
import '../directory.table';

/** Companies and departments in use directly below `id`, the top when undefined. */
export const readLevel = async (db: Db, id: string | undefined, roots: Roots, below: Below): Promise<PickItem[]> => {
  const rows = await organizeItems(db, below)
    .where((w) => (id === undefined ? w('o.parent_id', 'is', null) : w('o.parent_id', '=', id)))
    .where('o.enabled_mark', '=', 1)
    .where(isVisiblePath(sql.ref('o.path'), roots))
    .orderBy('o.sort_code')
    .orderBy('o.created_at')
    .orderBy('o.id')
    .execute();
  return rows.map(toOrganizeItem);
};

/** Companies and departments in use whose name or code holds the keyword, `limit` at most. */
export const searchOrganizes = async (db: Db, keyword: string, roots: Roots, limit: number): Promise<PickItem[]> => {
  const like = `%${escapeLike(keyword)}%`;
  const rows = await organizeItems(db, 'organizes')
    .where((w) => w.or([w('o.full_name', 'ilike', like), w('o.en_code', 'ilike', like)]))
    .where(isVisiblePath(sql.ref('o.path'), roots))
    .where(standsInUse)
    .orderBy('o.path')
    .limit(limit)
    .execute();
  return rows.map(toOrganizeItem);
};

/** From the top down to `id`, both included; nothing when it may not be seen. */
export const wayDown = async (db: Db, id: string, roots: Roots): Promise<PickItem[]> => {
  const rows = await organizeItems(db, 'people')
    .where(sql<boolean>`o.id = any(string_to_array((select path from organize where id = ${id}), '/'))`)
    .where(isVisiblePath(sql.ref('o.path'), roots))
    .orderBy(sql`length(o.path)`)
    .execute();
  return rows.map(toOrganizeItem);
};
