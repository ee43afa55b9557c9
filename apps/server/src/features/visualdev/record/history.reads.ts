import { sql } from 'kysely';
import type { Db } from '#platform/database/database';
import { RECORD_AREA } from './record-audit';

/** Steps that are told at once; how many there are is told too. */
const MOST = 200;

/** Values as they stand in an audit row. */
export const asRecord = (value: unknown): Record<string, unknown> | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined;

/** The audit rows of a record, newest first. */
export const readHistory = async (db: Db, recordId: string) => {
  const steps = db.selectFrom('log_operation').where('target_id', '=', recordId).where('area', '=', RECORD_AREA);
  const list = await steps
    .select(['id', 'at', 'user_name', 'action', 'target_name', 'before', 'after'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
  if (list.length < MOST) return { list, total: list.length };
  const { total } = await steps.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  return { list, total };
};

/** An entry of the log about a record. */
export const findEntry = (db: Db, id: string) =>
  db
    .selectFrom('log_operation')
    .where('id', '=', id)
    .where('area', '=', RECORD_AREA)
    .select(['target_id as targetId', 'before', 'after'])
    .executeTakeFirst();

/** What was changed in a record from one time to another, oldest first. */
export const readChanges = async (
  db: Db,
  recordId: string,
  { from, to }: { from: number; to: number },
): Promise<{ before: Record<string, unknown>; after: Record<string, unknown> }[]> => {
  const rows = await db
    .selectFrom('log_operation')
    .where('target_id', '=', recordId)
    .where('area', '=', RECORD_AREA)
    .where('action', '=', 'update')
    .where('at', '>=', sql<number>`${new Date(from)}`)
    .where('at', '<=', sql<number>`${new Date(to)}`)
    .select(['before', 'after'])
    .orderBy('at', 'asc')
    .orderBy('id', 'asc')
    .limit(MOST)
    .execute();
  return rows.map(({ before, after }) => ({ before: asRecord(before) ?? {}, after: asRecord(after) ?? {} }));
};
