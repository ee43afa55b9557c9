import { z } from 'zod';
import { Id } from '../ids';
import { EVERYBODY, FileMessageType, MAX_TEXT } from './chat-message';
import type { ChatMessage, MessageType } from './chat-message';

const ClientId = z
  .string()
  .min(8)
  .max(64)
  .regex(/^[\w-]+$/)
  .describe('Made by the sender; the same id is stored once, however often it is sent');

/** A file that was uploaded before (our clients), or a small picture inside the frame (older clients). */
const FileContent = z.union([
  z.object({
    fileId: Id,
    width: z.number().int().min(0).max(100_000).default(0),
    height: z.number().int().min(0).max(100_000).default(0),
    seconds: z.number().int().min(0).max(86_400).default(0),
  }),
  z.object({
    base64: z.string().min(1).max(60_000),
    width: z.number().int().min(0).max(100_000).default(0),
    height: z.number().int().min(0).max(100_000).default(0),
  }),
]);

const Sent = {
  method: z.literal('SendMessage'),
  /** A person; or the conversation instead, which groups always name. */
  toUserId: Id.optional(),
  conversationId: Id.optional(),
  clientId: ClientId.optional(),
  quoteSeq: z.number().int().min(1).optional(),
  mentions: z
    .array(z.union([z.literal(EVERYBODY), Id]))
    .max(100)
    .default([]),
};

/** Specification 7.8, with its spelling; `conversationId`, `clientId`, quotes and mentions are ours. */
export const SendMessage = z.union([
  z.object({ ...Sent, messageType: z.literal('text'), messageContent: z.string().max(MAX_TEXT) }),
  z.object({ ...Sent, messageType: FileMessageType, messageContent: FileContent }),
]);
export type SendMessage = z.infer<typeof SendMessage>;

export const UpdateReadMessage = z.object({
  method: z.literal('UpdateReadMessage'),
  /** The other party (misspelt on the wire). */
  formUserId: Id.optional(),
  conversationId: Id.optional(),
  /** Read up to this number; all of it when absent. */
  seq: z.number().int().min(0).optional(),
});
export type UpdateReadMessage = z.infer<typeof UpdateReadMessage>;

export const MessageList = z.object({
  method: z.literal('MessageList'),
  toUserId: Id.optional(),
  conversationId: Id.optional(),
  currentPage: z.number().int().min(1).max(100_000).default(1),
  pageSize: z.number().int().min(1).max(100).default(30),
  sord: z.enum(['asc', 'desc', '']).default('desc'),
  keyword: z.string().max(200).default(''),
});
export type MessageList = z.infer<typeof MessageList>;

/** After a reconnect: what this window holds of each conversation; the server sends what came since. */
export const ChatSync = z.object({
  method: z.literal('ChatSync'),
  known: z
    .array(z.object({ id: Id, seq: z.number().int().min(0) }))
    .max(500)
    .default([]),
});
export type ChatSync = z.infer<typeof ChatSync>;

/** Which of these people are online now, and tell when that changes. */
export const OnlineUsers = z.object({ method: z.literal('OnlineUsers'), userIds: z.array(Id).max(500) });
export type OnlineUsers = z.infer<typeof OnlineUsers>;

/** To the receiver of a one-to-one message; `chat` is the same message as our clients read it. */
export type ReceiveMessage = {
  method: 'receiveMessage';
  formUserId: string;
  messageType: MessageType;
  formMessage: string;
  dateTime: number;
  headIcon: string;
  realName: string;
  account: string;
  latestDate: number;
  chat: ChatMessage;
};

/** To the sender's own windows. */
export type SentMessage = {
  method: 'sendMessage';
  UserId: string;
  toUserId: string;
  messageType: MessageType;
  toMessage: string;
  dateTime: number;
  clientId: string;
  chat: ChatMessage;
};

export type GroupMessage = { method: 'groupMessage'; chat: ChatMessage };

/** What came since the number that the window knew; `more`: ask again from the last of these. */
export type ChatSynced = {
  method: 'chatSync';
  conversationId: string;
  list: ChatMessage[];
  more: boolean;
  lastSeq: number;
  /** Older ones that were taken back, as far as a window may have missed it. */
  recalled: number[];
};

export type MessageListed = {
  method: 'messageList';
  list: { sendUserId: string; contentType: MessageType; content: string; sendTime: number }[];
  pagination: { currentPage: number; pageSize: number; total: number };
};

/** Somebody read up to `seq`. With `unreadNum` it is for the reader's own windows. */
export type ChatRead = { method: 'chatRead'; conversationId: string; userId: string; seq: number; unreadNum?: number };
export type ChatRecalled = { method: 'chatRecalled'; conversationId: string; seq: number; unreadNum?: number };
/** Name, members, settings or existence of a conversation changed: it is asked for anew. With `isGone` the receiver is no longer in it. */
export type ChatChanged = { method: 'chatChanged'; conversationId: string; isGone?: true };
/** This node was deaf for a while: sync. */
export type ChatResync = { method: 'chatResync' };
export type OnlineNow = { method: 'onlineUsers'; userIds: string[] };
export type Online = { method: 'Online'; userId: string };
export type Offline = { method: 'Offline'; userId: string };
/** A frame that was refused; `clientId` names the message. `code` is an HTTP status, `error` the code of the text. */
export type SocketError = { method: 'error'; code: number; error: string; msg: string; clientId?: string };

export type ChatOut =
  | ReceiveMessage
  | SentMessage
  | GroupMessage
  | ChatSynced
  | MessageListed
  | ChatRead
  | ChatRecalled
  | ChatChanged
  | ChatResync
  | OnlineNow
  | Online
  | Offline
  | SocketError;
/** As the sender writes them: what has a default may be left out. */
export type ChatIn =
  | z.input<typeof SendMessage>
  | z.input<typeof UpdateReadMessage>
  | z.input<typeof MessageList>
  | z.input<typeof ChatSync>
  | z.input<typeof OnlineUsers>;
