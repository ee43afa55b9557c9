import { sql } from 'kysely';
import type { SubjectType } from '@qiaoban/contracts/permission/grants';
import type { Db, Tx } from '#platform/database/database';
import '../directory';
import './permission.table';
import { keyOf, OBJECT_TYPES, refOf } from './grant-set';
import type { GrantSet, Term } from './grant-set';
import type { ObjectType } from './permission.table';

export type Subject = { type: SubjectType; id: string };

const timeOf = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

export const grantStore = {
  /** Names of the subjects of one kind that exist. */
  names: async (db: Db, type: SubjectType, ids: readonly string[]): Promise<Map<string, string>> => {
    if (ids.length === 0) return new Map();
    if (type === 'User') {
      const rows = await db.selectFrom('directory_person').select(['id', 'real_name']).where('id', 'in', ids).execute();
      return new Map(rows.map((row) => [row.id, row.real_name]));
    }
    const table = type === 'Role' ? ('directory_role' as const) : ('directory_position' as const);
    const rows = await db.selectFrom(table).select(['id', 'full_name']).where('id', 'in', ids).execute();
    return new Map(rows.map((row) => [row.id, row.full_name]));
  },

  isAdministrator: async (db: Db, userId: string): Promise<boolean> =>
    (await db.selectFrom('directory_person').select('is_administrator').where('id', '=', userId).executeTakeFirst())
      ?.is_administrator === true,

  /** Grants of one subject with their terms; without a type whatever the id names. */
  read: async (db: Db, id: string, type?: SubjectType): Promise<GrantSet> => {
    let query = db
      .selectFrom('permission_grant')
      .select(['object_type', 'object_id', 'valid_from', 'valid_until'])
      .where('subject_id', '=', id)
      // portals are granted on their own screen
      .where('object_type', 'in', OBJECT_TYPES);
    if (type !== undefined) query = query.where('subject_type', '=', type);
    const set = new Map<string, Term>();
    for (const row of await query.execute())
      set.set(keyOf(row.object_type, row.object_id), { from: row.valid_from, until: row.valid_until });
    return set;
  },

  /** Two who save the same subject at once take turns. */
  lock: async (tx: Tx, { type, id }: Subject): Promise<void> => {
    await sql`select pg_advisory_xact_lock(hashtext(${`grant:${type}:${id}`}))`.execute(tx);
  },

  /** Gives these, or changes their terms. */
  put: async (tx: Tx, { type, id }: Subject, grants: GrantSet, by: string): Promise<void> => {
    if (grants.size === 0) return;
    const rows = [...grants].map(([key, term]) => ({ ...refOf(key), ...term }));
    await sql`
      insert into permission_grant
        (subject_type, subject_id, object_type, object_id, granted_by, granted_at, valid_from, valid_until)
      select ${type}, ${id}, object_type, object_id, ${by}, now(), valid_from, valid_until
      from unnest(
        ${rows.map((row) => row.type)}::text[], ${rows.map((row) => row.id)}::text[],
        ${rows.map((row) => timeOf(row.from))}::timestamptz[], ${rows.map((row) => timeOf(row.until))}::timestamptz[]
      ) as t (object_type, object_id, valid_from, valid_until)
      on conflict (subject_type, subject_id, object_type, object_id) do update
        set valid_from = excluded.valid_from, valid_until = excluded.valid_until,
            granted_by = excluded.granted_by, granted_at = excluded.granted_at`.execute(tx);
  },

  remove: async (tx: Tx, { type, id }: Subject, keys: readonly string[]): Promise<void> => {
    if (keys.length === 0) return;
    const refs = keys.map(refOf);
    await sql`
      delete from permission_grant g
      using unnest(${refs.map((ref) => ref.type)}::text[], ${refs.map((ref) => ref.id)}::text[]) as t (kind, id)
      where g.subject_type = ${type} and g.subject_id = ${id}
        and g.object_type = t.kind and g.object_id = t.id`.execute(tx);
  },

  /** Nobody holds these any more. */
  forget: async (tx: Tx, objects: Partial<Record<ObjectType, readonly string[]>>): Promise<void> => {
    for (const [type, ids] of Object.entries(objects) as [ObjectType, readonly string[]][]) {
      if (ids.length === 0) continue;
      await tx.deleteFrom('permission_grant').where('object_type', '=', type).where('object_id', 'in', ids).execute();
    }
  },

  /** Data schemes of these menus go, and with them who holds them. */
  forgetSchemes: async (tx: Tx, menuIds: readonly string[]): Promise<void> => {
    if (menuIds.length === 0) return;
    await sql`
      delete from permission_grant where object_type = 'resource'
      and object_id in (select id from data_scheme where module_id = any(${menuIds}::text[]))`.execute(tx);
  },

  /** A role, position or person is gone, and its grants with it. */
  forgetSubject: async (tx: Tx, { type, id }: Subject): Promise<void> => {
    await tx.deleteFrom('permission_grant').where('subject_type', '=', type).where('subject_id', '=', id).execute();
  },
};
