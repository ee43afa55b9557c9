import { sql } from 'kysely';
import type { BlobStore } from '#platform/blob-store';
import { MINUTE } from '#platform/clock';
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/database/database';
import { inTransaction } from '#platform/database/transaction';
import type { Timetable } from '#platform/timetable';
import { isHeldByOthers } from '../content';
import { readFileSettings } from '../settings/file-settings';
import { thumbnailKeys } from '../thumbnail';
import { discardParts } from '../upload/upload.service';
import { uploadStore } from '../upload/upload.store';
import { markOrphans, CLEANED_UP_TYPES } from './orphans';

const KIND = 'file.cleanup';
const BATCH = 200;
/** Who holds a signed address may still be reading: bytes go this long after the mark. */
const GRACE_MS = 5 * MINUTE;

type Deps = { blobs: BlobStore; clock: Clock; timetable: Timetable; timeZone: string };
type Marked = { id: string; sha256: string; blob_key: string; media_type: string };

/** Removes what nobody needs: uploads that ran out (hourly), files without a use (at night), bytes of marked files. */
export const createCleanup = ({ blobs, clock, timetable, timeZone }: Deps) => {
  const types = new Set<string>(CLEANED_UP_TYPES);

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

  /** Bytes that the data from before a restore still name stay until those are given up. */
  const isRestoreOpen = async (db: Db): Promise<boolean> => {
    const { rows } = await sql`select 1 from pg_namespace
      where starts_with(nspname, 'o_' || substr(current_schema(), 3) || '_') limit 1`.execute(db);
    return rows.length > 0;
  };

  const removeOne = async (db: Db, file: Marked): Promise<void> => {
    const remove = (tx: Db) =>
      tx.deleteFrom('file').where('id', '=', file.id).where('state', '=', 'removing').execute();
    const isLast = await inTransaction(db, async ({ tx }) => {
      // who is marked can no longer be shared, so what is the last one here stays the last
      if (file.blob_key === '' || !(await isHeldByOthers(tx, file))) return true;
      await remove(tx);
      return false;
    });
    if (!isLast) return;
    if (file.blob_key !== '') {
      if (file.media_type.startsWith('image/')) for (const key of thumbnailKeys(file.blob_key)) await blobs.remove(key);
      await blobs.remove(file.blob_key);
    }
    await remove(db);
  };

  /** Second step: the bytes, unless another file holds them, then the row. Again it does no harm; two nodes only do it twice. */
  const removeMarked = async (db: Db, graceMs: number, signal?: AbortSignal): Promise<void> => {
    if (await isRestoreOpen(db)) return;
    for (;;) {
      const marked = await db
        .selectFrom('file')
        .select(['id', 'sha256', 'blob_key', 'media_type'])
        .where('state', '=', 'removing')
        .where('free_since', '<=', sql<number>`${new Date(clock.now() - graceMs)}`)
        .limit(BATCH)
        .execute();
      for (const file of marked) {
        if (signal?.aborted === true) return;
        await removeOne(db, file);
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

  timetable.handle<{ isNight: boolean }>(KIND, ({ payload }, { db, signal }) => run(db, payload, signal));
  const standing = (id: string, cron: string, isNight: boolean): void =>
    timetable.standing({ id, kind: KIND, payload: { isNight }, rule: { cron, timeZone, missed: 'run-once' } });
  standing('hourly', '0 5 * * * *', false);
  standing('nightly', '0 35 2 * * *', true);

  return {
    run,
    markAll,
    types,
    /** Files of a feature's own kind are removed too when nothing has claimed them for some days. */
    cleanUpUnclaimed: (type: string): void => {
      types.add(type);
    },
  };
};
export type Cleanup = ReturnType<typeof createCleanup>;
