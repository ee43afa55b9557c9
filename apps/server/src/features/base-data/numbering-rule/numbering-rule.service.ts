import { numberingRuleErrors } from '@qiaoban/contracts/base-data/numbering-rule.contract';
import type { NumberingRule, NumberingRuleInput } from '@qiaoban/contracts/base-data/numbering-rule.contract';
import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import type { PageQuery } from '@qiaoban/contracts/pagination';
import type { Clock } from '#platform/clock';
import type { Config } from '#platform/config';
import type { Db } from '#platform/database/database';
import { inTransaction, isUniqueViolation } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { newId } from '#platform/ids';
import { audit } from '#core/log';
import type { Uses } from '#core/uses';
import { numberingCounterStore } from './numbering-counter.store';
import { billNumber, noValues, numberParts } from './bill-number.rules';
import { numberingRuleStore } from './numbering-rule.store';

const requireRule = async (db: Db, id: string): Promise<NumberingRule> => {
  const rule = await numberingRuleStore.find(db, id);
  if (rule === undefined) throw new AppError(numberingRuleErrors.not_found);
  return rule;
};

const codeTaken = (error: unknown, code: string): never => {
  if (isUniqueViolation(error, 'bill_rule_code'))
    throw new AppError(numberingRuleErrors.code_taken, { code }, [{ path: 'enCode', message: '' }]);
  throw error;
};

type Deps = { config: Pick<Config, 'timeZone'>; clock: Clock; uses: Uses };

/** Numbering rules: one method a contract. */
export const createNumberingRuleService = ({ config, clock, uses }: Deps) => {
  const nextNumbers = async (db: Db, rules: NumberingRule[]): Promise<string[]> => {
    const parts = rules.map((rule) => numberParts(rule, clock.now(), config.timeZone, noValues));
    const last = await numberingCounterStore.lastValues(
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
      const { list, total } = await numberingRuleStore.list(actor.db, query);
      const examples = await nextNumbers(actor.db, list);
      return {
        list: list.map((rule, at) => ({ ...rule, example: examples[at]! })),
        pagination: { currentPage: query.currentPage, pageSize: query.pageSize, total, totalIsExact: true },
      };
    },
    selector: async (actor: Actor) => ({ list: await numberingRuleStore.listEnabled(actor.db) }),
    get: (actor: Actor, id: string) => requireRule(actor.db, id),

    preview: async (actor: Actor, code: string): Promise<string> => {
      const rule = await numberingRuleStore.findByCode(actor.db, code);
      if (rule === undefined) throw new AppError(numberingRuleErrors.not_found);
      return (await nextNumbers(actor.db, [rule]))[0]!;
    },

    create: (actor: Actor, input: NumberingRuleInput) =>
      inTransaction(actor.db, async ({ tx }) => {
        const id = newId();
        await numberingRuleStore.insert(tx, id, actor.userId, input);
        await audit(tx, actor, { area: 'billRule', action: 'create', id, name: input.fullName, after: input });
        return { id };
      }).catch((error: unknown) => codeTaken(error, input.enCode)),

    update: (actor: Actor, id: string, { version, ...input }: NumberingRuleInput & { version: number }) =>
      inTransaction(actor.db, async ({ tx }) => {
        const before = await requireRule(tx, id);
        if (before.enCode !== input.enCode) await uses.refuse(tx, actor, { kind: 'billRule', id });
        if (!(await numberingRuleStore.update(tx, id, actor.userId, version, input)))
          throw new AppError(commonErrors.stale);
        await numberingCounterStore.rename(tx, before.enCode, input.enCode);
        if (before.mode !== input.mode) await numberingCounterStore.dropSequences(tx, input.enCode);
        await audit(tx, actor, { area: 'billRule', action: 'update', id, name: input.fullName, before, after: input });
      }).catch((error: unknown) => codeTaken(error, input.enCode)),

    setState: (actor: Actor, id: string, wanted: 0 | 1 | undefined) =>
      inTransaction(actor.db, async ({ tx }) => {
        const before = await requireRule(tx, id);
        const after = { ...before, enabledMark: wanted ?? (before.enabledMark === 1 ? (0 as const) : (1 as const)) };
        if (!(await numberingRuleStore.update(tx, id, actor.userId, before.version, after)))
          throw new AppError(commonErrors.stale);
        await audit(tx, actor, { area: 'billRule', action: 'state', id, name: before.fullName, before, after });
      }),

    remove: (actor: Actor, id: string) =>
      inTransaction(actor.db, async ({ tx }) => {
        const before = await requireRule(tx, id);
        await uses.refuse(tx, actor, { kind: 'billRule', id });
        await numberingCounterStore.dropSequences(tx, before.enCode);
        await numberingRuleStore.remove(tx, id);
        await audit(tx, actor, { area: 'billRule', action: 'delete', id, name: before.fullName, before });
      }),

    counters: async (actor: Actor, id: string) => ({
      list: await numberingCounterStore.list(actor.db, (await requireRule(actor.db, id)).enCode),
    }),

    reset: (actor: Actor, id: string, { period, next }: { period: string; next: number }) =>
      inTransaction(actor.db, async ({ tx }) => {
        const rule = await requireRule(tx, id);
        const before = (await numberingCounterStore.list(tx, rule.enCode)).find((counter) => counter.period === period);
        if (before === undefined || !(await numberingCounterStore.reset(tx, rule.enCode, period, next)))
          throw new AppError(numberingRuleErrors.counter_not_found);
        const entry = { area: 'billRule', action: 'reset', id, name: rule.fullName };
        await audit(tx, actor, { ...entry, before, after: { period, next } });
      }),
  };
};
export type NumberingRuleService = ReturnType<typeof createNumberingRuleService>;
