import type { Actor } from '../../../platform/http/caller';
import type { Db } from '../../../platform/database/database';
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

/** Those with the right to all see all; a manager sees the people of the own groups. */
export const scopeOf = async (actor: Actor): Promise<AttendanceScope> => {
  const groupIds = actor.can('attendance.report', 'btn_all') ? undefined : await managedGroups(actor.db, actor.userId);
  return { groupIds } as AttendanceScope;
};
