import { AppError } from '@qiaoban/contracts/errors';
import { chatErrors } from '@qiaoban/contracts/chat/chat.errors';
import type { SendMessage } from '@qiaoban/contracts/chat/chat-frames';
import type { GroupEvent, MessageType } from '@qiaoban/contracts/chat/chat-message';
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/database/database';
import { inTransaction, isUniqueViolation } from '#platform/database/transaction';
import { newId } from '#platform/ids';
import type { KeptFile } from '../chat.table';
import type { Looker, Who } from '../chat.who';
import type { ConversationService } from '../conversation/conversation.service';
import { placeOf } from '../conversation/place';
import type { ChatFiles } from '../file/chat-file.service';
import type { FanOut } from '../live/fan-out';
import { messageStore } from './message.store';
import type { NewMessage } from './message.store';

type Deps = { clock: Clock; fanOut: FanOut; conversations: ConversationService; files: ChatFiles };
type Sent = { conversationId: string; seq: number };

/** A conversation in which this person may write now. */
const openPlace = async (who: Who, id: string): Promise<void> => {
  const place = await placeOf(who, id);
  if (place.kind === 'direct' && !place.otherEnabled) throw new AppError(chatErrors.person_gone);
};

/** Keeps a message once, whatever is sent again, and notifies every node. */
export const createSendService = ({ clock, fanOut, conversations, files }: Deps) => {
  const append = async (who: Who, message: NewMessage): Promise<Sent> => {
    let seq: number | undefined;
    try {
      // a text is one statement; a file is claimed with it
      const { file } = message;
      seq =
        file === undefined
          ? await messageStore.append(who.db, message)
          : await inTransaction(who.db, async ({ tx }) => {
              await files.claim(tx, message.conversationId, file.fileId);
              return messageStore.append(tx, message);
            });
    } catch (error) {
      if (!isUniqueViolation(error, 'chat_message_sent')) throw error;
    }
    if (seq !== undefined) return { conversationId: message.conversationId, seq };
    const before = await messageStore.sentBefore(who.db, message.senderId, message.clientId);
    if (before !== undefined) return { conversationId: before.conversation_id, seq: before.seq };
    await openPlace(who, message.conversationId);
    throw new AppError(chatErrors.not_found);
  };

  const targetOf = async (who: Who, frame: SendMessage, looker: () => Promise<Looker>): Promise<string> => {
    if (frame.conversationId === undefined) {
      if (frame.toUserId === undefined) throw new AppError(chatErrors.not_found);
      return conversations.directId(who, frame.toUserId, looker);
    }
    // a text is checked where it is kept; a file must not be taken in before
    if (frame.messageType !== 'text') await openPlace(who, frame.conversationId);
    return frame.conversationId;
  };

  const contentOf = async (who: Who, frame: SendMessage): Promise<{ content: string; file: KeptFile | undefined }> => {
    if (frame.messageType !== 'text') {
      const file = await files.toSend(who, frame.messageType, frame.messageContent);
      return { content: file.name, file };
    }
    const content = frame.messageContent.trim();
    if (content === '') throw new AppError(chatErrors.message_empty);
    return { content, file: undefined };
  };

  return {
    send: async (who: Who, frame: SendMessage, looker: () => Promise<Looker>): Promise<Sent> => {
      const conversationId = await targetOf(who, frame, looker);
      const { content, file } = await contentOf(who, frame);
      const sent = await append(who, {
        id: newId(),
        conversationId,
        senderId: who.userId,
        clientId: frame.clientId ?? newId(),
        kind: frame.messageType,
        content,
        file,
        quoteSeq: frame.quoteSeq,
        mentions: frame.mentions,
        at: clock.now(),
      });
      // also for one that was sent before: the node that kept it may have died before it could notify anybody
      fanOut.news(who.tenant, sent.conversationId, sent.seq);
      return sent;
    },

    /** What happened to a group, in the transaction in which it did. The caller tells the nodes afterwards. */
    keepEvent: async (tx: Db, conversationId: string, senderId: string, event: GroupEvent): Promise<number> => {
      const kind: MessageType = 'system';
      const seq = await messageStore.append(tx, {
        id: newId(),
        conversationId,
        senderId,
        clientId: newId(),
        kind,
        content: JSON.stringify(event),
        file: undefined,
        quoteSeq: undefined,
        mentions: [],
        at: clock.now(),
      });
      return seq ?? 0;
    },
  };
};
export type SendService = ReturnType<typeof createSendService>;
