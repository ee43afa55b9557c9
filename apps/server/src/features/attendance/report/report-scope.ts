import type { Actor } from '#platform/http/caller';
import type { Db } from '#platform/database/database';
import '../attendance.table';

declare const brand: unique symbol;
/** Whose attendance somebody may see: people of these groups, or of all. Every reading of the report takes one. */
export type AttendanceScope = { readonly groupIds: readonly string[] | undefined; readonly [brand]: true };

/** Groups whose people somebody looks after. */
export const managedGroups = async (db: Db, userId: string): Promise<string[]> =>
  (
    await db
      .selectFrom('attendance_group_member')
      .select('group_id')
      .where('kind', '=', 'manager')
      .where('object_id', '=', userId)
      .execute()
  ).map((row) => row.group_id);

/** Those with the right to all on that page see all; a manager sees the people of the own groups. */
export const scopeOf = async (
  db: Db,
  actor: Actor,
  menu: 'attendance.report' | 'attendance.leave' = 'attendance.report',
): Promise<AttendanceScope> => {
  const groupIds = actor.can(menu, 'btn_all') ? undefined : await managedGroups(db, actor.userId);
  return { groupIds } as AttendanceScope;
};
