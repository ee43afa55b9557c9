import type { BlobStore } from '#platform/blob-store';
import type { Jobs } from '#platform/jobs';
import type { Db } from '#platform/database/database';
import { inTransaction } from '#platform/database/transaction';
import { isHeldByOthers } from '../content';
import { fileStore } from '../file.store';
import type { Scanner } from './scanner';

export const SCAN_JOB = 'file.scan';

/** Scans files again that waited because the scanner could not be reached. */
export const createScanLater = ({ blobs, jobs, scanner }: { blobs: BlobStore; jobs: Jobs; scanner: Scanner }) => {
  /** @returns false when the scanner still gives no verdict */
  const scan = async (db: Db, fileId: string): Promise<boolean> => {
    const file = await fileStore.find(db, fileId);
    if (file === undefined || file.state !== 'scanning') return true;
    const result = await scanner.scan((await blobs.get(file.blob_key)).stream);
    const state = result.found === 'clean' ? 'ready' : result.found === 'virus' ? 'infected' : 'scanning';
    const note = result.found === 'virus' ? result.name : result.found === 'failed' ? result.why : '';
    const isInfected = state === 'infected';
    const isLast = await inTransaction(db, async ({ tx }) => {
      const isHeld = isInfected && (await isHeldByOthers(tx, file));
      await tx
        .updateTable('file')
        .set({ state, state_note: note, ...(isInfected ? { blob_key: '' } : {}) })
        .where('id', '=', fileId)
        .where('state', '=', 'scanning')
        .execute();
      return isInfected && !isHeld;
    });
    if (isLast) await blobs.remove(file.blob_key);
    return state !== 'scanning';
  };
  jobs.handle<{ fileId: string }>(SCAN_JOB, async ({ fileId }, { db }) => {
    if (!(await scan(db, fileId))) throw new Error('no verdict from the virus scanner');
  });
  return { scan };
};
export type ScanLater = ReturnType<typeof createScanLater>;
