import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import fastifyStatic from '@fastify/static';
import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import { pageUnder } from './base-path';
import type { Authenticate } from './bind';

type Options = {
  /** The built app; undefined where there is none. */
  folder: string | undefined;
  /** Path under which the product lies. */
  base: string;
  authenticate: Authenticate;
};

/**
 * Serves the built web app: files as they are, every other address gets the page (history mode). Whoever calls what does
 * not exist is recognised all the same, for those who write calls down.
 */
export const registerWebApp = async (app: FastifyInstance, { folder, base, authenticate }: Options): Promise<void> => {
  const file = folder === undefined ? '' : join(folder, 'index.html');
  const hasApp = existsSync(file);
  const html = hasApp ? pageUnder(readFileSync(file, 'utf8'), base) : '';
  if (hasApp)
    await app.register(fastifyStatic, {
      root: folder!,
      preCompressed: true,
      index: false,
      cacheControl: false,
    });
  const page = (reply: FastifyReply): FastifyReply =>
    reply.header('Cache-Control', 'no-cache').type('text/html; charset=utf-8').send(html);
  if (hasApp) for (const path of ['/', '/index.html']) app.get(path, (_request, reply) => page(reply));
  app.setNotFoundHandler(async (request, reply) => {
    const { method, url } = request;
    if (url.startsWith('/api/')) request.actor = await authenticate(request).catch(() => undefined);
    const isPage = (method === 'GET' || method === 'HEAD') && !url.startsWith('/api/') && !url.startsWith('/assets/');
    if (!hasApp || !isPage) throw new AppError(commonErrors.not_found);
    return page(reply);
  });
};
