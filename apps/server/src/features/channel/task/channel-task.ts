import { sql } from 'kysely';
import type { ChannelTask } from '@qiaoban/contracts/channel/channel-task';
import { channelTaskErrors } from '@qiaoban/contracts/channel/weixin-errors';
import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import type { Language } from '@qiaoban/contracts/languages';
import { translate } from '@qiaoban/contracts/texts';
import type { Db } from '#platform/database/database';
import { inTransaction } from '#platform/database/transaction';
import { newId } from '#platform/ids';
import type { JobRun, Jobs } from '#platform/jobs';
import '../weixin/weixin.table';

type Progress = {
  runId: string;
  /** Says how far the work is; also proves that it is alive. */
  moved(step: { done: number; total: number; failed?: number }): Promise<void>;
};

/** A run that has said nothing for this long is dead: another may begin. */
const DEAD_S = 120;

/** Long work with a platform, one run of a kind at a time in a tenant; it goes on in the background. */
export const createChannelTasks = ({ jobs }: { jobs: Jobs }) => ({
  /** Declares what a kind does. A failure that a person can read ends the run; anything else is tried again. */
  handle: (kind: string, work: (run: JobRun, progress: Progress) => Promise<void>): void =>
    jobs.handle<{ runId: string }>(`channel.${kind}`, async ({ runId }, run) => {
      const { db } = run;
      const set = (values: object) =>
        db
          .updateTable('channel_task')
          .set({ ...values, beat_at: sql`now()` } as never)
          .where('kind', '=', kind)
          .where('run_id', '=', runId)
          .execute();
      await set({ state: 'running' });
      try {
        await work(run, { runId, moved: async (step) => void (await set(step)) });
        await set({ state: 'done', ended_at: sql`now()` });
      } catch (error) {
        if (run.signal.aborted) throw error;
        const known = error instanceof AppError ? { code: error.code, values: error.values } : undefined;
        if (known === undefined && run.attempt < 3) throw error;
        const reason = known ?? { code: commonErrors.internal, values: {} };
        await set({ state: 'failed', ended_at: sql`now()`, error: JSON.stringify(reason) });
      }
    }),

  /** Begins a run. Throws channel_task.running while one is alive. */
  start: (db: Db, kind: string): Promise<void> =>
    inTransaction(db, async (unit) => {
      const runId = newId();
      const { rows } = await sql`
        insert into channel_task (kind, run_id, state, started_at, beat_at) values (${kind}, ${runId}, 'waiting', now(), now())
        on conflict (kind) do update set run_id = ${runId}, state = 'waiting', done = 0, total = 0, failed = 0, error = null,
          started_at = now(), beat_at = now(), ended_at = null
          where channel_task.state in ('done', 'failed') or channel_task.beat_at < now() - ${`${DEAD_S} s`}::interval
        returning kind`.execute(unit.tx);
      if (rows.length === 0) throw new AppError(channelTaskErrors.running);
      await jobs.add(unit, `channel.${kind}`, { runId }, { maxAttempts: 3 });
    }),

  state: async (db: Db, kind: string, language: Language): Promise<ChannelTask> => {
    const row = await db.selectFrom('channel_task').selectAll().where('kind', '=', kind).executeTakeFirst();
    return {
      state: row?.state ?? 'none',
      done: row?.done ?? 0,
      total: row?.total ?? 0,
      failed: row?.failed ?? 0,
      error: row?.error ? translate(language, row.error.code, row.error.values) : '',
      startedTime: row?.started_at ?? null,
      endedTime: row?.ended_at ?? null,
    };
  },
});
export type ChannelTasks = ReturnType<typeof createChannelTasks>;
