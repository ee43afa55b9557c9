import { billRuleErrors } from '@qiaoban/contracts/base-data/bill-rule.contract';
import { AppError } from '@qiaoban/contracts/errors';
import type { Config } from '../../../platform/config';
import type { Unit } from '../../../platform/database/transaction';
import { billNumber, periodOf } from './bill-number.rules';
import { billRuleStore } from './bill-rule.store';

/**
 * Takes the next number of a rule inside the document's own transaction: unique, and without gaps because a rollback
 * gives it back. Others who want a number of the same rule wait for that transaction, so take it late.
 * `now`: epoch ms, decides the date part. Throws billRule.not_found, billRule.disabled.
 */
export const createTakeBillNumber =
  ({ config }: { config: Pick<Config, 'timeZone'> }) =>
  async ({ tx }: Pick<Unit, 'tx'>, code: string, now: number): Promise<string> => {
    const rule = await billRuleStore.findByCode(tx, code);
    if (rule === undefined) throw new AppError(billRuleErrors.not_found);
    if (rule.enabledMark !== 1) throw new AppError(billRuleErrors.disabled, { name: rule.fullName });
    const period = periodOf(now, rule.dateFormat, config.timeZone);
    const value = await billRuleStore.raise(tx, rule.enCode, period, rule.startNumber, now);
    const number = billNumber(rule, period, value);
    await billRuleStore.keepLast(tx, rule.enCode, period, number);
    return number;
  };
export type TakeBillNumber = ReturnType<typeof createTakeBillNumber>;
