import { billRuleErrors } from '@qiaoban/contracts/base-data/bill-rule.contract';
import type { BillRule, BillRuleInput } from '@qiaoban/contracts/base-data/bill-rule.contract';
import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import type { PageQuery } from '@qiaoban/contracts/pagination';
import type { Clock } from '../../../platform/clock';
import type { Config } from '../../../platform/config';
import type { Db } from '../../../platform/database/database';
import { inTransaction, isUniqueViolation } from '../../../platform/database/transaction';
import type { Actor } from '../../../platform/http/caller';
import { newId } from '../../../platform/ids';
import { audit } from '../../../core/log';
import type { Uses } from '../../../core/uses';
import { billCounterStore } from './bill-counter.store';
import { billNumber, noValues, numberParts } from './bill-number.rules';
import { billRuleStore } from './bill-rule.store';

const need = async (db: Db, id: string): Promise<BillRule> => {
  const rule = await billRuleStore.find(db, id);
  if (rule === undefined) throw new AppError(billRuleErrors.not_found);
  return rule;
};

const codeTaken = (error: unknown, code: string): never => {
  if (isUniqueViolation(error, 'bill_rule_code'))
    throw new AppError(billRuleErrors.code_taken, { code }, [{ path: 'enCode', message: '' }]);
  throw error;
};

type Deps = { config: Pick<Config, 'timeZone'>; clock: Clock; uses: Uses };

/** Bill rules: one method a contract. */
export const createBillRuleService = ({ config, clock, uses }: Deps) => {
  const nextNumbers = async (db: Db, rules: BillRule[]): Promise<string[]> => {
    const parts = rules.map((rule) => numberParts(rule, clock.now(), config.timeZone, noValues));
    const last = await billCounterStore.lastValues(
      db,
      rules.map((rule, at) => ({ code: rule.enCode, period: parts[at]!.period })),
    );
    return rules.map((rule, at) => {
      const value = last.get(rule.enCode.toLowerCase());
      const next = value === undefined ? rule.startNumber : Math.max(value + 1, rule.startNumber);
      return billNumber(rule.digit, parts[at]!, next);
    });
  };

  return {
    list: async (actor: Actor, query: PageQuery) => {
      const { list, total } = await billRuleStore.list(actor.db, query);
      const examples = await nextNumbers(actor.db, list);
      return {
        list: list.map((rule, at) => ({ ...rule, example: examples[at]! })),
        pagination: { currentPage: query.currentPage, pageSize: query.pageSize, total, totalIsExact: true },
      };
    },
    selector: async (actor: Actor) => ({ list: await billRuleStore.listEnabled(actor.db) }),
    get: (actor: Actor, id: string) => need(actor.db, id),

    preview: async (actor: Actor, code: string): Promise<string> => {
      const rule = await billRuleStore.findByCode(actor.db, code);
      if (rule === undefined) throw new AppError(billRuleErrors.not_found);
      return (await nextNumbers(actor.db, [rule]))[0]!;
    },

    create: (actor: Actor, input: BillRuleInput) =>
      inTransaction(actor.db, async ({ tx }) => {
        const id = newId();
        await billRuleStore.insert(tx, id, actor.userId, input);
        await audit(tx, actor, { area: 'billRule', action: 'create', id, name: input.fullName, after: input });
        return { id };
      }).catch((error: unknown) => codeTaken(error, input.enCode)),

    update: (actor: Actor, id: string, { version, ...input }: BillRuleInput & { version: number }) =>
      inTransaction(actor.db, async ({ tx }) => {
        const before = await need(tx, id);
        if (before.enCode !== input.enCode) await uses.refuse(tx, actor, { kind: 'billRule', id });
        if (!(await billRuleStore.update(tx, id, actor.userId, version, input))) throw new AppError(commonErrors.stale);
        await billCounterStore.rename(tx, before.enCode, input.enCode);
        if (before.mode !== input.mode) await billCounterStore.dropSequences(tx, input.enCode);
        await audit(tx, actor, { area: 'billRule', action: 'update', id, name: input.fullName, before, after: input });
      }).catch((error: unknown) => codeTaken(error, input.enCode)),

    setState: (actor: Actor, id: string, wanted: 0 | 1 | undefined) =>
      inTransaction(actor.db, async ({ tx }) => {
        const before = await need(tx, id);
        const after = { ...before, enabledMark: wanted ?? (before.enabledMark === 1 ? (0 as const) : (1 as const)) };
        if (!(await billRuleStore.update(tx, id, actor.userId, before.version, after)))
          throw new AppError(commonErrors.stale);
        await audit(tx, actor, { area: 'billRule', action: 'state', id, name: before.fullName, before, after });
      }),

    remove: (actor: Actor, id: string) =>
      inTransaction(actor.db, async ({ tx }) => {
        const before = await need(tx, id);
        await uses.refuse(tx, actor, { kind: 'billRule', id });
        await billCounterStore.dropSequences(tx, before.enCode);
        await billRuleStore.remove(tx, id);
        await audit(tx, actor, { area: 'billRule', action: 'delete', id, name: before.fullName, before });
      }),

    counters: async (actor: Actor, id: string) => ({
      list: await billCounterStore.list(actor.db, (await need(actor.db, id)).enCode),
    }),

    reset: (actor: Actor, id: string, { period, next }: { period: string; next: number }) =>
      inTransaction(actor.db, async ({ tx }) => {
        const rule = await need(tx, id);
        const before = (await billCounterStore.list(tx, rule.enCode)).find((counter) => counter.period === period);
        if (before === undefined || !(await billCounterStore.reset(tx, rule.enCode, period, next)))
          throw new AppError(billRuleErrors.counter_not_found);
        const entry = { area: 'billRule', action: 'reset', id, name: rule.fullName };
        await audit(tx, actor, { ...entry, before, after: { period, next } });
      }),
  };
};
export type BillRuleService = ReturnType<typeof createBillRuleService>;
