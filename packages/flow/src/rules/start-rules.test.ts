import { describe, expect, it } from 'vitest';
import { sampleInitiator } from '../testing/play';
import { above } from '../testing/sample-flows';
import type { StartRule } from './start-rules';
import { chooseStart, startRuleProblems, startRuleWarnings, StartRules } from './start-rules';

const big: StartRule = { flowId: 'big', when: above('amount', 5000) };
const mine: StartRule = { flowId: 'sales', when: { field: 'starter.departmentIds', op: 'hasAny', value: ['sales'] } };
const scope = (amount: number, departmentId = 'dep') => ({
  initiator: sampleInitiator('me', departmentId),
  values: { amount },
  kinds: { amount: 'number' as const },
});

describe('which flow a form goes through', () => {
  it.each([
    [6000, 'dep', { rule: big }],
    [6000, 'sales', { rule: big }],
    [100, 'sales', { rule: mine }],
    [100, 'dep', { isUsual: true }],
  ])('is the first whose condition holds, else the usual one: %i in %s', (amount, department, wanted) => {
    expect(chooseStart([big, mine], scope(amount, department))).toEqual(wanted);
  });

  it('is nobody can say where a condition cannot be asked', () => {
    const gone: StartRule = { flowId: 'x', when: above('gone', 1) };
    expect(chooseStart([gone, big], scope(6000))).toEqual({ isBroken: true });
    expect(chooseStart([big, gone], scope(6000))).toEqual({ rule: big });
  });

  it('needs conditions over fields of the form', () => {
    const fields = [{ field: 'amount', label: '金额', kind: 'number' as const }];
    const found = startRuleProblems([big, { flowId: 'x', when: above('gone', 1) }, mine], fields);
    expect(found.map(({ at, problem }) => [at, problem.key])).toEqual([[1, 'flow.problem.unknown_field']]);
    expect(StartRules.safeParse([{ flowId: 'x', when: { field: '', op: 'eq' } }]).success).toBe(false);
  });

  it('is told of rules that never decide', () => {
    const rules = [
      big,
      { flowId: 'other', when: big.when },
      { ...mine, flowId: 'stopped' },
      { ...mine, flowId: 'usual', when: above('amount', 1) },
    ];
    expect(startRuleWarnings(rules, 'usual', (id) => id !== 'stopped')).toEqual([
      { at: 1, kind: 'unreachable' },
      { at: 2, kind: 'notInUse' },
      { at: 3, kind: 'usual' },
    ]);
  });
});
