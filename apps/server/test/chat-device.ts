import WebSocket from 'ws';
import { createInOrder } from '@qiaoban/contracts/chat/in-order';
import type { ChatMessage } from '@qiaoban/contracts/chat/chat-message';
import type { ChatIn } from '@qiaoban/contracts/chat/chat-frames';
import type { InitMessage, SocketOut } from '@qiaoban/contracts/socket';

type Waiting = { conversationId: string; text: string };
type Heard = (message: ChatMessage, device: Device) => void;
type Options = {
  /** Where to go at each attempt: another node may have died. */
  address: (attempt: number) => string;
  token: string;
  userId: string;
  conversations: readonly string[];
  onMessage: Heard;
};

/**
 * One device of a person as our clients behave: it keeps what it sends until the echo comes, sends it again after every
 * reconnect, puts in order what it hears, and asks for what it missed.
 */
export const createDevice = ({ address, token, userId, conversations, onMessage }: Options) => {
  const inOrder = createInOrder();
  const waiting = new Map<string, Waiting>();
  let socket: WebSocket | undefined;
  let next: WebSocket | undefined;
  let isReady = false;
  let upSince = Infinity;
  let attempt = 0;
  let isEnded = false;
  let first: InitMessage | undefined;
  for (const id of conversations) inOrder.known(id, 0);

  const say = (frame: ChatIn | object): void => {
    if (isReady) socket?.send(JSON.stringify(frame));
  };
  const sendOne = (clientId: string, { conversationId, text }: Waiting): void =>
    say({ method: 'SendMessage', conversationId, clientId, messageType: 'text', messageContent: text });
  const sync = (ids?: readonly string[]): void => {
    const known = inOrder.state().filter((each) => ids === undefined || ids.includes(each.id));
    say({ method: 'ChatSync', known });
  };
  const take = (message: ChatMessage): boolean => {
    const { deliver, isGap } = inOrder.accept(message);
    for (const each of deliver) {
      if (each.senderId === userId) waiting.delete(each.clientId);
      onMessage(each, device);
    }
    return isGap;
  };
  const listen = (frame: SocketOut): void => {
    switch (frame.method) {
      case 'initMessage':
        isReady = true;
        first = frame;
        if (upSince === Infinity) upSince = performance.now();
        sync();
        for (const [clientId, each] of waiting) sendOne(clientId, each);
        break;
      case 'chatResync':
        sync();
        break;
      case 'receiveMessage':
      case 'sendMessage':
      case 'groupMessage':
        if (take(frame.chat)) sync([frame.chat.conversationId]);
        break;
      case 'chatSync':
        for (const each of frame.list) take(each);
        if (frame.more) sync([frame.conversationId]);
        break;
      case 'error':
        if (frame.clientId !== undefined && (frame.code === 429 || frame.code >= 500)) {
          const { clientId } = frame;
          setTimeout(() => {
            const each = waiting.get(clientId);
            if (each !== undefined) sendOne(clientId, each);
          }, 1000);
        }
        break;
      default:
    }
  };
  const open = (): WebSocket => {
    const made = new WebSocket(address(attempt++), { perMessageDeflate: false });
    made.on('open', () => made.send(JSON.stringify({ method: 'OnConnection', token, mobileDevice: false })));
    made.on('message', (data: Buffer) => {
      const frame = JSON.parse(data.toString()) as SocketOut;
      if (made !== socket && made !== next) return;
      if (frame.method === 'reconnect') return move();
      if (frame.method === 'initMessage' && made === next) {
        socket?.close();
        socket = made;
        next = undefined;
      }
      listen(frame);
    });
    // the close that follows says it all
    made.on('error', () => undefined);
    made.on('close', () => {
      if (made === next) {
        next = undefined;
        soon(move);
      } else if (made === socket) {
        isReady = false;
        upSince = Infinity;
        socket = next;
        next = undefined;
        if (socket === undefined) soon(connect);
      }
    });
    return made;
  };
  const soon = (run: () => void): void => {
    if (!isEnded) setTimeout(run, 100 + Math.random() * 400).unref();
  };
  const connect = (): void => {
    socket = open();
  };
  /** Its node is about to stop: the old link works until another node has greeted. */
  const move = (): void => {
    if (next === undefined && socket !== undefined && !isEnded) next = open();
  };
  connect();

  const device = {
    userId,
    isReady: () => isReady,
    /** When this link came up last (performance.now); Infinity while it is down. */
    upSince: () => upSince,
    waiting: () => waiting.size,
    first: () => first,
    seqOf: (id: string) => inOrder.seqOf(id) ?? 0,
    send: (clientId: string, conversationId: string, text: string): void => {
      waiting.set(clientId, { conversationId, text });
      sendOne(clientId, { conversationId, text });
    },
    read: (conversationId: string, seq: number): void => say({ method: 'UpdateReadMessage', conversationId, seq }),
    /** Drops the link as a train in a tunnel does. */
    drop: (): void => socket?.terminate(),
    end: (): void => {
      isEnded = true;
      next?.terminate();
      socket?.terminate();
    },
  };
  return device;
};
export type Device = {
  userId: string;
  isReady: () => boolean;
  upSince: () => number;
  waiting: () => number;
  first: () => InitMessage | undefined;
  seqOf: (id: string) => number;
  send: (clientId: string, conversationId: string, text: string) => void;
  read: (conversationId: string, seq: number) => void;
  drop: () => void;
  end: () => void;
};
