import { FIRST_PAGE, MORE_PAGE } from '@qiaoban/contracts/chat/chat-message';
import { hideMessage, listChatMessages } from '@qiaoban/contracts/chat/chat-message.contract';
import {
  getConversation,
  listConversations,
  openDirect,
  readConversation,
} from '@qiaoban/contracts/chat/conversation.contract';
import type { ConversationRow } from '@qiaoban/contracts/chat/conversation.contract';
import { createInOrder } from '@qiaoban/contracts/chat/in-order';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { call } from '#lib/call/call.ts';
import { isCallError } from '#lib/call/call-error.ts';
import { textNow } from '#lib/texts/i18n.ts';
import { setChatCount } from '#lib/live/live-chat.ts';
import { showFailure } from '#lib/call/query.ts';
import { onSessionCleared } from '#lib/session/session.ts';
import { socket } from '#lib/live/socket.ts';
import { countUnread, mergeMessages } from './chat-rules';
import { changeRow, changeThread, chat, dropRow, putRow, putThread, useChat } from './chat-store';

/** Order and gaps of everything that this window hears. */
export const inOrder = createInOrder();
onSessionCleared(() => inOrder.clear());
useChat.subscribe(({ rows, isLoaded }, before) => {
  if (isLoaded && rows !== before.rows) setChatCount(countUnread(Object.values(rows)));
});

const newer = (row: ConversationRow): ConversationRow => {
  const known = chat().rows[row.id];
  // what arrived while the answer was on its way is not forgotten
  return known !== undefined && known.lastSeq > row.lastSeq
    ? { ...row, last: known.last, lastSeq: known.lastSeq, lastTime: known.lastTime, unreadNum: known.unreadNum }
    : row;
};

/** The list anew, after each connection too: counts and newest messages are the server's. */
export const loadRows = async (): Promise<void> => {
  try {
    const { list, hasMore } = await call(listConversations, { query: {} });
    const rows = Object.fromEntries(list.map((row) => [row.id, newer(row)]));
    const { openId, rows: before } = chat();
    const open = openId === undefined ? undefined : before[openId];
    if (open !== undefined) rows[open.id] ??= open;
    const online = { ...chat().online };
    for (const row of list) if (row.userId !== '') online[row.userId] = row.isOnline;
    useChat.setState({ rows, online, hasMore, isLoaded: true, error: undefined });
    for (const row of list) if (chat().threads[row.id] === undefined) inOrder.known(row.id, row.lastSeq);
  } catch (cause) {
    useChat.setState({ error: isCallError(cause) ? cause.message : String(cause) });
  }
};

/** Whoever is no longer in it hears so, unless he goes himself; what he was writing stays as a draft. */
export const goneFrom = (id: string): void => {
  const row = chat().rows[id];
  if (row !== undefined && !leaving.has(id)) toast.warning(textNow('chat.no_longer_in', { name: row.name }));
  dropRow(id);
};

/** One conversation anew. With `notify`, whoever is no longer in it hears so. */
export const loadRow = async (id: string, how?: 'notify'): Promise<void> => {
  try {
    putRow(newer(await call(getConversation, { params: { id } })));
  } catch (cause) {
    if (!isCallError(cause) || cause.code !== 404) return showFailure(cause);
    if (how === 'notify') goneFrom(id);
    else dropRow(id);
  }
  return undefined;
};

const leaving = new Set<string>();
/** The person goes out of it himself: nobody has to tell him. */
export const leaveRow = async (id: string, work: () => Promise<unknown>): Promise<void> => {
  leaving.add(id);
  await work();
  leaving.delete(id);
};

/** Says that everything up to the newest was read; over HTTP when the link is down. */
export const markRead = (id: string): void => {
  const row = chat().rows[id];
  if (row === undefined || (row.unreadNum === 0 && row.readSeq >= row.lastSeq)) return;
  changeRow(id, { unreadNum: 0, isMentioned: false, readSeq: row.lastSeq });
  const seq = row.lastSeq;
  if (socket.say({ method: 'UpdateReadMessage', conversationId: id, seq })) return;
  call(readConversation, { params: { id }, body: { seq } }).catch((cause: unknown) =>
    console.warn('read mark not kept', cause),
  );
};

/** The newest page; what was said meanwhile is kept. */
export const loadNewest = async (id: string): Promise<void> => {
  const row = chat().rows[id];
  const readSeq = row === undefined || row.unreadNum === 0 ? Infinity : row.readSeq;
  putThread(id, { list: [], hasOlder: false, hasNewer: false, isLoading: true, readSeq });
  try {
    const page = await call(listChatMessages, { params: { id }, query: { limit: FIRST_PAGE } });
    inOrder.known(id, page.list.at(-1)?.seq ?? 0);
    changeThread(id, (thread) => ({
      ...thread,
      list: mergeMessages(page.list, thread.list),
      hasOlder: page.hasOlder,
      isLoading: false,
    }));
  } catch (cause) {
    changeThread(id, (thread) => ({ ...thread, isLoading: false, error: isCallError(cause) ? cause.message : '' }));
  }
};

/** 50 more above or below what is here. */
export const loadMore = async (id: string, where: 'older' | 'newer'): Promise<void> => {
  const thread = chat().threads[id];
  const edge = where === 'older' ? thread?.list[0] : thread?.list.at(-1);
  if (thread === undefined || edge === undefined || thread.isLoading) return;
  if (where === 'older' ? !thread.hasOlder : !thread.hasNewer) return;
  changeThread(id, (now) => ({ ...now, isLoading: true }));
  const query = where === 'older' ? { before: edge.seq, limit: MORE_PAGE } : { after: edge.seq, limit: MORE_PAGE };
  try {
    const page = await call(listChatMessages, { params: { id }, query });
    changeThread(id, (now) => ({
      ...now,
      list: mergeMessages(page.list, now.list),
      isLoading: false,
      ...(where === 'older' ? { hasOlder: page.hasOlder } : { hasNewer: page.hasNewer }),
    }));
  } catch (cause) {
    showFailure(cause);
    changeThread(id, (now) => ({ ...now, isLoading: false }));
  }
};

/** Goes to one message, wherever it stands. */
export const jumpTo = async (id: string, seq: number): Promise<void> => {
  const here = chat().threads[id]?.list.some((each) => each.seq === seq) === true;
  if (!here) {
    try {
      const page = await call(listChatMessages, { params: { id }, query: { around: seq, limit: MORE_PAGE } });
      putThread(id, { ...page, isLoading: false, readSeq: Infinity });
    } catch (cause) {
      return showFailure(cause);
    }
  }
  return useChat.setState({ target: { conversationId: id, seq } });
};

/** Opens a conversation: its newest page, nothing unread any more. */
export const openConversation = (id: string): void => {
  useChat.setState({ openId: id, target: undefined });
  const thread = chat().threads[id];
  if (thread === undefined || thread.hasNewer || thread.error !== undefined) void loadNewest(id);
  else {
    const row = chat().rows[id];
    const readSeq = row === undefined || row.unreadNum === 0 ? Infinity : row.readSeq;
    changeThread(id, (now) => ({ ...now, readSeq }));
  }
  if (!document.hidden) markRead(id);
};

export const closeConversation = (): void => useChat.setState({ openId: undefined });

/** Opens the conversation with a person. */
export const openPerson = async (userId: string): Promise<void> => {
  const known = Object.values(chat().rows).find((row) => row.userId === userId);
  if (known !== undefined) return openConversation(known.id);
  try {
    const row = await call(openDirect, { body: { userId } });
    putRow(row);
    inOrder.known(row.id, row.lastSeq);
    return openConversation(row.id);
  } catch (cause) {
    return showFailure(cause);
  }
};

export const hideOne = async (id: string, seq: number): Promise<void> => {
  try {
    await call(hideMessage, { params: { id, seq } });
    changeThread(id, (thread) => ({ ...thread, list: thread.list.filter((each) => each.seq !== seq) }));
  } catch (cause) {
    showFailure(cause);
  }
};
