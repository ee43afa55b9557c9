import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import type { listMessages } from '@qiaoban/contracts/message/message.contract';
import type { QueryOf } from '@qiaoban/contracts/route';
import type { UnreadChanged } from '@qiaoban/contracts/socket';
import type { Clock } from '../../platform/clock';
import { inTransaction } from '../../platform/database/transaction';
import type { Actor } from '../../platform/http/caller';
import type { SocketHub } from '../../platform/socket-hub';
import { messageStore } from './message.store';

/** A person's own inbox. */
export const createMessageService = ({ hub, clock }: { hub: SocketHub; clock: Clock }) => {
  /** The person's other windows show the new number at once. */
  const tellCount = async (actor: Actor): Promise<void> => {
    const frame: UnreadChanged = {
      method: 'unreadChanged',
      unreadMessageCount: await messageStore.countUnread(actor.db, actor.userId),
    };
    hub.send(actor.tenant, [actor.userId], frame);
  };

  return {
    list: async (actor: Actor, query: QueryOf<typeof listMessages>) => {
      const { list, total } = await messageStore.list(actor.db, actor.userId, query);
      return {
        list,
        pagination: { currentPage: query.currentPage, pageSize: query.pageSize, total, totalIsExact: true },
      };
    },

    countUnread: async (actor: Actor) => ({ count: await messageStore.countUnread(actor.db, actor.userId) }),

    readAll: async (actor: Actor): Promise<void> => {
      await inTransaction(actor.db, ({ tx }) => messageStore.markRead(tx, actor.userId, clock.now()));
      await tellCount(actor);
    },

    read: async (actor: Actor, id: string) => {
      const message = await messageStore.find(actor.db, actor.userId, id);
      if (message === undefined) throw new AppError(commonErrors.not_found);
      if (message.isRead === '1') return message;
      await messageStore.markRead(actor.db, actor.userId, clock.now(), [id]);
      await tellCount(actor);
      return { ...message, isRead: '1' as const };
    },

    remove: async (actor: Actor, ids: string): Promise<void> => {
      const wanted = ids
        .split(',')
        .map((id) => id.trim())
        .filter((id) => id !== '');
      if (wanted.length === 0) return;
      await inTransaction(actor.db, ({ tx }) => messageStore.remove(tx, actor.userId, wanted));
      await tellCount(actor);
    },
  };
};
export type MessageService = ReturnType<typeof createMessageService>;
