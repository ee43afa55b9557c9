import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import { dataBackupErrors } from '@qiaoban/contracts/data-application/data-backup.contract';
import type { BackupActivity } from '@qiaoban/contracts/data-application/data-backup.contract';
import type { PageQuery } from '@qiaoban/contracts/pagination';
import { cronOf } from '@qiaoban/contracts/schedule/frequency';
import type { Frequency } from '@qiaoban/contracts/schedule/frequency';
import type { Db } from '../../../platform/database/database';
import { inTransaction } from '../../../platform/database/transaction';
import type { Actor } from '../../../platform/http/caller';
import { newId } from '../../../platform/ids';
import type { Timetable } from '../../../platform/timetable';
import { audit } from '../../log';
import { keepCause, readRefusal } from '../kept-refusal';
import { checkArchive } from './check-archive';
import { makeBackup, uploadCard } from './make-backup';
import type { Report } from './make-backup';
import { endSessions, restoreBackup } from './restore-backup';
import type { RestoreDeps } from './restore-backup';
import { dropSchema, findAside, sweepSchemas, undo } from './swap-schema';

const KIND = 'data-backup';
const SWEEP = 'data-backup.sweep';
const PLAN = 'data-backup.plan';
export const MAX_UPLOAD = 50 * 1024 * 1024 * 1024;

type Plan = { frequency: Frequency | null; keep: number };
type Deps = RestoreDeps & {
  timetable: Timetable;
  timeZone: string;
  log?: { error(o: object, m: string): void } | undefined;
  /** The tenant's tables are others now. */
  changed(tenant: string): void;
};

const readPlan = async (db: Db): Promise<Plan> => {
  const row = await db.selectFrom('setting').select('value').where('key', '=', PLAN).executeTakeFirst();
  return (row?.value as Plan | undefined) ?? { frequency: null, keep: 7 };
};

const checkAdministrator = (actor: Actor): void => {
  // an archive holds everything of the tenant, digests of passwords included
  if (!actor.isAdministrator) throw new AppError(dataBackupErrors.administrator);
};

/** Backups of a tenant: one method a contract. One thing at a time per tenant. */
export const createBackupService = (deps: Deps) => {
  const { folder, driver, clock, tenants, timetable, timeZone } = deps;
  const activities = new Map<string, BackupActivity>();

  /** Runs `work` unless something runs already; answers when it ended. */
  const perform = async (
    tenant: string,
    kind: BackupActivity['kind'],
    fileName: string,
    work: (report: Report) => Promise<unknown>,
  ): Promise<void> => {
    if (activities.get(tenant)?.state === 'running') throw new AppError(dataBackupErrors.busy);
    const activity: BackupActivity = {
      kind,
      state: 'running',
      phase: 'tables',
      done: 0,
      total: 0,
      startedAt: clock.now(),
      message: '',
      fileName,
    };
    if (kind !== 'backup') activity.phase = 'checking';
    activities.set(tenant, activity);
    try {
      await work((phase, done, total) => Object.assign(activity, { phase, done, total }));
      Object.assign(activity, { state: 'done', phase: 'end' });
    } catch (error) {
      Object.assign(activity, { state: 'failed', message: keepCause(error) });
      throw error;
    }
  };
  /** The same, without waiting for the end; a refusal to start is thrown. */
  const launch = (...given: Parameters<typeof perform>): void => {
    if (activities.get(given[0])?.state === 'running') throw new AppError(dataBackupErrors.busy);
    // what went wrong is shown on the screen
    perform(...given).catch(() => undefined);
  };

  const prune = async (tenant: string, keep: number): Promise<void> => {
    const scheduled = (await folder.list(tenant)).filter((row) => row.kind === 'scheduled');
    for (const { id } of scheduled.slice(keep)) await folder.remove(tenant, id);
  };
  timetable.handle(KIND, async (_entry, { tenant, db }) => {
    const { keep } = await readPlan(db);
    await perform(tenant, 'backup', '', (report) =>
      makeBackup(deps, tenant, { kind: 'scheduled', creatorUser: '' }, report),
    );
    await prune(tenant, keep);
  });
  timetable.handle(SWEEP, (_entry, { tenant }) => sweepSchemas(driver, tenant, clock.now()));
  timetable.standing({ id: 'sweep', kind: SWEEP, rule: { cron: '0 17 * * * *', timeZone, missed: 'run-once' } });

  const note = (actor: Actor, action: string, id: string, name: string, after?: unknown) =>
    inTransaction(actor.db, ({ tx }) => audit(tx, actor, { area: 'data_backup', action, id, name, after }));
  const needAside = async (actor: Actor) => {
    checkAdministrator(actor);
    const aside = await findAside(driver, actor.tenant);
    if (aside === undefined) throw new AppError(dataBackupErrors.nothing_to_undo);
    return aside;
  };
  const switched = async (actor: Actor): Promise<void> => {
    deps.changed(actor.tenant);
    await endSessions(deps, actor.tenant);
  };

  return {
    list: async (actor: Actor, { keyword, currentPage, pageSize }: PageQuery) => {
      const all = (await folder.list(actor.tenant)).filter((row) => row.fileName.includes(keyword));
      const from = (currentPage - 1) * pageSize;
      const page = all.slice(from, from + pageSize);
      return {
        list: page.map((row) => ({ ...row, trouble: readRefusal(row.trouble, actor.language) })),
        pagination: { currentPage, pageSize, total: all.length, totalIsExact: true },
      };
    },
    status: async (actor: Actor) => {
      const next = await timetable.nextRuns(actor.db, KIND, ['plan']);
      const activity = activities.get(actor.tenant);
      return {
        activity: activity ? { ...activity, message: readRefusal(activity.message, actor.language) } : null,
        ...(await readPlan(actor.db)),
        nextRun: next.get('plan') ?? null,
        undoUntil: (await findAside(driver, actor.tenant))?.until ?? null,
      };
    },
    setPlan: (actor: Actor, plan: Plan) =>
      inTransaction(actor.db, async ({ tx }) => {
        const before = await readPlan(tx);
        await tx
          .insertInto('setting')
          .values({ key: PLAN, value: JSON.stringify(plan) as never })
          .onConflict((c) => c.column('key').doUpdateSet({ value: JSON.stringify(plan) as never }))
          .execute();
        const { frequency } = plan;
        if (frequency === null) await timetable.remove(tx, KIND, 'plan');
        else {
          const { from, until, missed } = frequency;
          await timetable.put(tx, {
            id: 'plan',
            kind: KIND,
            payload: null,
            rule: { cron: cronOf(frequency), timeZone, from, until, missed },
          });
        }
        await audit(tx, actor, { area: 'data_backup', action: 'plan', id: 'plan', before, after: plan });
      }),

    create: async (actor: Actor) => {
      const id = newId();
      launch(actor.tenant, 'backup', '', (report) =>
        makeBackup(deps, actor.tenant, { kind: 'manual', creatorUser: actor.userName, id }, report),
      );
      await note(actor, 'create', id, '');
      return { id };
    },
    verify: async (actor: Actor, id: string): Promise<void> => {
      const { fileUrl: _, fileSize: __, ...card } = await folder.find(actor.tenant, id);
      launch(actor.tenant, 'verify', card.fileName, async (report) => {
        try {
          await checkArchive(folder.archive(actor.tenant, id), { ...deps, tenant: actor.tenant }, (done, total) =>
            report('checking', done, total),
          );
          await folder.save(actor.tenant, { ...card, verifiedTime: clock.now(), trouble: '' });
        } catch (error) {
          await folder.save(actor.tenant, { ...card, verifiedTime: clock.now(), trouble: keepCause(error) });
          throw error;
        }
      });
    },
    download: async (actor: Actor, id: string) => {
      checkAdministrator(actor);
      const row = await folder.find(actor.tenant, id);
      await note(actor, 'download', id, row.fileName);
      return { ...row, stream: createReadStream(folder.archive(actor.tenant, id)) };
    },
    upload: async (actor: Actor, part: MultipartFile | undefined) => {
      checkAdministrator(actor);
      if (part === undefined) throw new AppError(commonErrors.invalid_input);
      const id = newId();
      const path = await folder.part(actor.tenant, id);
      try {
        await pipeline(part.file, createWriteStream(path, { flush: true }));
        if (part.file.truncated) throw new AppError(commonErrors.too_large);
        const checked = await checkArchive(path, { ...deps, tenant: actor.tenant });
        await folder.finish(actor.tenant, uploadCard(id, part.filename, actor.userName, clock.now(), checked));
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
      await note(actor, 'upload', id, part.filename);
      return { id };
    },
    remove: async (actor: Actor, id: string): Promise<void> => {
      const row = await folder.find(actor.tenant, id);
      const activity = activities.get(actor.tenant);
      if (activity?.state === 'running' && activity.fileName === row.fileName)
        throw new AppError(dataBackupErrors.busy);
      await note(actor, 'delete', id, row.fileName);
      await folder.remove(actor.tenant, id);
    },

    restore: async (
      actor: Actor,
      id: string,
      { confirm, isForeignAllowed }: { confirm: string; isForeignAllowed: boolean },
    ): Promise<void> => {
      checkAdministrator(actor);
      const row = await folder.find(actor.tenant, id);
      if (confirm !== row.fileName)
        throw new AppError(dataBackupErrors.confirm, {}, [{ path: 'confirm', message: '' }]);
      if (row.isForeign && !isForeignAllowed) throw new AppError(dataBackupErrors.foreign, { tenant: row.tenant });
      // in the data that are replaced; and below in those that replace them
      await note(actor, 'restore', id, row.fileName, { isForeignAllowed });
      launch(actor.tenant, 'restore', row.fileName, async (report) => {
        await restoreBackup(deps, actor.tenant, id, isForeignAllowed, report);
        deps.changed(actor.tenant);
        await inTransaction(tenants.db(actor.tenant), ({ tx }) =>
          audit(tx, actor, { area: 'data_backup', action: 'restored', id, name: row.fileName }),
        );
      });
    },
    undo: async (actor: Actor): Promise<void> => {
      const { schema } = await needAside(actor);
      await perform(actor.tenant, 'restore', '', () => undo(driver, actor.tenant, schema, clock.now()));
      await switched(actor);
      await inTransaction(tenants.db(actor.tenant), ({ tx }) =>
        audit(tx, actor, { area: 'data_backup', action: 'undo', id: schema }),
      );
    },
    keep: async (actor: Actor): Promise<void> => {
      const { schema } = await needAside(actor);
      await dropSchema(driver, schema);
      await note(actor, 'keep', schema, '');
    },
    /** Waits until nothing runs (tests); the message as it is kept. */
    idle: async (tenant: string): Promise<BackupActivity | undefined> => {
      while (activities.get(tenant)?.state === 'running') await new Promise((done) => setTimeout(done, 20));
      return activities.get(tenant);
    },
  };
};
export type BackupService = ReturnType<typeof createBackupService>;
