import { isTest } from '@qiaoban/language/filter';
import type { Filter, Test } from '@qiaoban/language/filter';
import { FilterError } from '@qiaoban/language/filter-error';
import { compileFilter } from '@qiaoban/language/filter-evaluate';
import { filterFields } from '@qiaoban/language/filter-simplify';
import { isInitiatorField, kindsOf } from '../../model/flow-field';
import { variableOf, variablesAsked } from '../../model/variable-field';
import type { CheckContext, FlowProblem } from '../../node-definition';

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

/** A branch that is not the default needs a condition of known fields with something to compare them with. */
export const checkCondition = (
  nodeId: string,
  when: Filter | null,
  { fields, isKept }: Pick<CheckContext, 'fields' | 'isKept'>,
): FlowProblem[] => {
  const tests = when ? testsOf(when) : [];
  if (!when || tests.length === 0) return [{ nodeId, key: 'flow.problem.no_condition' }];
  const problems = tests.flatMap((test): FlowProblem[] => {
    const variable = variableOf(test.field);
    if (variable && !isKept(variable.name, nodeId))
      return [{ nodeId, key: 'flow.problem.variable_unknown', values: { name: variable.name } }];
    const field = fields.get(test.field);
    const isUsable =
      variable !== undefined || isInitiatorField(test.field) || (field && !field.isTable && !test.field.includes('.'));
    if (!isUsable) return [{ nodeId, key: 'flow.problem.unknown_field', values: { field: test.field } }];
    return hasOperand(test) ? [] : [{ nodeId, key: 'flow.problem.no_operand', values: { field: test.field } }];
  });
  if (problems.length > 0) return problems;
  try {
    const { kinds } = variablesAsked(filterFields(when), {});
    compileFilter(when, { ...kindsOf([...fields.values()]), ...kinds });
    return [];
  } catch (error) {
    if (!(error instanceof FilterError)) throw error;
    return [{ nodeId, key: 'flow.problem.bad_condition', values: { field: error.values.field ?? '' } }];
  }
};
