import { AppError } from '@qiaoban/contracts/errors';
import type { PageQuery } from '@qiaoban/contracts/pagination';
import { systemErrors } from '@qiaoban/contracts/system/system-config.contract';
import type { Bus } from '#platform/bus';
import { inTransaction } from '#platform/database/transaction';
import { deadJobs } from '#platform/dead-jobs';
import type { Actor } from '#platform/http/caller';
import { jobQueue } from '#platform/job-queue';
import type { JobState } from '#platform/job-queue';
import { audit } from '#core/log';

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
    list: async (actor: Actor, query: PageQuery & { state: JobState | '' }) => {
      const { currentPage, pageSize } = query;
      const counts = await jobQueue.counts(actor.db);
      const place = { limit: pageSize, offset: (currentPage - 1) * pageSize };
      const list = await jobQueue.page(actor.db, query.state, place);
      const total = query.state === '' ? counts.waiting + counts.running + counts.dead : counts[query.state];
      return {
        list: list.map((r) => ({
          id: r.id,
          kind: r.kind,
          state: r.state as JobState,
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
