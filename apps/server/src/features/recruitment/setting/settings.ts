import { RecruitmentSettings } from '@qiaoban/contracts/recruitment/setting.contract';
import { audit } from '#core/log';
import { storedSettings } from '#core/system';
import type { Db } from '#platform/database/database';
import { inTransaction } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';

const KEY = 'recruitment';
const stored = storedSettings(KEY, RecruitmentSettings);

/** The tenant's choice; what was never set is as usual. */
export const readSettings = (db: Db): Promise<RecruitmentSettings> => stored.read(db);

export const settingService = {
  get: (actor: Actor) => readSettings(actor.db),
  save: (actor: Actor, after: RecruitmentSettings): Promise<void> =>
    inTransaction(actor.db, async ({ tx }) => {
      const before = await readSettings(tx);
      await stored.write(tx, after);
      await audit(tx, actor, { area: 'recruitment.setting', action: 'settings', id: KEY, before, after });
    }),
};
export type SettingService = typeof settingService;
