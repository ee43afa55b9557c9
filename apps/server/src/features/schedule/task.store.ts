import { sql } from 'kysely';
import type { TaskContent, TaskKind } from '@qiaoban/contracts/schedule/task-content';
import { EXECUTE_TYPES } from '@qiaoban/contracts/schedule/task-content';
import type { Frequency } from '@qiaoban/contracts/schedule/frequency';
import type { RunOutcome, TaskInput } from '@qiaoban/contracts/schedule/schedule.contract';
import type { PageQuery } from '@qiaoban/contracts/pagination';
import type { Db } from '#platform/database/database';
import { escapeLike } from '#platform/database/like';
import { saveVersion } from '#platform/database/save-version';
import { nextRunIn } from '#platform/timetable';
import './schedule.table';

export type Task = TaskInput & { id: string; version: number; sealed: string };

const toColumns = (task: TaskInput, sealed: string) => ({
  full_name: task.fullName,
  en_code: task.enCode,
  sort_code: task.sortCode,
  enabled_mark: task.enabledMark,
  description: task.description,
  kind: task.content.kind,
  content: JSON.stringify(task.content),
  sealed,
  frequency: JSON.stringify(task.frequency),
  retry_times: task.retryTimes,
  retry_pause: task.retryPause,
  overlap: task.overlap,
  notify_ids: JSON.stringify(task.notifyIds),
  keep_days: task.keepDays,
});

export type TaskQuery = PageQuery & { kind: string; outcome: string };
type SortColumn = 'full_name' | 'en_code' | 'run_count' | 'last_run' | 'sort_code';

export const taskStore = {
  list: async (db: Db, query: TaskQuery, sort: SortColumn | undefined) => {
    let rows = db.selectFrom('schedule_task as t');
    if (query.keyword !== '') {
      const like = `%${escapeLike(query.keyword)}%`;
      rows = rows.where((w) => w.or([w('t.full_name', 'ilike', like), w('t.en_code', 'ilike', like)]));
    }
    if (query.kind !== '') rows = rows.where('t.kind', '=', query.kind);
    if (query.outcome !== '') rows = rows.where('t.last_outcome', '=', query.outcome);
    const { total } = await rows.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
    const direction = query.sort === 'desc' ? ('desc' as const) : ('asc' as const);
    const list = await rows
      .select(['t.id', 't.full_name', 't.en_code', 't.kind', 't.frequency', 't.run_count', 't.last_run'])
      .select(['t.last_outcome', 't.description', 't.sort_code', 't.enabled_mark'])
      .select(nextRunIn('schedule', 't.id').as('next_run'))
      .orderBy(`t.${sort ?? 'sort_code'}`, direction)
      .orderBy('t.id')
      .limit(query.pageSize)
      .offset((query.currentPage - 1) * query.pageSize)
      .execute();
    const shown = list.map((r) => ({
      id: r.id,
      fullName: r.full_name,
      enCode: r.en_code,
      executeType: EXECUTE_TYPES[r.kind as TaskKind],
      kind: r.kind as TaskKind,
      frequency: r.frequency as Frequency,
      runCount: r.run_count,
      lastRunTime: r.last_run,
      lastOutcome: r.last_outcome as RunOutcome | null,
      nextRunTime: r.next_run,
      description: r.description,
      sortCode: r.sort_code,
      enabledMark: r.enabled_mark,
    }));
    return { list: shown, total };
  },

  find: async (db: Db, id: string): Promise<Task | undefined> => {
    const r = await db.selectFrom('schedule_task').selectAll().where('id', '=', id).executeTakeFirst();
    if (r === undefined) return undefined;
    return {
      id: r.id,
      fullName: r.full_name,
      enCode: r.en_code,
      sortCode: r.sort_code,
      enabledMark: r.enabled_mark,
      description: r.description,
      content: r.content as TaskContent,
      sealed: r.sealed,
      frequency: r.frequency as Frequency,
      retryTimes: r.retry_times,
      retryPause: r.retry_pause,
      overlap: r.overlap,
      notifyIds: r.notify_ids as string[],
      keepDays: r.keep_days,
      version: r.version,
    };
  },

  insert: async (db: Db, id: string, creatorId: string, task: TaskInput, sealed: string) => {
    await db
      .insertInto('schedule_task')
      .values({ id, creator_id: creatorId, modifier_id: null, ...toColumns(task, sealed) } as never)
      .execute();
  },

  /** Saves when `version` is still the stored one; false when somebody was faster. */
  update: (db: Db, id: string, modifierId: string, version: number, task: TaskInput, sealed: string) =>
    saveVersion(db, 'schedule_task', { id, version, modifierId }, toColumns(task, sealed)),

  remove: async (db: Db, id: string) => {
    await db.deleteFrom('schedule_task').where('id', '=', id).execute();
  },
};
