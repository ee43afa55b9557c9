import { describe, expect, it } from 'vitest';
import { fieldVariable } from '@qiaoban/language/filter';
import type { Filter, TestOp } from '@qiaoban/language/filter';
import { formOf } from '../sample-form';
import { FormRule } from '../rule';
import { seenDocument } from '../seen-document';
import { ruleProblems } from '../validation-rules';
import { narrowed } from '../values/option-path';
import { createFormRuntime } from './form-runtime';
import { readyRules } from './rules';
import type { RecordData } from './record-data';

const dataOf = (values: Record<string, unknown>): RecordData =>
  ({ get: ({ path }: { path: string }) => values[path], rowIds: () => [] }) as unknown as RecordData;

const formWith = (when: Filter) =>
  formOf(
    [
      { type: 'numInput', id: 'a', field: 'asked' },
      { type: 'numInput', id: 'b', field: 'given' },
      { type: 'comInput', id: 'n', field: 'note' },
    ],
    { rules: [{ id: 'r', when, actions: [{ do: 'show', nodes: ['n'] }] }] },
  );
const compare = (op: TestOp): Filter => ({ field: 'given', op, value: fieldVariable('asked') });

describe('a rule that compares two fields', () => {
  it.each([
    ['gt', { asked: 1, given: 2 }, true],
    ['gt', { asked: 2, given: 2 }, false],
    ['eq', { asked: 2, given: 2 }, true],
    ['ne', { asked: 2, given: 2 }, false],
    // a missing value equals nothing and is larger than nothing
    ['gt', { given: 2 }, false],
    ['eq', {}, false],
    ['ne', { given: 2 }, true],
  ] as const)('%s of %j is %s', (op, values, holds) => {
    const [rule] = readyRules(formWith(compare(op)), {});
    expect(rule?.reads).toEqual(['given', 'asked']);
    expect(rule?.holds(dataOf(values))).toBe(holds);
  });

  it('is read from outside, and only with another field as one value', () => {
    const rule = { id: 'r', when: compare('gt'), actions: [] };
    expect(FormRule.parse(JSON.parse(JSON.stringify(rule))).when).toEqual(compare('gt'));
    for (const name of ['field:', 'field:a b', 'field:a.b.c', 'nothing'])
      expect(FormRule.safeParse({ ...rule, when: { field: 'given', op: 'eq', value: { var: name } } }).success).toBe(
        false,
      );
    expect(
      FormRule.safeParse({ ...rule, when: { field: 'given', op: 'in', value: [fieldVariable('asked')] } }).success,
    ).toBe(false);
  });

  it('goes with a field that a person may not see, on either side', () => {
    const form = formWith(compare('gt'));
    for (const hidden of ['asked', 'given']) expect(seenDocument(form, (path) => path !== hidden).rules).toEqual([]);
    expect(seenDocument(form, (path) => path !== 'other')).toBe(form);
  });

  it('is refused when the fields are of two kinds, or one is gone', () => {
    expect(ruleProblems(formWith(compare('gt')))).toEqual([]);
    const mixed: Filter = { field: 'given', op: 'eq', value: fieldVariable('note') };
    expect(ruleProblems(formWith(mixed))).toMatchObject([{ key: 'form.soundness.rule_condition' }]);
    const gone: Filter = { field: 'given', op: 'eq', value: fieldVariable('nothing') };
    expect(ruleProblems(formWith(gone))).toMatchObject([{ key: 'form.soundness.rule_field' }]);
  });
});

describe('a rule that assigns by a formula', () => {
  const withFormula = (formula: string) =>
    formOf(
      [
        { type: 'numInput', id: 'a', field: 'asked' },
        { type: 'numInput', id: 'b', field: 'given' },
        { type: 'numInput', id: 'c', field: 'other' },
      ],
      {
        rules: [
          {
            id: 'r',
            when: { field: 'asked', op: 'notNull' },
            actions: [{ do: 'assign', node: 'b', value: null, formula }],
          },
        ],
      },
    );
  it.each([
    ['other * 2', undefined],
    ['other *', 'form.soundness.rule_formula'],
    ['nothing * 2', 'form.soundness.rule_field'],
    ['LOOKUP("asset", "price", "title", other)', 'form.soundness.rule_formula_asks'],
  ])('%s: %s', (formula, key) => {
    expect(ruleProblems(withFormula(formula)).map((each) => each.key)).toEqual(key === undefined ? [] : [key]);
  });
  it('is the server’s alone where the formula reads what a person may not see', () => {
    const form = withFormula('other * 2');
    expect(seenDocument(form, (path) => path !== 'other').rules).toEqual([]);
  });
});

describe('choices that a rule leaves of a tree', () => {
  const tree = [
    { id: 'p1', fullName: '浙江' },
    { id: 'p1a', fullName: '杭州', parentId: 'p1' },
    { id: 'p1b', fullName: '宁波', parentId: 'p1' },
    { id: 'p2', fullName: '江苏' },
  ];
  it('keep what they stand under', () => {
    expect(narrowed(tree, ['p1b']).map(({ id }) => id)).toEqual(['p1', 'p1b']);
  });
  it('are asked at the end of a path', () => {
    const form = formOf(
      [
        { type: 'numInput', id: 'a', field: 'asked' },
        { type: 'cascader', id: 'c', field: 'place', props: { options: tree } },
      ],
      {
        rules: [
          {
            id: 'r',
            when: { field: 'asked', op: 'notNull' },
            actions: [{ do: 'options', nodes: ['c'], only: ['p1b'] }],
          },
        ],
      },
    );
    const problemsOf = (place: string[]) => {
      const runtime = createFormRuntime(form, { asked: 1, place }, { now: 0, newId: () => 'x', stored: {} });
      return runtime.check().map(({ key }) => key);
    };
    expect(problemsOf(['p1', 'p1b'])).toEqual([]);
    expect(problemsOf(['p1', 'p1a'])).toEqual(['form.problem.not_offered_now']);
  });
});
