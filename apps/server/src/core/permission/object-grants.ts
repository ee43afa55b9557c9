import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db, Tx } from '#platform/database/database';
import { subjectsOf } from './permission.reads';
import './permission.table';

/** What is granted to roles on a screen of its own feature. */
type GrantedKind = 'portal';

/** Ids of what a person holds of a kind at a moment (epoch ms), as a query to be put into another one. */
export const heldObjects = (kind: GrantedKind, userId: string, now: number): RawBuilder<unknown> => sql`
  select g.object_id from permission_grant g
  join (${subjectsOf(userId)}) as s on s.type = g.subject_type and s.id = g.subject_id
  where g.object_type = ${kind}
    and (g.valid_from is null or g.valid_from <= ${new Date(now)})
    and (g.valid_until is null or g.valid_until > ${new Date(now)})`;

/** Grants of one object to roles, for the feature whose object it is. */
export const objectGrants = {
  roles: async (db: Db, kind: GrantedKind, id: string): Promise<string[]> =>
    (
      await sql<{ id: string }>`
        select r.id from permission_grant g join directory_role r on r.id = g.subject_id
        where g.object_type = ${kind} and g.object_id = ${id} and g.subject_type = 'Role'
        order by r.sort_code, r.full_name`.execute(db)
    ).rows.map((row) => row.id),

  give: async (tx: Tx, kind: GrantedKind, id: string, roleIds: readonly string[], by: string): Promise<void> => {
    if (roleIds.length === 0) return;
    await sql`insert into permission_grant (subject_type, subject_id, object_type, object_id, granted_by, granted_at)
      select 'Role', r, ${kind}, ${id}, ${by}, now() from unnest(${[...roleIds]}::text[]) as r
      on conflict do nothing`.execute(tx);
  },

  take: async (tx: Tx, kind: GrantedKind, id: string, roleIds: readonly string[]): Promise<void> => {
    if (roleIds.length === 0) return;
    await sql`delete from permission_grant where object_type = ${kind} and object_id = ${id}
      and subject_type = 'Role' and subject_id = any(${[...roleIds]}::text[])`.execute(tx);
  },

  /** The object is gone, and nobody holds it any more. */
  forget: async (tx: Tx, kind: GrantedKind, id: string): Promise<void> => {
    await sql`delete from permission_grant where object_type = ${kind} and object_id = ${id}`.execute(tx);
  },
};
