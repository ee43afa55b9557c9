import { sql } from 'kysely';
import type { SignInWay } from '@qiaoban/contracts/auth/signed-in';
import type { PageQuery } from '@qiaoban/contracts/pagination';
import type { Db, Tx } from '#platform/database/database';
import { escapeLike } from '#platform/database/like';
import { PLATFORM_SCHEMA } from '#platform/database/tenant';

/** Sessions stand in the control schema, people in the tenant's: one question reads both. */
const session = sql.id(PLATFORM_SCHEMA, 'session');

/** A session lives while it was used after `seenAfter` and began after `madeAfter`. */
export type Alive = { tenant: string; seenAfter: number; madeAfter: number };

const isAlive = ({ tenant, seenAfter, madeAfter }: Alive) =>
  sql`s.tenant = ${tenant} and s.ended is null and s.seen_at > ${new Date(seenAfter)} and s.created_at > ${new Date(madeAfter)}`;

type SessionRow = {
  id: string;
  ip: string;
  place: string;
  user_agent: string;
  way: SignInWay;
  created_at: number;
  seen_at: number;
  user_id: string;
};
export type OnlineRow = SessionRow & {
  real_name: string;
  account: string;
  head_icon: string;
  organize: string | null;
  /** Empty for nowhere. */
  organize_id: string;
  is_administrator: boolean;
};

const columns = sql`s.id, s.ip, s.place, s.user_agent, s.way, s.created_at, s.seen_at, s.user_id`;

export const onlineReads = {
  page: async (db: Db, alive: Alive, query: PageQuery): Promise<{ rows: OnlineRow[]; total: number }> => {
    const like = `%${escapeLike(query.keyword)}%`;
    const wanted =
      query.keyword === ''
        ? sql`true`
        : sql`(u.real_name ilike ${like} or u.account ilike ${like} or u.pinyin ilike ${like} or s.ip ilike ${like} or s.place ilike ${like})`;
    const from = sql`from ${session} s join directory_person u on u.id = s.user_id left join directory_organize o on o.id = u.organize_id
      where ${isAlive(alive)} and ${wanted}`;
    const count = await sql<{ total: number }>`select count(*) as total ${from}`.execute(db);
    const { rows } = await sql<OnlineRow>`
      select ${columns}, u.real_name, u.account, u.head_icon, o.full_name as organize,
        coalesce(u.organize_id, '') as organize_id, u.is_administrator ${from}
      order by s.seen_at desc, s.id desc limit ${query.pageSize} offset ${(query.currentPage - 1) * query.pageSize}`.execute(
      db,
    );
    return { rows, total: count.rows[0]?.total ?? 0 };
  },

  ofPerson: async (db: Db, alive: Alive, userId: string): Promise<SessionRow[]> => {
    const { rows } = await sql<SessionRow>`select ${columns} from ${session} s
      where ${isAlive(alive)} and s.user_id = ${userId} order by s.seen_at desc, s.id desc`.execute(db);
    return rows;
  },

  /** Whose sessions these are, with what protects them. */
  owners: async (db: Db, tenant: string, ids: readonly string[]) => {
    const { rows } = await sql<{ id: string; user_id: string; real_name: string; is_administrator: boolean }>`
      select s.id, s.user_id, u.real_name, u.is_administrator from ${session} s join directory_person u on u.id = s.user_id
      where s.tenant = ${tenant} and s.ended is null and s.id in (${sql.join(ids)})`.execute(db);
    return rows;
  },

  /** Ends sessions in the caller's own transaction; which of them were alive. */
  end: async (tx: Tx, tenant: string, ids: readonly string[]): Promise<string[]> => {
    const { rows } = await sql<{ id: string }>`update ${session} set ended = 'forced', ended_at = now()
      where tenant = ${tenant} and ended is null and id in (${sql.join(ids)}) returning id`.execute(tx);
    return rows.map((row) => row.id);
  },
};
