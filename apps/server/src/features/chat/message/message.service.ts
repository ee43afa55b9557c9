import { AppError } from '@qiaoban/contracts/errors';
import { chatErrors } from '@qiaoban/contracts/chat/chat.errors';
import { RECALL_WITHIN } from '@qiaoban/contracts/chat/chat-message';
import type { listChatMessages, searchChatMessages } from '@qiaoban/contracts/chat/chat-message.contract';
import type { ChatRecalled, ChatSynced, MessageList, MessageListed } from '@qiaoban/contracts/chat/chat-frames';
import type { QueryOf } from '@qiaoban/contracts/route';
import type { Clock } from '#platform/clock';
import type { Tenants } from '#platform/database/tenant';
import { inTransaction } from '#platform/database/transaction';
import { batchByTenant } from '#platform/batch';
import type { SocketHub } from '#platform/socket-hub';
import type { Who } from '../chat.who';
import { memberStore } from '../conversation/member.store';
import type { Known, Membership } from '../conversation/member.store';
import { placeOf } from '../conversation/place';
import type { ChatFiles } from '../file/chat-file.service';
import type { FanOut } from '../live/fan-out';
import { messageReads } from './message.reads';
import type { SignFile, Sight } from './message.reads';
import { messageStore } from './message.store';

type Deps = {
  hub: SocketHub;
  tenants: Tenants;
  clock: Clock;
  fanOut: FanOut;
  files: ChatFiles;
  sign: (reader: Who) => SignFile;
};

const SYNC_PAGE = 200;
/** Conversations read together. */
const SYNC_AT_ONCE = 20;

const sightOf = (who: Who, place: Membership): Sight => ({
  conversationId: place.id,
  userId: who.userId,
  joinedSeq: place.joinedSeq,
});

/** Reading, searching, taking back and hiding messages. */
export const createMessageService = ({ hub, tenants, clock, fanOut, files, sign }: Deps) => {
  const missedBy = batchByTenant((tenant: string, windows: readonly Known[]) =>
    memberStore.missed(tenants.db(tenant), windows),
  );
  const around = async (who: Who, sight: Sight, seq: number, limit: number) => {
    const half = Math.ceil(limit / 2);
    const older = await messageReads.before(who.db, sight, seq + 1, half, sign(who));
    const newer = await messageReads.after(who.db, sight, seq, half, sign(who));
    return [...older, ...newer];
  };

  return {
    list: async (who: Who, id: string, query: QueryOf<typeof listChatMessages>) => {
      const place = await placeOf(who, id);
      const sight = sightOf(who, place);
      const { before, after, limit } = query;
      const list =
        query.around !== undefined
          ? await around(who, sight, query.around, limit)
          : after !== undefined
            ? await messageReads.after(who.db, sight, after, limit, sign(who))
            : await messageReads.before(who.db, sight, before, limit, sign(who));
      const first = list[0]?.seq ?? 0;
      const last = list.at(-1)?.seq ?? 0;
      const [older, newer] = [
        list.length === 0 ? [] : await messageReads.before(who.db, sight, first, 1, sign(who)),
        list.length === 0 ? [] : await messageReads.after(who.db, sight, last, 1, sign(who)),
      ];
      return { list, hasOlder: older.length > 0, hasNewer: newer.length > 0 };
    },

    search: async (who: Who, id: string, query: QueryOf<typeof searchChatMessages>) => {
      const place = await placeOf(who, id);
      const { before, limit, ...found } = query;
      const list = await messageReads.search(who.db, sightOf(who, place), found, before, limit + 1, sign(who));
      return { list: list.slice(0, limit), hasMore: list.length > limit };
    },

    /** The paged list of older clients; pages count from the newest, a page reads in the asked order. */
    page: async (who: Who, id: string, frame: MessageList): Promise<MessageListed> => {
      const place = await placeOf(who, id);
      const { currentPage, pageSize, keyword } = frame;
      const sort = frame.sord === 'asc' && keyword !== '' ? 'asc' : 'desc';
      const offset = (currentPage - 1) * pageSize;
      const { list, total } = await messageReads.page(who.db, sightOf(who, place), keyword, sort, pageSize, offset);
      const shown = sort === 'desc' ? list.toReversed() : list;
      return {
        method: 'messageList',
        list: shown.map((each) => ({
          sendUserId: each.senderId,
          contentType: each.messageType,
          content:
            each.file === null
              ? each.content
              : JSON.stringify({
                  path: sign(who)(each.file.fileId, each.messageType),
                  width: each.file.width,
                  height: each.file.height,
                  name: each.file.name,
                }),
          sendTime: each.dateTime,
        })),
        pagination: { currentPage, pageSize, total },
      };
    },

    /** Gives out what a window missed of its conversations; of those that the person is not in, nothing. */
    sync: async (
      who: Who,
      known: readonly { id: string; seq: number }[],
      give: (missed: ChatSynced) => void,
    ): Promise<void> => {
      const missed = await missedBy(who.tenant, { userId: who.userId, known });
      for (let at = 0; at < missed.length; at += SYNC_AT_ONCE) {
        const some = missed.slice(at, at + SYNC_AT_ONCE);
        const after = some.filter((each) => each.lastSeq > each.seq);
        const found = await messageReads.following(who.db, after, SYNC_PAGE, sign(who));
        for (const { id, lastSeq, recalled } of some) {
          const list = (found.get(id) ?? []).map((row) => row.message);
          give({ method: 'chatSync', conversationId: id, list, more: list.length === SYNC_PAGE, lastSeq, recalled });
        }
      }
    },

    recall: async (who: Who, id: string, seq: number): Promise<void> => {
      const place = await placeOf(who, id);
      const message = await messageStore.find(who.db, id, seq);
      if (message === undefined || seq <= place.joinedSeq || message.kind === 'system')
        throw new AppError(chatErrors.message_not_found);
      const isGroupAdmin = place.kind === 'group' && place.role !== 'member';
      if (message.sender_id !== who.userId && !isGroupAdmin) throw new AppError(chatErrors.not_own);
      if (!isGroupAdmin && clock.now() - message.sent_at > RECALL_WITHIN)
        throw new AppError(chatErrors.recall_too_late);
      const isDone = await inTransaction(who.db, async ({ tx }) => {
        if (!(await messageStore.recall(tx, id, seq, clock.now()))) return false;
        if (message.file_id !== null) await files.recalled(tx, id, message.file_id);
        return true;
      });
      if (!isDone) return;
      const frame: ChatRecalled = { method: 'chatRecalled', conversationId: id, seq };
      hub.send(who.tenant, await fanOut.membersOf(who.tenant, id), frame);
    },

    hide: async (who: Who, id: string, seq: number): Promise<void> => {
      await placeOf(who, id);
      await messageStore.hide(who.db, who.userId, id, seq);
    },

    readers: async (who: Who, id: string, seq: number) => {
      await placeOf(who, id);
      const message = await messageStore.find(who.db, id, seq);
      if (message === undefined) throw new AppError(chatErrors.message_not_found);
      if (message.sender_id !== who.userId) throw new AppError(chatErrors.not_own);
      const people = await messageStore.readers(who.db, id, seq, who.userId);
      const shown = (isRead: boolean) =>
        people
          .filter((each) => each.isRead === isRead)
          .map(({ id: reader, fullName, headIcon }) => ({ id: reader, fullName, headIcon }));
      return { read: shown(true), unread: shown(false) };
    },
  };
};
export type MessageService = ReturnType<typeof createMessageService>;
