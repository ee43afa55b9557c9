import { AppError } from '@qiaoban/contracts/errors';
import { chatErrors } from '@qiaoban/contracts/chat/chat.errors';
import type { ConversationRow } from '@qiaoban/contracts/chat/conversation.contract';
import type { ChatChanged, ChatRead } from '@qiaoban/contracts/chat/chat-frames';
import type { Clock } from '#platform/clock';
import { inTransaction } from '#platform/database/transaction';
import type { SocketHub } from '#platform/socket-hub';
import type { Looker, Who } from '../chat.who';
import type { FanOut } from '../live/fan-out';
import { conversationReads } from './conversation.reads';
import type { ReadConversation } from './conversation.reads';
import { conversationStore, pairKey } from './conversation.store';
import { memberStore } from './member.store';
import { placeOf } from './place';
import { visiblePeople } from './visible-people.reads';

type Deps = { hub: SocketHub; clock: Clock; fanOut: FanOut };

/** Unread first, people offline below those online, then the latest. */
const inOrder = (a: ConversationRow, b: ConversationRow): number =>
  Number(b.unreadNum > 0) - Number(a.unreadNum > 0) ||
  Number(a.kind === 'direct' && !a.isOnline) - Number(b.kind === 'direct' && !b.isOnline) ||
  b.lastTime - a.lastTime;

/** A person's conversations: list, open, read marks, own settings. */
export const createConversationService = ({ hub, clock, fanOut }: Deps) => {
  const withPresence = (tenant: string, row: ReadConversation): ConversationRow => ({
    ...row,
    isOnline: row.userId !== '' && hub.isOnline(tenant, row.userId),
  });
  const one = async (who: Who, id: string): Promise<ConversationRow> => {
    const row = await conversationReads.one(who.db, who.userId, id);
    if (row === undefined) throw new AppError(chatErrors.not_found);
    return withPresence(who.tenant, row);
  };

  /** The conversation of two people. Whoever can be seen may be written to; whoever wrote before may be answered. */
  const directId = async (who: Who, other: string, looker: () => Promise<Looker>): Promise<string> => {
    const known = await memberStore.findPair(who.db, who.userId, pairKey(who.userId, other));
    if (known !== undefined) {
      if (!known.otherEnabled) throw new AppError(chatErrors.person_gone);
      return known.id;
    }
    const [person] = other === who.userId ? [] : await visiblePeople(await looker(), [other]);
    if (person === undefined) throw new AppError(chatErrors.person_not_found);
    return inTransaction(who.db, ({ tx }) => conversationStore.direct(tx, who.userId, other, clock.now()));
  };

  return {
    list: async (who: Who, keyword: string, limit: number) => {
      const { list, hasMore } = await conversationReads.list(who.db, who.userId, keyword.trim(), limit);
      return { list: list.map((row) => withPresence(who.tenant, row)).sort(inOrder), hasMore };
    },
    one,
    directId,
    openDirect: async (who: Who & Looker, other: string) =>
      one(who, await directId(who, other, () => Promise.resolve(who))),

    /** Own windows hear the new number; those who wrote what was read hear that it was. */
    read: async (who: Who, id: string, seq: number | undefined) => {
      const moved = await memberStore.read(who.db, who.userId, id, seq);
      if (moved === undefined) {
        await placeOf(who, id);
        return { unreadNum: await memberStore.countUnread(who.db, who.userId, id) };
      }
      const { now, unreadNum, writers } = moved;
      const frame: ChatRead = { method: 'chatRead', conversationId: id, userId: who.userId, seq: now };
      hub.send(who.tenant, [who.userId], { ...frame, unreadNum } as ChatRead);
      const others = writers.filter((each) => each !== who.userId);
      if (others.length > 0) hub.send(who.tenant, others, frame);
      return { unreadNum };
    },

    setMuted: async (who: Who, id: string, muted: boolean): Promise<void> => {
      if (!(await memberStore.setMuted(who.db, who.userId, id, muted))) throw new AppError(chatErrors.not_found);
      const frame: ChatChanged = { method: 'chatChanged', conversationId: id };
      hub.send(who.tenant, [who.userId], frame);
    },

    members: async (who: Who, id: string) => {
      await placeOf(who, id);
      const list = await memberStore.list(who.db, id);
      return { list: list.map((row) => ({ ...row, isOnline: hub.isOnline(who.tenant, row.id) })) };
    },

    /** Everybody in it asks for it anew; whoever of `besides` is not in it drops it. */
    notifyChanged: async (tenant: string, id: string, besides: readonly string[] = []): Promise<void> => {
      const frame: ChatChanged = { method: 'chatChanged', conversationId: id };
      const members = await fanOut.membersOf(tenant, id);
      hub.send(tenant, members, frame);
      const gone = besides.filter((each) => !members.includes(each));
      const farewell: ChatChanged = { ...frame, isGone: true };
      if (gone.length > 0) hub.send(tenant, gone, farewell);
    },
  };
};
export type ConversationService = ReturnType<typeof createConversationService>;
