import { describe, expect, it } from 'vitest';
import { fieldVariable } from '@qiaoban/language/filter';
import type { Filter, TestOp } from '@qiaoban/language/filter';
import { formOf } from '../sample-form';
import { FormRule } from '../rule';
import { seenDocument } from '../seen-document';
import { ruleProblems } from '../validation-rules';
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
