import { sql } from 'kysely';
import type { Grants, ObjectType, SubjectType } from '@qiaoban/contracts/permission/authority.contract';
import type { Db, Tx } from '../../platform/database/database';
import '../directory';
import './permission.table';
import { OBJECT_TYPES } from './authority.rules';

export type Subject = { type: SubjectType; id: string };

const nothing = (): Grants => ({ module: [], button: [], column: [] });

export const grantStore = {
  /** Names of the subjects of one kind that exist. */
  names: async (db: Db, type: SubjectType, ids: readonly string[]): Promise<Map<string, string>> => {
    if (ids.length === 0) return new Map();
    if (type === 'User') {
      const rows = await db.selectFrom('users').select(['id', 'real_name']).where('id', 'in', ids).execute();
      return new Map(rows.map((row) => [row.id, row.real_name]));
    }
    const table = type === 'Role' ? ('role' as const) : ('position' as const);
    const rows = await db.selectFrom(table).select(['id', 'full_name']).where('id', 'in', ids).execute();
    return new Map(rows.map((row) => [row.id, row.full_name]));
  },

  isAdministrator: async (db: Db, userId: string): Promise<boolean> =>
    (await db.selectFrom('users').select('is_administrator').where('id', '=', userId).executeTakeFirst())
      ?.is_administrator === true,

  /** Grants of one subject; without a type whatever the id names. */
  read: async (db: Db, id: string, type?: SubjectType): Promise<Grants> => {
    let query = db.selectFrom('permission_grant').select(['object_type', 'object_id']).where('subject_id', '=', id);
    if (type !== undefined) query = query.where('subject_type', '=', type);
    const grants = nothing();
    for (const row of await query.execute()) grants[row.object_type].push(row.object_id);
    return grants;
  },

  /** Two who save the same subject at once take turns. */
  lock: async (tx: Tx, { type, id }: Subject): Promise<void> => {
    await sql`select pg_advisory_xact_lock(hashtext(${`grant:${type}:${id}`}))`.execute(tx);
  },

  add: async (tx: Tx, { type, id }: Subject, grants: Grants, by: string): Promise<void> => {
    for (const objectType of OBJECT_TYPES) {
      if (grants[objectType].length === 0) continue;
      await sql`
        insert into permission_grant (subject_type, subject_id, object_type, object_id, granted_by)
        select ${type}, ${id}, ${objectType}, object_id, ${by} from unnest(${grants[objectType]}::text[]) as t (object_id)
        on conflict do nothing`.execute(tx);
    }
  },

  remove: async (tx: Tx, { type, id }: Subject, grants: Grants): Promise<void> => {
    for (const objectType of OBJECT_TYPES) {
      if (grants[objectType].length === 0) continue;
      await sql`
        delete from permission_grant where subject_type = ${type} and subject_id = ${id}
        and object_type = ${objectType} and object_id = any(${grants[objectType]}::text[])`.execute(tx);
    }
  },

  /** Nobody holds these any more. */
  forget: async (tx: Tx, objects: Record<ObjectType, readonly string[]>): Promise<void> => {
    for (const objectType of OBJECT_TYPES) {
      if (objects[objectType].length === 0) continue;
      await tx
        .deleteFrom('permission_grant')
        .where('object_type', '=', objectType)
        .where('object_id', 'in', objects[objectType])
        .execute();
    }
  },
};
