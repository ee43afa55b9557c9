import { sql } from 'kysely';
import '@qiaoban/contracts/directory/leaving.texts';
import { translate } from '@qiaoban/contracts/texts';
import type { HandoverPart } from '#core/directory';
import { audit } from '#core/log';
import { newKey } from './api-key.store';
import './api-key.table';

/**
 * Keys of a leaver. Who leaves knows the key, and it would act with the successor's rights: the entry goes over, the key
 * itself is revoked, and the new owner makes a new one of it.
 */
export const apiKeyHandOver: HandoverPart = {
  key: 'apiKey.keys',
  group: 'integration',
  fullName: (language) => translate(language, 'leaving.part_api_keys'),
  count: async (db, userId) =>
    (await sql<{ n: number }>`select count(*) as n from api_key where owner_id = ${userId}`.execute(db)).rows[0]!.n,
  move: async ({ tx }, actor, from, to) => {
    const { rows } = await sql<{ id: string; full_name: string }>`
      select id, full_name from api_key where owner_id = ${from} order by id for update`.execute(tx);
    for (const { id, full_name: name } of rows) {
      // nobody is told this one
      const { hash, prefix } = newKey(actor.tenant);
      await sql`update api_key set owner_id = ${to}, key_hash = ${hash}, prefix = ${prefix},
        modifier_id = ${actor.userId}, modified_at = now(), version = version + 1 where id = ${id}`.execute(tx);
      const after = { ownerId: to, revoked: true };
      await audit(tx, actor, { area: 'apiKey', action: 'handOver', id, name, before: { ownerId: from }, after });
    }
    return rows.length;
  },
};
