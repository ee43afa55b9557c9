import { sql } from 'kysely';
import { AppError } from '@qiaoban/contracts/errors';
import type { PageQuery } from '@qiaoban/contracts/pagination';
import { systemErrors } from '@qiaoban/contracts/system/system-config.contract';
import type { Bus } from '../../platform/bus';
import { inTransaction } from '../../platform/database/transaction';
import { deadJobs } from '../../platform/dead-jobs';
import type { Actor } from '../../platform/http/caller';
import { audit } from '../log';

type State = 'waiting' | 'running' | 'dead';

/** Jobs of the tenant: seen, and those that were given up dealt with. */
export const createQueueService = ({ bus }: { bus: Bus }) => {
  const change = (actor: Actor, id: string, action: 'retry' | 'delete'): Promise<void> =>
    inTransaction(actor.db, async ({ tx, afterCommit }) => {
      const kind = await (action === 'retry' ? deadJobs.retry(tx, id) : deadJobs.remove(tx, id));
      if (kind === undefined) throw new AppError(systemErrors.job_not_found);
      await audit(tx, actor, { area: 'job', action, id, name: kind });
      afterCommit(() => bus.publish({ kind: 'jobs.added' }));
    });

  return {
    list: async (actor: Actor, query: PageQuery & { state: State | '' }) => {
      const counted = await sql<{
        state: State;
        n: number;
      }>`select state, count(*) as n from job group by state`.execute(actor.db);
      const counts = { waiting: 0, running: 0, dead: 0 };
      for (const { state, n } of counted.rows) counts[state] = n;
      let rows = actor.db
        .selectFrom('job')
        .select(['id', 'kind', 'state', 'attempts', 'max_attempts', 'run_at', 'created_at', 'error']);
      if (query.state !== '') rows = rows.where('state', '=', query.state);
      const list = await rows
        .orderBy('run_at', 'desc')
        .orderBy('id')
        .limit(query.pageSize)
        .offset((query.currentPage - 1) * query.pageSize)
        .execute();
      const { currentPage, pageSize } = query;
      const total = query.state === '' ? counts.waiting + counts.running + counts.dead : counts[query.state];
      return {
        list: list.map((r) => ({
          id: r.id,
          kind: r.kind,
          state: r.state as State,
          attempts: r.attempts,
          maxAttempts: r.max_attempts,
          runAt: r.run_at,
          creatorTime: r.created_at,
          // of a stack only what happened, not where the program lies
          error: (r.error ?? '').split('\n')[0]!.slice(0, 500),
        })),
        pagination: { currentPage, pageSize, total, totalIsExact: true },
        counts,
      };
    },
    retry: (actor: Actor, id: string) => change(actor, id, 'retry'),
    remove: (actor: Actor, id: string) => change(actor, id, 'delete'),
  };
};
