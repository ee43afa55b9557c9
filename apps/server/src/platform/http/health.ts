import type { FastifyInstance } from 'fastify';
import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import type { DatabaseDriver } from '../database/driver';

type Database = Pick<DatabaseDriver, 'isUp' | 'failure'>;

/** Calls that must be answered whatever the database does: they wait for nothing. */
export const isHealth = (url: string): boolean => url.startsWith('/api/health/');

/**
 * `live`: the process answers. `ready`: migrations are done, requests are served and the database answers. While it does
 * not, every other call is refused at once: who waits for a database that is gone waits in vain.
 */
export const registerHealth = (app: FastifyInstance, database: Database) => {
  let isReady = false;
  const stateNow = (): 'ready' | 'not ready' | 'no database' =>
    !isReady ? 'not ready' : database.isUp() ? 'ready' : 'no database';
  app.get('/api/health/live', { logLevel: 'silent' }, () => ({ status: 'live' }));
  app.get('/api/health/ready', { logLevel: 'silent' }, (_request, reply) => {
    const status = stateNow();
    return reply.status(status === 'ready' ? 200 : 503).send({ status });
  });
  app.addHook('onRequest', (request, _reply, done) => {
    if (database.isUp() || !request.url.startsWith('/api/') || isHealth(request.url)) return done();
    done(new AppError(database.failure() === 'full-disk' ? commonErrors.disk_full : commonErrors.unavailable));
  });
  return {
    ready: (): void => {
      isReady = true;
    },
    stopping: (): void => {
      isReady = false;
    },
  };
};
