import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import fastifyStatic from '@fastify/static';
import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import type { Authenticate } from './bind';

/**
 * Serves the built web app: files as they are, every other address gets the page (history mode). Whoever calls what does
 * not exist is recognised all the same, for those who write calls down.
 */
export const registerWebApp = async (
  app: FastifyInstance,
  folder: string | undefined,
  authenticate: Authenticate,
): Promise<void> => {
  const hasApp = folder !== undefined && existsSync(join(folder, 'index.html'));
  if (hasApp)
    await app.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      index: false,
      cacheControl: false,
    });
  const page = (reply: FastifyReply): FastifyReply => reply.header('Cache-Control', 'no-cache').sendFile('index.html');
  // said expressly: as a folder the root is found only by those who take compressed files
  if (hasApp) app.get('/', (_request, reply) => page(reply));
  app.setNotFoundHandler(async (request, reply) => {
    const { method, url } = request;
    if (url.startsWith('/api/')) request.actor = await authenticate(request).catch(() => undefined);
    const isPage = (method === 'GET' || method === 'HEAD') && !url.startsWith('/api/') && !url.startsWith('/assets/');
    if (!hasApp || !isPage) throw new AppError(commonErrors.not_found);
    return page(reply);
  });
};
