import { sql } from 'kysely';
import type { Shift, ShiftInput } from '@qiaoban/contracts/attendance/shift.contract';
import type { Db, Tx } from '#platform/database/database';
import { saveVersion } from '#platform/database/save-version';
import { toJson } from '#platform/database/tables';
import '../attendance.table';

const toColumns = ({ fullName, sortCode, rule }: ShiftInput) => ({
  full_name: fullName,
  sort_code: sortCode,
  rule: toJson(rule),
});
const select = (db: Db) =>
  db
    .selectFrom('attendance_shift')
    .select(['id', 'full_name as fullName', 'sort_code as sortCode', 'rule', 'version'])
    .orderBy('sort_code')
    .orderBy('full_name');

export const shiftStore = {
  list: (db: Db): Promise<Shift[]> => select(db).execute(),
  find: (db: Db, id: string): Promise<Shift | undefined> => select(db).where('id', '=', id).executeTakeFirst(),
  insert: async (tx: Tx, id: string, creatorId: string, input: ShiftInput): Promise<void> => {
    await tx
      .insertInto('attendance_shift')
      .values({ id, creator_id: creatorId, modifier_id: null, ...toColumns(input) })
      .execute();
  },
  update: (tx: Tx, id: string, version: number, modifierId: string, input: ShiftInput): Promise<boolean> =>
    saveVersion(tx, 'attendance_shift', { id, version, modifierId }, toColumns(input)),
  remove: async (tx: Tx, id: string): Promise<void> => {
    await tx.deleteFrom('attendance_shift').where('id', '=', id).execute();
  },
  /** Groups whose week or rota uses it. */
  usedBy: async (tx: Tx, id: string): Promise<string[]> => {
    const { rows } = await sql<{ name: string }>`
      select g.full_name as name from attendance_group g
        where exists (select 1 from attendance_group_week w where w.group_id = g.id and w.shift_id = ${id})
      union all
      (select u.real_name from attendance_rota r join directory_person u on u.id = r.user_id
        where r.shift_id = ${id} group by u.real_name limit 3)`.execute(tx);
    return rows.map(({ name }) => name);
  },
  /** Holds the shift, so that whoever uses it and whoever deletes it come one after the other. */
  hold: async (tx: Tx, ids: readonly string[]): Promise<number> => {
    const { rows } = await sql`select id from attendance_shift where id = any(${[...ids]}::text[]) for share`.execute(
      tx,
    );
    return rows.length;
  },
};
