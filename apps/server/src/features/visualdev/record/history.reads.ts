import { sql } from 'kysely';
import type { Db } from '#platform/database/database';
import { RECORD_AREA } from './record-audit';

/** Steps that are told at once; how many there are is told too. */
const MOST = 200;

/** The audit rows of a record, newest first. */
export const readHistory = async (db: Db, recordId: string) => {
  const steps = db.selectFrom('log_operation').where('target_id', '=', recordId).where('area', '=', RECORD_AREA);
  const list = await steps
    .select(['id', 'at', 'user_name', 'action', 'before', 'after'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
  if (list.length < MOST) return { list, total: list.length };
  const { total } = await steps.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  return { list, total };
};
