import type { LocalText } from '@qiaoban/contracts/languages';
import { compileFilter } from '@qiaoban/language/filter-evaluate';
import { FilterError } from '@qiaoban/language/filter-error';
import { filterFields } from '@qiaoban/language/filter-simplify';
import { resolveVariables } from '@qiaoban/language/filter-variables';
import type { VariableValues } from '@qiaoban/language/filter-variables';
import type { Filter, Scalar } from '@qiaoban/language/filter';
import { fieldOfVariable, isTest, isVariable } from '@qiaoban/language/filter';
import type { FormDocument } from '../document';
import { filterKinds } from '../fields';
import type { RuleAction } from '../rule';
import { splitPath } from './cell';
import type { Place } from './cell';
import type { RecordData } from './record-data';

/** A rule ready to be asked. A rule whose condition names columns of a sub-table is asked for each row of it. */
type ReadyRule = {
  table: string | undefined;
  reads: readonly string[];
  actions: readonly RuleAction[];
  holds: (data: RecordData, row?: string) => boolean;
};

/** The fields whose values a condition compares with. */
export const comparedFields = (filter: Filter): string[] => {
  if (isTest(filter)) return isVariable(filter.value) ? [fieldOfVariable(filter.value) ?? []].flat() : [];
  if (filter.op === 'not') return comparedFields(filter.item);
  return filter.op === 'and' || filter.op === 'or' ? filter.items.flatMap(comparedFields) : [];
};

/** Values of fields as what a condition compares with; a missing one equals nothing. */
const fieldVariables = (paths: readonly string[], values: Readonly<Record<string, unknown>>): VariableValues =>
  Object.fromEntries(paths.map((path) => [`field:${path}`, (values[path] ?? null) as Scalar | readonly Scalar[]]));

/** The rules of a form for one person and moment. A rule that cannot be read never holds; publishing refuses it. */
export const readyRules = (document: FormDocument, variables: VariableValues): ReadyRule[] =>
  document.rules.flatMap((rule) => {
    const reads = filterFields(rule.when);
    const table = reads.map((path) => splitPath(path).table).find((each) => each !== undefined);
    try {
      const kinds = filterKinds(document, table);
      const compared = [...new Set(comparedFields(rule.when))];
      const testFor = (values: VariableValues) => compileFilter(resolveVariables(rule.when, values), kinds);
      // what is compared with another field of the record is another condition for every record
      const fixed = compared.length === 0 ? testFor(variables) : undefined;
      const holds = (data: RecordData, row?: string): boolean => {
        const values = Object.fromEntries(reads.map((path) => [path, data.get({ path, row })]));
        const test = fixed ?? testFor({ ...variables, ...fieldVariables(compared, values) });
        return test(values);
      };
      return [{ table, reads, actions: rule.actions, holds }];
    } catch (error) {
      if (error instanceof FilterError) return [];
      throw error;
    }
  });

export type RuleState = ReturnType<typeof createRuleState>;

/** Which rules hold at the moment, for the record or for each row. */
export const createRuleState = (document: FormDocument, data: RecordData, variables: VariableValues) => {
  const rules = readyRules(document, variables);
  const truths: Map<string, boolean>[] = rules.map(() => new Map());
  const rowsOf = (rule: ReadyRule): (string | undefined)[] =>
    rule.table === undefined ? [undefined] : [...data.rowIds(rule.table)];
  const readers = new Map<string, number[]>();
  rules.forEach((rule, index) => {
    for (const path of rule.reads) readers.set(path, [...(readers.get(path) ?? []), index]);
  });
  const byNode = new Map<string, { rule: number; does: RuleAction['do']; action: RuleAction }[]>();
  rules.forEach((rule, index) => {
    for (const action of rule.actions) {
      if (action.do === 'assign') continue;
      for (const node of action.nodes)
        byNode.set(node, [...(byNode.get(node) ?? []), { rule: index, does: action.do, action }]);
    }
  });

  const ask = (index: number, row: string | undefined): boolean => {
    const rule = rules[index];
    const truth = rule?.holds(data, row) ?? false;
    const before = truths[index]?.get(row ?? '') ?? false;
    truths[index]?.set(row ?? '', truth);
    return truth !== before;
  };

  /** Asks what reads the changed places; answers the rules that turned, with the row. */
  const update = (changes: readonly Place[]): { rule: number; row: string | undefined; holds: boolean }[] => {
    const asked = new Set<string>();
    const turned: { rule: number; row: string | undefined; holds: boolean }[] = [];
    for (const { path, row } of changes) {
      for (const index of readers.get(path) ?? []) {
        const rule = rules[index];
        if (!rule) continue;
        const isRowOnly = rule.table !== undefined && splitPath(path).table === rule.table && row !== undefined;
        for (const each of isRowOnly ? [row] : rowsOf(rule)) {
          const key = `${index}.${each ?? ''}`;
          if (asked.has(key)) continue;
          asked.add(key);
          if (ask(index, each)) turned.push({ rule: index, row: each, holds: truths[index]?.get(each ?? '') ?? false });
        }
      }
    }
    return turned;
  };
  const start = (): void => rules.forEach((rule, index) => rowsOf(rule).forEach((row) => void ask(index, row)));
  const isTrue = (index: number, row: string | undefined): boolean => {
    const table = rules[index]?.table;
    return truths[index]?.get(table === undefined ? '' : (row ?? '')) ?? false;
  };
  /** Is the node the target of a rule that does this, and does one of these hold? */
  const applies = (node: string, does: RuleAction['do'], row: string | undefined): 'no_rule' | 'no' | 'yes' => {
    const own = byNode.get(node)?.filter((each) => each.does === does) ?? [];
    if (own.length === 0) return 'no_rule';
    return own.some((each) => isTrue(each.rule, row)) ? 'yes' : 'no';
  };
  const holding = (node: string, row: string | undefined): RuleAction[] =>
    (byNode.get(node) ?? []).filter((each) => isTrue(each.rule, row)).map(({ action }) => action);
  /** What rules say about the node at the moment. */
  const messages = (node: string, row: string | undefined): LocalText[] =>
    byNode.has(node) ? holding(node, row).flatMap((action) => (action.do === 'message' ? [action.text] : [])) : [];
  /** The choices that rules leave the node at the moment; undefined: all. */
  const availableOptions = (node: string, row: string | undefined): readonly string[] | undefined => {
    if (!byNode.has(node)) return undefined;
    const lists = holding(node, row).flatMap((action) => (action.do === 'options' ? [action.only] : []));
    const [first, ...rest] = lists;
    return first?.filter((id) => rest.every((list) => list.includes(id)));
  };
  /** Does a rule that is asked row by row do this to the node? */
  const isPerRow = (node: string, does: RuleAction['do']): boolean =>
    byNode.get(node)?.some((each) => each.does === does && rules[each.rule]?.table !== undefined) ?? false;
  /** Everything that holds, for what happens once when a record is opened. */
  const nowTrue = (): { rule: number; row: string | undefined }[] =>
    rules.flatMap((rule, index) =>
      rowsOf(rule)
        .filter((row) => isTrue(index, row))
        .map((row) => ({ rule: index, row })),
    );
  start();
  return { rules, update, applies, isPerRow, messages, availableOptions, nowTrue };
};
