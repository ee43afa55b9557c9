import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import fastifyStatic from '@fastify/static';
import { AppError, commonErrors } from '@qiaoban/contracts/errors';

/** Serves the built web app: files as they are, every other address gets the page (history mode). */
export const registerWebApp = async (app: FastifyInstance, folder: string | undefined): Promise<void> => {
  const hasApp = folder !== undefined && existsSync(join(folder, 'index.html'));
  if (hasApp)
    await app.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      wildcard: false,
      index: false,
      cacheControl: false,
    });
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !request.url.startsWith('/api/') && !request.url.startsWith('/assets/');
    if (!hasApp || !isPage) throw new AppError(commonErrors.not_found);
    return reply.header('Cache-Control', 'no-cache').sendFile('index.html');
  });
};
