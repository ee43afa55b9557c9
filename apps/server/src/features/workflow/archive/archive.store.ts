import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { LocalText } from '@qiaoban/contracts/languages';
import type { Db, Tx } from '#platform/database/database';
import '../engine/flow.table';
import '../instance/instance.table';

type Moved = { id: string; title: string };
type ArchiveRule = { flowId: string; fullName: string; names: LocalText | null; months: number | null };

/** Instances `chosen` (locked rows with their ids) with their tasks and copies, into the archive or out of it. */
const move = async (tx: Tx, chosen: RawBuilder<unknown>, isArchived: boolean, now: number): Promise<Moved[]> => {
  const at = new Date(now);
  const stamps = isArchived ? sql`archived_at = ${at}` : sql`archived_at = null, restored_at = ${at}`;
  const { rows } = await sql<Moved>`
    with chosen as materialized (${chosen}), tasks as (
      update flow_task t set is_archived = ${isArchived} from chosen where t.case_id = chosen.id
    ), copies as (
      update flow_copy k set is_archived = ${isArchived} from chosen where k.case_id = chosen.id
    )
    update flow_case c set ${stamps} from chosen where c.id = chosen.id returning c.id, c.title`.execute(tx);
  return rows;
};

export const archiveStore = {
  archive: (tx: Tx, ids: readonly string[], now: number): Promise<Moved[]> =>
    move(
      tx,
      sql`select id from flow_case where id = any(${[...ids]}::text[]) and end_time is not null and archived_at is null
        order by id for update`,
      true,
      now,
    ),

  restore: (tx: Tx, ids: readonly string[], now: number): Promise<Moved[]> =>
    move(
      tx,
      sql`select id from flow_case where id = any(${[...ids]}::text[]) and archived_at is not null order by id for update`,
      false,
      now,
    ),

  /** Some of those whose time in the lists is over, `most` at most; what somebody else works on just now waits. */
  archiveDue: (tx: Tx, due: { flowId: string; months: number; now: number; most: number }): Promise<Moved[]> => {
    const before = sql`(${new Date(due.now)}::timestamptz - make_interval(months => ${due.months}::int))`;
    return move(
      tx,
      sql`select id from flow_case where flow_id = ${due.flowId} and end_time < ${before} and archived_at is null
        and (restored_at is null or restored_at < ${before})
        order by end_time limit ${due.most} for update skip locked`,
      true,
      due.now,
    );
  },

  /** Those of the instances that are archived. */
  among: (db: Db, ids: readonly string[]): Promise<{ archived_at: number | null }[]> =>
    db
      .selectFrom('flow_case')
      .select('archived_at')
      .where('id', 'in', [...ids])
      .where('archived_at', 'is not', null)
      .execute(),

  rules: async (db: Db): Promise<ArchiveRule[]> =>
    db
      .selectFrom('flow_engine')
      .select(['id as flowId', 'full_name as fullName', 'names', 'archive_months as months'])
      .orderBy('sort_code')
      .orderBy('created_at')
      .orderBy('id')
      .execute(),

  /** The rule of a flow; what it was, undefined for a flow that does not exist. */
  setRule: async (tx: Tx, flowId: string, months: number | null) => {
    const was = await tx
      .selectFrom('flow_engine')
      .select(['full_name as fullName', 'archive_months as months'])
      .where('id', '=', flowId)
      .forUpdate()
      .executeTakeFirst();
    await tx.updateTable('flow_engine').set({ archive_months: months }).where('id', '=', flowId).execute();
    return was;
  },
};
