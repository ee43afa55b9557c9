import { create } from 'zustand';
import type { ChatMessage, FileMessageType } from '@qiaoban/contracts/chat/chat-message';
import type { ConversationRow } from '@qiaoban/contracts/chat/conversation.contract';
import { onSessionCleared } from '#lib/session/session.ts';

/** The piece of a conversation that this window holds, oldest first. */
type Thread = {
  list: readonly ChatMessage[];
  hasOlder: boolean;
  /** True after a jump into the past: what comes now is not shown until the person goes to the newest. */
  hasNewer: boolean;
  isLoading: boolean;
  /** Read up to here when it was opened: the line "new" stands after it. */
  readSeq: number;
  error?: string;
};

/** A message on its way: kept until its echo comes, sent again after every reconnect. */
export type Outgoing = {
  clientId: string;
  conversationId: string;
  messageType: 'text' | FileMessageType;
  text: string;
  mentions: string[];
  quoteSeq?: number;
  file?: { fileId: string; width: number; height: number; seconds: number };
  state: 'uploading' | 'sending' | 'failed';
  /** Share of the upload that is done, 0 to 1. */
  share: number;
  error?: string;
  /** The server will not take it at another time either. */
  isRefused?: boolean;
  at: number;
};

type Quoting = Pick<ChatMessage, 'seq' | 'senderId' | 'senderName' | 'messageType' | 'content'>;

type ChatState = {
  rows: Readonly<Record<string, ConversationRow>>;
  isLoaded: boolean;
  hasMore: boolean;
  error: string | undefined;
  threads: Readonly<Record<string, Thread>>;
  outbox: readonly Outgoing[];
  online: Readonly<Record<string, boolean>>;
  openId: string | undefined;
  quoting: Readonly<Record<string, Quoting | undefined>>;
  /** Message to which the window goes, and lights up. */
  target: { conversationId: string; seq: number } | undefined;
};

const nothing: ChatState = {
  rows: {},
  isLoaded: false,
  hasMore: false,
  error: undefined,
  threads: {},
  outbox: [],
  online: {},
  openId: undefined,
  quoting: {},
  target: undefined,
};

export const useChat = create<ChatState>(() => nothing);
export const chat = (): ChatState => useChat.getState();
onSessionCleared(() => useChat.setState(nothing, true));

export const putRow = (row: ConversationRow): void =>
  useChat.setState(({ rows }) => ({ rows: { ...rows, [row.id]: row } }));

export const changeRow = (id: string, patch: Partial<ConversationRow>): void =>
  useChat.setState(({ rows }) => {
    const row = rows[id];
    return row === undefined ? {} : { rows: { ...rows, [id]: { ...row, ...patch } } };
  });

export const dropRow = (id: string): void =>
  useChat.setState(({ rows, threads, openId }) => {
    const { [id]: _row, ...restRows } = rows;
    const { [id]: _thread, ...restThreads } = threads;
    return { rows: restRows, threads: restThreads, openId: openId === id ? undefined : openId };
  });

export const changeThread = (id: string, change: (thread: Thread) => Thread): void =>
  useChat.setState(({ threads }) => {
    const thread = threads[id];
    return thread === undefined ? {} : { threads: { ...threads, [id]: change(thread) } };
  });

export const putThread = (id: string, thread: Thread): void =>
  useChat.setState(({ threads }) => ({ threads: { ...threads, [id]: thread } }));

export const changeOutgoing = (clientId: string, patch: Partial<Outgoing>): void =>
  useChat.setState(({ outbox }) => ({
    outbox: outbox.map((each) => (each.clientId === clientId ? { ...each, ...patch } : each)),
  }));
