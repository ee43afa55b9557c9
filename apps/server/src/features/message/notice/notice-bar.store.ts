import { sql } from 'kysely';
import type { BarNotice } from '@qiaoban/contracts/message/notice-bar.contract';
import type { Language } from '@qiaoban/contracts/languages';
import type { Db } from '#platform/database/database';
import { titleIn } from '../message.store';
import './notice.table';

/** More than these nobody reads one by one. */
const MOST = 20;

/** Notices on the start page of one person. */
export const noticeBarStore = {
  list: async (
    db: Db,
    { userId, language }: { userId: string; language: Language },
    now: number,
  ): Promise<BarNotice[]> =>
    db
      .selectFrom('notice as n')
      .innerJoin('message_receive as r', 'r.message_id', 'n.id')
      .innerJoin('message as m', 'm.id', 'n.id')
      .select(['n.id', titleIn(language), 'n.is_urgent as isUrgent', 'n.expires_at as expiresAt'])
      .where('r.user_id', '=', userId)
      .where('r.is_read', '=', false)
      .where('r.hidden', '=', false)
      .where('r.put_away', '=', false)
      .where('n.state', '=', 'published')
      .where((w) => w.or([w('n.is_pinned', '=', true), w('n.is_urgent', '=', true)]))
      .where(sql<boolean>`(n.expires_at is null or n.expires_at > ${new Date(now)})`)
      .orderBy('n.is_urgent', 'desc')
      .orderBy('r.seq', 'desc')
      .limit(MOST)
      .execute(),

  /** False when this person never received it. */
  putAway: async (db: Db, userId: string, id: string): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable('message_receive')
      .set({ put_away: true })
      .where('user_id', '=', userId)
      .where('message_id', '=', id)
      .where('hidden', '=', false)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },
};
