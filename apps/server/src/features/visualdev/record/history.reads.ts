import type { Db } from '../../../platform/database/database';
import { RECORD_AREA } from './record-audit';

const MOST = 200;

/** The audit rows of a record, newest first. */
export const readHistory = (db: Db, recordId: string) =>
  db
    .selectFrom('log_operation')
    .select(['id', 'at', 'user_name', 'action', 'before', 'after'])
    .where('target_id', '=', recordId)
    .where('area', '=', RECORD_AREA)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
