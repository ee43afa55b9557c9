import { SendSettings } from '@qiaoban/contracts/message/send-settings.contract';
import type { Db } from '#platform/database/database';
import { inTransaction } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { audit } from '#core/log';

const KEY = 'message.send';

/** The tenant's choice; what was never set is as usual. */
export const readSendSettings = async (db: Db): Promise<SendSettings> => {
  const row = await db.selectFrom('setting').select('value').where('key', '=', KEY).executeTakeFirst();
  return SendSettings.parse(row?.value ?? {});
};

export const saveSendSettings = (actor: Actor, after: SendSettings): Promise<void> =>
  inTransaction(actor.db, async ({ tx }) => {
    const before = await readSendSettings(tx);
    const value = JSON.stringify(after);
    await tx
      .insertInto('setting')
      .values({ key: KEY, value })
      .onConflict((c) => c.column('key').doUpdateSet({ value }))
      .execute();
    await audit(tx, actor, { area: 'message.send', action: 'settings', id: KEY, before, after });
  });
