import { sql } from 'kysely';
import type { PageQuery } from '@qiaoban/contracts/pagination';
import type { Db } from '#platform/database/database';
import { escapeLike } from '#platform/database/like';
import { newId } from '#platform/ids';
import type { SentMessageTable } from './sent-message.table';
import './sent-message.table';

const KEPT = 500;

type NewMessage = Pick<SentMessageTable, 'channel' | 'target' | 'template' | 'body'>;

export const sentMessages = {
  /** Keeps a message and forgets all but the last 500. */
  keep: async (db: Db, now: number, message: NewMessage): Promise<void> => {
    await db
      .insertInto('sent_message')
      .values({ id: newId(), at: new Date(now), ...message })
      .execute();
    await sql`delete from sent_message where id in (
      select id from sent_message order by at desc, id desc offset ${KEPT})`.execute(db);
  },

  page: async (db: Db, query: PageQuery, channel?: 'mail' | 'sms') => {
    let rows = db.selectFrom('sent_message');
    if (channel !== undefined) rows = rows.where('channel', '=', channel);
    if (query.keyword !== '') {
      const like = `%${escapeLike(query.keyword)}%`;
      rows = rows.where((w) => w.or([w('target', 'ilike', like), w('template', 'ilike', like)]));
    }
    const { total } = await rows.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
    const list = await rows
      .select(['id', 'at as creatorTime', 'channel', 'target', 'template', 'body'])
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(query.pageSize)
      .offset((query.currentPage - 1) * query.pageSize)
      .execute();
    const { currentPage, pageSize } = query;
    return { list, pagination: { currentPage, pageSize, total, totalIsExact: true } };
  },
};
