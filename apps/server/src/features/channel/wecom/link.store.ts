import { sql } from 'kysely';
import type { Db } from '#platform/database/database';
import { escapeLike } from '#platform/database/like';
import { accounts } from '#core/directory';
import type { Link, LocalDepartment } from './plan-sync';
import type { LinkKind, StoredReason } from './wecom.table';
import './wecom.table';

type Row = {
  id: string;
  fullName: string;
  parentName: string;
  remoteId: string;
  state: 'none' | 'synced' | 'failed';
  error: StoredReason | null;
  syncedTime: number | null;
  total: number;
};
type Question = { currentPage: number; pageSize: number; keyword: string; state: string };

const source = (kind: LinkKind) =>
  kind === 'department'
    ? sql`select o.id, o.full_name, coalesce(p.full_name, '') as parent_name, o.path as place, o.sort_code
        from directory_organize o left join directory_organize p on p.id = o.parent_id where o.enabled_mark = 1`
    : sql`select u.id, u.real_name as full_name, coalesce(o.full_name, '') as parent_name, u.pinyin as place, u.sort_code
        from directory_person u left join directory_organize o on o.id = u.organize_id where u.enabled_mark = 1`;

export const linkStore = {
  page: async (db: Db, kind: LinkKind, { currentPage, pageSize, keyword, state }: Question) => {
    const like = `%${escapeLike(keyword)}%`;
    const { rows } = await sql<Row>`
      with local as (${source(kind)}), shown as (
        select l.id, l.full_name as "fullName", l.parent_name as "parentName", l.place, l.sort_code,
          coalesce(k.remote_id, '') as "remoteId", coalesce(k.state, 'none') as state, k.error, k.synced_at as "syncedTime"
        from local l left join wecom_link k on k.kind = ${kind} and k.local_id = l.id)
      select *, count(*) over () as total from shown
      where (${keyword} = '' or "fullName" ilike ${like}) and (${state} = '' or state = ${state})
      order by place, sort_code, id limit ${pageSize} offset ${(currentPage - 1) * pageSize}`.execute(db);
    return { rows, total: rows[0]?.total ?? 0 };
  },

  all: async (db: Db, kind: LinkKind): Promise<Link[]> =>
    db
      .selectFrom('wecom_link')
      .select(['local_id as localId', 'remote_id as remoteId', 'sent', 'full_name as fullName'])
      .where('kind', '=', kind)
      .execute(),

  synced: async (
    db: Db,
    kind: LinkKind,
    localId: string,
    link: { fullName: string; remoteId: string; sent: string },
  ) => {
    const values = {
      full_name: link.fullName,
      remote_id: link.remoteId,
      sent: link.sent,
      state: 'synced' as const,
      error: null as never,
      synced_at: sql<Date>`now()` as never,
    };
    await db
      .insertInto('wecom_link')
      .values({ kind, local_id: localId, ...values })
      .onConflict((c) => c.columns(['kind', 'local_id']).doUpdateSet(values))
      .execute();
    if (kind === 'user') await accounts.takeOverLinks(db, [localId]);
  },
  failed: async (db: Db, kind: LinkKind, localId: string, fullName: string, reason: StoredReason): Promise<void> => {
    const values = { full_name: fullName, state: 'failed' as const, error: JSON.stringify(reason) };
    await db
      .insertInto('wecom_link')
      .values({ kind, local_id: localId, ...values })
      .onConflict((c) => c.columns(['kind', 'local_id']).doUpdateSet(values))
      .execute();
  },
  remove: async (db: Db, kind: LinkKind, localId: string): Promise<void> => {
    await db.deleteFrom('wecom_link').where('kind', '=', kind).where('local_id', '=', localId).execute();
    if (kind === 'user') await accounts.takeOverLinks(db, [localId]);
  },

  departments: async (db: Db): Promise<LocalDepartment[]> => {
    const rows = await db
      .selectFrom('directory_organize')
      .select(['id', 'parent_id as parentId', 'full_name as fullName', 'sort_code as order'])
      .where('enabled_mark', '=', 1)
      .orderBy('sort_code')
      .orderBy('id')
      .execute();
    return rows;
  },

  /** People in use with the department there that is theirs; the root for those whose department is not there. */
  users: async (db: Db) => {
    const { rows } = await sql<{
      id: string;
      account: string;
      fullName: string;
      mobile: string;
      email: string;
      gender: number;
      department: string | null;
    }>`
      select u.id, u.account, u.real_name as "fullName", u.mobile_phone as mobile, u.email, u.gender,
        nullif(k.remote_id, '') as department
      from directory_person u left join wecom_link k on k.kind = 'department' and k.local_id = u.organize_id
      where u.enabled_mark = 1 order by u.sort_code, u.id`.execute(db);
    return rows.map(({ department, ...user }) => ({ ...user, departments: [Number(department ?? 1)] }));
  },

  /** Ids there of what was chosen here. */
  remoteIds: async (
    db: Db,
    kind: LinkKind,
    localIds: readonly string[],
  ): Promise<{ remoteId: string; fullName: string }[]> =>
    localIds.length === 0
      ? []
      : db
          .selectFrom('wecom_link')
          .select(['remote_id as remoteId', 'full_name as fullName'])
          .where('kind', '=', kind)
          .where('remote_id', '<>', '')
          .where('local_id', 'in', [...localIds])
          .execute(),

  counts: async (db: Db): Promise<{ departments: number; users: number }> => {
    const { rows } = await sql<{ departments: number; users: number }>`
      select count(*) filter (where kind = 'department') as departments, count(*) filter (where kind = 'user') as users
      from wecom_link where remote_id <> ''`.execute(db);
    return rows[0]!;
  },
};
