import { sql } from 'kysely';
import type { PickItem } from '@qiaoban/contracts/directory/directory-node';
import { ROOT_ID } from '@qiaoban/contracts/ids';
import type { Db } from '#platform/database/database';
import { iconOf } from './organize.tree';
import '../directory.table';

/** Names from the top down to organisation `o`: `Company / Department`. */
export const placeOf = sql<string>`coalesce((select string_agg(a.full_name, ' / ' order by length(a.path))
  from organize a where a.id = any(string_to_array(o.path, '/'))), '')`;
/** The same without `o` itself. */
const placeAbove = sql<string>`coalesce((select string_agg(a.full_name, ' / ' order by length(a.path))
  from organize a where a.id = any(string_to_array(o.path, '/')) and a.id <> o.id), '')`;

/** What can stand below an organisation in a picker. */
export type Below = 'people' | 'positions' | 'organizes';

const LEAVES = {
  people: sql`or exists (select 1 from users x where x.organize_id = o.id and x.enabled_mark = 1)
    or exists (select 1 from user_organize y join users x on x.id = y.user_id and x.enabled_mark = 1
      where y.organize_id = o.id)`,
  positions: sql`or exists (select 1 from position x where x.organize_id = o.id and x.enabled_mark = 1)`,
  organizes: sql``,
} as const;

/** Companies and departments as pickers show them; `below` says what makes one openable. */
export const organizeItems = (db: Db, below: Below) =>
  db
    .selectFrom('organize as o')
    .select(['o.id', 'o.parent_id', 'o.full_name', 'o.category', 'o.path', placeAbove.as('place')])
    .select(
      sql<boolean>`(exists (select 1 from organize x where x.parent_id = o.id and x.enabled_mark = 1) ${LEAVES[below]})`.as(
        'has_children',
      ),
    );
type Row = Awaited<ReturnType<ReturnType<typeof organizeItems>['executeTakeFirstOrThrow']>>;

export const toOrganizeItem = (row: Row): PickItem => ({
  id: row.id,
  parentId: row.parent_id ?? ROOT_ID,
  fullName: row.full_name,
  type: row.category,
  icon: iconOf(row.category),
  headIcon: '',
  parentFullName: row.place,
  isLeaf: !row.has_children,
  hasChildren: row.has_children,
});

/** SQL: neither organisation `o` nor anything above it is switched off. */
export const standsInUse = sql<boolean>`not exists (select 1 from organize a
  where a.id = any(string_to_array(o.path, '/')) and a.enabled_mark = 0)`;
