import type { FileMessageType } from '@qiaoban/contracts/chat/chat-message';
import { isAborted, isCallError } from '#lib/call/call-error.ts';
import { newKey } from '#lib/call/query.ts';
import { session } from '#lib/session/session.ts';
import { socket } from '#lib/live/socket.ts';
import { readStored, writeStored } from '#lib/browser/storage.ts';
import { sendFile as uploadAny } from '#lib/call/upload-file.ts';
import { changeOutgoing, chat, useChat } from './chat-store';
import type { Outgoing } from './chat-store';
import { sizeOf } from './image-size';

/** A message that was not answered after this time says so; it is still sent again after a reconnect. ms */
const TIMEOUT_MS = 20_000;
const uploads = new Map<string, { file: File; seconds: number; stop: AbortController }>();

const place = (): string => `chat_outbox_${session().userInfo?.userId ?? ''}`;
const isKept = (each: Outgoing): boolean => each.state !== 'uploading' && (each.messageType === 'text' || !!each.file);
const remember = (): void => {
  const kept = chat().outbox.filter(isKept);
  writeStored(place(), 'object', kept.length === 0 ? undefined : kept);
};

const say = (each: Outgoing): void => {
  const to = {
    method: 'SendMessage' as const,
    conversationId: each.conversationId,
    clientId: each.clientId,
    mentions: each.mentions,
    ...(each.quoteSeq === undefined ? {} : { quoteSeq: each.quoteSeq }),
  };
  if (each.messageType === 'text') socket.say({ ...to, messageType: 'text', messageContent: each.text });
  else if (each.file) socket.say({ ...to, messageType: each.messageType, messageContent: each.file });
  setTimeout(() => {
    const now = chat().outbox.find(({ clientId }) => clientId === each.clientId);
    if (now?.state === 'sending' && Date.now() - now.at >= TIMEOUT_MS)
      changeOutgoing(each.clientId, { state: 'failed' });
  }, TIMEOUT_MS + 100);
};

const put = (each: Outgoing): void => {
  useChat.setState(({ outbox }) => ({ outbox: [...outbox, each] }));
  remember();
};

type Content = { text: string; mentions?: string[]; quoteSeq?: number };
export const sendText = (conversationId: string, { text, mentions = [], quoteSeq }: Content): void => {
  const trimmed = text.trim();
  // an empty message is not sent
  if (trimmed === '') return;
  const each: Outgoing = {
    clientId: newKey(),
    conversationId,
    messageType: 'text',
    text: trimmed,
    mentions,
    state: 'sending',
    share: 1,
    at: Date.now(),
    ...(quoteSeq === undefined ? {} : { quoteSeq }),
  };
  put(each);
  say(each);
};

/** A file that the server has already: forwarding. */
export const sendKept = (
  conversationId: string,
  messageType: FileMessageType,
  name: string,
  file: NonNullable<Outgoing['file']>,
): void => {
  const each: Outgoing = {
    clientId: newKey(),
    conversationId,
    messageType,
    text: name,
    mentions: [],
    file,
    state: 'sending',
    share: 1,
    at: Date.now(),
  };
  put(each);
  say(each);
};

/** Files that were chosen together arrive in their order: of one conversation one at a time. */
const lastUploads = new Map<string, Promise<void>>();
const queueUpload = (clientId: string): void => {
  const id = chat().outbox.find((one) => one.clientId === clientId)?.conversationId ?? '';
  lastUploads.set(
    id,
    (lastUploads.get(id) ?? Promise.resolve()).then(() => runUpload(clientId)),
  );
};

/** Refusals of a file that stay: its kind, its size, what stands in it. */
const FOR_GOOD: readonly number[] = [413, 415, 422];

const runUpload = async (clientId: string): Promise<void> => {
  const work = uploads.get(clientId);
  const each = chat().outbox.find((one) => one.clientId === clientId);
  if (work === undefined || each === undefined) return;
  try {
    const size = each.messageType === 'image' ? await sizeOf(work.file) : { width: 0, height: 0 };
    const reply = await uploadAny(work.file, {
      type: 'IM',
      signal: work.stop.signal,
      onProgress: (share) => changeOutgoing(clientId, { share }),
    });
    uploads.delete(clientId);
    const file = { fileId: reply.fileId, ...size, seconds: work.seconds };
    changeOutgoing(clientId, { state: 'sending', file, at: Date.now() });
    remember();
    const now = chat().outbox.find((one) => one.clientId === clientId);
    if (now !== undefined) say(now);
  } catch (cause) {
    if (isAborted(cause)) dropOutgoing(clientId);
    else {
      const isRefused = isCallError(cause) && FOR_GOOD.includes(cause.code);
      changeOutgoing(clientId, { state: 'failed', error: cause instanceof Error ? cause.message : '', isRefused });
    }
  }
};

export const sendFile = (conversationId: string, file: File, messageType: FileMessageType, seconds = 0): void => {
  const clientId = newKey();
  uploads.set(clientId, { file, seconds, stop: new AbortController() });
  put({
    clientId,
    conversationId,
    messageType,
    text: file.name,
    mentions: [],
    state: 'uploading',
    share: 0,
    at: Date.now(),
  });
  queueUpload(clientId);
};

/** The echo came, or the person gave it up. */
export const dropOutgoing = (clientId: string): void => {
  if (!chat().outbox.some((each) => each.clientId === clientId)) return;
  useChat.setState(({ outbox }) => ({ outbox: outbox.filter((each) => each.clientId !== clientId) }));
  remember();
};

export const cancelOutgoing = (clientId: string): void => {
  uploads.get(clientId)?.stop.abort();
  uploads.delete(clientId);
  dropOutgoing(clientId);
};

export const retryOutgoing = (clientId: string): void => {
  const work = uploads.get(clientId);
  const each = chat().outbox.find((one) => one.clientId === clientId);
  if (each === undefined) return;
  if (work !== undefined) {
    uploads.set(clientId, { ...work, stop: new AbortController() });
    changeOutgoing(clientId, { state: 'uploading', share: 0, at: Date.now() });
    queueUpload(clientId);
    return;
  }
  changeOutgoing(clientId, { state: 'sending', at: Date.now() });
  say({ ...each, at: Date.now() });
};

/** The server refused one; too fast is no reason to give up. */
export const refuseOutgoing = (clientId: string, code: number, error: string): void => {
  if (code === 429) setTimeout(() => retryOutgoing(clientId), 1500);
  else changeOutgoing(clientId, { state: 'failed', error });
};

/** After each connection: what has no echo yet is said again; the server keeps it once. */
export const resendAll = (): void => {
  if (chat().outbox.length === 0) {
    const kept = readStored(place(), 'object');
    if (Array.isArray(kept)) useChat.setState({ outbox: kept as Outgoing[] });
  }
  for (const each of chat().outbox) if (isKept(each)) retryOutgoing(each.clientId);
};
