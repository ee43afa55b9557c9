import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '#platform/database/database';
import type { Actor } from '#platform/http/caller';

declare const brand: unique symbol;
/** Members of which branches somebody may see; undefined for all. Every list takes one. */
export type MemberScope = { readonly branchIds: readonly string[] | undefined; readonly [brand]: true };

const scopeOf = (branchIds: readonly string[] | undefined): MemberScope => ({ branchIds }) as MemberScope;
/** For what the program does by itself. */
export const everyMember = scopeOf(undefined);

/** The secretariat sees all members, a branch's clerk and its head those of the branch and of everything below it. */
export const memberScope = async (db: Db, actor: Pick<Actor, 'userId' | 'can'>): Promise<MemberScope> => {
  if (actor.can('membership.member', 'btn_all')) return everyMember;
  const { rows } = await sql<{ id: string }>`
    with home as (select o.path from directory_organize o where o.manager_id = ${actor.userId}
      or o.id = (select organize_id from directory_person where id = ${actor.userId})
      or o.id in (select organize_id from directory_person_organize where user_id = ${actor.userId}))
    select distinct o.id from directory_organize o join home on starts_with(o.path, home.path)`.execute(db);
  return scopeOf(rows.map(({ id }) => id));
};

/** The condition of a scope on the column that holds a branch; what belongs to no branch is the association's own. */
export const within = ({ branchIds }: MemberScope, column: string): RawBuilder<boolean> =>
  branchIds === undefined ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = any(${[...branchIds]}::text[])`;

/** SQL: the branch in the column is this one or stands below it; every one when it is empty. */
export const underBranch = (branchId: string, column: string): RawBuilder<boolean> =>
  branchId === ''
    ? sql<boolean>`true`
    : sql<boolean>`${sql.ref(column)} in (select b.id from directory_organize b join directory_organize a
        on a.id = ${branchId} and starts_with(b.path, a.path))`;
