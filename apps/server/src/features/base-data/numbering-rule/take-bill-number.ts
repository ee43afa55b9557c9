import { numberingRuleErrors } from '@qiaoban/contracts/base-data/numbering-rule.contract';
import { AppError } from '@qiaoban/contracts/errors';
import type { Config } from '#platform/config';
import type { Unit } from '#platform/database/transaction';
import { numberingCounterStore } from './numbering-counter.store';
import { billNumber, noValues, numberParts, segmentsOf } from './bill-number.rules';
import type { NumberParts } from './bill-number.rules';
import { numberingRuleStore } from './numbering-rule.store';
import { readSegmentValues } from './numbering-segments.reads';
import type { NumberingContext } from './numbering-segments.reads';

type Taking = (
  unit: Pick<Unit, 'tx' | 'lane'>,
  code: string,
  now: number,
  count: number,
  contexts?: readonly NumberingContext[],
) => Promise<string[]>;

/** Where those wait who want a number of the same counter, before they take a connection. */
export const laneOf = (code: string, period = ''): string => `bill ${code.toLowerCase()} ${period}`;

/** Places of the documents by the counter that they take from, in an order that all takers share. */
const byPeriod = (parts: readonly NumberParts[]): [period: string, places: number[]][] => {
  const groups = new Map<string, number[]>();
  for (const [at, { period }] of parts.entries()) groups.set(period, [...(groups.get(period) ?? []), at]);
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
};

/**
 * Takes the next `count` numbers of a rule, in their order, inside the documents' own transaction. Gapless rules: a
 * rollback gives the numbers back, and others who want one of the same rule wait for that transaction, so take them
 * late. Fast rules: nobody waits, a rollback leaves a gap. `now`: epoch ms, decides the date part. `contexts`: what each
 * document brings for its segments. Throws billRule.not_found, billRule.disabled.
 */
export const createTakeBillNumbers =
  ({ config }: { config: Pick<Config, 'timeZone'> }): Taking =>
  async ({ tx, lane }, code, now, count, contexts) => {
    const rule = await numberingRuleStore.findByCode(tx, code);
    if (rule === undefined) throw new AppError(numberingRuleErrors.not_found);
    if (rule.enabledMark !== 1) throw new AppError(numberingRuleErrors.disabled, { name: rule.fullName });
    if (count === 0) return [];
    const values =
      contexts === undefined ? undefined : await readSegmentValues(tx, segmentsOf(rule), contexts.slice(0, count));
    const parts = Array.from({ length: count }, (_, at) =>
      numberParts(rule, now, config.timeZone, values?.[at] ?? noValues),
    );
    const numbers: string[] = [];
    for (const [period, places] of byPeriod(parts)) {
      if (rule.mode === 'gapless') lane(laneOf(code, rule.perSegment ? period : ''));
      const last = parts[places.at(-1)!]!;
      const taken =
        rule.mode === 'fast'
          ? await numberingCounterStore.next(tx, rule, period, now, places.length)
          : await numberingCounterStore.raise(tx, rule, { ...last, period }, now, places.length);
      for (const [index, place] of places.entries())
        numbers[place] = billNumber(rule.digit, parts[place]!, taken[index]!);
    }
    return numbers;
  };

/** One number, as `createTakeBillNumbers`. */
export const createTakeBillNumber =
  (takeNumbers: Taking) =>
  async (unit: Pick<Unit, 'tx' | 'lane'>, code: string, now: number, context?: NumberingContext): Promise<string> => {
    const [number] = await takeNumbers(unit, code, now, 1, context && [context]);
    return number!;
  };
export type TakeBillNumber = ReturnType<typeof createTakeBillNumber>;
