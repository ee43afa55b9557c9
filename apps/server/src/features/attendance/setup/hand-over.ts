import { sql } from 'kysely';
import '@qiaoban/contracts/directory/leaving.texts';
import { translate } from '@qiaoban/contracts/texts';
import type { HandoverPart } from '#core/directory';
import { audit } from '#core/log';
import '../attendance.table';

const managed = (userId: string) => sql`attendance_group_member where kind = 'manager' and object_id = ${userId}`;

/** Groups that a leaver looks after: without a manager nobody sees who is late, or is asked about a balance. */
export const groupHandOver: HandoverPart = {
  key: 'attendance.groups',
  group: 'attendance',
  fullName: (language) => translate(language, 'leaving.part_attendance_groups'),
  count: async (db, userId) =>
    (await sql<{ n: number }>`select count(*)::int as n from ${managed(userId)}`.execute(db)).rows[0]!.n,
  move: async ({ tx }, actor, from, to) => {
    const { rows } = await sql<{ id: string; fullName: string }>`
      select g.id, g.full_name as "fullName" from attendance_group g
      where g.id in (select group_id from ${managed(from)}) order by g.id for update`.execute(tx);
    const ids = rows.map(({ id }) => id);
    // whoever looks after the group already stays in their place
    await sql`delete from attendance_group_member m where kind = 'manager' and object_id = ${from} and exists (
      select 1 from attendance_group_member o where o.group_id = m.group_id and o.kind = 'manager' and o.object_id = ${to})`.execute(
      tx,
    );
    await sql`update attendance_group_member set object_id = ${to} where kind = 'manager' and object_id = ${from}`.execute(
      tx,
    );
    await sql`update attendance_group set version = version + 1, modifier_id = ${actor.userId}, modified_at = now()
      where id = any(${ids}::text[])`.execute(tx);
    const change = { area: 'attendance.group', action: 'handOver', before: { manager: from }, after: { manager: to } };
    for (const { id, fullName: name } of rows) await audit(tx, actor, { ...change, id, name });
    return rows.length;
  },
};
