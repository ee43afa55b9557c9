import { AppError } from '@qiaoban/contracts/errors';
import { dataBackupErrors } from '@qiaoban/contracts/data-application/data-backup.contract';
import { RECONNECTED } from '../../../platform/bus';
import type { Bus } from '../../../platform/bus';
import { schemaOfTenant } from '../../../platform/database/tenant';
import type { Tenants } from '../../../platform/database/tenant';
import { wordsOf } from '../driver/connect-reason.rules';
import type { Manifest } from './archive-format';
import { checkArchive } from './check-archive';
import { holdWrites, releaseWrites } from './hold-writes';
import { loadArchive } from './load-archive';
import type { BackupDeps, Report } from './make-backup';
import { readZip } from './read-zip';
import type { Zip } from './read-zip';
import { dropSchema, freshName, takeOver } from './swap-schema';

/** An operator's archive may lie anywhere: no folder of backups is needed. */
export type RestoreDeps = Omit<BackupDeps, 'folder' | 'timeZone'> & { tenants: Tenants; bus: Bus };

/** Nodes forget what they remember of a tenant's tables. */
export const RESTORED = 'data-backup.restored';

/** Everybody signs in again, and every node forgets what it remembers of the data before. */
export const announceRestored = async (
  { tenants, bus }: Pick<RestoreDeps, 'tenants' | 'bus'>,
  tenant: string,
): Promise<void> => {
  const ended = await tenants.platform
    .updateTable('session')
    .set({ ended: 'restored', ended_at: new Date() } as never)
    .where('tenant', '=', tenant)
    .where('ended', 'is', null)
    .returning('id')
    .execute();
  for (const { id } of ended) bus.publish({ kind: 'session.ended', id });
  bus.publish({ kind: RESTORED, tenant });
  bus.publish({ kind: RECONNECTED });
};

/** Bytes that are not there any more come back; a key's bytes never change, so what is there stays. */
const restoreFiles = async (
  { blobs }: Pick<BackupDeps, 'blobs'>,
  zip: Zip,
  manifest: Manifest,
  report: Report,
): Promise<void> => {
  for (const [at, { key, entry, size }] of manifest.files.entries()) {
    const known = await blobs.stat(key);
    if (known?.size !== size) await blobs.put(key, await zip.read(entry));
    report('files', at + 1, manifest.files.length);
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
  const { manifest, isForeign } = await checkArchive(path, { ...deps, tenant }, (done, total) =>
    report('checking', done, total),
  );
  if (isForeign && !isForeignAllowed) throw new AppError(dataBackupErrors.foreign, { tenant: manifest.tenant });
  const fresh = freshName(tenant, clock.now());
  const zip = await readZip(path);
  const live = schemaOfTenant(tenant);
  try {
    // what were written from here on would lie in the data that are put aside, and nobody would see it
    await holdWrites(driver, live, tenant);
    await loadArchive(driver, fresh, zip, manifest, (done, total) => report('loading', done, total), signal);
    await restoreFiles(deps, zip, manifest, report);
    report('switching', 0, 1);
    const aside = await takeOver(driver, tenant, fresh, clock.now());
    await releaseWrites(driver, aside);
  } catch (error) {
    await releaseWrites(driver, live);
    await dropSchema(driver, fresh);
    throw error instanceof AppError ? error : new AppError(dataBackupErrors.restore_failed, { reason: wordsOf(error) });
  } finally {
    zip.close();
  }
  await announceRestored(deps, tenant);
};
