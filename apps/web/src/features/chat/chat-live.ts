import type { ChatMessage } from '@qiaoban/contracts/chat/chat-message';
import { listMembers } from '@qiaoban/contracts/chat/conversation.contract';
import type { ReplyOf } from '@qiaoban/contracts/route';
import { blinkChat, setChatOpen, useChatBadge } from '#lib/live/live-chat.ts';
import { textNow, loadTexts } from '#lib/texts/i18n.ts';
import { queryClient, routeKey } from '#lib/call/query.ts';
import { noteRefusal } from '#lib/live/restoring.ts';
import { session } from '#lib/session/session.ts';
import { socket } from '#lib/live/socket.ts';
import { shortText } from './look/short-text';
import { goneFrom, inOrder, loadRow, loadRows, markRead, openConversation } from './state/chat-actions';
import { changeRow, changeThread, chat, useChat } from './state/chat-store';
import { readDrafts } from './state/drafts';
import { blinkTitle, playSound, showDesktop } from './state/notify';
import { dropOutgoing, refuseOutgoing, resendAll } from './state/outbox';

const me = (): string => session().userInfo?.userId ?? '';
const isLookedAt = (id: string): boolean => useChatBadge.getState().isOpen && chat().openId === id && !document.hidden;

const announce = (message: ChatMessage): void => {
  const row = chat().rows[message.conversationId];
  const isNamed = message.mentions.includes(me()) || message.mentions.includes('all');
  if (row === undefined || (row.muted && !isNamed)) return;
  if (!useChatBadge.getState().isOpen || document.hidden) blinkChat();
  playSound();
  if (!document.hidden && useChatBadge.getState().isOpen) return;
  blinkTitle(textNow('chat.title_new', { name: row.name }));
  const text = shortText(message);
  const shown = row.kind === 'group' ? textNow('app.said_of', { name: message.senderName, text }) : text;
  showDesktop(row.name, shown, row.id, () => {
    setChatOpen(true);
    openConversation(row.id);
  });
};

const show = (message: ChatMessage): void => {
  const { conversationId: id, seq } = message;
  if (message.senderId === me()) dropOutgoing(message.clientId);
  const row = chat().rows[id];
  if (row === undefined) {
    // somebody writes for the first time: the server knows the rest, the count too
    void loadRow(id).then(() => announceFrom(message));
    return;
  }
  const isForeign = message.senderId !== me() && message.messageType !== 'system';
  const isNamed = message.mentions.includes(me()) || message.mentions.includes('all');
  if (seq > row.lastSeq)
    changeRow(id, {
      lastSeq: seq,
      lastTime: message.dateTime,
      last: { ...message, text: message.content },
      unreadNum: row.unreadNum + (isForeign ? 1 : 0),
      isMentioned: row.isMentioned || (isForeign && isNamed),
    });
  changeThread(id, (thread) =>
    thread.hasNewer ? thread : { ...thread, list: [...thread.list.filter((m) => m.seq !== seq), message] },
  );
  if (isLookedAt(id)) markRead(id);
  announceFrom(message);
};

const announceFrom = (message: ChatMessage): void => {
  if (message.senderId === me() || message.messageType === 'system' || isLookedAt(message.conversationId)) return;
  announce(message);
};

const sync = (ids?: readonly string[]): void => {
  const known = inOrder
    .state()
    .filter(({ id }) => (ids === undefined ? chat().threads[id] !== undefined : ids.includes(id)));
  if (known.length > 0) socket.say({ method: 'ChatSync', known: known.slice(-500) });
};

const listen = (message: ChatMessage): void => {
  const { deliver, isGap } = inOrder.accept(message);
  for (const each of deliver) show(each);
  if (isGap) sync([message.conversationId]);
};

const recalled = (id: string, seqs: readonly number[]): void => {
  const isGone = (seq: number): boolean => seqs.includes(seq);
  changeThread(id, (thread) => ({
    ...thread,
    list: thread.list.map((each) => {
      const quote = each.quote && isGone(each.quote.seq) ? { ...each.quote, text: '', recalled: true } : each.quote;
      return isGone(each.seq) ? { ...each, recalled: true, content: '', file: null, quote: null } : { ...each, quote };
    }),
  }));
};

/** "3 not read" below the own messages of a group follows at once. */
const memberRead = (id: string, userId: string, seq: number): void => {
  queryClient.setQueryData<ReplyOf<typeof listMembers>>(routeKey(listMembers, { params: { id } }), (now) =>
    now === undefined
      ? now
      : { list: now.list.map((m) => (m.id === userId ? { ...m, readSeq: Math.max(m.readSeq, seq) } : m)) },
  );
};

const readBy = (id: string, userId: string, seq: number, unreadNum: number | undefined): void => {
  const row = chat().rows[id];
  if (row === undefined) return;
  if (userId === me())
    changeRow(id, {
      readSeq: Math.max(row.readSeq, seq),
      unreadNum: unreadNum ?? row.unreadNum,
      ...(unreadNum === 0 ? { isMentioned: false } : {}),
    });
  else if (row.kind === 'direct') changeRow(id, { otherReadSeq: Math.max(row.otherReadSeq, seq) });
  else memberRead(id, userId, seq);
};

const setOnline = (userIds: readonly string[], isOnline: boolean): void =>
  useChat.setState(({ online }) => ({
    online: { ...online, ...Object.fromEntries(userIds.map((id) => [id, isOnline])) },
  }));

const begin = (): void => {
  void loadTexts('chat');
  readDrafts();
  void loadRows().then(() => {
    sync();
    const { openId } = chat();
    if (openId !== undefined && isLookedAt(openId)) markRead(openId);
  });
  resendAll();
};

/** The ear of the chat on the socket. Called once; lives as long as the page. */
export const startChat = (): void => {
  socket.on('initMessage', (frame) => {
    setOnline(frame.onlineUsers, true);
    begin();
  });
  socket.on('chatResync', begin);
  socket.on('receiveMessage', (frame) => listen(frame.chat));
  socket.on('sendMessage', (frame) => listen(frame.chat));
  socket.on('groupMessage', (frame) => listen(frame.chat));
  socket.on('chatSync', (frame) => {
    for (const each of frame.list) listen(each);
    recalled(frame.conversationId, frame.recalled);
    if (frame.more) sync([frame.conversationId]);
  });
  socket.on('chatRecalled', (frame) => {
    recalled(frame.conversationId, [frame.seq]);
    void loadRow(frame.conversationId);
  });
  socket.on('chatRead', (frame) => readBy(frame.conversationId, frame.userId, frame.seq, frame.unreadNum));
  socket.on('chatChanged', ({ conversationId: id, isGone }) => {
    if (isGone) return goneFrom(id);
    void queryClient.invalidateQueries({ queryKey: routeKey(listMembers, { params: { id } }) });
    return void loadRow(id, 'notify');
  });
  socket.on('Online', (frame) => setOnline([frame.userId], true));
  socket.on('Offline', (frame) => setOnline([frame.userId], false));
  socket.on('onlineUsers', (frame) => setOnline(frame.userIds, true));
  socket.on('error', (frame) => {
    noteRefusal(frame.error, 'socket');
    if (frame.clientId !== undefined) refuseOutgoing(frame.clientId, frame.code, frame.msg);
  });
  document.addEventListener('visibilitychange', () => {
    const { openId } = chat();
    if (!document.hidden && openId !== undefined && isLookedAt(openId)) markRead(openId);
  });
  if (socket.isReady()) begin();
};
