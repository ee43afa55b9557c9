import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, commonErrors } from '@qiaoban/contracts/errors';

/** Silence that ends a call whose body is still coming, and the longest that a body, or a form with files, may take, ms. */
type BodyTimeouts = { idleMs: number; bodyMs: number; formMs: number };
const usualBodyTimeouts: BodyTimeouts = { idleMs: 60_000, bodyMs: 120_000, formMs: 30 * 60_000 };
/** Bytes a millisecond that a large form must reach: a backup of 10 GB has eleven hours. */
const SLOWEST = 256;

const hasBody = ({ headers }: FastifyRequest['raw']): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Says that it took too long, once that is still of use, and lets go of the connection. */
const giveUp = (request: FastifyRequest, reply: FastifyReply): void => {
  const { socket } = request.raw;
  if (reply.sent) {
    socket.destroy();
    return;
  }
  reply.raw.once('finish', () => socket.destroy());
  void reply.header('Connection', 'close').send(new AppError(commonErrors.too_slow));
};

/** A sender who falls silent, or drips, holds no connection for ever: whatever route it asked, read or refused. */
export const giveUpSlowBodies = (app: FastifyInstance, timeout: BodyTimeouts = usualBodyTimeouts): void => {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    done();
    if (!hasBody(raw) || raw.complete || typeof raw.socket.bytesRead !== 'number') return;
    const isForm = request.headers['content-type']?.startsWith('multipart/') === true;
    const length = Number(request.headers['content-length'] ?? 0);
    const whole = isForm ? Math.max(timeout.formMs, length / SLOWEST) : timeout.bodyMs;
    const began = performance.now();
    let moved = { at: began, bytes: raw.socket.bytesRead };
    // what arrives is looked at from aside: a listener on the body would make it flow
    const timer = setInterval(() => {
      const now = performance.now();
      const bytes = raw.socket.bytesRead;
      if (bytes !== moved.bytes) moved = { at: now, bytes };
      if (raw.complete) clearInterval(timer);
      else if (now - moved.at >= timeout.idleMs || now - began >= whole) {
        clearInterval(timer);
        giveUp(request, reply);
      }
    }, timeout.idleMs / 6);
    timer.unref();
    raw.once('end', () => clearInterval(timer)).once('close', () => clearInterval(timer));
  });
};
