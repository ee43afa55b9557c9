import { sql } from 'kysely';
import type { AttendanceGroup, AttendanceGroupInput, GroupMember } from '@qiaoban/contracts/attendance/group.contract';
import type { Db, Tx } from '../../../platform/database/database';
import { saveVersion } from '../../../platform/database/save-version';
import { toJson } from '../../../platform/database/tables';
import '../attendance.table';

const toColumns = (input: AttendanceGroupInput) => ({
  full_name: input.fullName,
  sort_code: input.sortCode,
  kind: input.kind,
  follows_holidays: input.followsHolidays,
  places: toJson(input.places),
  networks: toJson(input.networks),
  outside: input.outside,
  overtime_is_clocked: input.overtimeIsClocked,
  corrections_per_month: input.correctionsPerMonth,
  binds_device: input.bindsDevice,
  remind_before: input.remindBefore,
  remind_after: input.remindAfter,
});

const writeParts = async (tx: Tx, id: string, input: AttendanceGroupInput): Promise<void> => {
  await tx.deleteFrom('attendance_group_week').where('group_id', '=', id).execute();
  await tx.deleteFrom('attendance_group_member').where('group_id', '=', id).execute();
  const week = input.week.flatMap((shiftId, weekday) =>
    shiftId === '' ? [] : [{ group_id: id, weekday, shift_id: shiftId }],
  );
  if (week.length > 0) await tx.insertInto('attendance_group_week').values(week).execute();
  const members = [
    ...input.members.map(({ kind, id: object }) => ({ kind, object })),
    ...input.managers.map((object) => ({ kind: 'manager' as const, object })),
  ].map(({ kind, object }, at) => ({ group_id: id, kind, object_id: object, sort_code: at }));
  if (members.length === 0) return;
  await tx
    .insertInto('attendance_group_member')
    .values(members)
    .onConflict((c) => c.doNothing())
    .execute();
};

const read = async (db: Db, id?: string): Promise<AttendanceGroup[]> => {
  let query = db.selectFrom('attendance_group').selectAll().orderBy('sort_code').orderBy('full_name');
  if (id !== undefined) query = query.where('id', '=', id);
  const groups = await query.execute();
  const week = await db.selectFrom('attendance_group_week').selectAll().execute();
  const parts = await db.selectFrom('attendance_group_member').selectAll().orderBy('sort_code').execute();
  return groups.map((row) => ({
    id: row.id,
    fullName: row.full_name,
    sortCode: row.sort_code,
    kind: row.kind,
    week: Array.from(
      { length: 7 },
      (_, day) => week.find((each) => each.group_id === row.id && each.weekday === day)?.shift_id ?? '',
    ),
    followsHolidays: row.follows_holidays,
    members: parts.flatMap(({ group_id, kind, object_id }): GroupMember[] =>
      group_id === row.id && kind !== 'manager' ? [{ kind, id: object_id }] : [],
    ),
    managers: parts.flatMap(({ group_id, kind, object_id }) =>
      group_id === row.id && kind === 'manager' ? [object_id] : [],
    ),
    places: row.places,
    networks: row.networks,
    outside: row.outside,
    overtimeIsClocked: row.overtime_is_clocked,
    correctionsPerMonth: row.corrections_per_month,
    bindsDevice: row.binds_device,
    remindBefore: row.remind_before,
    remindAfter: row.remind_after,
    version: row.version,
  }));
};

export const groupStore = {
  list: (db: Db) => read(db),
  find: async (db: Db, id: string): Promise<AttendanceGroup | undefined> => (await read(db, id))[0],
  insert: async (tx: Tx, id: string, creatorId: string, input: AttendanceGroupInput): Promise<void> => {
    await tx
      .insertInto('attendance_group')
      .values({ id, creator_id: creatorId, modifier_id: null, ...toColumns(input) })
      .execute();
    await writeParts(tx, id, input);
  },
  update: async (tx: Tx, id: string, version: number, modifierId: string, input: AttendanceGroupInput) => {
    const isSaved = await saveVersion(tx, 'attendance_group', { id, version, modifierId }, toColumns(input));
    if (isSaved) await writeParts(tx, id, input);
    return isSaved;
  },
  remove: async (tx: Tx, id: string): Promise<void> => {
    await tx.deleteFrom('attendance_group').where('id', '=', id).execute();
  },

  /**
   * The group of each of these people, of all without a list: named in person goes before the position, that before the nearest
   * department; of several the first in the order.
   */
  membership: async (db: Db, userIds?: readonly string[]): Promise<Map<string, string>> => {
    const only = userIds === undefined ? sql`` : sql`and u.id = any(${[...userIds]}::text[])`;
    const { rows } = await sql<{ user_id: string; group_id: string }>`
      select distinct on (u.id) u.id as user_id, m.group_id
      from directory_person u
      left join directory_organize o on o.id = u.organize_id
      join attendance_group_member m on
        (m.kind = 'user' and m.object_id = u.id)
        or (m.kind = 'department' and m.object_id = any(string_to_array(o.path, '/')))
        or (m.kind = 'position' and exists (select 1 from directory_person_position p
              where p.user_id = u.id and p.position_id = m.object_id))
      join attendance_group g on g.id = m.group_id
      where u.enabled_mark = 1 ${only}
      order by u.id, case m.kind when 'user' then 0 when 'position' then 1 else 2 end,
        case m.kind when 'department' then -strpos(o.path, m.object_id) else 0 end, g.sort_code, g.id`.execute(db);
    return new Map(rows.map((row) => [row.user_id, row.group_id]));
  },
};
