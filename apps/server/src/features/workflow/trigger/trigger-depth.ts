import { sql } from 'kysely';
import type { Tx } from '#platform/database/database';

/**
 * Says to the database how many triggers lie above what is done in this transaction: record events count on from there
 * (migration 0128), and so do the instances that are started.
 */
export const sayDepth = async (tx: Tx, depth: number): Promise<void> => {
  await sql`select set_config('qiaoban.trigger_depth', ${String(depth)}, true)`.execute(tx);
};
