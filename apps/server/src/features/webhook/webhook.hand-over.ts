import { sql } from 'kysely';
import '@qiaoban/contracts/directory/leaving.texts';
import { translate } from '@qiaoban/contracts/texts';
import type { HandoverPart } from '#core/directory';
import { audit } from '#core/log';
import './webhook.table';

/**
 * Web hooks of a leaver. What they send is what their owner may see: as only administrators may let one send in another's
 * name, one that anybody else hands over rests until the new owner has looked at where it goes.
 */
export const webhookHandOver: HandoverPart = {
  key: 'webhook.hooks',
  group: 'integration',
  fullName: (language) => translate(language, 'leaving.part_webhooks'),
  count: async (db, userId) =>
    (await sql<{ n: number }>`select count(*) as n from webhook where owner_id = ${userId}`.execute(db)).rows[0]!.n,
  move: async ({ tx }, actor, from, to) => {
    type Row = { id: string; full_name: string; enabled_mark: 0 | 1 };
    const { rows } = await sql<Row>`
      select id, full_name, enabled_mark from webhook where owner_id = ${from} order by id for update`.execute(tx);
    for (const { id, full_name: name, enabled_mark } of rows) {
      const enabledMark = actor.isAdministrator ? enabled_mark : 0;
      await sql`update webhook set owner_id = ${to}, enabled_mark = ${enabledMark},
        modifier_id = ${actor.userId}, modified_at = now(), version = version + 1 where id = ${id}`.execute(tx);
      const before = { ownerId: from, enabledMark: enabled_mark };
      await audit(tx, actor, {
        area: 'webhook',
        action: 'handOver',
        id,
        name,
        before,
        after: { ownerId: to, enabledMark },
      });
    }
    return rows.length;
  },
};
