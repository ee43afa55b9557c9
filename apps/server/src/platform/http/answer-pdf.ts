import type { FastifyReply } from 'fastify';
import { PDF_TYPE } from '@qiaoban/contracts/media-types';

/** Answers with a PDF that is drawn while the caller waits; `signal` ends the drawing when they leave. */
export const answerPdf = async (
  reply: FastifyReply,
  draw: (signal: AbortSignal) => Promise<{ name: string; content: Buffer }>,
): Promise<FastifyReply> => {
  const left = new AbortController();
  const leave = (): void => left.abort();
  reply.raw.on('close', leave);
  const { name, content } = await draw(left.signal);
  reply.raw.off('close', leave);
  void reply.headers({
    'Content-Type': PDF_TYPE,
    'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'private, no-store',
  });
  return reply.send(content);
};
