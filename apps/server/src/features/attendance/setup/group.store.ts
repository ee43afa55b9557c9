import { sql } from 'kysely';
import type { AttendanceGroup, AttendanceGroupInput, GroupMember } from '@qiaoban/contracts/attendance/group.contract';
import type { Db, Tx } from '#platform/database/database';
import { grouped } from '#platform/grouped';
import { saveVersion } from '#platform/database/save-version';
import { toJson } from '#platform/database/tables';
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
  let days = db.selectFrom('attendance_group_week').selectAll();
  let members = db.selectFrom('attendance_group_member').selectAll().orderBy('sort_code');
  if (id !== undefined) {
    days = days.where('group_id', '=', id);
    members = members.where('group_id', '=', id);
  }
  const ofGroup = ({ group_id: groupId }: { group_id: string }): string => groupId;
  const weeks = grouped(await days.execute(), ofGroup);
  const parts = grouped(await members.execute(), ofGroup);
  const partsOf = (groupId: string) => parts.get(groupId) ?? [];
  return groups.map((row) => ({
    id: row.id,
    fullName: row.full_name,
    sortCode: row.sort_code,
    kind: row.kind,
    week: Array.from(
      { length: 7 },
      (_, day) => weeks.get(row.id)?.find((each) => each.weekday === day)?.shift_id ?? '',
    ),
    followsHolidays: row.follows_holidays,
    members: partsOf(row.id).flatMap(({ kind, object_id: id }): GroupMember[] =>
      kind === 'manager' ? [] : [{ kind, id }],
    ),
    managers: partsOf(row.id).flatMap(({ kind, object_id: id }) => (kind === 'manager' ? [id] : [])),
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
      select distinct on (f.user_id) f.user_id, f.group_id
      from (
        select u.id as user_id, m.group_id, 0 as rank, 0 as depth
        from directory_person u join attendance_group_member m on m.kind = 'user' and m.object_id = u.id
        where u.enabled_mark = 1 ${only}
        union all
        select u.id, m.group_id, 1, 0
        from directory_person u join directory_person_position p on p.user_id = u.id
        join attendance_group_member m on m.kind = 'position' and m.object_id = p.position_id
        where u.enabled_mark = 1 ${only}
        union all
        select u.id, m.group_id, 2, -strpos(o.path, m.object_id)
        from directory_person u join directory_organize o on o.id = u.organize_id
        cross join unnest(string_to_array(o.path, '/')) above
        join attendance_group_member m on m.kind = 'department' and m.object_id = above
        where u.enabled_mark = 1 ${only}
      ) f join attendance_group g on g.id = f.group_id
      order by f.user_id, f.rank, f.depth, g.sort_code, g.id`.execute(db);
    return new Map(rows.map((row) => [row.user_id, row.group_id]));
  },
};
