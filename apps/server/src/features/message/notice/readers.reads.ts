import { sql } from 'kysely';
import type { listReaders } from '@qiaoban/contracts/message/notice.contract';
import type { QueryOf } from '@qiaoban/contracts/route';
import type { Db } from '#platform/database/database';
import { escapeLike } from '#platform/database/like';
import '#core/directory';
import '../message.table';

type Row = { userId: string; realName: string; account: string; department: string; readTime: number | null };

const readersOf = (db: Db, noticeId: string) =>
  db
    .selectFrom('message_receive as r')
    .innerJoin('directory_person as u', 'u.id', 'r.user_id')
    .leftJoin('directory_organize as o', 'o.id', 'u.organize_id')
    .where('r.message_id', '=', noticeId);

const shape = [
  'u.id as userId',
  'u.real_name as realName',
  'u.account',
  sql<string>`coalesce(o.full_name, '')`.as('department'),
  'r.read_at as readTime',
] as const;

export const readersReads = {
  counts: async (db: Db, noticeId: string): Promise<{ total: number; read: number }> =>
    db
      .selectFrom('message_receive')
      .where('message_id', '=', noticeId)
      .select([sql<number>`count(*)`.as('total'), sql<number>`count(*) filter (where read_at is not null)`.as('read')])
      .executeTakeFirstOrThrow(),

  list: async (
    db: Db,
    noticeId: string,
    query: QueryOf<typeof listReaders>,
  ): Promise<{ list: Row[]; total: number }> => {
    let rows = readersOf(db, noticeId);
    if (query.isRead !== '') rows = rows.where('r.read_at', query.isRead === '1' ? 'is not' : 'is', null);
    if (query.keyword !== '') {
      const like = `%${escapeLike(query.keyword)}%`;
      rows = rows.where((w) =>
        w.or([w('u.real_name', 'ilike', like), w('u.account', 'ilike', like), w('o.full_name', 'ilike', like)]),
      );
    }
    const { total } = await rows.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
    const list = await rows
      .select(shape)
      .orderBy(sql`r.read_at desc nulls last`)
      .orderBy('u.id')
      .limit(query.pageSize)
      .offset((query.currentPage - 1) * query.pageSize)
      .execute();
    return { list, total };
  },

  /** The next readers by id: for files and reminders that go through all of them. */
  next: (db: Db, noticeId: string, after: string, limit: number, unreadOnly = false): Promise<Row[]> => {
    let rows = readersOf(db, noticeId).where('r.user_id', '>', after);
    if (unreadOnly)
      rows = rows.where('r.read_at', 'is', null).where('r.hidden', '=', false).where('u.enabled_mark', '=', 1);
    return rows.select(shape).orderBy('r.user_id').limit(limit).execute();
  },
};
