import { z } from 'zod';
import type { ChatIn, ChatOut } from './chat/chat-frames';
import type { Titles } from './message/reader-language';

/** Frames from the browser. Identity comes from OnConnection only. */
export const SocketIn = z.discriminatedUnion('method', [
  z.object({
    method: z.literal('OnConnection'),
    token: z.string().max(200),
    mobileDevice: z.boolean().default(false),
    /** Number of the last push that this client saw; the server sends what came after. */
    lastSeq: z.number().int().min(0).optional(),
  }),
  z.object({ method: z.literal('ping') }),
]);
export type SocketIn = z.infer<typeof SocketIn> | ChatIn;

/** First frame after OnConnection. */
export type InitMessage = {
  method: 'initMessage';
  unreadMessageCount: number;
  unreadNoticeCount: number;
  /** Chat. `sendUserId` is empty for a group. */
  unreadNums: { sendUserId: string; unreadNum: number; conversationId?: string; muted?: boolean }[];
  onlineUsers: string[];
  /** Number of the newest push to this person. */
  seq: number;
};

/** A new message in the person's inbox. */
export type MessagePush = {
  method: 'messagePush';
  seq: number;
  unreadNoticeCount: number;
  id: string;
  title: string;
  /** Of a notice in several languages: a window shows the one of its own language. */
  titles?: Titles;
  type: number;
};

/** The number of unread messages changed without a new one (read in another window). */
export type UnreadChanged = { method: 'unreadChanged'; unreadMessageCount: number };

/** Progress of long work that this person started (import, export). */
export type TaskProgress = {
  method: 'taskProgress';
  taskId: string;
  kind: string;
  done: number;
  total: number;
  state: 'running' | 'done' | 'failed' | 'cancelled';
};

/** Rows of a form or case that changed: open lists refresh. */
export type DataChanged = { method: 'dataChanged'; topic: string; id: string };

/** Menus or rights of this person changed: the window asks for them anew. */
type RightsChanged = { method: 'rightsChanged' };

/** This node is about to stop: the window opens a link to another one and leaves when that one has greeted it. */
type Reconnect = { method: 'reconnect' };

/** The session ended: why, the next call is answered. */
type ForceLogout = { method: 'logout' };
export type Refused = { method: 'refused'; code: number; msg: string };
type Pong = { method: 'pong' };

export type SocketOut =
  | InitMessage
  | MessagePush
  | UnreadChanged
  | TaskProgress
  | DataChanged
  | RightsChanged
  | Reconnect
  | ForceLogout
  | Refused
  | Pong
  | ChatOut;
