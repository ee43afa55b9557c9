import { connect } from 'node:net';
import Fastify from 'fastify';
import multipart from '@fastify/multipart';
import { afterAll, beforeAll, expect, it } from 'vitest';
import '@qiaoban/contracts/common.texts';
import { handleError } from './error-handler';
import { giveUpSlowBodies } from './slow-bodies';

const app = Fastify();
let port = 0;
beforeAll(async () => {
  app.setErrorHandler(handleError);
  giveUpSlowBodies(app, { idleMs: 300, bodyMs: 900, formMs: 2500 });
  await app.register(multipart);
  app.post('/open', (request) => ({ got: request.body }));
  app.post('/refused', { onRequest: async (_request, reply) => reply.code(401).send({ code: 602 }) }, () => ({}));
  app.post('/form', async (request) => ({ bytes: (await (await request.file())!.toBuffer()).length }));
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  port = Number(new URL(address).port);
});
afterAll(() => app.close());

/** Sends the head, then a piece every so often; answers with what came back and after how long the line was cut. */
const send = (path: string, type: string, pieces: string[], everyMs: number, size = 1000) =>
  new Promise<{ text: string; afterMs: number }>((resolve) => {
    const began = performance.now();
    let text = '';
    const socket = connect(port, '127.0.0.1');
    const left = [...pieces];
    const timer = setInterval(() => {
      const piece = left.shift();
      if (piece !== undefined) socket.write(piece);
    }, everyMs);
    socket.on('error', () => undefined);
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (/^HTTP\/1.1 200/.test(text)) socket.end();
    });
    socket.on('close', () => {
      clearInterval(timer);
      resolve({ text, afterMs: performance.now() - began });
    });
    socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${size}\r\n\r\n`);
  });
const JSON_TYPE = 'application/json';
const FORM = 'multipart/form-data; boundary=b';
const HEAD = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n';

it.each([
  ['JSON that stops', '/open', JSON_TYPE, ['{"a":']],
  ['a file that stops', '/form', FORM, [HEAD, 'abc']],
  ['nothing at all', '/open', JSON_TYPE, []],
])('%s is refused and let go', async (_name, path, type, pieces) => {
  const { text } = await send(path, type, pieces, 20);
  expect(text).toContain('HTTP/1.1 408');
  expect(text).toContain('common.too_slow');
});

it('a drip is refused when the whole takes too long, for a file later than for JSON', async () => {
  const drips = Array.from({ length: 60 }, () => ' ');
  const plain = await send('/open', JSON_TYPE, drips, 100);
  expect(plain.text).toContain('HTTP/1.1 408');
  const form = await send('/form', FORM, [HEAD, ...drips], 100);
  expect(form.text).toContain('HTTP/1.1 408');
  expect(form.afterMs).toBeGreaterThan(plain.afterMs);
});

it('holds no line of somebody who was refused before anything was read', async () => {
  const { text } = await send('/refused', JSON_TYPE, ['{'], 20);
  expect(text).toContain('HTTP/1.1 401');
});

it('what comes in pieces, but comes, is taken', async () => {
  const body = '{"a":[1,2,3]}';
  const { text } = await send('/open', JSON_TYPE, [...body], 40, body.length);
  expect(text).toContain('HTTP/1.1 200');
  expect(text).toContain('[1,2,3]');
});
