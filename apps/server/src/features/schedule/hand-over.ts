import { sql } from 'kysely';
import '@qiaoban/contracts/directory/leaving.texts';
import { translate } from '@qiaoban/contracts/texts';
import type { HandoverPart } from '#core/directory';
import { audit } from '#core/log';
import './schedule.table';

const about = (userId: string) => sql`schedule_task where creator_id = ${userId} or notify_ids ? ${userId}`;

/** Scheduled tasks that a leaver made or is told of: somebody has to hear of their failures. */
export const taskHandOver: HandoverPart = {
  key: 'schedule.tasks',
  group: 'schedule',
  fullName: (language) => translate(language, 'leaving.part_schedule'),
  count: async (db, userId) =>
    (await sql<{ n: number }>`select count(*) as n from ${about(userId)}`.execute(db)).rows[0]!.n,
  move: async ({ tx }, actor, from, to) => {
    type Row = { id: string; full_name: string; creator_id: string | null; notify_ids: string[] };
    const { rows } = await sql<Row>`
      select id, full_name, creator_id, notify_ids from ${about(from)} order by id for update`.execute(tx);
    for (const row of rows) {
      const before = { creatorId: row.creator_id, notifyIds: row.notify_ids };
      const notified = [...new Set(row.notify_ids.map((id) => (id === from ? to : id)))];
      // a task that nobody heard of has somebody now
      const notifyIds = notified.length === 0 ? [to] : notified;
      const after = { creatorId: row.creator_id === from ? to : row.creator_id, notifyIds };
      await sql`update schedule_task set creator_id = ${after.creatorId}, notify_ids = ${JSON.stringify(notifyIds)}::jsonb,
        modifier_id = ${actor.userId}, modified_at = now(), version = version + 1 where id = ${row.id}`.execute(tx);
      await audit(tx, actor, { area: 'schedule', action: 'handOver', id: row.id, name: row.full_name, before, after });
    }
    return rows.length;
  },
};
