import type { FastifyInstance } from 'fastify';

/** `live`: the process answers. `ready`: migrations are done and requests are served. */
export const registerHealth = (app: FastifyInstance) => {
  let isReady = false;
  app.get('/api/health/live', { logLevel: 'silent' }, () => ({ status: 'live' }));
  app.get('/api/health/ready', { logLevel: 'silent' }, (_request, reply) =>
    reply.status(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready' }),
  );
  return {
    ready: (): void => {
      isReady = true;
    },
    stopping: (): void => {
      isReady = false;
    },
  };
};
