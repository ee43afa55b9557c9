import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import '@fastify/websocket';

/**
 * How long a connection may wait without a whole request, and how often that is looked at, ms. Longer than the server's own
 * keep-alive (72 s), so that a proxy that reuses its connections never meets one that is just being cut.
 */
type ConnectionTimeouts = { waitMs: number; lookMs: number };
const usualConnectionTimeouts: ConnectionTimeouts = { waitMs: 75_000, lookMs: 5000 };

type Line = { running: number; since: number };

/**
 * Cuts connections on which nothing was ever asked, a request has not come whole, or nothing was asked again. Node's own
 * time limits forget a connection whose upgrade was refused. Calls under way and WebSockets stay. Needs the WebSocket server.
 */
export const cutIdleConnections = (
  { server, websocketServer }: FastifyInstance,
  { waitMs, lookMs }: ConnectionTimeouts = usualConnectionTimeouts,
): void => {
  const lines = new Map<Socket, Line>();
  server.on('connection', (socket) => {
    lines.set(socket, { running: 0, since: performance.now() });
    socket.once('close', () => lines.delete(socket));
  });
  server.on('request', ({ socket }, reply) => {
    const line = lines.get(socket);
    if (line === undefined) return;
    line.running += 1;
    reply.once('close', () => {
      line.running -= 1;
      line.since = performance.now();
    });
  });
  websocketServer.on('connection', (_window, { socket }) => lines.delete(socket));
  const timer = setInterval(() => {
    const oldest = performance.now() - waitMs;
    for (const [socket, { running, since }] of lines) if (running === 0 && since <= oldest) socket.destroy();
  }, lookMs);
  timer.unref();
  server.once('close', () => clearInterval(timer));
};
