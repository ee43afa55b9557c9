import { describe, expect, it } from 'vitest';
import { flowProblems } from '../check/validation';
import { chooseBranch } from '../route/conditions';
import { approver, branch, condition, flowOf, script, users } from '../testing/sample-flows';
import { variableField, variableOf, variablesAsked } from './variable-field';

const NOBODY = { userId: 'me', departmentId: null, departmentIds: [], roleIds: [], positionIds: [] };
const kept = script('sum', {}, { outputs: [{ from: '', to: { kind: 'variable', name: '风险' } }] });
const fork = condition(
  'size',
  branch('high', { field: 'number:风险', op: 'gt', value: 5 }, approver('boss', users('a'))),
  branch('named', { field: 'text:风险', op: 'eq', value: '高' }, approver('lawyer', users('b'))),
  branch('else', null),
);
const flow = flowOf([kept, fork, approver('n', users('z'))]);
const taken = (variables: Record<string, unknown>) =>
  chooseBranch(flow, 'size', { initiator: NOBODY, values: {}, kinds: {}, variables });

describe('a condition on a variable', () => {
  it('asks for it as a number or as a text, and is empty while no step has kept it', () => {
    expect(variableOf(variableField('number', '风险'))).toEqual({ kind: 'number', name: '风险' });
    expect(variableOf('amount')).toBeUndefined();
    expect([taken({ 风险: 7 }), taken({ 风险: '7' }), taken({ 风险: '高' }), taken({})]).toEqual([
      'high',
      'high',
      'named',
      'else',
    ]);
    expect(variablesAsked(['text:a', 'number:a', 'b'], { a: { x: 1 } })).toEqual({
      kinds: { 'text:a': 'text', 'number:a': 'number' },
      row: { 'text:a': '{"x":1}', 'number:a': null },
    });
  });

  it('is refused where no step before it keeps the variable', () => {
    expect(flowProblems(flow, [])).toEqual([]);
    expect(
      flowProblems(flowOf([fork, kept, approver('n', users('z'))]), []).map(({ nodeId, key }) => [nodeId, key]),
    ).toEqual([
      ['high', 'flow.problem.variable_unknown'],
      ['named', 'flow.problem.variable_unknown'],
    ]);
  });
});
