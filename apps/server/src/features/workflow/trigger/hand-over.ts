import { sql } from 'kysely';
import '@qiaoban/contracts/directory/leaving.texts';
import { translate } from '@qiaoban/contracts/texts';
import type { HandoverPart } from '#core/directory';
import { audit } from '#core/log';
import './trigger.table';

const about = (userId: string) =>
  sql`flow_trigger where creator_id = ${userId} or identity_id = ${userId} or modifier_id = ${userId}`;

/** Triggers that a leaver made, who is told of their failures, or in whose name they work: without a successor they would stop. */
export const triggerHandOver: HandoverPart = {
  key: 'workflow.triggers',
  group: 'workflow',
  fullName: (language) => translate(language, 'leaving.part_triggers'),
  count: async (db, userId) =>
    (await sql<{ n: number }>`select count(*) as n from ${about(userId)}`.execute(db)).rows[0]!.n,
  move: async ({ tx }, actor, from, to) => {
    type Row = {
      id: string;
      full_name: string;
      creator_id: string | null;
      modifier_id: string | null;
      identity_id: string;
    };
    const { rows } = await sql<Row>`
      select id, full_name, creator_id, modifier_id, identity_id from ${about(from)} order by id for update`.execute(
      tx,
    );
    for (const row of rows) {
      const before = { creatorId: row.creator_id, modifierId: row.modifier_id, identityId: row.identity_id };
      const heir = <T extends string | null>(id: T): T | string => (id === from ? to : id);
      // whoever changed it last hears of failures: that is not who cleans up after a leaver
      const after = {
        creatorId: heir(row.creator_id),
        modifierId: heir(row.modifier_id),
        identityId: heir(row.identity_id),
      };
      await sql`update flow_trigger set creator_id = ${after.creatorId}, modifier_id = ${after.modifierId},
        identity_id = ${after.identityId}, version = version + 1 where id = ${row.id}`.execute(tx);
      const named = { area: 'workflow.trigger', id: row.id, name: row.full_name };
      await audit(tx, actor, { ...named, action: 'handOver', before, after });
    }
    return rows.length;
  },
};
