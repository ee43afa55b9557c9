import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Answers a file to be kept by whoever asked, and by nobody on the way. */
export const sendFile = (
  reply: FastifyReply,
  type: string,
  { name, content }: { name: string; content: Buffer | Readable },
) => {
  void reply.headers({
    'Content-Type': type,
    'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'private, no-store',
  });
  return reply.send(content);
};
