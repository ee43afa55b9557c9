import { sql } from 'kysely';
import type { listClockings } from '@qiaoban/contracts/attendance/report.contract';
import type { ReplyOf } from '@qiaoban/contracts/route';
import type { Db } from '#platform/database/database';
import '../attendance.table';

type Row = ReplyOf<typeof listClockings>['list'][number];
type Asked = {
  userIds: readonly string[];
  from: number;
  until: number;
  where: 'outside' | 'all';
  limit: number;
  offset: number;
};

export const clockingReads = {
  list: async (db: Db, { userIds, from, until, where, limit, offset }: Asked) => {
    const matching = sql`c.user_id = any(${[...userIds]}::text[]) and c.at >= ${new Date(from)} and c.at < ${new Date(until)}
      and ${where === 'outside' ? sql`c.is_outside` : sql`true`}`;
    const { rows } = await sql<Row>`
      select c.id, c.user_id as "userId", u.real_name as "userName", coalesce(o.full_name, '') as department,
        (extract(epoch from c.at) * 1000)::float8 as at, c.source, c.place, c.is_outside as "isOutside", c.note, c.device,
        c.latitude, c.longitude, c.accuracy, coalesce(c.photo_id, '') as "photoId"
      from attendance_clocking c join directory_person u on u.id = c.user_id
        left join directory_organize o on o.id = u.organize_id
      where ${matching} order by c.at desc, c.id limit ${limit} offset ${offset}`.execute(db);
    const counted = await sql<{
      n: number;
    }>`select count(*)::int as n from attendance_clocking c where ${matching}`.execute(db);
    return { list: rows, total: counted.rows[0]?.n ?? 0 };
  },
  /** Whose photo a file is; undefined when it is none. */
  personOf: async (db: Db, fileId: string): Promise<string | undefined> =>
    (
      await db
        .selectFrom('attendance_clocking')
        .select('user_id as userId')
        .where('photo_id', '=', fileId)
        .executeTakeFirst()
    )?.userId,
};
