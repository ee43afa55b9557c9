import { isTest } from '@qiaoban/language/filter';
import type { ColumnKind, Filter, Test } from '@qiaoban/language/filter';
import { FilterError } from '@qiaoban/language/filter-error';
import { compileFilter } from '@qiaoban/language/filter-evaluate';
import { filterFields } from '@qiaoban/language/filter-simplify';
import { isAskable, isInitiatorField, kindsOf } from '../../model/flow-field';
import { furtherFieldOf, furtherKinds } from '../../model/further-field';
import { variableOf, variablesAsked } from '../../model/variable-field';
import type { CheckContext, FlowProblem } from '../../node-definition';

type Context = Pick<CheckContext, 'fields' | 'isKept' | 'isFilledIn' | 'furtherForm'>;
type Found = Omit<FlowProblem, 'nodeId'>;

const testsOf = (filter: Filter): Test[] => {
  if (isTest(filter)) return [filter];
  if ('items' in filter) return filter.items.flatMap(testsOf);
  return 'item' in filter ? testsOf(filter.item) : [];
};

const hasOperand = ({ op, value }: Test): boolean => {
  if (op === 'isNull' || op === 'notNull') return true;
  if (Array.isArray(value)) return value.some((each) => each !== null && each !== '');
  return value !== undefined && value !== null && value !== '';
};

/** Why nothing can be asked under this name at the node; undefined where it can, or where nobody knows yet. */
const whyNot = (name: string, nodeId: string, context: Context): Found | undefined => {
  const unknown = { key: 'flow.problem.unknown_field', values: { field: name } };
  const variable = variableOf(name);
  if (variable) {
    if (context.isKept(variable.name, nodeId)) return undefined;
    return { key: 'flow.problem.variable_unknown', values: { name: variable.name } };
  }
  const further = furtherFieldOf(name);
  if (further) {
    const known = context.furtherForm(further.formId);
    if (!context.isFilledIn(further.formId, nodeId))
      return known?.state === 'fit'
        ? { key: 'flow.problem.further_unfilled', values: { field: name } }
        : { key: 'flow.problem.further_unknown' };
    if (known === undefined) return undefined;
    if (known.state !== 'fit') return { key: 'flow.problem.further_unknown' };
    return known.fields.some((each) => each.field === further.field && isAskable(each)) ? undefined : unknown;
  }
  if (isInitiatorField(name)) return undefined;
  const field = context.fields.get(name);
  return field && isAskable(field) ? undefined : unknown;
};

/** Kinds of the further fields among the names; undefined while nobody knows one of their forms. */
const kindsOfFurther = (
  names: readonly string[],
  { furtherForm }: Pick<Context, 'furtherForm'>,
): Record<string, ColumnKind> | undefined => {
  const kinds: Record<string, ColumnKind> = {};
  for (const name of names) {
    const further = furtherFieldOf(name);
    if (!further) continue;
    const known = furtherForm(further.formId);
    if (known === undefined) return undefined;
    Object.assign(kinds, furtherKinds(further.formId, known.fields));
  }
  return kinds;
};

/** A branch that is not the default needs a condition of known fields with something to compare them with. */
export const checkCondition = (nodeId: string, when: Filter | null, context: Context): FlowProblem[] => {
  const tests = when ? testsOf(when) : [];
  if (!when || tests.length === 0) return [{ nodeId, key: 'flow.problem.no_condition' }];
  const problems = tests.flatMap((test): FlowProblem[] => {
    const found = whyNot(test.field, nodeId, context);
    if (found) return [{ nodeId, ...found }];
    return hasOperand(test) ? [] : [{ nodeId, key: 'flow.problem.no_operand', values: { field: test.field } }];
  });
  if (problems.length > 0) return problems;
  const names = filterFields(when);
  const further = kindsOfFurther(names, context);
  if (further === undefined) return [];
  try {
    compileFilter(when, { ...kindsOf([...context.fields.values()]), ...further, ...variablesAsked(names, {}).kinds });
    return [];
  } catch (error) {
    if (!(error instanceof FilterError)) throw error;
    return [{ nodeId, key: 'flow.problem.bad_condition', values: { field: error.values.field ?? '' } }];
  }
};
