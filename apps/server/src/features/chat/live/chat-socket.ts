import * as frames from '@qiaoban/contracts/chat/chat-frames';
import type { OnlineNow } from '@qiaoban/contracts/chat/chat-frames';
import { AppError } from '@qiaoban/contracts/errors';
import { chatErrors } from '@qiaoban/contracts/chat/chat.errors';
import type { Tenants } from '#platform/database/tenant';
import type { SocketHub, SocketIdentity } from '#platform/socket-hub';
import type { PolicyCache } from '#core/permission';
import type { Looker, Who } from '../chat.who';
import type { ConversationService } from '../conversation/conversation.service';
import { pairKey } from '../conversation/conversation.store';
import { memberStore } from '../conversation/member.store';
import type { MessageService } from '../message/message.service';
import type { SendService } from '../message/send.service';

type Deps = {
  hub: SocketHub;
  tenants: Tenants;
  policies: PolicyCache;
  conversations: ConversationService;
  messages: MessageService;
  sends: SendService;
};

/** Ties the frames of the wire, and ours, to the services. Who somebody is comes from the connection alone. */
export const listenToChat = ({ hub, tenants, policies, conversations, messages, sends }: Deps): void => {
  const whoOf = ({ tenant, userId }: SocketIdentity): Who => ({ tenant, userId, db: tenants.db(tenant) });
  const lookerOf = async ({ tenant, userId, db }: Who): Promise<Looker> => {
    const user = await db
      .selectFrom('directory_person')
      .select('is_administrator')
      .where('id', '=', userId)
      .executeTakeFirst();
    const isAdministrator = user?.is_administrator === true;
    const policy = await policies.of(tenant, userId, isAdministrator);
    return { db, userId, isAdministrator, can: policy.can };
  };
  /** The conversation that a frame names, by its id or by the other person. */
  const named = async (who: Who, id: string | undefined, other: string | undefined): Promise<string> => {
    if (id !== undefined) return id;
    const found =
      other === undefined ? undefined : await memberStore.findPair(who.db, who.userId, pairKey(who.userId, other));
    if (found === undefined) throw new AppError(chatErrors.not_found);
    return found.id;
  };

  hub.onFrame('SendMessage', frames.SendMessage, async (connection, frame) => {
    const who = whoOf(connection);
    await sends.send(who, frame, () => lookerOf(who));
  });
  hub.onFrame('UpdateReadMessage', frames.UpdateReadMessage, async (connection, frame) => {
    const who = whoOf(connection);
    const id = await named(who, frame.conversationId, frame.formUserId);
    await conversations.read(who, id, frame.seq);
  });
  hub.onFrame('MessageList', frames.MessageList, async (connection, frame) => {
    const who = whoOf(connection);
    const id = await named(who, frame.conversationId, frame.toUserId);
    connection.send(await messages.page(who, id, frame));
  });
  hub.onFrame('ChatSync', frames.ChatSync, (connection, frame) =>
    messages.sync(whoOf(connection), frame.known, connection.send),
  );
  hub.onFrame('OnlineUsers', frames.OnlineUsers, (connection, frame) => {
    const userIds = frame.userIds.filter((id) => hub.isOnline(connection.tenant, id));
    const answer: OnlineNow = { method: 'onlineUsers', userIds };
    connection.send(answer);
    return Promise.resolve();
  });
};
