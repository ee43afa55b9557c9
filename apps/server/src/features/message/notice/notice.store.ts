import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Attachment } from '@qiaoban/contracts/message/attachment';
import type { Audience, NoticeInput, listNotices } from '@qiaoban/contracts/message/notice.contract';
import type { QueryOf } from '@qiaoban/contracts/route';
import type { Db, Tx } from '#platform/database/database';
import { escapeLike } from '#platform/database/like';
import type { ByLanguage, NoticeTable, StoredState } from './notice.table';

export type NoticeStored = Omit<Selectable<NoticeTable>, 'titles' | 'bodies' | 'attachments'> & {
  titles: ByLanguage;
  bodies: ByLanguage;
  attachments: Attachment[];
};
type Content = Pick<NoticeInput, 'language' | 'isPinned' | 'isUrgent' | 'isPublic' | 'publishAt' | 'expiresAt'> & {
  titles: ByLanguage;
  bodies: ByLanguage;
  attachments: readonly Attachment[];
};

const at = (ms: number | null): Date | null => (ms === null ? null : new Date(ms));

const toColumns = (content: Content) => ({
  language: content.language,
  titles: JSON.stringify(content.titles),
  bodies: JSON.stringify(content.bodies),
  attachments: JSON.stringify(content.attachments),
  is_pinned: content.isPinned,
  is_urgent: content.isUrgent,
  is_public: content.isPublic,
  publish_at: at(content.publishAt),
  expires_at: at(content.expiresAt),
});

const setAudience = async (tx: Tx, noticeId: string, audience: readonly Audience[]): Promise<void> => {
  await tx.deleteFrom('notice_audience').where('notice_id', '=', noticeId).execute();
  if (audience.length === 0) return;
  const rows = audience.map(({ kind, id, below }, place) => ({
    notice_id: noticeId,
    place,
    kind,
    target_id: id,
    below,
  }));
  await tx.insertInto('notice_audience').values(rows).execute();
};

/** Who asks: others' notices are seen only once they are out. */
type Viewer = { userId: string; isAdministrator: boolean };

const isVisible = ({ userId, isAdministrator }: Viewer) =>
  sql<boolean>`(${isAdministrator}::boolean or n.creator_id = ${userId} or n.state in ('published', 'recalled'))`;

const inState = (state: string, now: number) => {
  const isOver = sql<boolean>`(n.expires_at is not null and n.expires_at <= ${new Date(now)})`;
  if (state === 'expired') return sql<boolean>`(n.state = 'published' and ${isOver})`;
  if (state === 'published') return sql<boolean>`(n.state = 'published' and not ${isOver})`;
  return sql<boolean>`n.state = ${state}`;
};

export const noticeStore = {
  list: async (db: Db, viewer: Viewer, query: QueryOf<typeof listNotices>, now: number) => {
    let rows = db.selectFrom('notice as n').where(isVisible(viewer));
    if (query.state !== '') rows = rows.where(inState(query.state, now));
    if (query.keyword !== '') {
      const like = `%${escapeLike(query.keyword)}%`;
      rows = rows.where(sql<boolean>`(n.author_name ilike ${like} or exists (
        select 1 from jsonb_each_text(n.titles) as x(lang, words) where x.words ilike ${like}))`);
    }
    const { total } = await rows.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
    const changed = sql<number>`coalesce(n.published_at, n.modified_at, n.created_at)`;
    const list = await rows
      .select([
        ...(['n.id', 'n.titles', 'n.language', 'n.author_name', 'n.state', 'n.is_pinned', 'n.is_urgent'] as const),
        ...(['n.is_public', 'n.publish_at', 'n.published_at', 'n.expires_at', 'n.is_sending'] as const),
        changed.as('changed'),
        sql<number>`(select count(*) from message_receive r where r.message_id = n.id)`.as('received'),
        sql<number>`(select count(*) from message_receive r where r.message_id = n.id and r.read_at is not null)`.as(
          'read',
        ),
      ])
      .orderBy(changed, query.sort === 'asc' ? 'asc' : 'desc')
      .orderBy('n.id', query.sort === 'asc' ? 'asc' : 'desc')
      .limit(query.pageSize)
      .offset((query.currentPage - 1) * query.pageSize)
      .execute();
    return { list, total };
  },

  find: async (db: Db, id: string): Promise<NoticeStored | undefined> =>
    (await db.selectFrom('notice').selectAll().where('id', '=', id).executeTakeFirst()) as unknown as
      | NoticeStored
      | undefined,

  /** The same, its row locked until the end of the transaction. */
  lock: async (tx: Tx, id: string): Promise<NoticeStored | undefined> =>
    (await tx.selectFrom('notice').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) as unknown as
      | NoticeStored
      | undefined,

  audience: async (db: Db, id: string): Promise<Audience[]> =>
    db
      .selectFrom('notice_audience')
      .select(['kind', 'target_id as id', 'below'])
      .where('notice_id', '=', id)
      .orderBy('place')
      .execute(),

  insert: async (
    tx: Tx,
    id: string,
    author: { userId: string; userName: string },
    content: Content,
    audience: readonly Audience[],
  ): Promise<void> => {
    await tx
      .insertInto('notice')
      .values({
        id,
        state: 'draft',
        author_name: author.userName,
        creator_id: author.userId,
        modifier_id: null,
        ...toColumns(content),
      })
      .execute();
    await setAudience(tx, id, audience);
  },

  update: async (tx: Tx, id: string, by: string, content: Content, audience: readonly Audience[]): Promise<void> => {
    await tx
      .updateTable('notice')
      .set({ ...toColumns(content), modifier_id: by, modified_at: sql`now()`, version: sql`version + 1` } as never)
      .where('id', '=', id)
      .execute();
    await setAudience(tx, id, audience);
  },

  setState: async (
    tx: Tx,
    id: string,
    state: StoredState,
    also: { published_at?: Date; publish_at?: Date | null; is_sending?: boolean } = {},
  ): Promise<void> => {
    await tx
      .updateTable('notice')
      .set({ state, ...also, version: sql`version + 1` } as never)
      .where('id', '=', id)
      .execute();
  },

  setSent: async (db: Db, id: string): Promise<void> => {
    await db.updateTable('notice').set({ is_sending: false }).where('id', '=', id).execute();
  },

  remove: async (tx: Tx, id: string): Promise<void> => {
    await tx.deleteFrom('notice').where('id', '=', id).execute();
    await tx.deleteFrom('message').where('id', '=', id).execute();
  },
};
