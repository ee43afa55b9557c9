import { rm } from 'node:fs/promises';
import type { BlobStore } from '#platform/blob-store';
import type { Clock } from '#platform/clock';
import type { DatabaseDriver } from '#platform/database/driver';
import { newId } from '#platform/ids';
import type { ArchiveFacts } from './archive/inspect-archive';
import type { BackupFolder, Card } from './backup-folder';
import { checkArchive } from './check-archive';
import { writeArchive } from './write-archive';

export type BackupDeps = {
  driver: DatabaseDriver;
  blobs: BlobStore;
  secret: Buffer;
  clock: Clock;
  folder: BackupFolder;
  timeZone: string;
};
export type Report = (
  phase: 'tables' | 'files' | 'checking' | 'loading' | 'switching',
  done: number,
  total: number,
) => void;

/** `default-20261121-103000.zip`, by the organisation's clock. */
const fileNameOf = (tenant: string, time: number, timeZone: string): string => {
  const parts = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(time);
  const [day = '', hour = ''] = parts.split(' ').map((part) => part.replaceAll(/\D/g, ''));
  return `${tenant}-${day}-${hour}.zip`;
};

const shownOf = ({ tables, rows, files, tenant }: ArchiveFacts) => ({ tables, rows, files, tenant });

/** Makes a backup and checks it. @returns its id */
export const makeBackup = async (
  deps: BackupDeps,
  tenant: string,
  by: { kind: 'manual' | 'scheduled'; creatorUser: string; id?: string },
  report: Report,
  signal: AbortSignal,
): Promise<string> => {
  const { folder, clock } = deps;
  const id = by.id ?? newId();
  const now = clock.now();
  const path = await folder.part(tenant, id);
  try {
    await writeArchive({ ...deps, tenant, now, path, signal, progress: report });
    // a backup that cannot be read is none
    const facts = await checkArchive(
      path,
      { ...deps, tenant },
      { progress: (done, total) => report('checking', done, total), signal, isBehind: true },
    );
    const card: Card = {
      id,
      fileName: fileNameOf(tenant, now, deps.timeZone),
      creatorTime: now,
      creatorUser: by.creatorUser,
      kind: by.kind,
      ...shownOf(facts),
      isForeign: false,
      verifiedTime: clock.now(),
      trouble: '',
    };
    await folder.finish(tenant, card);
    return id;
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
};

/** The card of an archive that was uploaded and checked. */
export const uploadCard = (
  id: string,
  fileName: string,
  creatorUser: string,
  now: number,
  facts: ArchiveFacts,
): Card => ({
  id,
  fileName: fileName.replaceAll(/[^\p{L}\p{N}_. -]+/gu, '_').slice(-100) || 'backup.zip',
  creatorTime: now,
  creatorUser,
  kind: 'upload',
  ...shownOf(facts),
  isForeign: facts.isForeign,
  verifiedTime: now,
  trouble: '',
});
