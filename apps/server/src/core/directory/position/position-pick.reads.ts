import { sql } from 'kysely';
import type { PickItem } from '@qiaoban/contracts/directory/directory-node';
import type { Db } from '#platform/database/database';
import { escapeLike } from '#platform/database/like';
import { iconOf } from '../organize/organize.tree';
import { placeOf, standsInUse } from '../organize/pick-item.reads';
import { isVisiblePath } from '../organize/visible';
import type { Roots } from '../organize/visible';
import '../directory.table';

const positions = (db: Db, roots: Roots) =>
  db
    .selectFrom('position as p')
    .innerJoin('organize as o', 'o.id', 'p.organize_id')
    .select(['p.id', 'p.full_name', 'p.organize_id', placeOf.as('place')])
    .where('p.enabled_mark', '=', 1)
    .where(isVisiblePath(sql.ref('o.path'), roots))
    .orderBy('p.sort_code')
    .orderBy('p.created_at')
    .orderBy('p.id');

const toItem = (row: { id: string; full_name: string; organize_id: string; place: string }): PickItem => ({
  id: row.id,
  parentId: row.organize_id,
  fullName: row.full_name,
  type: 'position',
  icon: iconOf('position'),
  headIcon: '',
  parentFullName: row.place,
  isLeaf: true,
  hasChildren: false,
});

/** Positions in use of one company or department. */
export const levelPositions = async (db: Db, organizeId: string, roots: Roots): Promise<PickItem[]> =>
  (await positions(db, roots).where('p.organize_id', '=', organizeId).execute()).map(toItem);

/** Positions in use whose name or code holds the keyword, `limit` at most. */
export const searchPositions = async (db: Db, keyword: string, roots: Roots, limit: number): Promise<PickItem[]> => {
  const like = `%${escapeLike(keyword)}%`;
  const rows = await positions(db, roots)
    .where((w) => w.or([w('p.full_name', 'ilike', like), w('p.en_code', 'ilike', like)]))
    .where(standsInUse)
    .limit(limit)
    .execute();
  return rows.map(toItem);
};
