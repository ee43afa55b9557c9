import { LRUCache } from 'lru-cache';
import type { GroupMessage, ReceiveMessage, SentMessage } from '@qiaoban/contracts/chat/chat-frames';
import type { ChatMessage } from '@qiaoban/contracts/chat/chat-message';
import { announceMap } from '#platform/cache-registry';
import { FORGET, RECONNECTED } from '#platform/bus';
import type { Bus } from '#platform/bus';
import type { Tenants } from '#platform/database/tenant';
import type { SocketHub } from '#platform/socket-hub';
import { memberStore } from '../conversation/member.store';
import { messageReads } from '../message/message.reads';
import type { Reader } from '#core/file';
import type { ReadMessage, SignFile } from '../message/message.reads';
import { roomy } from '#platform/roomy';

type Flow = { id: string; sent: number; wanted: number };
type Members = { ids: string[]; isDirect: boolean };
type Deps = {
  bus: Bus;
  hub: SocketHub;
  tenants: Tenants;
  sign: (reader: Reader) => SignFile;
  onError: (error: unknown) => void;
};

/** Messages of one conversation, and conversations, that are read together. */
const AT_ONCE = 100;
const CONVERSATIONS = 100;
const NEWS = 'chat.news';
const MEMBERS = 'chat.members';

/** What older clients read of a file: its address and size as JSON. */
const plainContent = ({ content, file }: ChatMessage): string =>
  file === null ? content : JSON.stringify({ path: file.url, width: file.width, height: file.height, name: file.name });

/**
 * Brings messages to the windows of this node. News between nodes hold ids only; every node reads what is new itself, in
 * the order of numbers: what a window hears of a conversation is in order. One reading a tenant at a time; what is said
 * meanwhile of other conversations is read together, so that a rush costs fewer questions, not more.
 */
export const createFanOut = ({ bus, hub, tenants, sign, onError }: Deps) => {
  const flows = new LRUCache<string, Flow>(roomy(50_000));
  const members = new LRUCache<string, Members>(roomy(20_000));
  announceMap('chat.members', members);
  const turns = new LRUCache<string, number>(roomy(50_000));

  const membersOf = async (tenant: string, id: string): Promise<Members> => {
    const key = `${tenant}:${id}`;
    const db = tenants.db(tenant);
    const known = members.get(key);
    if (known !== undefined) return known;
    const turn = (turns.get(key) ?? 0) + 1;
    turns.set(key, turn);
    const made = await memberStore.everybody(db, id);
    // members that changed while they were read are not kept
    if (turns.get(key) === turn) members.set(key, made);
    return made;
  };

  /** The message as one reader gets it: addresses of files are made for each of them. */
  const messageFor = (tenant: string, userId: string, message: ChatMessage): ChatMessage => {
    if (message.file === null) return message;
    const url = sign({ tenant, userId })(message.file.fileId, message.messageType);
    return { ...message, file: { ...message.file, url } };
  };
  const groupFrame = (chat: ChatMessage): GroupMessage => ({ method: 'groupMessage', chat });

  const notify = (tenant: string, { ids, isDirect }: Members, { message, account }: ReadMessage): void => {
    if (!isDirect) {
      if (message.file === null) return hub.sendHere(tenant, ids, groupFrame(message));
      for (const id of ids)
        if (hub.isHere(tenant, id)) hub.sendHere(tenant, [id], groupFrame(messageFor(tenant, id, message)));
      return undefined;
    }
    const { senderId, messageType, dateTime } = message;
    const other = ids.find((id) => id !== senderId) ?? senderId;
    const toThem = messageFor(tenant, other, message);
    const toSender = messageFor(tenant, senderId, message);
    const received: ReceiveMessage = {
      method: 'receiveMessage',
      formUserId: senderId,
      messageType,
      formMessage: plainContent(toThem),
      dateTime,
      headIcon: message.headIcon,
      realName: message.senderName,
      account,
      latestDate: dateTime,
      chat: toThem,
    };
    const sent: SentMessage = {
      method: 'sendMessage',
      UserId: senderId,
      toUserId: other,
      messageType,
      toMessage: plainContent(toSender),
      dateTime,
      clientId: message.clientId,
      chat: toSender,
    };
    hub.sendHere(tenant, [other], received);
    return hub.sendHere(tenant, [senderId], sent);
  };

  /** One reading: what is new in some conversations. Those with more to come are wanted again. */
  const bring = async (tenant: string, flows: readonly Flow[]): Promise<void> => {
    const wanted: Flow[] = [];
    for (const flow of flows) {
      const { ids } = await membersOf(tenant, flow.id);
      if (ids.some((userId) => hub.isHere(tenant, userId))) wanted.push(flow);
      // nobody to tell: whoever comes asks for what was missed
      else flow.sent = flow.wanted;
    }
    const after = wanted.map(({ id, sent }) => ({ id, seq: sent }));
    const found = await messageReads.following(tenants.db(tenant), after, AT_ONCE, () => '');
    for (const flow of wanted) {
      const rows = found.get(flow.id) ?? [];
      const now = await membersOf(tenant, flow.id);
      for (const row of rows) {
        notify(tenant, now, row);
        flow.sent = row.message.seq;
      }
      if (rows.length === 0) flow.sent = flow.wanted;
      else if (flow.sent < flow.wanted) want(tenant, flow);
    }
  };

  const due = new Map<string, Map<string, Flow>>();
  const reading = new Set<string>();
  const want = (tenant: string, flow: Flow): void => {
    const flowsDue = due.get(tenant) ?? new Map<string, Flow>();
    due.set(tenant, flowsDue.set(flow.id, flow));
  };
  const pump = async (tenant: string): Promise<void> => {
    if (reading.has(tenant)) return;
    reading.add(tenant);
    for (let all = due.get(tenant); all !== undefined && all.size > 0; all = due.get(tenant)) {
      const some = [...all.values()].slice(0, CONVERSATIONS);
      for (const flow of some) all.delete(flow.id);
      // windows see the gap at the next message, or when they sync
      await bring(tenant, some).catch(onError);
    }
    due.delete(tenant);
    reading.delete(tenant);
  };

  const start = (tenant: string, id: string, seq: number): void => {
    const key = `${tenant}:${id}`;
    const flow = flows.get(key) ?? { id, sent: seq - 1, wanted: 0 };
    flows.set(key, flow);
    flow.wanted = Math.max(flow.wanted, seq);
    if (flow.sent >= flow.wanted) return;
    want(tenant, flow);
    void pump(tenant);
  };

  bus.on(NEWS, (e) => start(e['tenant'] as string, e['id'] as string, e['seq'] as number));
  bus.on(MEMBERS, (e) => {
    const key = `${e['tenant'] as string}:${e['id'] as string}`;
    turns.set(key, (turns.get(key) ?? 0) + 1);
    members.delete(key);
  });
  bus.on(FORGET, () => members.clear());
  bus.on(RECONNECTED, () => {
    flows.clear();
    hub.broadcastHere({ method: 'chatResync' });
  });

  return {
    /** A message was kept. Saying it twice does no harm. */
    news: (tenant: string, id: string, seq: number): void => bus.publish({ kind: NEWS, tenant, id, seq }),
    membersChanged: (tenant: string, id: string): void => bus.publish({ kind: MEMBERS, tenant, id }),
    membersOf: async (tenant: string, id: string): Promise<string[]> => (await membersOf(tenant, id)).ids,
  };
};
export type FanOut = ReturnType<typeof createFanOut>;
