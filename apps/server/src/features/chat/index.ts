import type { Bus } from '#platform/bus';
import type { Clock } from '#platform/clock';
import type { Tenants } from '#platform/database/tenant';
import type { SocketHub } from '#platform/socket-hub';
import type { FileStorage, Reader } from '#core/file';
import type { PolicyCache } from '#core/permission';
import { createChatBindings } from './chat.routes';
import { createConversationService } from './conversation/conversation.service';
import { createChatFiles } from './file/chat-file.service';
import { createGroupService } from './group/group.service';
import { notifyPresence } from './live/chat-presence';
import { listenToChat } from './live/chat-socket';
import { createFanOut } from './live/fan-out';
import { createMessageService } from './message/message.service';
import type { SignFile } from './message/message.reads';
import { createSendService } from './message/send.service';

type Deps = { bus: Bus; hub: SocketHub; clock: Clock; tenants: Tenants; files: FileStorage; policies: PolicyCache };

/** Internal chat: conversations, messages, groups, and their frames. */
export const createChat = ({ bus, hub, clock, tenants, files: storage, policies }: Deps) => {
  const sign =
    (reader: Reader): SignFile =>
    (fileId, kind) =>
      storage.signedUrl(reader, fileId, { image: kind === 'image' });
  // what a node could not tell now, its windows ask for when they sync
  const onError = (error: unknown): void => console.warn('chat', error);
  const fanOut = createFanOut({ bus, hub, tenants, sign, onError });
  const files = createChatFiles(storage);
  const conversations = createConversationService({ hub, clock, fanOut });
  const messages = createMessageService({ hub, tenants, clock, fanOut, files, sign });
  const sends = createSendService({ clock, fanOut, conversations, files });
  const groups = createGroupService({ clock, fanOut, conversations, sends, files });
  listenToChat({ hub, tenants, policies, conversations, messages, sends });
  notifyPresence({ hub, tenants, onError });
  return { bindings: createChatBindings({ conversations, messages, groups }) };
};
