import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import { cronOf } from '@qiaoban/contracts/schedule/frequency';
import type { Frequency } from '@qiaoban/contracts/schedule/frequency';
import { TASK_KINDS } from '@qiaoban/contracts/schedule/task-content';
import type { TaskKind } from '@qiaoban/contracts/schedule/task-content';
import { scheduleErrors } from '@qiaoban/contracts/schedule/schedule.contract';
import type { TaskInput } from '@qiaoban/contracts/schedule/schedule.contract';
import { ZERO_ID } from '@qiaoban/contracts/ids';
import type { PageQuery } from '@qiaoban/contracts/pagination';
import { byCodes, byIds } from '@qiaoban/contracts/uses/reference';
import type { Reference } from '@qiaoban/contracts/uses/reference';
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/database/database';
import { inTransaction, isUniqueViolation } from '#platform/database/transaction';
import type { Unit } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { newId } from '#platform/ids';
import type { Jobs } from '#platform/jobs';
import type { Outbound } from '#platform/outbound/outbound';
import type { Encrypter } from '#platform/encrypter';
import type { Timetable } from '#platform/timetable';
import { changedRule, checkedRule, nextRuns, ruleOf } from '#platform/timetable-rule';
import { audit } from '#core/log';
import type { Uses } from '#core/uses';
import { checkStatement } from './execute/execute-sql';
import { RUN_JOB } from './runner';
import type { RunOrder } from './runner';
import { runStore } from './run.store';
import type { SchedulerPorts } from './schedule.ports';
import { sealSecrets, withoutSecrets } from './task-secrets';
import { taskStore } from './task.store';
import type { Task, TaskQuery } from './task.store';

export const TIMETABLE_KIND = 'schedule';

type Deps = {
  clock: Clock;
  jobs: Jobs;
  encrypter: Encrypter;
  timetable: Timetable;
  uses: Uses;
  timeZone: string;
  outbound: Pick<Outbound, 'forgive'>;
  ports: SchedulerPorts;
};

const SORTS = {
  fullName: 'full_name',
  enCode: 'en_code',
  runCount: 'run_count',
  lastRunTime: 'last_run',
  sortCode: 'sort_code',
} as const;

const requireTask = async (db: Db, id: string): Promise<Task> => {
  const task = await taskStore.find(db, id);
  if (task === undefined) throw new AppError(scheduleErrors.not_found);
  return task;
};

const codeTaken = (error: unknown, code: string): never => {
  if (isUniqueViolation(error, 'schedule_task_code'))
    throw new AppError(scheduleErrors.code_taken, { code }, [{ path: 'enCode', message: '' }]);
  throw error;
};

/** The interface that a task calls, the data source that it asks. */
const referencesOf = ({ content }: Pick<TaskInput, 'content'>): Reference[] => {
  if (content.kind === 'interface') return byCodes('interface', [content.code]);
  const asks = content.kind === 'sql' || content.kind === 'procedure';
  return asks && content.linkId !== ZERO_ID ? byIds('dataSource', [content.linkId]) : [];
};

const shown = ({ sealed: _sealed, ...task }: Task) => ({ ...task, content: withoutSecrets(task.content) });
const pageOf = <T>(query: PageQuery, { list, total }: { list: T[]; total: number }) => ({
  list,
  pagination: { currentPage: query.currentPage, pageSize: query.pageSize, total, totalIsExact: true },
});

/** Scheduled tasks: one method a contract. */
export const createTaskService = ({ clock, jobs, encrypter, timetable, uses, timeZone, ports, outbound }: Deps) => {
  /** What a kind needs is there. */
  const isUsable = (kind: TaskKind): boolean =>
    (kind !== 'sql' || ports.sources !== undefined) &&
    (kind !== 'procedure' || ports.procedures !== undefined) &&
    (kind !== 'interface' || ports.interfaces !== undefined);
  const checkContent = ({ content }: TaskInput): void => {
    if (!isUsable(content.kind))
      throw new AppError(scheduleErrors.kind_unavailable, {}, [{ path: 'content', message: '' }]);
    if (content.kind === 'sql') checkStatement(content.statement);
  };
  const schedule = (unit: Unit, id: string, task: Pick<TaskInput, 'frequency' | 'enabledMark'>): Promise<void> => {
    const rule = task.enabledMark === 1 ? ruleOf(task.frequency, timeZone) : null;
    return timetable.put(unit.tx, { id, kind: TIMETABLE_KIND, payload: null, rule });
  };

  const setState = (actor: Actor, id: string, enabledMark: 0 | 1): Promise<void> =>
    inTransaction(actor.db, async (unit) => {
      const before = await requireTask(unit.tx, id);
      if (before.enabledMark === enabledMark) return;
      if (enabledMark === 1) checkedRule(before.frequency, timeZone, clock.now());
      const after = { ...before, enabledMark };
      if (!(await taskStore.update(unit.tx, id, actor.userId, before.version, after, before.sealed)))
        throw new AppError(commonErrors.stale);
      await schedule(unit, id, after);
      await audit(unit.tx, actor, {
        area: 'schedule',
        action: 'state',
        id,
        name: before.fullName,
        before: { enabledMark: before.enabledMark },
        after: { enabledMark },
      });
    });

  return {
    preview: (frequency: Frequency) => {
      const rule = checkedRule(frequency, timeZone, clock.now());
      return { runs: nextRuns(rule, clock.now(), 5), cron: cronOf(frequency), timeZone };
    },

    list: async (actor: Actor, query: TaskQuery) => {
      const sort =
        query.sidx === '' ? undefined : Object.hasOwn(SORTS, query.sidx) && SORTS[query.sidx as keyof typeof SORTS];
      if (sort === false) throw new AppError(commonErrors.unknown_field, { field: query.sidx });
      return pageOf(query, await taskStore.list(actor.db, query, sort));
    },

    options: async (actor: Actor) => ({
      kinds: TASK_KINDS.filter(isUsable),
      sources: (await ports.sources?.names(actor.db))?.map(({ id, fullName }) => ({ id, fullName })) ?? [],
    }),

    get: async (actor: Actor, id: string) => shown(await requireTask(actor.db, id)),

    create: (actor: Actor, input: TaskInput) =>
      inTransaction(actor.db, async (unit) => {
        checkContent(input);
        checkedRule(input.frequency, timeZone, clock.now());
        const id = newId();
        const kept = { ...input, content: withoutSecrets(input.content) };
        await uses.hold(unit.tx, actor, referencesOf(input));
        await taskStore.insert(unit.tx, id, actor.userId, kept, sealSecrets(encrypter, input.content, ''));
        await schedule(unit, id, input);
        await audit(unit.tx, actor, { area: 'schedule', action: 'create', id, name: input.fullName, after: kept });
        return { id };
      }).catch((error: unknown) => codeTaken(error, input.enCode)),

    update: (actor: Actor, id: string, { version, ...input }: TaskInput & { version: number }) =>
      inTransaction(actor.db, async (unit) => {
        const before = await requireTask(unit.tx, id);
        checkContent(input);
        if (input.content.kind === 'http') {
          const { url } = input.content;
          unit.afterCommit(() => outbound.forgive(url));
        }
        changedRule(before.frequency, input.frequency, timeZone, clock.now());
        const kept = { ...input, content: withoutSecrets(input.content) };
        const sealed = sealSecrets(encrypter, input.content, before.sealed);
        await uses.hold(unit.tx, actor, referencesOf(input), referencesOf(before));
        if (!(await taskStore.update(unit.tx, id, actor.userId, version, kept, sealed)))
          throw new AppError(commonErrors.stale);
        await schedule(unit, id, input);
        await audit(unit.tx, actor, {
          area: 'schedule',
          action: 'update',
          id,
          name: input.fullName,
          before: shown(before),
          after: kept,
        });
      }).catch((error: unknown) => codeTaken(error, input.enCode)),

    remove: (actor: Actor, id: string) =>
      inTransaction(actor.db, async (unit) => {
        const before = await requireTask(unit.tx, id);
        await timetable.remove(unit.tx, TIMETABLE_KIND, id);
        await taskStore.remove(unit.tx, id);
        await audit(unit.tx, actor, {
          area: 'schedule',
          action: 'delete',
          id,
          name: before.fullName,
          before: shown(before),
        });
      }),

    enable: (actor: Actor, id: string) => setState(actor, id, 1),
    stop: (actor: Actor, id: string) => setState(actor, id, 0),

    run: (actor: Actor, id: string) =>
      inTransaction(actor.db, async (unit) => {
        const task = await requireTask(unit.tx, id);
        if (await runStore.isRunning(unit.tx, id)) throw new AppError(scheduleErrors.running);
        const order: RunOrder = { taskId: id, dueAt: clock.now(), attempt: 1, byHand: actor.userName, missed: 0 };
        await jobs.add(unit, RUN_JOB, order);
        await audit(unit.tx, actor, { area: 'schedule', action: 'run', id, name: task.fullName });
      }),

    runs: async (actor: Actor, id: string, query: PageQuery & { outcome: string }) => {
      await requireTask(actor.db, id);
      return pageOf(query, await runStore.list(actor.db, actor.language, id, query));
    },

    runDetail: async (actor: Actor, id: string) => {
      const run = await runStore.find(actor.db, actor.language, id);
      if (run === undefined) throw new AppError(scheduleErrors.not_found);
      return run;
    },
  };
};
export type TaskService = ReturnType<typeof createTaskService>;
