import { Readable } from 'node:stream';
import { fileTypeFromBuffer } from 'file-type';
import { AppError } from '@qiaoban/contracts/errors';
import { chatErrors } from '@qiaoban/contracts/chat/chat.errors';
import { MAX_IMAGE_BYTES } from '@qiaoban/contracts/chat/chat-message';
import type { FileMessageType } from '@qiaoban/contracts/chat/chat-message';
import type { SendMessage } from '@qiaoban/contracts/chat/chat-frames';
import type { Tx } from '#platform/database/database';
import type { FileStorage } from '#core/file';
import type { KeptFile } from '../chat.table';
import type { Who } from '../chat.who';
import { messageStore } from '../message/message.store';
import { fitsKind } from './chat-file.rules';

const ownerOf = (conversationId: string): string => `chat:${conversationId}`;
type Content = Exclude<SendMessage['messageContent'], string>;
/** The files feature's word for files of a chat. */
const CHAT_FILE = 'IM';

/** Files of messages: only own uploads, or what one may see already (forwarding), go into a message. */
export const createChatFiles = (files: FileStorage) => {
  files.registerOwner(CHAT_FILE, (actor, fileId) => messageStore.maySeeFile(actor.db, actor.userId, fileId));

  /** A small picture that an older client put into the frame. */
  const keepInline = async (who: Who, base64: string): Promise<string> => {
    const bytes = Buffer.from(base64, 'base64');
    const sniffed = await fileTypeFromBuffer(bytes);
    if (sniffed === undefined || !fitsKind('image', sniffed.mime)) throw new AppError(chatErrors.file_unknown);
    const kept = await files.keep(who.db, {
      type: CHAT_FILE,
      name: `image.${sniffed.ext}`,
      mediaType: sniffed.mime,
      creatorId: who.userId,
      content: Readable.from([bytes]),
    });
    return kept.id;
  };

  return {
    /** What is sent stays as long as its conversation, in the transaction of the message. */
    claim: (tx: Tx, conversationId: string, fileId: string): Promise<void> =>
      files.claim(tx, [fileId], ownerOf(conversationId)),

    /** The message was taken back: its file goes, unless another message of the conversation has it too. */
    recalled: async (tx: Tx, conversationId: string, fileId: string): Promise<void> => {
      if (!(await messageStore.isFileUsed(tx, conversationId, fileId)))
        await files.release(tx, ownerOf(conversationId), [fileId]);
    },

    dissolved: (tx: Tx, conversationId: string): Promise<void> => files.release(tx, ownerOf(conversationId)),

    toSend: async (who: Who, kind: FileMessageType, content: Content): Promise<KeptFile> => {
      if ('base64' in content && kind !== 'image') throw new AppError(chatErrors.file_unknown);
      const fileId = 'base64' in content ? await keepInline(who, content.base64) : content.fileId;
      const [file] = await files.find(who.db, [fileId]);
      if (file === undefined || file.type !== CHAT_FILE || !fitsKind(kind, file.media_type))
        throw new AppError(chatErrors.file_unknown);
      const isMine = file.creator_id === who.userId;
      if (!isMine && !(await messageStore.maySeeFile(who.db, who.userId, fileId)))
        throw new AppError(chatErrors.file_unknown);
      if (kind === 'image' && file.size > MAX_IMAGE_BYTES) throw new AppError(chatErrors.image_too_large);
      return {
        fileId,
        name: file.name,
        size: file.size,
        mediaType: file.media_type,
        width: content.width,
        height: content.height,
        seconds: 'seconds' in content ? content.seconds : 0,
      };
    },
  };
};
export type ChatFiles = ReturnType<typeof createChatFiles>;
