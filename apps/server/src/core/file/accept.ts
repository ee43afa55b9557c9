import type { Readable } from 'node:stream';
import { AppError } from '@qiaoban/contracts/errors';
import { fileErrors } from '@qiaoban/contracts/file/file.contract';
import type { BlobStore } from '#platform/blob-store';
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/database/database';
import { inTransaction } from '#platform/database/transaction';
import { newId } from '#platform/ids';
import type { Jobs } from '#platform/jobs';
import { insertSharing } from './content';
import { extensionOf, inUnit, isPictureType } from './file.rules';
import { MAX_PIXELS, pixelsOf } from './pixels';
import { lockQuota, refuseBeyondQuota } from './quota';
import { receive, TooLargeError, TooSlowError } from './receive';
import type { ReceiveTimeouts, Received } from './receive';
import type { ScanResult, Scanner } from './scan/scanner';
import { SCAN_JOB } from './scan/scan-later';
import { readFileSettings } from './settings/file-settings';

export type Intake = {
  type: string;
  creatorId: string | null;
  content: Readable;
  /** Bytes. */
  maxBytes: number;
  /** Looks at what came; throws to refuse it, else says under which name and kind it is kept. */
  check: (got: Received) => { name: string; mediaType: string };
};
export type Accepted = { fileId: string; name: string; mediaType: string; size: number };

type Deps = { blobs: BlobStore; clock: Clock; jobs: Jobs; scanner: Scanner; timeout?: ReceiveTimeouts };

/** Takes what came from outside: measured, checked, scanned, within the quota; or nothing of it stays. */
export const createAcceptor = ({ blobs, clock, jobs, scanner, timeout }: Deps) => {
  const take = async (content: Readable, maxBytes: number): Promise<Received> => {
    try {
      return await receive(blobs, content, maxBytes, timeout === undefined ? {} : { timeout });
    } catch (error) {
      // the rest of the call is read and forgotten, so that the answer reaches the browser
      content.resume();
      if (error instanceof TooLargeError) throw new AppError(fileErrors.too_large, inUnit(maxBytes));
      if (error instanceof AppError) throw error;
      if (error instanceof TooSlowError) content.destroy();
      // the connection broke, or the last boundary never came
      if (content.destroyed || content.errored != null) throw new AppError(fileErrors.incomplete);
      throw error;
    }
  };

  const refusePixels = async (type: string, got: Received): Promise<void> => {
    if (!isPictureType(type)) return;
    const pixels = await pixelsOf(blobs, got.blobKey);
    // the library does not read bmp; a picture of any other kind without a size is none
    if (pixels === undefined && got.mediaType !== 'image/bmp') throw new AppError(fileErrors.not_an_image);
    if ((pixels ?? 0) > MAX_PIXELS) throw new AppError(fileErrors.too_many_pixels, { max: MAX_PIXELS / 10_000 });
  };

  const scanned = async (got: Received): Promise<ScanResult> => {
    if (scanner.kind === 'none') return { found: 'clean' };
    return scanner.scan((await blobs.get(got.blobKey)).stream);
  };

  const keepRow = (
    db: Db,
    intake: Intake,
    got: Received,
    kept: { name: string; mediaType: string },
    scan: ScanResult,
  ): Promise<{ id: string; isShared: boolean }> =>
    inTransaction(db, async (unit) => {
      const id = newId();
      if (scan.found !== 'virus') {
        const settings = await readFileSettings(unit.tx);
        if (settings.quotaTenant > 0 || settings.quotaPerson > 0) await lockQuota(unit.tx);
        await refuseBeyondQuota(unit.tx, settings, intake.creatorId, got.size);
      }
      const now = new Date(clock.now());
      const isShared = await insertSharing(blobs, unit.tx, {
        id,
        type: intake.type,
        name: kept.name,
        extension: extensionOf(kept.name),
        media_type: kept.mediaType,
        size: got.size,
        sha256: got.sha256,
        blob_key: scan.found === 'virus' ? '' : got.blobKey,
        creator_id: intake.creatorId,
        created_at: now,
        state: scan.found === 'clean' ? 'ready' : scan.found === 'virus' ? 'infected' : 'scanning',
        state_note: scan.found === 'virus' ? scan.name : scan.found === 'failed' ? scan.why : '',
        free_since: now,
      });
      if (scan.found === 'failed')
        await jobs.add(unit, SCAN_JOB, { fileId: id }, { id: `${SCAN_JOB}.${id}`, maxAttempts: 1000 });
      return { id, isShared };
    });

  return {
    take,

    /** Throws file.empty, too_large, incomplete, what `check` throws, too_many_pixels, infected, quota_tenant, quota_person. */
    accept: async (db: Db, intake: Intake): Promise<Accepted> => {
      const got = await take(intake.content, intake.maxBytes);
      try {
        if (got.size === 0) throw new AppError(fileErrors.empty);
        const kept = intake.check(got);
        await refusePixels(intake.type, got);
        const scan = await scanned(got);
        const { id: fileId, isShared } = await keepRow(db, intake, got, kept, scan);
        if (isShared) await blobs.remove(got.blobKey);
        if (scan.found === 'virus') throw new AppError(fileErrors.infected, { name: kept.name, virus: scan.name });
        return { fileId, ...kept, size: got.size };
      } catch (error) {
        await blobs.remove(got.blobKey);
        throw error;
      }
    },
  };
};
export type Acceptor = ReturnType<typeof createAcceptor>;
