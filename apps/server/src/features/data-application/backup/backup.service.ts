import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import { dataBackupErrors } from '@qiaoban/contracts/data-application/data-backup.contract';
import type { BackupActivity, BackupRow } from '@qiaoban/contracts/data-application/data-backup.contract';
import type { PageQuery } from '@qiaoban/contracts/pagination';
import type { Frequency } from '@qiaoban/contracts/schedule/frequency';
import type { Db } from '#platform/database/database';
import { inTransaction } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { newId } from '#platform/ids';
import type { Timetable } from '#platform/timetable';
import { changedRule } from '#platform/timetable-rule';
import { audit } from '#core/log';
import { keepCause, readRefusal } from '../kept-refusal';
import type { BackupFolder } from './backup-folder';
import { checkArchive } from './check-archive';
import { makeBackup, uploadCard } from './make-backup';
import { createPerformer } from './perform';
import { announceRestored, restoreBackup } from './restore-backup';
import type { RestoreDeps } from './restore-backup';
import { dropSchema, findAside, cleanUpSchemas, undo } from './swap-schema';

const KIND = 'data-backup';
const CLEANUP = 'data-backup.sweep';
const PLAN = 'data-backup.plan';
const { unreadable, not_archive, missing, surplus, checksum, too_large, long_row } = dataBackupErrors;
const DAMAGE: ReadonlySet<string> = new Set([unreadable, not_archive, missing, surplus, checksum, too_large, long_row]);
export const MAX_UPLOAD = 50 * 1024 * 1024 * 1024;

type Plan = { frequency: Frequency | null; keep: number };
type Deps = RestoreDeps & {
  folder: BackupFolder;
  timetable: Timetable;
  timeZone: string;
  log?: { error(o: object, m: string): void } | undefined;
};

const readPlan = async (db: Db): Promise<Plan> => {
  const row = await db.selectFrom('setting').select('value').where('key', '=', PLAN).executeTakeFirst();
  return (row?.value as Plan | undefined) ?? { frequency: null, keep: 7 };
};

const checkAdministrator = (actor: Actor): void => {
  // an archive holds everything of the tenant, digests of passwords included
  if (!actor.isAdministrator) throw new AppError(dataBackupErrors.administrator);
};

/** Backups of a tenant: one method a contract. */
export const createBackupService = (deps: Deps) => {
  const { folder, driver, clock, tenants, timetable, timeZone } = deps;
  const performer = createPerformer({ platform: tenants.platform, bus: deps.bus });

  const cleanUp = async (tenant: string, keep: number): Promise<void> => {
    const scheduled = (await folder.list(tenant)).filter((row) => row.kind === 'scheduled');
    for (const { id } of scheduled.slice(keep)) await folder.remove(tenant, id);
  };
  timetable.handle(KIND, async (_entry, { tenant, db, signal }) => {
    const { keep } = await readPlan(db);
    try {
      await performer.perform(
        tenant,
        { kind: 'backup', fileName: '' },
        (report, stop) => makeBackup(deps, tenant, { kind: 'scheduled', creatorUser: '' }, report, stop),
        signal,
      );
    } catch (error) {
      // somebody wanted it to end: it is not tried again before its next time
      if ((error as Partial<AppError>).code !== dataBackupErrors.cancelled) throw error;
    }
    await cleanUp(tenant, keep);
  });
  timetable.handle(CLEANUP, (_entry, { tenant }) => cleanUpSchemas(driver, tenant, clock.now()));
  timetable.standing({ id: 'sweep', kind: CLEANUP, rule: { cron: '0 17 * * * *', timeZone, missed: 'run-once' } });

  const note = (actor: Actor, action: string, id: string, name: string, after?: unknown) =>
    inTransaction(actor.db, ({ tx }) => audit(tx, actor, { area: 'data_backup', action, id, name, after }));
  const requireAside = async (actor: Actor) => {
    checkAdministrator(actor);
    const aside = await findAside(driver, actor.tenant);
    if (aside === undefined) throw new AppError(dataBackupErrors.nothing_to_undo);
    return aside;
  };

  /** What a restore found wrong with its archive is shown on the list from then on. */
  const noteDamage = async (tenant: string, row: BackupRow, error: unknown): Promise<void> => {
    const { fileUrl: _, fileSize: __, ...card } = row;
    if (error instanceof AppError && DAMAGE.has(error.code))
      await folder.save(tenant, { ...card, verifiedTime: clock.now(), trouble: keepCause(error) });
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
      const activity = await performer.read(actor.tenant);
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
          const rule = changedRule(before.frequency, frequency, timeZone, clock.now());
          await timetable.put(tx, { id: 'plan', kind: KIND, payload: null, rule });
        }
        await audit(tx, actor, { area: 'data_backup', action: 'plan', id: 'plan', before, after: plan });
      }),

    create: async (actor: Actor) => {
      const id = newId();
      await performer.launch(actor.tenant, { kind: 'backup', fileName: '' }, (report, signal) =>
        makeBackup(deps, actor.tenant, { kind: 'manual', creatorUser: actor.userName, id }, report, signal),
      );
      await note(actor, 'create', id, '');
      return { id };
    },
    verify: async (actor: Actor, id: string): Promise<void> => {
      const { fileUrl: _, fileSize: __, ...card } = await folder.find(actor.tenant, id);
      await performer.launch(actor.tenant, { kind: 'verify', fileName: card.fileName }, async (report, signal) => {
        try {
          await checkArchive(
            folder.archive(actor.tenant, id),
            { ...deps, tenant: actor.tenant },
            { progress: (done, total) => report('checking', done, total), signal, isBehind: true },
          );
          await folder.save(actor.tenant, { ...card, verifiedTime: clock.now(), trouble: '' });
        } catch (error) {
          const isStalled = (error as Partial<AppError>).code === dataBackupErrors.stalled;
          if (!signal.aborted && !isStalled)
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
        const facts = await checkArchive(path, { ...deps, tenant: actor.tenant });
        await folder.finish(actor.tenant, uploadCard(id, part.filename, actor.userName, clock.now(), facts));
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
      await note(actor, 'upload', id, part.filename);
      return { id };
    },
    remove: async (actor: Actor, id: string): Promise<void> => {
      const row = await folder.find(actor.tenant, id);
      const activity = await performer.read(actor.tenant);
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
      const path = folder.archive(actor.tenant, id);
      await performer.launch(actor.tenant, { kind: 'restore', fileName: row.fileName }, async (report, signal) => {
        await restoreBackup(deps, actor.tenant, path, isForeignAllowed, report, signal).catch(
          async (error: unknown) => {
            await noteDamage(actor.tenant, row, error);
            throw error;
          },
        );
        await inTransaction(tenants.db(actor.tenant), ({ tx }) =>
          audit(tx, actor, { area: 'data_backup', action: 'restored', id, name: row.fileName }),
        );
      });
    },
    undo: async (actor: Actor): Promise<void> => {
      const { schema } = await requireAside(actor);
      await performer.perform(actor.tenant, { kind: 'restore', fileName: '' }, () =>
        undo(driver, actor.tenant, schema, clock.now()),
      );
      await announceRestored(deps, actor.tenant);
      await inTransaction(tenants.db(actor.tenant), ({ tx }) =>
        audit(tx, actor, { area: 'data_backup', action: 'undo', id: schema }),
      );
    },
    keep: async (actor: Actor): Promise<void> => {
      const { schema } = await requireAside(actor);
      await dropSchema(driver, schema);
      await note(actor, 'keep', schema, '');
    },
    cancel: async (actor: Actor): Promise<void> => {
      const activity = await performer.read(actor.tenant);
      if (activity?.kind === 'restore') checkAdministrator(actor);
      await performer.cancel(actor.tenant);
      await note(actor, 'cancel', activity?.kind ?? '', activity?.fileName ?? '');
    },
    /** Waits until nothing runs here (tests); the activity with its message as it is kept. */
    idle: async (tenant: string): Promise<BackupActivity | undefined> => {
      await performer.idle();
      return performer.read(tenant);
    },
    close: performer.close,
  };
};
export type BackupService = ReturnType<typeof createBackupService>;
