import { RECENT_LIMIT } from '@qiaoban/contracts/directory/recent-contact.contract';
import type { Clock } from '#platform/clock';
import { inTransaction } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { visibleRoots } from '../organize/visible';
import { recentStore } from './recent.store';

type Query = { hasPhone: string; currentPage: number; pageSize: number };

/** People whom somebody picked lately; everybody sees their own only. */
export const createRecentService = ({ clock }: { clock: Clock }) => ({
  list: async (actor: Actor, { hasPhone, currentPage, pageSize }: Query) => {
    const offset = Math.min(RECENT_LIMIT, (currentPage - 1) * pageSize);
    const limit = Math.min(pageSize, RECENT_LIMIT - offset);
    const viewer = { roots: await visibleRoots(actor), self: actor.userId };
    const rows = await recentStore.list(actor.db, viewer, { offset, limit });
    const mayPhone = (hasPhone === '1' || hasPhone === 'true') && actor.can('permission.user');
    return {
      list: rows.map((row) => ({
        id: row.id,
        fullName: row.real_name,
        parentFullName: row.place,
        phone: mayPhone ? row.mobile_phone : '',
        userInfo: { headIcon: row.head_icon },
      })),
    };
  },

  note: (actor: Actor, ids: readonly string[]): Promise<void> =>
    inTransaction(actor.db, ({ tx }) => recentStore.note(tx, actor.userId, ids, clock.now())),
});
export type RecentService = ReturnType<typeof createRecentService>;
