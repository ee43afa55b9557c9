import { billRuleErrors } from '@qiaoban/contracts/base-data/bill-rule.contract';
import { AppError } from '@qiaoban/contracts/errors';
import type { Config } from '../../../platform/config';
import type { Unit } from '../../../platform/database/transaction';
import { billNumber, periodOf } from './bill-number.rules';
import { billRuleStore } from './bill-rule.store';

type Taking = (unit: Pick<Unit, 'tx'>, code: string, now: number, count: number) => Promise<string[]>;

/**
 * Takes the next `count` numbers of a rule, in their order, inside the documents' own transaction: unique, and without
 * gaps because a rollback gives them back. Others who want a number of the same rule wait for that transaction, so take
 * them late. `now`: epoch ms, decides the date part. Throws billRule.not_found, billRule.disabled.
 */
export const createTakeBillNumbers =
  ({ config }: { config: Pick<Config, 'timeZone'> }): Taking =>
  async ({ tx }, code, now, count) => {
    const rule = await billRuleStore.findByCode(tx, code);
    if (rule === undefined) throw new AppError(billRuleErrors.not_found);
    if (rule.enabledMark !== 1) throw new AppError(billRuleErrors.disabled, { name: rule.fullName });
    if (count === 0) return [];
    const period = periodOf(now, rule.dateFormat, config.timeZone);
    const last = await billRuleStore.raise(tx, rule.enCode, period, rule.startNumber, now, count);
    const numbers = Array.from({ length: count }, (_, at) => billNumber(rule, period, last - count + 1 + at));
    await billRuleStore.keepLast(tx, rule.enCode, period, numbers.at(-1)!);
    return numbers;
  };

/** One number, as `createTakeBillNumbers`. */
export const createTakeBillNumber =
  (takeNumbers: Taking) =>
  async (unit: Pick<Unit, 'tx'>, code: string, now: number): Promise<string> => {
    const [number] = await takeNumbers(unit, code, now, 1);
    return number!;
  };
export type TakeBillNumber = ReturnType<typeof createTakeBillNumber>;
