import { sql } from 'kysely';
import type { MpUser } from '@qiaoban/contracts/channel/wechat-user.contract';
import type { Page, PageQuery } from '@qiaoban/contracts/pagination';
import type { Db } from '#platform/database/database';
import { escapeLike } from '#platform/database/like';
import { accounts } from '#core/directory';
import './wechat.table';

/** A follower as the platform tells it. */
export type Follower = {
  open_id: string;
  nickname: string;
  head_img: string;
  sex: number;
  country: string;
  province: string;
  city: string;
  remark: string;
  tag_ids: number[];
  is_subscribed: boolean;
  subscribed_at: number | null;
};

const matching = (db: Db, group: string, keyword: string) => {
  let rows = db
    .selectFrom('wechat_user as w')
    .leftJoin('directory_person as u', 'u.id', 'w.user_id')
    .where('w.is_subscribed', '=', true);
  rows = rows.where('w.is_black', '=', group === 'black');
  if (/^\d+$/.test(group)) rows = rows.where(sql<boolean>`w.tag_ids @> array[${Number(group)}::int]`);
  if (keyword !== '') {
    const like = `%${escapeLike(keyword)}%`;
    rows = rows.where((w) =>
      w.or([
        w('w.nickname', 'ilike', like),
        w('w.remark', 'ilike', like),
        w('u.real_name', 'ilike', like),
        w('w.open_id', '=', keyword),
      ]),
    );
  }
  return rows;
};

export const followerStore = {
  page: async (db: Db, group: string, query: PageQuery): Promise<Page<MpUser>> => {
    const { currentPage, pageSize } = query;
    const rows = matching(db, group, query.keyword);
    const { total } = await rows.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
    const list = await rows
      .select([
        'w.open_id as openId',
        'w.nickname',
        'w.head_img as headimgurl',
        'w.sex',
        'w.country',
        'w.province',
        'w.city',
        'w.remark',
        'w.tag_ids as tagIds',
        'w.is_black as isBlack',
        'w.subscribed_at as subscribeTime',
        sql<string>`coalesce(w.user_id, '')`.as('userId'),
        sql<string>`coalesce(u.real_name, '')`.as('userName'),
      ])
      .orderBy(sql`w.subscribed_at desc nulls last`)
      .orderBy('w.open_id')
      .limit(pageSize)
      .offset((currentPage - 1) * pageSize)
      .execute();
    return { list, pagination: { currentPage, pageSize, total, totalIsExact: true } };
  },

  counts: async (db: Db): Promise<{ open: number; black: number }> => {
    const { rows } = await sql<{ open: number; black: number }>`
      select count(*) filter (where not is_black) as open, count(*) filter (where is_black) as black
      from wechat_user where is_subscribed`.execute(db);
    return rows[0]!;
  },

  find: (db: Db, openIds: readonly string[]) =>
    db
      .selectFrom('wechat_user')
      .select(['open_id', 'tag_ids', 'is_black', 'remark', 'user_id'])
      .where('open_id', 'in', [...new Set(openIds)])
      .where('is_subscribed', '=', true)
      .execute(),

  /** Adds or renews what the platform told; links, black list and remarks of others stay. */
  put: async (db: Db, followers: readonly Follower[], run: string): Promise<void> => {
    if (followers.length === 0) return;
    await db
      .insertInto('wechat_user')
      .values(
        followers.map((each) => ({
          ...each,
          tag_ids: each.tag_ids,
          subscribed_at: each.subscribed_at === null ? null : new Date(each.subscribed_at),
          seen_run: run,
        })),
      )
      .onConflict((c) =>
        c.column('open_id').doUpdateSet((e) => ({
          nickname: e.ref('excluded.nickname'),
          head_img: e.ref('excluded.head_img'),
          sex: e.ref('excluded.sex'),
          country: e.ref('excluded.country'),
          province: e.ref('excluded.province'),
          city: e.ref('excluded.city'),
          remark: e.ref('excluded.remark'),
          tag_ids: e.ref('excluded.tag_ids'),
          is_subscribed: e.ref('excluded.is_subscribed'),
          subscribed_at: e.ref('excluded.subscribed_at'),
          seen_run: e.ref('excluded.seen_run'),
        })),
      )
      .execute();
  },

  /** Whoever the run did not see does not follow any more. */
  leaveUnseen: async (db: Db, run: string): Promise<void> => {
    const left = await db
      .updateTable('wechat_user')
      .set({ is_subscribed: false })
      .where('seen_run', '<>', run)
      .where('is_subscribed', '=', true)
      .returning('user_id')
      .execute();
    await followerStore.notifyPeople(
      db,
      left.map((row) => row.user_id),
    );
  },

  blacken: async (db: Db, openIds: readonly string[]): Promise<void> => {
    await sql`update wechat_user set is_black = (open_id = any(${openIds as string[]}::text[]))
      where is_black <> (open_id = any(${openIds as string[]}::text[]))`.execute(db);
  },

  set: async (db: Db, openId: string, values: { remark?: string; is_black?: boolean; user_id?: string | null }) => {
    await db.updateTable('wechat_user').set(values).where('open_id', '=', openId).execute();
  },

  /** Somebody follows or stops, as the platform says it by itself. */
  subscribe: async (db: Db, openId: string, isOn: boolean, at: number): Promise<void> => {
    const row = await db
      .insertInto('wechat_user')
      .values({ open_id: openId, is_subscribed: isOn, subscribed_at: new Date(at) })
      .onConflict((c) =>
        c.column('open_id').doUpdateSet({ is_subscribed: isOn, ...(isOn ? { subscribed_at: new Date(at) } : {}) }),
      )
      .returning('user_id')
      .executeTakeFirst();
    await followerStore.notifyPeople(db, [row?.user_id ?? null]);
  },

  /** The records of these people take over which follower they are. */
  notifyPeople: async (db: Db, userIds: readonly (string | null)[]): Promise<void> => {
    await accounts.takeOverLinks(
      db,
      userIds.filter((id): id is string => id !== null),
    );
  },
};
