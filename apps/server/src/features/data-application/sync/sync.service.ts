import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import { dataSourceErrors } from '@qiaoban/contracts/data-application/data-source.contract';
import { dataSyncErrors } from '@qiaoban/contracts/data-application/data-sync.contract';
import type {
  DataSync,
  DataSyncInput,
  SyncPart,
  SyncRun,
} from '@qiaoban/contracts/data-application/data-sync.contract';
import { byIds } from '@qiaoban/contracts/uses/reference';
import { ZERO_ID } from '@qiaoban/contracts/ids';
import type { Frequency } from '@qiaoban/contracts/schedule/frequency';
import { translate } from '@qiaoban/contracts/texts';
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/database/database';
import { inTransaction, isUniqueViolation } from '#platform/database/transaction';
import type { Unit } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { newId } from '#platform/ids';
import type { Jobs } from '#platform/jobs';
import type { Timetable } from '#platform/timetable';
import { changedRule } from '#platform/timetable-rule';
import type { News } from '#platform/news';
import { audit } from '#core/log';
import type { Uses } from '#core/uses';
import { readRefusal } from '../kept-refusal';
import { isPeoplesTable } from '../own/own-tables.rules';
import { readColumns, readKinds, readTables } from '../source/catalogue';
import type { LinkAccess } from '../source/link-access';
import { sourceStore } from '../source/source.store';
import { proposePart } from './plan-sync.rules';
import { createAnswers } from './answer-sync';
import { partNumber } from './brought-keys';
import { checkMark } from './mark.rules';
import { unpacked } from './position.rules';
import { previewRows } from './preview-part';
import { createSyncRunner } from './run-sync';
import { syncStore } from './sync.store';
import { unfinishedStore } from './unfinished.store';

const JOB = 'data-sync.run';
const KIND = 'data-sync';
/** A crash of the server is one try. */
const TRIES = 200;

type Deps = {
  access: LinkAccess;
  clock: Clock;
  jobs: Jobs;
  timetable: Timetable;
  timeZone: string;
  news: News;
  uses: Uses;
};

const sourcesOf = ({ fromId, toId }: DataSyncInput) =>
  byIds(
    'dataSource',
    [fromId, toId].filter((id) => id !== ZERO_ID),
  );

const requireSync = async (db: Db, id: string): Promise<DataSync> => {
  const sync = await syncStore.find(db, id);
  if (sync === undefined) throw new AppError(dataSyncErrors.not_found);
  return sync;
};

const nameTaken = (error: unknown, name: string): never => {
  if (isUniqueViolation(error, 'data_sync_name'))
    throw new AppError(dataSyncErrors.name_taken, { name }, [{ path: 'fullName', message: '' }]);
  if (isUniqueViolation(error, 'data_sync_run_one')) throw new AppError(dataSyncErrors.running);
  throw error;
};

/** Refuses a sync with itself, and one that writes into tables of the product. */
const checkEnds = (fromId: string, toId: string, parts: readonly SyncPart[]): void => {
  if (fromId === toId) throw new AppError(dataSyncErrors.same, {}, [{ path: 'toId', message: '' }]);
  if (toId === ZERO_ID && parts.some((part) => !isPeoplesTable(part.to))) throw new AppError(dataSyncErrors.own_target);
  for (const part of parts) checkMark(part, undefined);
};

const checkInput = async (db: Db, input: DataSyncInput): Promise<void> => {
  checkEnds(input.fromId, input.toId, input.parts);
  for (const id of [input.fromId, input.toId])
    if (id !== ZERO_ID && (await sourceStore.find(db, id)) === undefined)
      throw new AppError(dataSourceErrors.not_found);
};

/** Refuses to change a sync while a run of it is not over. */
const refuseOpen = async (db: Db, id: string): Promise<void> => {
  const open = await syncStore.openRun(db, id);
  if (open !== undefined) throw new AppError(open.state === 'asking' ? dataSyncErrors.asking : dataSyncErrors.running);
};

/** A run as `actor` reads it. */
const worded = ({ language }: Actor, run: SyncRun): SyncRun => ({
  ...run,
  message: readRefusal(run.message, language),
  parts: run.parts.map((part) => ({ ...part, message: readRefusal(part.message, language) })),
});

/** Syncs between data sources: one method a contract. */
export const createSyncService = ({ access, clock, jobs, timetable, timeZone, news, uses }: Deps) => {
  const runner = createSyncRunner({ access, clock, news });
  jobs.handle<{ runId: string }>(JOB, ({ runId }, run) => runner(runId, run.tenant, run));

  const start = async (unit: Unit, sync: DataSync, by: string, isDry: boolean): Promise<string> => {
    const id = newId();
    await refuseOpen(unit.tx, sync.id);
    await syncStore.startRun(unit.tx, id, sync, by, isDry);
    await jobs.add(unit, JOB, { runId: id }, { maxAttempts: TRIES });
    return id;
  };
  timetable.handle<{ syncId: string }>(KIND, async ({ payload }, run) => {
    await inTransaction(run.db, async (unit) => {
      const sync = await syncStore.find(unit.tx, payload.syncId);
      if (sync === undefined || sync.enabledMark === 0) return;
      // the one before still runs: this time is left out
      if ((await syncStore.openRun(unit.tx, sync.id)) !== undefined) return;
      await start(unit, sync, '', false);
    });
  });

  const schedule = async (unit: Unit, id: string, before: Frequency | null, after: DataSyncInput): Promise<void> => {
    const { frequency, enabledMark } = after;
    if (frequency === null) return timetable.remove(unit.tx, KIND, id);
    const rule = changedRule(before, frequency, timeZone, clock.now());
    return timetable.put(unit.tx, {
      id,
      kind: KIND,
      payload: { syncId: id },
      rule: enabledMark === 1 ? rule : null,
    });
  };

  const create = async (actor: Actor, unit: Unit, input: DataSyncInput): Promise<string> => {
    const id = newId();
    await uses.hold(unit.tx, actor, sourcesOf(input));
    await syncStore.insert(unit.tx, id, actor, input);
    await schedule(unit, id, null, input);
    await audit(unit.tx, actor, { area: 'data_sync', action: 'create', id, name: input.fullName, after: input });
    return id;
  };

  const openBoth = async ({ db, tenant }: Actor, fromId: string, toId: string) => ({
    from: await access(db, tenant, fromId),
    to: await access(db, tenant, toId),
  });

  const propose = async (actor: Actor, fromId: string, toId: string, tables: readonly string[]) => {
    if (fromId === toId) throw new AppError(dataSyncErrors.same);
    const from = await access(actor.db, actor.tenant, fromId);
    const to = await access(actor.db, actor.tenant, toId);
    const infos = new Map((await readTables(from)).map((row) => [row.table, row]));
    const parts = [];
    const retyped = [];
    for (const table of tables) {
      const columns = await readColumns(from, table);
      if (columns.length === 0) throw new AppError(dataSyncErrors.source_missing, { table });
      const source = { columns, kinds: await readKinds(from, table) };
      const guess = proposePart(table, source, { ...to, columns: [], kinds: [] }).part;
      const target = { columns: await readColumns(to, guess.to), kinds: await readKinds(to, guess.to) };
      const proposed = proposePart(table, source, { ...to, ...target });
      retyped.push(...proposed.retyped);
      parts.push({ ...proposed.part, targetExists: target.columns.length > 0, rows: infos.get(table)?.sum ?? -1 });
    }
    return { parts, retyped };
  };

  return {
    list: async (actor: Actor, keyword: string) => {
      const syncs = await syncStore.list(actor.db, keyword);
      const ids = syncs.map((sync) => sync.id);
      const names = new Map((await sourceStore.list(actor.db, '')).map((row) => [row.id, row.fullName]));
      names.set(ZERO_ID, translate(actor.language, 'data_source.own_name'));
      const runs = await syncStore.runs(actor.db, ids, 1);
      const unfinished = await unfinishedStore.of(actor.db, syncs);
      const next = await timetable.nextRuns(actor.db, KIND, ids);
      return {
        list: syncs.map((each) => {
          const { parts, fromId, toId, batchSize: _, description: __, version: ___, ...sync } = each;
          const lastRun = runs.get(sync.id)?.[0];
          return {
            ...sync,
            fromName: names.get(fromId) ?? '',
            toName: names.get(toId) ?? '',
            tables: parts.length,
            nextRun: next.get(sync.id) ?? null,
            unfinished: unfinished.get(sync.id) ?? [],
            lastRun: lastRun ? worded(actor, lastRun) : null,
          };
        }),
      };
    },
    get: (actor: Actor, id: string) => requireSync(actor.db, id),
    propose,

    previewPart: async (actor: Actor, { fromId, toId, part }: { fromId: string; toId: string; part: SyncPart }) => {
      checkEnds(fromId, toId, [part]);
      const links = await openBoth(actor, fromId, toId);
      return previewRows(actor, { ...links, part, isIncremental: false, since: undefined });
    },
    preview: async (actor: Actor, id: string, at: number) => {
      const sync = await requireSync(actor.db, id);
      const part = sync.parts[at];
      if (part === undefined) throw new AppError(dataSyncErrors.not_found);
      const isIncremental = sync.mode === 'incremental';
      const isGrowing = isIncremental && part.growColumn !== '';
      const mark = isGrowing ? (await syncStore.marks(actor.db, id)).get(part.from) : undefined;
      const links = await openBoth(actor, sync.fromId, sync.toId);
      return previewRows(actor, { ...links, part, isIncremental, since: unpacked(mark) });
    },

    create: async (actor: Actor, input: DataSyncInput) => {
      await checkInput(actor.db, input);
      return inTransaction(actor.db, async (unit) => ({ id: await create(actor, unit, input) })).catch(
        (error: unknown) => nameTaken(error, input.fullName),
      );
    },

    update: async (actor: Actor, id: string, { version, ...input }: DataSyncInput & { version: number }) => {
      await checkInput(actor.db, input);
      return inTransaction(actor.db, async (unit) => {
        const before = await requireSync(unit.tx, id);
        // a run goes by position in the list of tables
        await refuseOpen(unit.tx, id);
        await uses.hold(unit.tx, actor, sourcesOf(input), sourcesOf(before));
        if (!(await syncStore.update(unit.tx, id, actor.userId, version, input)))
          throw new AppError(commonErrors.stale);
        if (
          before.fromId !== input.fromId ||
          before.toId !== input.toId ||
          JSON.stringify(before.parts) !== JSON.stringify(input.parts)
        )
          await syncStore.clearMarks(unit.tx, id);
        const isMoved = before.fromId !== input.fromId || before.toId !== input.toId;
        const deleting = isMoved ? [] : input.parts.filter((part) => part.deletions !== 'off');
        await syncStore.forgetBrought(unit.tx, id, deleting.map(partNumber));
        await schedule(unit, id, before.frequency, input);
        await audit(unit.tx, actor, {
          area: 'data_sync',
          action: 'update',
          id,
          name: input.fullName,
          before,
          after: input,
        });
      }).catch((error: unknown) => nameTaken(error, input.fullName));
    },

    remove: (actor: Actor, id: string) =>
      inTransaction(actor.db, async (unit) => {
        const before = await requireSync(unit.tx, id);
        await refuseOpen(unit.tx, id);
        await syncStore.remove(unit.tx, id);
        await timetable.remove(unit.tx, KIND, id);
        await audit(unit.tx, actor, { area: 'data_sync', action: 'delete', id, name: before.fullName, before });
      }),

    run: (
      actor: Actor,
      id: string,
      { isDry, isFresh, isAnew }: { isDry: boolean; isFresh: boolean; isAnew: boolean },
    ) =>
      inTransaction(actor.db, async (unit) => {
        const sync = await requireSync(unit.tx, id);
        if ((isFresh || isAnew) && !isDry) await syncStore.clearMarks(unit.tx, id);
        const runId = await start(unit, sync, actor.userName, isDry);
        const unfinished = (await unfinishedStore.of(unit.tx, [sync])).get(id);
        if (!isDry) await unfinishedStore.wantAnew(unit.tx, id, isAnew);
        if (isAnew && !isDry) {
          const kept = sync.parts.filter((part) => part.deletions !== 'off' && unfinished?.includes(part.to) !== true);
          await syncStore.forgetBrought(unit.tx, id, kept.map(partNumber));
        }
        await audit(unit.tx, actor, {
          area: 'data_sync',
          action: 'run',
          id,
          name: sync.fullName,
          after: { isDry, isFresh, ...(isAnew ? { dropped: unfinished } : {}) },
        });
        return { id: runId };
      }).catch((error: unknown) => nameTaken(error, '')),

    execute: async (actor: Actor, given: { dbConnectionFrom: string; dbConnectionTo: string; dbTable: string }) => {
      const { dbConnectionFrom: fromId, dbConnectionTo: toId, dbTable } = given;
      const [part] = (await propose(actor, fromId, toId, [dbTable])).parts;
      if (part === undefined || part.keys.length === 0) throw new AppError(dataSyncErrors.no_key, { table: dbTable });
      const { targetExists: _, rows: __, growColumns: ___, ...rest } = part;
      const fullName = `${dbTable} ${fromId.slice(-6)}→${toId.slice(-6)}`.slice(-100);
      const input: DataSyncInput = {
        fullName,
        fromId,
        toId,
        mode: 'full',
        batchSize: 1000,
        parts: [rest],
        deletionLimit: 20,
        notifyIds: [],
        frequency: null,
        enabledMark: 1,
        description: '',
      };
      await checkInput(actor.db, input);
      return inTransaction(actor.db, async (unit) => {
        const known = await syncStore.findByName(unit.tx, fullName);
        const sync = known ?? (await requireSync(unit.tx, await create(actor, unit, input)));
        return { id: await start(unit, sync, actor.userName, false) };
      }).catch((error: unknown) => nameTaken(error, fullName));
    },

    cancel: (actor: Actor, id: string) =>
      inTransaction(actor.db, async ({ tx }) => {
        const sync = await requireSync(tx, id);
        const run = await syncStore.openRun(tx, id);
        if (run === undefined) throw new AppError(dataSyncErrors.not_running);
        // nobody works on a run that asks
        if (run.state === 'asking') await syncStore.endAsking(tx, run.id, 'cancelled');
        else await syncStore.cancelRun(tx, run.id);
        await audit(tx, actor, { area: 'data_sync', action: 'cancel', id, name: sync.fullName });
      }),

    resume: (actor: Actor, id: string) =>
      inTransaction(actor.db, async (unit) => {
        const sync = await requireSync(unit.tx, id);
        await refuseOpen(unit.tx, id);
        const last = await syncStore.lastRun(unit.tx, id);
        if (last === undefined || last.is_dry || !['cancelled', 'failed'].includes(last.state))
          throw new AppError(dataSyncErrors.nothing_to_resume);
        if (last.changed) throw new AppError(dataSyncErrors.changed_since);
        await syncStore.reopenRun(unit.tx, last.id);
        await jobs.add(unit, JOB, { runId: last.id }, { maxAttempts: TRIES });
        await audit(unit.tx, actor, { area: 'data_sync', action: 'resume', id, name: sync.fullName });
        return { id: last.id };
      }).catch((error: unknown) => nameTaken(error, '')),

    ...createAnswers({ jobs, job: JOB, tries: TRIES }),

    runs: async (actor: Actor, id: string) => {
      await requireSync(actor.db, id);
      const runs = (await syncStore.runs(actor.db, [id], 50)).get(id) ?? [];
      return { list: runs.map((run) => worded(actor, run)) };
    },
  };
};
export type SyncService = ReturnType<typeof createSyncService>;
