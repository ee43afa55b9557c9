import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
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
  app.setNotFoundHandler(async (request, reply) => {
    if (request.url.startsWith('/api/')) request.actor = await authenticate(request).catch(() => undefined);
    const isPage = request.method === 'GET' && !request.url.startsWith('/api/') && !request.url.startsWith('/assets/');
    if (!hasApp || !isPage) throw new AppError(commonErrors.not_found);
    return reply.header('Cache-Control', 'no-cache').sendFile('index.html');
  });
};
