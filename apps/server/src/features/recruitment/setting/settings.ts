import { RecruitmentSettings } from '@qiaoban/contracts/recruitment/setting.contract';
import { audit } from '../../../core/log';
import type { Db } from '../../../platform/database/database';
import { inTransaction } from '../../../platform/database/transaction';
import type { Actor } from '../../../platform/http/caller';

const KEY = 'recruitment';

/** The tenant's choice; what was never set is as usual. */
export const readSettings = async (db: Db): Promise<RecruitmentSettings> => {
  const row = await db.selectFrom('setting').select('value').where('key', '=', KEY).executeTakeFirst();
  return RecruitmentSettings.parse(row?.value ?? {});
};

export const settingService = {
  get: (actor: Actor) => readSettings(actor.db),
  save: (actor: Actor, after: RecruitmentSettings): Promise<void> =>
    inTransaction(actor.db, async ({ tx }) => {
      const before = await readSettings(tx);
      const value = JSON.stringify(after);
      await tx
        .insertInto('setting')
        .values({ key: KEY, value })
        .onConflict((c) => c.column('key').doUpdateSet({ value }))
        .execute();
      await audit(tx, actor, { area: 'recruitment.setting', action: 'settings', id: KEY, before, after });
    }),
};
export type SettingService = typeof settingService;
