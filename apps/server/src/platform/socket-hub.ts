import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import type { z } from 'zod';
import { CODE_INVALID } from '@qiaoban/contracts/envelope';
import { commonErrors, statusOf } from '@qiaoban/contracts/errors';
import { SocketIn } from '@qiaoban/contracts/socket';
import { languageOf, translate } from '@qiaoban/contracts/texts';
import '@fastify/websocket';
import type { Bus } from './bus';
import { refusalOf } from './http/error-handler';
import type { Connection, Identified, SocketIdentity } from './socket-hub-connection';
import { MOST_SOCKETS, placeFor, refuseForeignOrigin } from './socket-hub-admission';
import { createInbound } from './socket-hub-inbound';
import type { FrameHandler, Problem } from './socket-hub-inbound';
import { createPresence } from './socket-hub-presence';
import { createStay } from './socket-hub-stay';
import type { PresenceChange } from './socket-hub-presence';

export type { Identified, SocketIdentity } from './socket-hub-connection';
type Greeter = (connection: Connection, lastSeq: number | undefined) => Promise<void>;

export type SocketHub = {
  /** To every window of these people, on every node. */
  send(tenant: string, userIds: readonly string[], frame: { method: string }): void;
  /** To the windows that these people have on this node. */
  sendHere(tenant: string, userIds: Iterable<string>, frame: { method: string }): void;
  /** To everybody of the tenant. */
  broadcast(tenant: string, frame: { method: string }): void;
  /** To every window of this node. */
  broadcastHere(frame: { method: string }): void;
  /** Ends the sockets of one session, with a last frame. */
  closeSession(sessionId: string, frame: { method: string }): void;
  /** Asks anew who sits at the sockets of this node, of one tenant or of all; those that are not known any more end. */
  identifyAgain(tenant?: string): void;
  /** Windows of this node, of all tenants. */
  count(): number;
  /** People with a window on this node. */
  online(tenant: string): string[];
  /** The session has a window on any node. */
  hasWindow(who: SocketIdentity): boolean;
  isHere(tenant: string, userId: string): boolean;
  /** The person has a window on any node. */
  isOnline(tenant: string, userId: string): boolean;
  onPresence(listen: (change: PresenceChange) => void): void;
  /** Called after a person was recognised; `lastSeq` is the last push that the window has seen. */
  onConnect(listen: Greeter): void;
  /** Fields that a feature adds to the first frame of every connection, whichever feature sends it. */
  addToFirstFrame(make: (who: SocketIdentity) => Promise<object>): void;
  /** A kind of frame that signed-in people may send. What `handle` throws is told to the sender as an `error` frame. */
  onFrame<T extends z.ZodType>(
    method: string,
    schema: T,
    handle: (connection: Connection, frame: z.output<T>) => Promise<void>,
  ): void;
  register(app: FastifyInstance, identify: (token: string, ip: string) => Promise<Identified | undefined>): void;
  /**
   * Takes nobody new and asks the windows of this node to go to another one, some at a time; resolves when they went or
   * after `timeout`, ms. Where there is no other node it does nothing.
   */
  handOver(timeout: number): Promise<void>;
  closeAll(): void;
};

/** Who sits at a socket. */
type Seat = SocketIdentity & { heardAt: number; identifyAgain: () => void };

/** Close code: the person has as many sockets as one may have. */
const CLOSE_TOO_MANY = 4029;
const MAX_BUFFERED = 4_000_000;
const SIGN_IN_MS = 10_000;
/** Windows are asked to leave in steps of this, ms; all of them are asked in the first half of the timeout. */
const LEAVE_STEP = 200;
const LEAVE_AT_LEAST = 20;

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

const objectOf = (data: Buffer): Record<string, unknown> | undefined => {
  try {
    const value: unknown = JSON.parse(data.toString());
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
};

const write = (socket: WebSocket, text: string): void => {
  if (socket.readyState !== socket.OPEN) return;
  // a reader that does not keep up is cut off; it catches up when it comes back
  if (socket.bufferedAmount > MAX_BUFFERED) socket.terminate();
  else socket.send(text);
};

/** Who is online and how to reach them. Knows no kinds of message. */
export const createSocketHub = (bus: Bus): SocketHub => {
  const people = new Map<string, Map<string, Map<WebSocket, Seat>>>();
  const greeters: Greeter[] = [];
  const firstFields: ((who: SocketIdentity) => Promise<object>)[] = [];
  const handlers = new Map<string, FrameHandler>();
  let isLeaving = false;
  const presence = createPresence({
    bus,
    localSeats: () =>
      [...people].map(([tenant, persons]) => [
        tenant,
        [...persons.values()].flatMap((sockets) => [...sockets.values()].map((who) => [who.userId, who.sessionId])),
      ]),
  });
  const socketsOf = (tenant: string, userId: string): Iterable<WebSocket> =>
    people.get(tenant)?.get(userId)?.keys() ?? [];
  const everySocket = function* (): Generator<[WebSocket, Seat]> {
    for (const persons of people.values()) for (const sockets of persons.values()) yield* sockets;
  };

  bus.on('socket.send', (event) => {
    const text = event['frame'] as string;
    for (const userId of event['userIds'] as string[])
      for (const socket of socketsOf(event['tenant'] as string, userId)) write(socket, text);
  });
  bus.on('socket.broadcast', (event) => {
    for (const sockets of people.get(event['tenant'] as string)?.values() ?? [])
      for (const socket of sockets.keys()) write(socket, event['frame'] as string);
  });
  bus.on('socket.close-session', (event) => {
    for (const [socket, who] of everySocket()) {
      if (who.sessionId !== event['sessionId']) continue;
      write(socket, event['frame'] as string);
      socket.close(4001);
    }
  });

  const enter = (socket: WebSocket, who: Seat): void => {
    const persons = people.get(who.tenant) ?? new Map<string, Map<WebSocket, Seat>>();
    people.set(who.tenant, persons);
    const sockets = persons.get(who.userId) ?? new Map<WebSocket, Seat>();
    const hasWindow = (): boolean => [...sockets.values()].some((each) => each.sessionId === who.sessionId);
    if (!hasWindow()) presence.came(who.tenant, [who.userId, who.sessionId]);
    persons.set(who.userId, sockets.set(socket, who));
    socket.on('close', () => {
      sockets.delete(socket);
      if (sockets.size === 0) persons.delete(who.userId);
      if (!hasWindow()) presence.left(who.tenant, [who.userId, who.sessionId]);
    });
  };

  const welcome = async (connection: Connection, lastSeq: number | undefined): Promise<void> => {
    const added: object[] = await Promise.all(firstFields.map((make) => make(connection)));
    let isFirst = true;
    const greeting: Connection = {
      ...connection,
      send: (frame) => {
        connection.send(isFirst ? Object.assign({}, frame, ...added) : frame);
        isFirst = false;
      },
    };
    for (const greet of greeters) await greet(greeting, lastSeq);
  };

  return {
    send: (tenant, userIds, frame) => {
      const text = JSON.stringify(frame);
      for (let i = 0; i < userIds.length; i += 100) {
        bus.publish({ kind: 'socket.send', tenant, userIds: userIds.slice(i, i + 100), frame: text });
      }
    },
    sendHere: (tenant, userIds, frame) => {
      let text: string | undefined;
      for (const userId of userIds)
        for (const socket of socketsOf(tenant, userId)) write(socket, (text ??= JSON.stringify(frame)));
    },
    broadcast: (tenant, frame) => bus.publish({ kind: 'socket.broadcast', tenant, frame: JSON.stringify(frame) }),
    broadcastHere: (frame) => {
      const text = JSON.stringify(frame);
      for (const [socket] of everySocket()) write(socket, text);
    },
    closeSession: (sessionId, frame) =>
      bus.publish({ kind: 'socket.close-session', sessionId, frame: JSON.stringify(frame) }),
    identifyAgain: (tenant) => {
      for (const [, seat] of everySocket()) if (tenant === undefined || seat.tenant === tenant) seat.identifyAgain();
    },
    count: () => [...everySocket()].length,
    online: (tenant) => [...(people.get(tenant)?.keys() ?? [])],
    isHere: (tenant, userId) => people.get(tenant)?.has(userId) === true,
    isOnline: presence.isOnline,
    hasWindow: ({ tenant, userId, sessionId }) => presence.hasWindow(tenant, [userId, sessionId]),
    onPresence: presence.onChange,
    onConnect: (listen) => {
      greeters.push(listen);
    },
    addToFirstFrame: (make) => {
      firstFields.push(make);
    },
    onFrame: (method, schema, handle) => {
      handlers.set(method, { schema, handle });
    },
    register: (app, identify) => {
      const onRequest = async (request: FastifyRequest): Promise<void> => refuseForeignOrigin(request);
      app.get('/api/socket', { websocket: true, onRequest }, (socket, request) => {
        if (isLeaving) return socket.close(1012);
        const { log } = request;
        const language = languageOf(request.headers['accept-language']);
        let connection: Connection | undefined;
        let seat: Seat | undefined;
        let isAsked = false;
        const late = setTimeout(() => connection === undefined && socket.close(4000), SIGN_IN_MS);
        const send = (frame: object): void => write(socket, JSON.stringify(frame));
        const refuse = ({ values, ...problem }: Problem): void =>
          send({ method: 'error', ...problem, msg: translate(language, problem.error, values) });
        const problemOf = (error: unknown): Problem => {
          const refusal = refusalOf(error);
          if (refusal !== undefined)
            return { code: statusOf(refusal.code), error: refusal.code, values: refusal.values };
          log.error({ err: error }, 'frame failed');
          return { code: 500, error: commonErrors.unavailable };
        };
        const listen = createInbound({ handlers, refuse, problemOf, close: () => socket.close(1013) });

        const signIn = async (token: string, lastSeq: number | undefined): Promise<void> => {
          const who = await identify(token, request.ip);
          if (who === undefined) {
            send({ method: 'refused', code: CODE_INVALID, msg: '' });
            return socket.close(4001);
          }
          if (socket.readyState !== socket.OPEN) return undefined;
          clearTimeout(late);
          const place = placeFor(people.get(who.tenant)?.get(who.userId), Date.now());
          if (place === undefined) {
            const msg = translate(language, 'chat.too_many_windows', { most: MOST_SOCKETS });
            send({ method: 'refused', code: 429, msg });
            return socket.close(CLOSE_TOO_MANY);
          }
          place.leaving?.terminate();
          const { goodFor, ...identity } = who;
          connection = { ...identity, language, send };
          const stay = createStay(() => identify(token, request.ip), {
            isSame: ({ sessionId }) => sessionId === identity.sessionId,
            end: () => {
              send({ method: 'logout' });
              socket.close(4001);
            },
            onError: (error) => log.error({ err: error }, 'socket was not looked at'),
          });
          stay.goodFor(goodFor);
          socket.on('close', stay.stop);
          seat = { ...identity, heardAt: Date.now(), identifyAgain: stay.lookAgain };
          enter(socket, seat);
          return welcome(connection, lastSeq);
        };

        socket.on('error', (error: Error) => log.debug({ err: error }, 'socket error'));
        socket.on('close', () => clearTimeout(late));
        socket.on('message', (data: Buffer) => {
          if (seat !== undefined) seat.heardAt = Date.now();
          const frame = objectOf(data);
          if (frame === undefined) return refuse({ code: 400, error: 'chat.bad_frame' });
          if (frame['method'] === 'ping') return write(socket, '{"method":"pong"}');
          if (connection !== undefined && frame['method'] !== 'OnConnection') return listen(connection, frame);
          if (isAsked) return undefined;
          const parsed = SocketIn.safeParse(frame);
          if (!parsed.success || parsed.data.method !== 'OnConnection')
            return refuse({ code: 400, error: 'chat.bad_frame' });
          isAsked = true;
          signIn(parsed.data.token, parsed.data.lastSeq).catch((error: unknown) => {
            log.error({ err: error }, 'socket sign-in failed');
            socket.close(1011);
          });
          return undefined;
        });
      });
    },
    handOver: async (timeout) => {
      if (!presence.hasOthers()) return;
      isLeaving = true;
      const end = Date.now() + timeout;
      const windows = [...everySocket()].map(([socket]) => socket);
      const atOnce = Math.max(LEAVE_AT_LEAST, Math.ceil((windows.length * LEAVE_STEP * 2) / timeout));
      for (let i = 0; i < windows.length; i += atOnce) {
        for (const socket of windows.slice(i, i + atOnce)) write(socket, '{"method":"reconnect"}');
        await pause(LEAVE_STEP);
      }
      while (Date.now() < end && !everySocket().next().done) await pause(20);
    },
    closeAll: () => {
      presence.stop();
      for (const [socket] of everySocket()) socket.close(1001);
    },
  };
};
