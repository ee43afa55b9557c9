import type { SocketIn, SocketOut } from '@qiaoban/contracts/socket';
import { based, withBase } from '../menu/base-path';

type Method = SocketOut['method'];
type Frame<M extends Method> = Extract<SocketOut, { method: M }>;
type Listener = (frame: SocketOut) => void;

/** What the link needs from outside, so that tests can stand in for the browser. */
type SocketParts = {
  open: (url: string) => WebSocket;
  url: () => string;
  later: (run: () => void, ms: number) => () => void;
  random: () => number;
};

/** Wait before the attempt after `failures` failures, ms: doubling from 1 s to 30 s, spread by `random` (0 to 1). */
export const backOff = (failures: number, random: number): number =>
  Math.round(Math.min(30_000, 1000 * 2 ** Math.min(failures, 5)) * (0.5 + random / 2));

const PING_EVERY = 25_000;

/** One lasting link to the server: reconnects, catches up by sequence number, drops what came twice. */
export const createSocket = (parts: SocketParts) => {
  const listeners = new Map<Method, Set<Listener>>();
  let link: WebSocket | undefined;
  /** Opened while `link` still works, to take its place. */
  let next: WebSocket | undefined;
  let token = '';
  let lastSeq: number | undefined;
  let failures = 0;
  /** True between the greeting and the end of a link: what is said then is heard. */
  let isReady = false;
  /** The link broke: what was said meanwhile was not heard. */
  let isDeaf = false;
  const returns = new Set<() => void>();
  let stopWaiting: () => void = () => undefined;
  let stopPinging: () => void = () => undefined;

  const say = (frame: SocketIn): void => link?.send(based.sent(JSON.stringify(frame)));

  const ping = (): void => {
    stopPinging();
    stopPinging = parts.later(() => {
      say({ method: 'ping' });
      ping();
    }, PING_EVERY);
  };

  const isRepeat = (frame: SocketOut): boolean => {
    // other frames number other things (messages of a conversation)
    if (frame.method !== 'messagePush' && frame.method !== 'initMessage') return false;
    const repeat = frame.method === 'messagePush' && lastSeq !== undefined && frame.seq <= lastSeq;
    // initMessage tells the newest number; what lies between arrives after it, so it must not raise ours on a reconnect.
    if (frame.method === 'messagePush' || lastSeq === undefined) lastSeq = Math.max(lastSeq ?? 0, frame.seq);
    return repeat;
  };

  const listen = (frame: SocketOut): void => {
    if (isRepeat(frame)) return;
    const isBack = frame.method === 'initMessage' && isDeaf;
    if (frame.method === 'initMessage') {
      isReady = true;
      isDeaf = false;
      // not before: a server that takes nobody more would be asked every second
      failures = 0;
    }
    for (const listener of listeners.get(frame.method) ?? []) listener(frame);
    if (isBack) for (const run of returns) run();
  };

  /** The next link greeted: what is said from now on goes there. */
  const take = (opened: WebSocket): void => {
    if (link === opened) return;
    const left = link;
    link = opened;
    next = undefined;
    left?.close();
  };

  const again = (run: () => void): void => {
    stopWaiting();
    stopWaiting = parts.later(run, backOff(failures++, parts.random()));
  };

  const open = (): WebSocket => {
    const opened = parts.open(parts.url());
    opened.addEventListener('open', () => {
      const seen = lastSeq === undefined ? {} : { lastSeq };
      const hello: SocketIn = { method: 'OnConnection', token, mobileDevice: false, ...seen };
      opened.send(JSON.stringify(hello));
      ping();
    });
    opened.addEventListener('message', (event: MessageEvent) => {
      const frame = JSON.parse(based.read(String(event.data))) as SocketOut;
      if (opened !== link && opened !== next) return;
      if (frame.method === 'initMessage') take(opened);
      if (frame.method === 'reconnect') move();
      else listen(frame);
    });
    opened.addEventListener('close', () => {
      if (link === opened) {
        isDeaf ||= isReady;
        isReady = false;
        link = next;
        next = undefined;
        if (link !== undefined) return;
        stopPinging();
        again(connect);
      } else if (next === opened) {
        next = undefined;
        again(move);
      }
    });
    return opened;
  };
  const connect = (): void => {
    link = open();
  };
  /** The node is about to stop: the old link works until the new one has greeted. */
  const move = (): void => {
    if (next === undefined && link !== undefined) next = open();
  };

  const stop = (): void => {
    const closing = [link, next];
    link = undefined;
    next = undefined;
    isReady = false;
    isDeaf = false;
    token = '';
    lastSeq = undefined;
    stopWaiting();
    stopPinging();
    for (const each of closing) each?.close();
  };

  return {
    /** Connects with the session's token; a second start with the same token does nothing. */
    start: (withToken: string): void => {
      if (token === withToken) return;
      if (token) stop();
      token = withToken;
      failures = 0;
      connect();
    },
    stop,
    /** Says a frame; false when there is no link now, then it was not said. */
    say: (frame: SocketIn): boolean => {
      if (isReady) say(frame);
      return isReady;
    },
    isReady: (): boolean => isReady,
    /** Calls back when the link is there again after it broke; gives the way to stop. A change of nodes is no break. */
    onReturn: (run: () => void): (() => void) => {
      returns.add(run);
      return () => void returns.delete(run);
    },
    /** Calls back with every frame of one kind; gives the way to stop. */
    on: <M extends Method>(method: M, listener: (frame: Frame<M>) => void): (() => void) => {
      const set = listeners.get(method) ?? new Set<Listener>();
      listeners.set(method, set);
      set.add(listener as Listener);
      return () => set.delete(listener as Listener);
    },
  };
};

type Socket = ReturnType<typeof createSocket>;

/** The link of this window, at `/api/socket`. */
export const socket: Socket = createSocket({
  open: (url) => new WebSocket(url),
  url: () => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${withBase('/api/socket')}`,
  later: (run, ms) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  random: Math.random,
});
