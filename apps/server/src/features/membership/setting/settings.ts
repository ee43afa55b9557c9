import type { Language } from '@qiaoban/contracts/languages';
import { z } from 'zod';
import { AppError } from '@qiaoban/contracts/errors';
import { membershipErrors } from '@qiaoban/contracts/membership/membership.errors';
import { MembershipSettings } from '@qiaoban/contracts/membership/setting.contract';
import { audit } from '#core/log';
import { storedSettings } from '#core/system';
import type { Db } from '#platform/database/database';
import { inTransaction } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';

const KEY = 'membership';
/** Anonymous applicants say no language: applications and their answers are in that of the association. */
export const APPLICANT_LANGUAGE: Language = 'zh';
const stored = storedSettings(KEY, MembershipSettings);
/** Who switched on that accounts open by themselves: they are made in this name. */
export const accountOpener = storedSettings('membership.account-opener', z.object({ userId: z.string().default('') }));

/** What decides about accounts that open by themselves. */
const opening = ({ opensAccounts, accountDepartment, accountRoles }: MembershipSettings): string =>
  opensAccounts ? JSON.stringify([accountDepartment, accountRoles]) : '';

/** The tenant's choice; what was never set is as usual. */
export const readSettings = (db: Db): Promise<MembershipSettings> => stored.read(db);

/** The name on papers: the settings', else that of the first company. */
export const associationName = async (db: Db): Promise<string> => {
  const { associationName: name } = await readSettings(db);
  if (name !== '') return name;
  const company = await db
    .selectFrom('directory_organize')
    .select('full_name')
    .where('category', '=', 'company')
    .where('parent_id', 'is', null)
    .orderBy('sort_code')
    .orderBy('id')
    .executeTakeFirst();
  return company?.full_name ?? '';
};

export const settingService = {
  get: (actor: Actor) => readSettings(actor.db),
  save: (actor: Actor, after: MembershipSettings): Promise<void> =>
    inTransaction(actor.db, async ({ tx }) => {
      const begins = after.grades.map(({ from }) => from);
      if (new Set(begins).size < begins.length || !begins.includes(0))
        throw new AppError(membershipErrors.grades_order, {}, [{ path: 'grades', message: '' }]);
      const before = await readSettings(tx);
      if (opening(after) !== '' && opening(after) !== opening(before)) {
        if (!actor.can('permission.user', 'btn_add'))
          throw new AppError(membershipErrors.opener_right, {}, [{ path: 'opensAccounts', message: '' }]);
        await accountOpener.write(tx, { userId: actor.userId });
      }
      await stored.write(tx, after);
      await audit(tx, actor, { area: 'membership.setting', action: 'settings', id: KEY, before, after });
    }),
};
export type SettingService = typeof settingService;
