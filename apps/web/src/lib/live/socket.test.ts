import { beforeEach, expect, it, vi } from 'vitest';
import type { SocketOut } from '@qiaoban/contracts/socket';
import { backOff, createSocket } from './socket';

class FakeLink extends EventTarget {
  sent: unknown[] = [];
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.dispatchEvent(new Event('close'));
  }
  say(frame: SocketOut): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }));
  }
}

let links: FakeLink[];
let waiting: { run: () => void; ms: number; off: boolean }[];

const made = () =>
  createSocket({
    open: () => {
      const link = new FakeLink();
      links.push(link);
      return link as unknown as WebSocket;
    },
    url: () => 'ws://x',
    later: (run, ms) => {
      const timer = { run, ms, off: false };
      waiting.push(timer);
      return () => {
        timer.off = true;
      };
    },
    random: () => 1,
  });

const link = (): FakeLink => {
  const last = links.at(-1);
  if (!last) throw new Error('no link yet');
  return last;
};
const pass = (): void => {
  const due = waiting.filter((t) => !t.off);
  waiting = [];
  due.forEach((t) => t.run());
};
const push = (seq: number): SocketOut => ({
  method: 'messagePush',
  seq,
  unreadNoticeCount: 1,
  id: `m${seq}`,
  title: 't',
  type: 1,
});
const hello = (seq: number): SocketOut => ({
  method: 'initMessage',
  unreadMessageCount: 0,
  unreadNoticeCount: 0,
  unreadNums: [],
  onlineUsers: [],
  seq,
});

beforeEach(() => {
  links = [];
  waiting = [];
});

it('introduces itself with the token, then pings every 25 s', () => {
  made().start('tok');
  link().dispatchEvent(new Event('open'));
  expect(link().sent).toEqual([{ method: 'OnConnection', token: 'tok', mobileDevice: false }]);
  expect(waiting.map((t) => t.ms)).toEqual([25_000]);
  pass();
  expect(link().sent.at(-1)).toEqual({ method: 'ping' });
});

it('catches up after a drop: asks from the last push it saw and drops what came twice', () => {
  const socket = made();
  const heard: number[] = [];
  socket.on('messagePush', (frame) => heard.push(frame.seq));
  socket.start('tok');
  link().dispatchEvent(new Event('open'));
  link().say(hello(3));
  link().say(push(4));
  link().close();
  expect(waiting.find((t) => !t.off)?.ms).toBe(1000);
  pass();
  link().dispatchEvent(new Event('open'));
  expect(link().sent[0]).toMatchObject({ method: 'OnConnection', lastSeq: 4 });
  link().say(hello(6));
  for (const seq of [4, 5, 6]) link().say(push(seq));
  expect(heard).toEqual([4, 5, 6]);
});

it('waits longer after every failure', () => {
  made().start('tok');
  const waits = [1, 2, 3].map(() => {
    link().close();
    const ms = waiting.find((t) => !t.off)?.ms;
    pass();
    return ms;
  });
  expect(waits).toEqual([1000, 2000, 4000]);
});

it('goes to another node when asked: the old link works until the new one has greeted', () => {
  const socket = made();
  const heard: string[] = [];
  socket.on('initMessage', () => heard.push('hello'));
  socket.on('messagePush', (frame) => heard.push(String(frame.seq)));
  socket.start('tok');
  const old = link();
  old.dispatchEvent(new Event('open'));
  old.say(hello(3));
  old.say({ method: 'reconnect' });
  // refused by the node that leaves: tried again, the old link stays
  link().close();
  expect([links.length, socket.isReady()]).toEqual([2, true]);
  pass();
  const fresh = link();
  expect(links).toHaveLength(3);
  fresh.dispatchEvent(new Event('open'));
  expect(fresh.sent[0]).toMatchObject({ method: 'OnConnection', token: 'tok', lastSeq: 3 });
  old.say(push(4));
  expect(socket.say({ method: 'ping' })).toBe(true);
  expect(old.sent.at(-1)).toEqual({ method: 'ping' });
  fresh.say(hello(4));
  fresh.say(push(4));
  socket.say({ method: 'ping' });
  expect(fresh.sent.at(-1)).toEqual({ method: 'ping' });
  fresh.say(push(5));
  old.say(push(6));
  expect(heard).toEqual(['hello', '4', 'hello', '5']);
  // only one ping timer is left, and no second attempt
  expect(waiting.filter((t) => !t.off).map((t) => t.ms)).toEqual([25_000]);
});

it('stays with the new link when the old one breaks before the greeting', () => {
  const socket = made();
  socket.start('tok');
  const old = link();
  old.dispatchEvent(new Event('open'));
  old.say(hello(3));
  old.say({ method: 'reconnect' });
  old.close();
  expect([links.length, socket.isReady()]).toEqual([2, false]);
  link().dispatchEvent(new Event('open'));
  link().say(hello(3));
  expect(socket.isReady()).toBe(true);
  link().close();
  expect(waiting.filter((t) => !t.off).map((t) => t.ms)).toEqual([1000]);
});

it('tells of a return after a break only: not at the start, not when it changes nodes', () => {
  const socket = made();
  const back = vi.fn();
  const off = socket.onReturn(back);
  const greet = (): void => {
    link().dispatchEvent(new Event('open'));
    link().say(hello(3));
  };
  socket.start('tok');
  greet();
  link().say({ method: 'reconnect' });
  greet();
  expect(back).toHaveBeenCalledTimes(0);
  link().close();
  pass();
  // an attempt that fails is no second break
  link().close();
  pass();
  greet();
  expect(back).toHaveBeenCalledTimes(1);
  off();
  link().close();
  pass();
  greet();
  expect(back).toHaveBeenCalledTimes(1);
});

it.each([
  [0, 0, 500],
  [0, 1, 1000],
  [3, 1, 8000],
  [5, 1, 30_000],
  [40, 1, 30_000],
])('after %i failures and luck %f waits %i ms', (failures, random, ms) => {
  expect(backOff(failures, random)).toBe(ms);
});

it('stops for good, and starts anew for somebody else', () => {
  const socket = made();
  const heard = vi.fn();
  const off = socket.on('pong', heard);
  socket.start('a');
  socket.start('a');
  expect(links).toHaveLength(1);
  link().say({ method: 'pong' });
  off();
  link().say({ method: 'pong' });
  expect(heard).toHaveBeenCalledTimes(1);
  socket.stop();
  pass();
  expect(links).toHaveLength(1);
  socket.start('b');
  link().dispatchEvent(new Event('open'));
  expect(link().sent[0]).toEqual({ method: 'OnConnection', token: 'b', mobileDevice: false });
});
