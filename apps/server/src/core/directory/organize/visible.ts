import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Actor } from '#platform/http/caller';
import '../directory.table';

/** Whoever works on one of these screens has to find everybody; what they may change is limited elsewhere. */
const ADMINISTRATIVE_MENUS = [
  'permission.organize',
  'permission.department',
  'permission.position',
  'permission.user',
  'permission.role',
  'permission.group',
  'permission.authorize',
];

/** Ids of top companies whose tree the person may look through; undefined for all of them. */
export type Roots = readonly string[] | undefined;

/**
 * Where the organisation begins for a person: administrators see the whole tree, everybody else what
 * stands below the top of the parent chain of their own departments.
 */
export const visibleRoots = async (actor: Pick<Actor, 'db' | 'userId' | 'isAdministrator' | 'can'>): Promise<Roots> => {
  if (actor.isAdministrator || ADMINISTRATIVE_MENUS.some((menu) => actor.can(menu))) return undefined;
  const { rows } = await sql<{ root: string }>`
    select distinct split_part(o.path, '/', 2) as root from organize o
    where o.id = (select organize_id from users where id = ${actor.userId})
      or o.id in (select organize_id from user_organize where user_id = ${actor.userId})`.execute(actor.db);
  return rows.map((row) => row.root);
};

/** SQL: the organisation with this path stands in one of the trees. */
export const isVisiblePath = (path: RawBuilder<unknown>, roots: Roots): RawBuilder<boolean> =>
  roots === undefined ? sql<boolean>`true` : sql<boolean>`split_part(${path}, '/', 2) = any(${[...roots]}::text[])`;

/** SQL: user `u` (main department `o`) may be seen: stands in one of the trees, in no department, or is the one who asks. */
export const isVisiblePerson = (roots: Roots, self: string): RawBuilder<boolean> =>
  roots === undefined
    ? sql<boolean>`true`
    : sql<boolean>`(u.id = ${self} or u.organize_id is null or split_part(o.path, '/', 2) = any(${[...roots]}::text[])
        or u.id in (select uo.user_id from user_organize uo join organize x on x.id = uo.organize_id
          where split_part(x.path, '/', 2) = any(${[...roots]}::text[])))`;
