import WebSocket from 'ws';
import { createInOrder } from '@qiaoban/contracts/chat/in-order';
import type { ChatMessage } from '@qiaoban/contracts/chat/chat-message';
import type { ChatIn } from '@qiaoban/contracts/chat/chat-frames';
import type { SocketOut } from '@qiaoban/contracts/socket';

/** A window of the chat for trials: a real socket that puts in order and syncs as the web does. */
export const openWindow = (address: string, token: string) => {
  const inOrder = createInOrder();
  const heard: SocketOut[] = [];
  const delivered: ChatMessage[] = [];
  let socket: WebSocket;
  const say = (frame: ChatIn | object): void => socket.send(JSON.stringify(frame));
  const sync = (): void => say({ method: 'ChatSync', known: inOrder.state() });
  const take = (message: ChatMessage): void => {
    const { deliver, isGap } = inOrder.accept(message);
    delivered.push(...deliver);
    if (isGap) sync();
  };
  const listen = (frame: SocketOut): void => {
    heard.push(frame);
    if (frame.method === 'initMessage' || frame.method === 'chatResync') sync();
    if (frame.method === 'receiveMessage' || frame.method === 'sendMessage' || frame.method === 'groupMessage')
      take(frame.chat);
    if (frame.method === 'chatSync') frame.list.forEach(take);
  };
  const connect = (): void => {
    const made = new WebSocket(address);
    socket = made;
    made.on('open', () => say({ method: 'OnConnection', token, mobileDevice: false }));
    made.on('message', (data: Buffer) => listen(JSON.parse(data.toString()) as SocketOut));
  };
  connect();
  const of = <M extends SocketOut['method']>(method: M) =>
    heard.filter((f): f is Extract<SocketOut, { method: M }> => f.method === method);
  return {
    of,
    heard,
    delivered,
    inOrder,
    say,
    raw: (text: string | Buffer) => socket.send(text),
    drop: () => socket.terminate(),
    again: connect,
    close: () => socket.close(),
    closed: () => socket.readyState >= 2,
  };
};
