import { describe, expect, it } from 'vitest';
import type { Filter, Test } from '@qiaoban/language/filter';
import { problemTextIn } from '../check/problem-text';
import { flowProblems } from '../check/validation';
import { parseFlowDocument } from '../model/document';
import type { FlowDocument } from '../model/document';
import type { FlowField } from '../model/flow-field';
import { furtherField, furtherFieldOf, furtherScope, joinedScope } from '../model/further-field';
import { referencesOf } from '../model/references';
import { seenFlow } from '../model/seen-flow';
import type { FurtherForms, KnownForm } from '../node-definition';
import { chooseBranch } from '../route/conditions';
import { approver, branch, condition, flowOf, users } from '../testing/sample-flows';
import { describeFilter } from '../describe/describe-filter';
import { plainHost, translatorOf } from '../describe/host';
import { furtherFieldsAsked } from './further-forms';

const NOBODY = { userId: 'me', departmentId: null, departmentIds: [], roleIds: [], positionIds: [] };
const RISK = furtherField('review', 'risk');
const fields: FlowField[] = [
  { field: 'risk', label: { zh: '风险', en: 'Risk' }, kind: 'number' },
  { field: 'grade', label: '等级', kind: 'text', options: [{ value: '1', label: '高' }] },
  { field: 'lawyer', label: '律师', kind: 'text', holds: 'user' },
  { field: 'rows', label: '明细', kind: 'texts', isTable: true },
  { field: 'rows.what', label: '内容', kind: 'text' },
];
const law = approver('law', users('a'), { furtherForm: { formId: 'review', rights: {} } });
const boss = approver('boss', users('b'));
const fork = (when: Filter) => condition('fork', branch('high', when, boss), branch('else', null));
const high: Test = { field: RISK, op: 'gt', value: 5 };
const flow = flowOf([law, fork(high)]);
const fit: KnownForm = { state: 'fit', fullName: '法务评审', fields };
const knows =
  (known: KnownForm | undefined = fit): FurtherForms =>
  (id) =>
    id === 'review' ? known : undefined;

describe('the name of a field of a further form', () => {
  it('tells the form from the field, and is none of the own form’s or of a variable', () => {
    expect(furtherFieldOf(RISK)).toEqual({ formId: 'review', field: 'risk' });
    expect(furtherFieldOf('further:a:rows.what')).toEqual({ formId: 'a', field: 'rows.what' });
    for (const name of ['risk', 'text:risk', 'number:further:a:b', 'starter.userId', 'further:a'])
      expect(furtherFieldOf(name), name).toBeUndefined();
  });

  it('fits into a stored flow, however long both are', () => {
    const long = flowOf([law, fork({ field: furtherField('f'.repeat(64), 'x'.repeat(50)), op: 'isNull' })]);
    expect(parseFlowDocument(long)).toMatchObject({ ok: true });
  });
});

describe('a condition on a further form', () => {
  const taken = (document: FlowDocument, data?: Record<string, unknown>, of = fields) =>
    chooseBranch(document, 'fork', {
      initiator: NOBODY,
      values: { risk: 99 },
      kinds: { risk: 'number' },
      further: joinedScope([furtherScope('review', of, data), furtherScope('other', fields, { risk: 1 })]),
    });

  it('asks for the value that was filled in there, not for that of the own form', () => {
    expect([taken(flow, { risk: 7 }), taken(flow, { risk: 3 }), taken(flow)]).toEqual(['high', 'else', 'else']);
  });

  it('finds everything empty while the form is not filled in', () => {
    const empty = flowOf([law, fork({ field: RISK, op: 'isNull' })]);
    expect([taken(empty), taken(empty, {}), taken(empty, { risk: 0 })]).toEqual(['high', 'high', 'else']);
  });

  it('cannot be asked when the field or the form is gone', () => {
    expect(taken(flow, { risk: 7 }, fields.slice(1))).toBeUndefined();
    expect(chooseBranch(flow, 'fork', { initiator: NOBODY, values: {}, kinds: {} })).toBeUndefined();
  });

  it('is found in the flow, and names its form', () => {
    expect([...furtherFieldsAsked(flow)]).toEqual([['review', new Set(['risk'])]]);
    expect(furtherFieldsAsked(flowOf([law]))).toEqual(new Map());
    const asking = flowOf([law, fork({ op: 'and', items: [high, { field: 'further:second:x', op: 'isNull' }] })]);
    expect(referencesOf(asking).filter(({ kind }) => kind === 'form')).toEqual(
      ['review', 'review', 'second'].map((id) => ({ kind: 'form', id })),
    );
  });

  it('is in nobody’s picture who may not see the field', () => {
    const picture = (isSeen: (name: string) => boolean) => seenFlow(flow, isSeen).nodes['high']?.props;
    expect(picture(() => true)).toMatchObject({ when: high });
    expect(picture((name) => name !== RISK)).toMatchObject({ when: null });
  });
});

describe('in words', () => {
  const host = plainHost('zh', {
    forms: [{ id: 'review', fullName: '法务评审' }],
    fieldsOfForm: (id) => (id === 'review' ? fields : []),
    nameOf: (kind, id) => `${kind} ${id}`,
  });
  const described = (when: Filter, of = host) => describeFilter(when, of, translatorOf(of.language));

  it('is named after its form, with choices and people by their names', () => {
    expect(described(high)).toBe('法务评审 · 风险 > 5');
    expect(described(high, { ...host, language: 'en' })).toBe('法务评审 · Risk > 5');
    expect(described({ field: 'further:review:grade', op: 'eq', value: '1' })).toBe('法务评审 · 等级 = 高');
    expect(described({ field: 'further:review:lawyer', op: 'eq', value: 'u1' })).toBe('法务评审 · 律师 = user u1');
  });

  it('shows no id of a form that nobody knows', () => {
    expect(described(high, plainHost('zh'))).toBe('… · risk > 5');
  });
});

describe('what keeps such a condition from being published', () => {
  const problemsOf = (document: FlowDocument, known = knows()) => flowProblems(document, [], undefined, known);
  const keys = (document: FlowDocument, known = knows()) =>
    problemsOf(document, known).map(({ nodeId, key }) => `${nodeId} ${key.replace('flow.problem.', '')}`);

  it('is nothing where a step before has the form filled in, on one way at least', () => {
    expect(keys(flow)).toEqual([]);
    const sometimes = condition(
      'maybe',
      branch('yes', { field: 'starter.userId', op: 'eq', value: 'x' }, law),
      branch('no', null),
    );
    expect(keys(flowOf([sometimes, fork(high)]))).toEqual([]);
    // not known yet
    expect(flowProblems(flow, [])).toEqual([]);
  });

  it('is a form that is filled in only later, beside, or nowhere', () => {
    expect(keys(flowOf([fork(high), law]))).toEqual(['high further_unfilled']);
    const beside = condition('fork', branch('high', high, law), branch('else', null));
    expect(keys(flowOf([beside]))).toEqual(['high further_unfilled']);
    expect(keys(flowOf([approver('plain', users('c')), fork({ field: 'further:gone:x', op: 'isNull' })]))).toEqual([
      'high further_unknown',
    ]);
    expect(keys(flow, knows({ state: 'gone', fields: [] }))).toEqual(['law further_gone', 'high further_unknown']);
  });

  it('is a field that the form does not have, or a sub-table', () => {
    for (const field of ['nothing', 'rows', 'rows.what'])
      expect(keys(flowOf([law, fork({ field: furtherField('review', field), op: 'isNull' })])), field).toEqual([
        'high unknown_field',
      ]);
  });

  it('is nothing to compare with, or what does not suit the field', () => {
    expect(keys(flowOf([law, fork({ field: RISK, op: 'gt' })]))).toEqual(['high no_operand']);
    expect(keys(flowOf([law, fork({ field: RISK, op: 'like', value: 'x' })]))).toEqual(['high bad_condition']);
  });

  it('is said with the names of form and field', () => {
    const text = (document: FlowDocument) =>
      problemsOf(document).map((problem) => problemTextIn(document, problem, [], 'zh', knows()));
    expect(text(flowOf([law, fork({ field: RISK, op: 'gt' })]))).toEqual([
      '条件中的“法务评审 · 风险”没有填写比较的值。',
    ]);
    expect(text(flowOf([fork(high), law]))).toEqual([
      '条件中的“法务评审 · 风险”在这里还没有内容：前面没有节点填写这个表单。',
    ]);
  });
});
