import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database';

/** Portals granted to the person: own grants, those of enabled roles and positions, as far as they hold now. */
const grantedTo = (userId: string, now: number) => sql`
  select g.object_id from permission_grant g where g.object_type = 'portal'
  and (g.valid_from is null or g.valid_from <= ${new Date(now)})
  and (g.valid_until is null or g.valid_until > ${new Date(now)})
  and ((g.subject_type = 'User' and g.subject_id = ${userId})
    or (g.subject_type = 'Role' and g.subject_id in (
      select r.id from user_role ur join role r on r.id = ur.role_id and r.enabled_mark = 1 where ur.user_id = ${userId}))
    or (g.subject_type = 'Position' and g.subject_id in (
      select p.id from user_position up join position p on p.id = up.position_id and p.enabled_mark = 1
      where up.user_id = ${userId})))`;

export type OpenPortal = { id: string; full_name: string; category: string; granted: boolean };

/** Grants of portals among all others. */
export const portalGrantStore = {
  /** Every published portal in use, with whether it is granted to the person. */
  open: async (db: Db, userId: string, now: number): Promise<OpenPortal[]> =>
    (
      await sql<OpenPortal>`
        select id, full_name, category, id in (${grantedTo(userId, now)}) as granted
        from portal where enabled_mark = 1 and published is not null
        order by sort_code, created_at, id`.execute(db)
    ).rows,

  isGranted: async (db: Db, id: string, userId: string, now: number): Promise<boolean> =>
    (await sql<{ yes: boolean }>`select ${id} in (${grantedTo(userId, now)}) as yes`.execute(db)).rows[0]?.yes === true,

  /** Roles that hold a portal. */
  roles: async (db: Db, id: string): Promise<string[]> =>
    (
      await sql<{ id: string }>`
        select r.id from permission_grant g join role r on r.id = g.subject_id
        where g.object_type = 'portal' and g.object_id = ${id} and g.subject_type = 'Role'
        order by r.sort_code, r.full_name`.execute(db)
    ).rows.map((row) => row.id),

  /** Names of roles by id; unknown ones are absent. */
  roleNames: async (db: Db, ids: readonly string[]): Promise<Map<string, string>> => {
    if (ids.length === 0) return new Map();
    const rows = await db.selectFrom('role').select(['id', 'full_name']).where('id', 'in', ids).execute();
    return new Map(rows.map((row) => [row.id, row.full_name]));
  },

  give: async (tx: Tx, id: string, roleIds: readonly string[], by: string): Promise<void> => {
    if (roleIds.length === 0) return;
    await sql`insert into permission_grant (subject_type, subject_id, object_type, object_id, granted_by, granted_at)
      select 'Role', r, 'portal', ${id}, ${by}, now() from unnest(${[...roleIds]}::text[]) as r
      on conflict do nothing`.execute(tx);
  },

  take: async (tx: Tx, id: string, roleIds: readonly string[]): Promise<void> => {
    if (roleIds.length === 0) return;
    await sql`delete from permission_grant where object_type = 'portal' and object_id = ${id}
      and subject_type = 'Role' and subject_id = any(${[...roleIds]}::text[])`.execute(tx);
  },

  chosen: async (db: Db, userId: string): Promise<string | undefined> =>
    (await db.selectFrom('portal_choice').select('portal_id').where('user_id', '=', userId).executeTakeFirst())
      ?.portal_id,

  choose: async (tx: Tx, userId: string, id: string): Promise<void> => {
    await tx
      .insertInto('portal_choice')
      .values({ user_id: userId, portal_id: id })
      .onConflict((c) => c.column('user_id').doUpdateSet({ portal_id: id }))
      .execute();
  },
};
