import { asksRecords } from '@qiaoban/language/formula/functions/record-functions';
import { parseFormula } from '@qiaoban/language/formula/parse';
import { planFilter } from '@qiaoban/language/filter-plan';
import { filterFields } from '@qiaoban/language/filter-simplify';
import { FilterError } from '@qiaoban/language/filter-error';
import type { Filter, Test } from '@qiaoban/language/filter';
import { VARIABLES, fieldOfVariable, isTest, isVariable } from '@qiaoban/language/filter';
import { resolveVariables } from '@qiaoban/language/filter-variables';
import type { FormDocument } from './document';
import { fieldsByPath, filterKinds, listFields } from './fields';
import type { AssignAction, FormRule } from './rule';
import { pathOfName } from './runtime/calculations';
import { splitPath } from './runtime/cell';
import { nodeMapOf } from './runtime/node-state';
import { comparedFields } from './runtime/rules';
import type { ValidationProblem } from './validation-problem';

// any value will do to see whether a condition can be read; times are numbers, all else texts
const stand = Object.fromEntries(
  VARIABLES.map((name) => [name, /now|today|yesterday|tomorrow|Start$/.test(name) ? 0 : 'x']),
);

/** A value of each kind, to see whether a condition can be asked. */
const STAND_IN = {
  text: 'x',
  number: 0,
  time: 0,
  boolean: true,
  texts: 'x',
  span: 0,
  hours: '00:00',
  place: 'x',
} as const;

const testsOf = (filter: Filter): Test[] => {
  if (isTest(filter)) return [filter];
  if ('items' in filter) return filter.items.flatMap(testsOf);
  return 'item' in filter ? testsOf(filter.item) : [];
};

const canRead = (filter: Filter, kinds: ReturnType<typeof filterKinds>): boolean => {
  try {
    const fields = Object.fromEntries(
      comparedFields(filter).map((path) => [`field:${path}`, STAND_IN[kinds[path] ?? 'text']]),
    );
    planFilter(resolveVariables(filter, { ...stand, ...fields }), (field) => kinds[field]);
    return true;
  } catch (error) {
    if (error instanceof FilterError) return false;
    throw error;
  }
};

/** What is wrong with a formula by which a rule assigns. */
const problemsOfFormula = (document: FormDocument, { node, formula }: AssignAction): ValidationProblem[] => {
  const field = [...fieldsByPath(document).values()].find(({ nodeId }) => nodeId === node);
  if (formula === undefined || field === undefined) return [];
  const parsed = parseFormula(formula);
  if (!parsed.ok) {
    return [{ key: 'form.soundness.rule_formula', values: { position: parsed.problem.position + 1 } }];
  }
  const { table } = splitPath(field.path);
  const unknown = parsed.value.fields.find((name) => pathOfName(name, table, listFields(document)) === undefined);
  if (unknown !== undefined) return [{ key: 'form.soundness.rule_field', values: { field: unknown } }];
  return asksRecords(parsed.value.root) ? [{ key: 'form.soundness.rule_formula_asks' }] : [];
};

const withRule = (problem: ValidationProblem, rule: string): ValidationProblem => ({
  ...problem,
  values: { ...problem.values, rule },
});

/** `at`: its place, by which a rule without a name is called, as in the list of rules. */
const problemsOfRule = (document: FormDocument, rule: FormRule, at: number): ValidationProblem[] => {
  const name = rule.name || String(at + 1);
  const reads = filterFields(rule.when);
  const tables = new Set(reads.flatMap((path) => splitPath(path).table ?? []));
  const table = [...tables][0];
  const kinds = filterKinds(document, table);
  const unknown = reads.filter((path) => !Object.hasOwn(kinds, path));
  if (unknown.length > 0 || tables.size > 1) {
    return [{ key: 'form.soundness.rule_field', values: { rule: name, field: unknown[0] ?? reads.join(', ') } }];
  }
  // what is compared is of one kind: a number with a number, a date with a date
  const isMixed = testsOf(rule.when).some(
    ({ field, value }) => isVariable(value) && (kinds[fieldOfVariable(value) ?? field] ?? '') !== kinds[field],
  );
  if (isMixed || !canRead(rule.when, kinds)) return [{ key: 'form.soundness.rule_condition', values: { rule: name } }];
  const map = nodeMapOf(document);
  const targets = rule.actions.flatMap((action) => (action.do === 'assign' ? [action.node] : action.nodes));
  const isLost = targets.some(
    (id) => !document.nodes[id] || id === document.root || (table !== undefined && map.table.get(id) !== table),
  );
  if (isLost) return [{ key: 'form.soundness.rule_target', values: { rule: name } }];
  return rule.actions.flatMap((action) =>
    action.do === 'assign' ? problemsOfFormula(document, action).map((each) => withRule(each, name)) : [],
  );
};

/** Rules whose condition cannot be read, or that point at nothing (a condition on rows: at anything but its columns). */
export const ruleProblems = (document: FormDocument): ValidationProblem[] =>
  document.rules.flatMap((rule, at) => problemsOfRule(document, rule, at));
