import { sql } from 'kysely';
import type { BlobStore } from '../../../platform/blob-store';
import { HOUR, MINUTE } from '../../../platform/clock';
import type { Clock } from '../../../platform/clock';
import type { Db } from '../../../platform/database/database';
import { inTransaction } from '../../../platform/database/transaction';
import type { Jobs } from '../../../platform/jobs';
import { readFileSettings } from '../settings/file-settings';
import { thumbnailKeys } from '../thumbnail';
import { discardParts } from '../upload/upload.service';
import { uploadStore } from '../upload/upload.store';
import { markOrphans, SWEPT_TYPES } from './orphans';

/** Job of that name and id: the migration plants the first one of every tenant, each plants the next. */
export const CLEANUP_JOB = 'file.cleanup';
const BATCH = 200;
/** Who holds a signed address may still be reading: bytes go this long after the mark. */
const GRACE_MS = 5 * MINUTE;

type Deps = { blobs: BlobStore; clock: Clock; jobs: Jobs; timeZone: string };

/** Hour of the day in a zone, 0 to 23. */
export const hourIn = (now: number, timeZone: string): number =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(now));

/** Removes what nobody needs: uploads that ran out (hourly), files without a use (at night), bytes of marked files. */
export const createCleanup = ({ blobs, clock, jobs, timeZone }: Deps) => {
  const types = new Set<string>(SWEPT_TYPES);

  const expireUploads = async (db: Db, signal?: AbortSignal): Promise<void> => {
    for (;;) {
      const gone = await uploadStore.expired(db, clock.now(), BATCH);
      for (const { id } of gone) {
        if (signal?.aborted === true) return;
        await discardParts(db, blobs, id);
        await uploadStore.remove(db, id);
      }
      if (gone.length < BATCH) return;
    }
  };

  /** Second step: the bytes, then the row. Again it does no harm; two nodes only do it twice. */
  const removeMarked = async (db: Db, graceMs: number, signal?: AbortSignal): Promise<void> => {
    for (;;) {
      const marked = await db
        .selectFrom('file')
        .select(['id', 'blob_key', 'media_type'])
        .where('state', '=', 'removing')
        .where('free_since', '<=', sql<number>`${new Date(clock.now() - graceMs)}`)
        .limit(BATCH)
        .execute();
      for (const { id, blob_key, media_type } of marked) {
        if (signal?.aborted === true) return;
        if (blob_key !== '') {
          if (media_type.startsWith('image/')) for (const key of thumbnailKeys(blob_key)) await blobs.remove(key);
          await blobs.remove(blob_key);
        }
        await db.deleteFrom('file').where('id', '=', id).where('state', '=', 'removing').execute();
      }
      if (marked.length < BATCH) return;
    }
  };

  const markAll = async (db: Db, signal?: AbortSignal): Promise<number> => {
    const { orphanDays } = await readFileSettings(db);
    let count = 0;
    for (;;) {
      const marked = await markOrphans(db, [...types], orphanDays, clock.now(), BATCH);
      count += marked;
      if (marked < BATCH || signal?.aborted === true) return count;
    }
  };

  const run = async (
    db: Db,
    { isNight, graceMs = GRACE_MS }: { isNight: boolean; graceMs?: number },
    signal?: AbortSignal,
  ) => {
    await expireUploads(db, signal);
    if (isNight) await markAll(db, signal);
    await removeMarked(db, graceMs, signal);
  };

  jobs.handle(CLEANUP_JOB, async (_payload, { db, signal }) => {
    const now = clock.now();
    // the next one first: a run that fails is tried again besides
    const next = (Math.floor(now / HOUR) + 1) * HOUR;
    await inTransaction(db, async (unit) => {
      await jobs.add(unit, CLEANUP_JOB, null, { id: `${CLEANUP_JOB}.${next / HOUR}`, runAt: next, maxAttempts: 3 });
    });
    await run(db, { isNight: hourIn(now, timeZone) === 2 }, signal);
  });

  return {
    run,
    markAll,
    types,
    /** Files of a feature's own kind are removed too when nothing has claimed them for some days. */
    sweepUnclaimed: (type: string): void => {
      types.add(type);
    },
  };
};
export type Cleanup = ReturnType<typeof createCleanup>;
