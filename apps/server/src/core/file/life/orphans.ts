import { sql } from 'kysely';
import { DAY } from '#platform/clock';
import type { Db } from '#platform/database/database';
import '../file.table';

/** Kinds whose users claim what they keep, or that nobody keeps: only these are ever removed by themselves. */
export const CLEANED_UP_TYPES = ['annex', 'annexpic', 'userAvatar', 'resume', 'export', 'import'] as const;

/** Files that nothing has used for so many days, and what no scan let in. */
const orphans = (db: Db, types: readonly string[], days: number, now: number) =>
  db
    .selectFrom('file')
    .where('free_since', '<', sql<number>`${new Date(now - days * DAY)}`)
    .where('state', '!=', 'removing')
    .where((w) => w.or([w('type', 'in', types), w('state', '=', 'infected')]))
    .where((w) =>
      w.not(w.exists(w.selectFrom('file_claim').whereRef('file_claim.file_id', '=', 'file.id').select('owner'))),
    );

/**
 * First step of a removal: the file can no longer be opened or claimed. Its row is locked and asked again, so that a
 * claim that came in between wins. @returns how many were marked, at most `limit`
 */
export const markOrphans = async (
  db: Db,
  types: readonly string[],
  days: number,
  now: number,
  limit: number,
): Promise<number> => {
  const marked = await db
    .updateTable('file')
    .set({ state: 'removing', free_since: new Date(now) })
    .where(
      'id',
      'in',
      orphans(db, types, days, now).select('id').orderBy('free_since').limit(limit).forUpdate().skipLocked(),
    )
    .where('free_since', 'is not', null)
    .returning('id')
    .execute();
  return marked.length;
};

/** How many there are and how much they hold. */
export const orphanSum = (db: Db, types: readonly string[], days: number, now: number) =>
  orphans(db, types, days, now)
    .select([sql<number>`count(*)`.as('count'), sql<number>`coalesce(sum(size), 0)::bigint`.as('size')])
    .executeTakeFirstOrThrow();
