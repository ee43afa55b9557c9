import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Readable } from 'node:stream';
import websocket from '@fastify/websocket';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { cutIdleConnections } from './idle-connections';

const WAIT = 800;
const app = Fastify({ forceCloseConnections: true });
let port = 0;
beforeAll(async () => {
  await app.register(websocket);
  cutIdleConnections(app, { waitMs: WAIT, lookMs: 100 });
  app.get('/', () => 'ok');
  app.post('/up', (request) => ({ got: (request.body as { text: string }).text.length }));
  app.get('/down', (_request, reply) =>
    reply.send(
      Readable.from(
        (async function* drip() {
          for (let i = 0; i < 20; i += 1) {
            yield `${i};`;
            await pause(WAIT / 5);
          }
        })(),
      ),
    ),
  );
  await app.register(async (scope) => {
    scope.get('/socket', { websocket: true }, (socket) => {
      socket.on('message', (data: Buffer) => socket.send(data.toString()));
    });
  });
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => app.close());

/** Says these pieces, one every so often, then nothing more; what came back, when the line is cut. */
const say = (pieces: readonly string[], everyMs = 0) =>
  new Promise<string>((resolve) => {
    let text = '';
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
    socket.on('close', () => resolve(text));
    void (async () => {
      for (const piece of pieces) {
        socket.write(piece);
        await pause(everyMs);
      }
    })();
  });
const GET = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
const UPGRADE = 'Host: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';
const long = WAIT * 3;

describe.concurrent('a connection on which nothing is asked', () => {
  it.each<[string, string[], number]>([
    ['is silent', [], 0],
    ['has half a request line', ['GET / HT'], 0],
    ['has half of the headers', ['GET / HTTP/1.1\r\nHost: x\r\nX-A'], 0],
    ['sends its headers byte by byte', Array.from({ length: 60 }, () => 'a'), 100],
    ['was asked something before', [GET], 0],
    ['was asked two things at once before', [GET + GET], 0],
    ['was asked something before and half a thing again', [GET, 'GET / H'], 50],
    ['asked for an upgrade that is none', [`GET /nowhere HTTP/1.1\r\n${UPGRADE}`], 0],
    ['asked for an upgrade of an address that nobody can read', [`GET /%zz HTTP/1.1\r\n${UPGRADE}`], 0],
  ])('is cut when it %s', async (_, pieces, everyMs) => {
    const text = await say(pieces, everyMs);
    expect(text.split('HTTP/1.1 200').length - 1).toBe(pieces.join('').split(GET).length - 1);
  });

  it('leaves nobody of many', async () => {
    const all = await Promise.all(Array.from({ length: 500 }, () => say([])));
    expect(all).toHaveLength(500);
  });
});

describe.concurrent('a connection that is in use stays', () => {
  it('as a WebSocket, however long it is silent', async () => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/socket`);
    await new Promise((done) => socket.once('open', done));
    await pause(long);
    const answer = new Promise((done) => socket.once('message', (data: Buffer) => done(data.toString())));
    socket.send('still there');
    expect(await answer).toBe('still there');
    socket.close();
  });

  it('while a slow upload goes on', async () => {
    const body = JSON.stringify({ text: 'x'.repeat(20) });
    const head = `POST /up HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
    expect(await say([head, ...body], long / body.length)).toContain('{"got":20}');
  });

  it('while a slow download goes on', async () => {
    const text = await say(['GET /down HTTP/1.1\r\nHost: x\r\n\r\n']);
    expect(text).toContain('19;');
  });

  it('while it is asked again and again', async () => {
    const text = await say(
      Array.from({ length: 30 }, () => GET),
      WAIT / 10,
    );
    expect(text.split('HTTP/1.1 200')).toHaveLength(31);
  });
});
