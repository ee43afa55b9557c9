import { AppError } from '@qiaoban/contracts/errors';
import { dataBackupErrors } from '@qiaoban/contracts/data-application/data-backup.contract';
import type { BackupActivity } from '@qiaoban/contracts/data-application/data-backup.contract';
import type { Bus } from '#platform/bus';
import type { Db } from '#platform/database/database';
import { newId } from '#platform/ids';
import { keepCause } from '../kept-refusal';
import { activityStore } from './activity.store';
import type { Progress } from './activity.store';
import type { Report } from './make-backup';

const CANCEL = 'data-backup.cancel';
const BEAT_MS = 1000;
/** How long a stop of the server waits for what it ended. */
const TIMEOUT_MS = 5000;

type What = Pick<BackupActivity, 'kind' | 'fileName'>;
type Work = (report: Report, signal: AbortSignal) => Promise<unknown>;
type Running = { control: AbortController; ended: Promise<void> };

/** Backups, checks and restores as they run: one at a time per tenant over all nodes, each stopped from any node. */
export const createPerformer = ({ platform, bus }: { platform: Db; bus: Bus }) => {
  const running = new Map<string, Running>();
  bus.on(CANCEL, ({ runId }) => running.get(String(runId))?.control.abort(new AppError(dataBackupErrors.cancelled)));

  const begin = async (tenant: string, { kind, fileName }: What): Promise<{ runId: string; progress: Progress }> => {
    const phase = kind === 'backup' ? 'tables' : 'checking';
    const runId = newId();
    if (!(await activityStore.begin(platform, tenant, runId, { kind, phase, fileName })))
      throw new AppError(dataBackupErrors.busy);
    return { runId, progress: { phase, done: 0, total: 0 } };
  };

  const carryOut = async (
    tenant: string,
    { runId, progress }: { runId: string; progress: Progress },
    control: AbortController,
    work: Work,
  ): Promise<void> => {
    const { signal } = control;
    let beating = false;
    // the work may hold the only connection: a beat waits, the work never waits for it
    const timer = setInterval(() => {
      if (beating) return;
      beating = true;
      activityStore
        .beat(platform, tenant, runId, progress)
        .then((mustStop) => mustStop && control.abort(new AppError(dataBackupErrors.cancelled)))
        // the database is away: the work itself will meet that
        .catch(() => undefined)
        .finally(() => (beating = false));
    }, BEAT_MS);
    try {
      await work((phase, done, total) => {
        signal.throwIfAborted();
        Object.assign(progress, { phase, done, total });
      }, signal);
      clearInterval(timer);
      await activityStore.end(platform, tenant, runId, { ...progress, state: 'done', phase: 'end', message: '' });
    } catch (error) {
      clearInterval(timer);
      const isCancelled = (error as Partial<AppError>).code === dataBackupErrors.cancelled;
      const state = isCancelled ? 'cancelled' : 'failed';
      await activityStore.end(platform, tenant, runId, { state, message: keepCause(error) });
      throw error;
    }
  };

  const run = async (tenant: string, what: What, work: Work): Promise<{ ended: Promise<void>; runId: string }> => {
    const begun = await begin(tenant, what);
    const control = new AbortController();
    const ended = carryOut(tenant, begun, control, work).finally(() => running.delete(begun.runId));
    ended.catch(() => undefined);
    running.set(begun.runId, { control, ended });
    return { ended, runId: begun.runId };
  };

  return {
    /** Runs `work` to its end; with `signal` it ends early. Errors: busy, cancelled, those of the work. */
    perform: async (tenant: string, what: What, work: Work, signal?: AbortSignal): Promise<void> => {
      const { ended, runId } = await run(tenant, what, work);
      const stop = (): void => running.get(runId)?.control.abort(new AppError(dataBackupErrors.interrupted));
      signal?.addEventListener('abort', stop, { once: true });
      if (signal?.aborted === true) stop();
      await ended.finally(() => signal?.removeEventListener('abort', stop));
    },
    /** The same in the background: what goes wrong is shown on the screen. A refusal to start is thrown. */
    launch: async (tenant: string, what: What, work: Work): Promise<void> => {
      await run(tenant, what, work);
    },
    /** Stops what runs, on whichever node; errors: not_running. */
    cancel: async (tenant: string): Promise<void> => {
      const runId = await activityStore.cancel(platform, tenant);
      if (runId === undefined) throw new AppError(dataBackupErrors.not_running);
      bus.publish({ kind: CANCEL, runId });
    },
    read: (tenant: string) => activityStore.read(platform, tenant),
    /** Waits until nothing runs on this node (tests). */
    idle: async (): Promise<void> => {
      while (running.size > 0) await Promise.allSettled([...running.values()].map(({ ended }) => ended));
    },
    /** The process stops: what runs is given up. */
    close: async (): Promise<void> => {
      for (const { control } of running.values()) control.abort(new AppError(dataBackupErrors.interrupted));
      const all = Promise.allSettled([...running.values()].map(({ ended }) => ended));
      await Promise.race([all, new Promise((done) => setTimeout(done, TIMEOUT_MS).unref())]);
    },
  };
};
