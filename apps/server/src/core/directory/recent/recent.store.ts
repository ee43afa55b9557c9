import { sql } from 'kysely';
import { RECENT_LIMIT } from '@qiaoban/contracts/directory/recent-contact.contract';
import type { Db, Tx } from '#platform/database/database';
import { placeOf } from '../organize/pick-item.reads';
import { isVisiblePerson } from '../organize/visible';
import type { Viewer } from '../user/user-selector.reads';
import '../directory.table';

export const recentStore = {
  /** The latest first, people in use only, as far as the viewer may look. */
  list: (db: Db, { roots, self }: Viewer, page: { offset: number; limit: number }) =>
    db
      .selectFrom('recent_contact as r')
      .innerJoin('users as u', 'u.id', 'r.contact_id')
      .leftJoin('organize as o', 'o.id', 'u.organize_id')
      .select(['u.id', 'u.real_name', 'u.head_icon', 'u.mobile_phone', placeOf.as('place')])
      .where('r.user_id', '=', self)
      .where('u.enabled_mark', '=', 1)
      .where(isVisiblePerson(roots, self))
      .orderBy('r.used_at', 'desc')
      .orderBy('u.id')
      .offset(page.offset)
      .limit(page.limit)
      .execute(),

  /** Unknown people and the person alone are passed over; what is beyond the limit is forgotten. */
  note: async (tx: Tx, userId: string, ids: readonly string[], now: number): Promise<void> => {
    await sql`
      insert into recent_contact (user_id, contact_id, used_at)
      select ${userId}, u.id, ${new Date(now)} from users u where u.id = any(${[...ids]}::text[]) and u.id <> ${userId}
      on conflict (user_id, contact_id) do update set used_at = excluded.used_at`.execute(tx);
    await sql`
      delete from recent_contact where user_id = ${userId} and contact_id in (
        select contact_id from recent_contact where user_id = ${userId}
        order by used_at desc, contact_id offset ${RECENT_LIMIT}::int)`.execute(tx);
  },
};
