import { AppError } from '@qiaoban/contracts/errors';
import { dataBackupErrors } from '@qiaoban/contracts/data-application/data-backup.contract';
import { RECONNECTED } from '#platform/bus';
import type { Bus } from '#platform/bus';
import type { Db } from '#platform/database/database';
import { schemaOfTenant } from '#platform/database/tenant';
import type { Tenants } from '#platform/database/tenant';
import { messageOf } from '../driver/connect-reason.rules';
import type { ArchiveFacts } from './archive/inspect-archive';
import { openArchive } from './archive/open-archive';
import type { Archive } from './archive/open-archive';
import { pairFiles } from './archive/pair-files';
import { checkArchive } from './check-archive';
import { holdWrites, releaseWrites } from './hold-writes';
import { loadArchive } from './load-archive';
import type { BackupDeps, Report } from './make-backup';
import { dropSchema, freshName, takeOver } from './swap-schema';

/** Ends the living sessions of a tenant, in the schema `platform`; answers which. */
export type EndSessions = (platform: Db, tenant: string, why: string, at: Date) => Promise<string[]>;

/** An operator's archive may lie anywhere: no folder of backups is needed. */
export type RestoreDeps = Omit<BackupDeps, 'folder' | 'timeZone'> & {
  tenants: Tenants;
  bus: Bus;
  endSessions: EndSessions;
};

/** Nodes forget what they remember of a tenant's tables. */
export const RESTORED = 'data-backup.restored';

/** Everybody signs in again, and every node forgets what it remembers of the data before. */
export const announceRestored = async (
  { tenants, bus, endSessions }: Pick<RestoreDeps, 'tenants' | 'bus' | 'endSessions'>,
  tenant: string,
): Promise<void> => {
  const ended = await endSessions(tenants.platform, tenant, 'restored', new Date());
  for (const id of ended) bus.publish({ kind: 'session.ended', id });
  bus.publish({ kind: RESTORED, tenant });
  bus.publish({ kind: RECONNECTED });
};

/** Bytes that are not there any more come back; a key's bytes never change, so what is there stays. */
const restoreFiles = async (
  { blobs }: Pick<BackupDeps, 'blobs'>,
  archive: Archive,
  facts: ArchiveFacts,
  report: Report,
): Promise<void> => {
  let done = 0;
  for await (const { file, entry } of pairFiles(archive, facts)) {
    const known = await blobs.stat(file.key);
    if (known?.size !== file.size) await blobs.put(file.key, await archive.read(entry));
    done += 1;
    report('files', done, facts.files);
  }
};

/**
 * Checks the archive completely, builds a schema beside the present one, and puts it in its place. Until that last
 * step nothing is changed, and nobody else changes anything. Errors: those of `checkArchive`, foreign, restore_failed.
 */
export const restoreBackup = async (
  deps: RestoreDeps,
  tenant: string,
  path: string,
  isForeignAllowed: boolean,
  report: Report,
  signal: AbortSignal,
): Promise<void> => {
  const { driver, clock } = deps;
  const facts = await checkArchive(
    path,
    { ...deps, tenant, isForeignAllowed },
    { progress: (done, total) => report('checking', done, total), signal, isBehind: true },
  );
  const fresh = freshName(tenant, clock.now());
  const archive = await openArchive(path);
  const live = schemaOfTenant(tenant);
  try {
    // what were written from here on would lie in the data that are put aside, and nobody would see it
    await holdWrites(driver, live, tenant);
    await loadArchive(driver, fresh, archive, facts, (done, total) => report('loading', done, total), signal);
    await restoreFiles(deps, archive, facts, report);
    report('switching', 0, 1);
    const aside = await takeOver(driver, tenant, fresh, clock.now());
    await releaseWrites(driver, aside);
  } catch (error) {
    await releaseWrites(driver, live);
    await dropSchema(driver, fresh);
    throw error instanceof AppError
      ? error
      : new AppError(dataBackupErrors.restore_failed, { reason: messageOf(error) });
  } finally {
    archive.close();
  }
  await announceRestored(deps, tenant);
};
