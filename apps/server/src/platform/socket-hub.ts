import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import { CODE_INVALID } from '@qiaoban/contracts/envelope';
import { SocketIn } from '@qiaoban/contracts/socket';
import '@fastify/websocket';
import type { Bus } from './bus';

/** One open socket of a person. */
export type Connection = { tenant: string; userId: string; sessionId: string; send(frame: { method: string }): void };
export type SocketIdentity = { tenant: string; userId: string; sessionId: string };

export type SocketHub = {
  /** To every window of these people, on every node. */
  send(tenant: string, userIds: readonly string[], frame: { method: string }): void;
  /** To everybody of the tenant. */
  broadcast(tenant: string, frame: { method: string }): void;
  /** Ends the sockets of one session, with a last frame. */
  closeSession(sessionId: string, frame: { method: string }): void;
  online(tenant: string): string[];
  /** Called after a person was recognised; `lastSeq` is the last push that the window has seen. */
  onConnect(hear: (connection: Connection, lastSeq: number | undefined) => Promise<void>): void;
  register(app: FastifyInstance, identify: (token: string) => Promise<SocketIdentity | undefined>): void;
  closeAll(): void;
};

const MAX_BUFFERED = 4_000_000;
const SIGN_IN_MS = 10_000;

/** Who is online and how to reach them. Knows no kinds of message. */
export const createSocketHub = (bus: Bus): SocketHub => {
  const people = new Map<string, Map<WebSocket, SocketIdentity>>();
  const greeters: ((connection: Connection, lastSeq: number | undefined) => Promise<void>)[] = [];
  const keyOf = (tenant: string, userId: string): string => `${tenant}:${userId}`;

  const write = (socket: WebSocket, text: string): void => {
    if (socket.readyState !== socket.OPEN) return;
    // a reader that does not keep up is cut off; it catches up when it comes back
    if (socket.bufferedAmount > MAX_BUFFERED) socket.terminate();
    else socket.send(text);
  };

  bus.on('socket.send', (event) => {
    const text = event['frame'] as string;
    for (const userId of event['userIds'] as string[]) {
      for (const socket of people.get(keyOf(event['tenant'] as string, userId))?.keys() ?? []) write(socket, text);
    }
  });
  bus.on('socket.broadcast', (event) => {
    const prefix = `${event['tenant'] as string}:`;
    for (const [key, sockets] of people) {
      if (key.startsWith(prefix)) for (const socket of sockets.keys()) write(socket, event['frame'] as string);
    }
  });
  bus.on('socket.close-session', (event) => {
    for (const sockets of people.values()) {
      for (const [socket, who] of sockets) {
        if (who.sessionId !== event['sessionId']) continue;
        write(socket, event['frame'] as string);
        socket.close(4001);
      }
    }
  });

  const welcome = async (socket: WebSocket, who: SocketIdentity, lastSeq: number | undefined): Promise<void> => {
    const key = keyOf(who.tenant, who.userId);
    const sockets = people.get(key) ?? new Map<WebSocket, SocketIdentity>();
    people.set(key, sockets.set(socket, who));
    socket.on('close', () => {
      sockets.delete(socket);
      if (sockets.size === 0) people.delete(key);
    });
    const connection: Connection = { ...who, send: (frame) => write(socket, JSON.stringify(frame)) };
    for (const greet of greeters) await greet(connection, lastSeq);
  };

  return {
    send: (tenant, userIds, frame) => {
      const text = JSON.stringify(frame);
      for (let i = 0; i < userIds.length; i += 100) {
        bus.publish({ kind: 'socket.send', tenant, userIds: userIds.slice(i, i + 100), frame: text });
      }
    },
    broadcast: (tenant, frame) => bus.publish({ kind: 'socket.broadcast', tenant, frame: JSON.stringify(frame) }),
    closeSession: (sessionId, frame) =>
      bus.publish({ kind: 'socket.close-session', sessionId, frame: JSON.stringify(frame) }),
    online: (tenant) =>
      [...people.keys()].filter((key) => key.startsWith(`${tenant}:`)).map((key) => key.slice(tenant.length + 1)),
    onConnect: (hear) => {
      greeters.push(hear);
    },
    register: (app, identify) => {
      app.get('/api/socket', { websocket: true }, (socket, request) => {
        let known = false;
        const late = setTimeout(() => !known && socket.close(4000), SIGN_IN_MS);
        socket.on('error', (error: Error) => request.log.debug({ err: error }, 'socket error'));
        socket.on('close', () => clearTimeout(late));
        socket.on('message', (data: Buffer) => {
          let parsed;
          try {
            parsed = SocketIn.safeParse(JSON.parse(data.toString()));
          } catch {
            parsed = undefined;
          }
          if (parsed?.success !== true) return write(socket, JSON.stringify({ method: 'refused', code: 400, msg: '' }));
          const frame = parsed.data;
          if (frame.method === 'ping') return write(socket, '{"method":"pong"}');
          if (known) return undefined;
          known = true;
          identify(frame.token)
            .then((who) => {
              if (who !== undefined) return welcome(socket, who, frame.lastSeq);
              write(socket, JSON.stringify({ method: 'refused', code: CODE_INVALID, msg: '' }));
              return socket.close(4001);
            })
            .catch((error: unknown) => {
              request.log.error({ err: error }, 'socket sign-in failed');
              socket.close(1011);
            });
          return undefined;
        });
      });
    },
    closeAll: () => {
      for (const sockets of people.values()) for (const socket of sockets.keys()) socket.close(1001);
    },
  };
};
