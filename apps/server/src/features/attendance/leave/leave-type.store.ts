import { sql } from 'kysely';
import type { LeaveType, LeaveTypeInput } from '@qiaoban/contracts/attendance/leave.contract';
import type { Db, Tx } from '#platform/database/database';
import { saveVersion } from '#platform/database/save-version';
import { toJson } from '#platform/database/tables';
import '../attendance.table';

const toColumns = ({ enCode, fullName, sortCode, rule }: LeaveTypeInput) => ({
  en_code: enCode,
  full_name: fullName,
  sort_code: sortCode,
  rule: toJson(rule),
});
const select = (db: Db) =>
  db
    .selectFrom('attendance_leave_type')
    .select(['id', 'en_code as enCode', 'full_name as fullName', 'sort_code as sortCode', 'rule', 'version'])
    .orderBy('sort_code')
    .orderBy('full_name');

export const leaveTypeStore = {
  list: (db: Db): Promise<LeaveType[]> => select(db).execute(),
  find: (db: Db, id: string): Promise<LeaveType | undefined> => select(db).where('id', '=', id).executeTakeFirst(),
  ofCode: (db: Db, code: string): Promise<LeaveType | undefined> =>
    select(db).where('en_code', '=', code).executeTakeFirst(),
  insert: async (tx: Tx, id: string, creatorId: string, input: LeaveTypeInput): Promise<void> => {
    await tx
      .insertInto('attendance_leave_type')
      .values({ id, creator_id: creatorId, modifier_id: null, names: null, ...toColumns(input) })
      .execute();
  },
  update: (tx: Tx, id: string, version: number, modifierId: string, input: LeaveTypeInput): Promise<boolean> =>
    saveVersion(tx, 'attendance_leave_type', { id, version, modifierId }, toColumns(input)),
  /** Names in other languages belong to the name that was translated. */
  forgetNames: async (tx: Tx, id: string): Promise<void> => {
    await tx.updateTable('attendance_leave_type').set({ names: null }).where('id', '=', id).execute();
  },
  isUsed: async (tx: Tx, id: string): Promise<boolean> => {
    const { rows } = await sql`select 1 from attendance_leave_entry where leave_type_id = ${id}
      union all select 1 from attendance_leave_lot where leave_type_id = ${id} limit 1`.execute(tx);
    return rows.length > 0;
  },
  remove: async (tx: Tx, id: string): Promise<void> => {
    await tx.deleteFrom('attendance_leave_type').where('id', '=', id).execute();
  },
};
