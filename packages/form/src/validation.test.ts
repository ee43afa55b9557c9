import { describe, expect, it } from 'vitest';
import type { FormDocument } from './document';
import { emptyFormDocument } from './document';
import { fieldsByPath, filterKinds, listFields } from './fields';
import { parseFormDocument } from './parse-document';
import { expenseClaim, formOf } from './sample-form';
import type { FormRule } from './rule';
import type { SampleNode } from './sample-form';
import { formProblems } from './validation';

const faults = (nodes: SampleNode[], more: Parameters<typeof formOf>[1] = {}): string[] =>
  formProblems(formOf(nodes, more), { needsList: false }).map(
    ({ node, key }) => `${node ?? ''} ${key.replace('form.soundness.', '')}`,
  );
const text = (field: string, props: Record<string, unknown> = {}): SampleNode => ({ type: 'comInput', field, props });
const calc = (field: string, expression: string): SampleNode => ({ type: 'calculate', field, props: { expression } });

describe('what keeps a form from being published', () => {
  it('nothing, for the sample claim', () => {
    expect(formProblems(expenseClaim())).toEqual([]);
  });
  it.each<[string, SampleNode[], string[]]>([
    ['empty', [], ['root empty']],
    ['only a title', [{ type: 'groupTitle', id: 'g' }], ['root empty']],
    ['unknown block', [text('a'), { type: 'nope', id: 'n' }], ['n unknown_block']],
    ['no label', [text('a', { label: '' })], ['a no_label']],
    ['no field name', [{ type: 'comInput', id: 'a' }, text('b')], ['a no_field']],
    ['bad field name', [text('1a')], ['1a no_field']],
    ['reserved name', [text('Version')], ['Version reserved_field']],
    ['the same name twice', [text('a'), { ...text('A'), id: 'second' }], ['second double_field']],
    [
      'a pattern the engine refuses',
      [text('a', { regList: [{ pattern: '(a)\\1', message: 'x' }] })],
      ['a bad_pattern'],
    ],
    ['impossible property', [text('a', { maxLength: -1 })], ['a bad_props']],
    ['bill rule not chosen', [{ type: 'billRule', field: 'a' }], ['a no_bill_rule']],
    ['empty card', [text('a'), { type: 'card', id: 'c', children: [] }], ['c empty_container']],
    ['empty table', [{ type: 'table', field: 't', children: [] }], ['t empty_container']],
    [
      'who made it in a table',
      [{ type: 'table', field: 't', children: [{ type: 'createUser', field: 'x' }] }],
      ['t_x not_allowed_here'],
    ],
    [
      'card in a table',
      [{ type: 'table', field: 't', children: [{ type: 'card', id: 'c', children: [text('x')] }] }],
      ['c not_allowed_here', 't_x not_allowed_here'],
    ],
    ['no choices', [{ type: 'select', field: 's', props: { options: [] } }], ['s no_options']],
    [
      'a choice twice',
      [
        {
          type: 'radio',
          field: 's',
          props: {
            options: [
              { id: '1', fullName: 'a' },
              { id: '1', fullName: 'b' },
            ],
          },
        },
      ],
      ['s double_option'],
    ],
    ['dictionary not chosen', [{ type: 'select', field: 's', props: { dataType: 'dictionary' } }], ['s no_options']],
    ['no formula', [calc('c', ' ')], ['c no_formula']],
    ['broken formula', [calc('c', '1 + ')], ['c bad_formula']],
    ['unknown field in a formula', [calc('c', 'nobody + 1')], ['c unknown_formula_field']],
    ['a circle', [calc('a', 'b'), calc('b', 'a')], ['a formula_cycle']],
  ])('%s', (_name, nodes, expected) => {
    expect(faults(nodes)).toEqual(expected);
  });
  it.each<[string, NonNullable<Parameters<typeof formOf>[1]>['rules'], string[]]>([
    ['unknown field', [{ id: 'r', when: { field: 'x', op: 'eq', value: 1 }, actions: [] }], [' rule_field']],
    ['wrong operator', [{ id: 'r', when: { field: 'a', op: 'has', value: '1' }, actions: [] }], [' rule_condition']],
    ['no such target', [{ id: 'r', when: { op: 'all' }, actions: [{ do: 'hide', nodes: ['x'] }] }], [' rule_target']],
    [
      'row condition on the record',
      [{ id: 'r', when: { field: 't.b', op: 'isNull' }, actions: [{ do: 'hide', nodes: ['a'] }] }],
      [' rule_target'],
    ],
    [
      'variables are fine',
      [{ id: 'r', when: { field: 'a', op: 'eq', value: { var: 'me' } }, actions: [{ do: 'hide', nodes: ['t_b'] }] }],
      [],
    ],
  ])('rules: %s', (_name, rules, expected) => {
    expect(faults([text('a'), { type: 'table', field: 't', children: [text('b')] }], { rules })).toEqual(expected);
  });
  it('what concerns no component says in which part of the design it is put right', () => {
    const lost: FormRule = { id: 'r', when: { op: 'all' }, actions: [{ do: 'hide', nodes: ['x'] }] };
    const scripts: FormDocument['scripts'] = [{ id: 's', on: 'load', fields: [], code: '' }];
    const form: FormDocument = { ...formOf([text('a')], { rules: [lost] }), scripts };
    const root = { ...form.nodes[form.root]!, props: { ...form.nodes[form.root]!.props, uniqueSets: [['a']] } };
    const parts = formProblems({ ...form, nodes: { ...form.nodes, [form.root]: root } }).map(({ key, part }) => [
      key.replace('form.soundness.', ''),
      part,
    ]);
    expect(parts).toEqual([
      ['unique_set', 'form'],
      ['no_column', 'list'],
      ['rule_target', 'rules'],
      ['script_empty', 'rules'],
    ]);
  });
  it('the list needs a column and shows only what it can', () => {
    const form = formOf([text('a'), { type: 'uploadFz', field: 'f' }]);
    const keys = (list: Partial<FormDocument['list']>): string[] =>
      formProblems({ ...form, list: { ...form.list, ...list } }).map(({ key }) => key.replace('form.soundness.', ''));
    const sortable = true;
    expect(keys({})).toEqual(['no_column']);
    expect(keys({ columnList: [{ field: 'x', sortable }] })).toEqual(['unknown_column']);
    expect(keys({ columnList: [{ field: 'a', sortable }], searchList: [{ field: 'f' }] })).toEqual(['not_searchable']);
    expect(
      keys({
        columnList: [
          { field: 'a', sortable },
          { field: 'f', sortable },
        ],
      }),
    ).toEqual([]);
  });
});

describe('fields', () => {
  it('are listed with their tables, columns and kinds', () => {
    const { main, tables } = listFields(expenseClaim());
    expect(main.map(({ field }) => field)).toEqual(['billNo', 'dept', 'claimDate', 'reason', 'kind', 'city', 'total']);
    expect(tables.map(({ field, fields }) => [field, fields.length])).toEqual([['lines', 5]]);
    const byPath = fieldsByPath(expenseClaim());
    expect(byPath.get('dept')).toMatchObject({ column: undefined, recordColumn: 'department' });
    expect(byPath.get('lines.amount')?.column).toEqual({ type: 'numeric', length: 20, scale: 2 });
    expect(filterKinds(expenseClaim(), 'lines')).toMatchObject({
      claimDate: 'time',
      total: 'number',
      'lines.amount': 'number',
    });
  });
});

describe('parseFormDocument', () => {
  const json = (): FormDocument => JSON.parse(JSON.stringify(expenseClaim())) as FormDocument;
  it('takes what it wrote, and the empty form', () => {
    expect(parseFormDocument(json())).toEqual({ ok: true, document: expenseClaim() });
    expect(parseFormDocument(emptyFormDocument())).toEqual({ ok: true, document: emptyFormDocument() });
  });
  it('fills in what was left out', () => {
    const form = json();
    form.nodes['reason'] = { id: 'reason', type: 'comInput', field: 'reason', props: { label: 'R' } };
    const parsed = parseFormDocument(form);
    expect(parsed.ok && parsed.document.nodes['reason']?.props).toMatchObject({
      label: 'R',
      span: 24,
      required: false,
    });
  });
  it.each<[string, (form: FormDocument) => unknown]>([
    ['text', () => 'x'],
    ['another kind', (form) => ({ ...form, kind: 'flow' })],
    ['a newer version', (form) => ({ ...form, version: 2 })],
    ['a lost child', (form) => void delete form.nodes['reason']],
    ['a circle', (form) => void form.nodes['lines']?.children?.push('root')],
    ['an unknown block', (form) => void Object.assign(form.nodes['reason'] ?? {}, { type: 'nope' })],
    ['a column name with a quote', (form) => void Object.assign(form.nodes['reason'] ?? {}, { field: 'a"b' })],
    ['a broken condition', (form) => void form.rules.push({ id: 'x', when: { op: 'or' } as never, actions: [] })],
    ['a page size of its own', (form) => void Object.assign(form.list, { pageSize: 7 })],
    ['an impossible property', (form) => void Object.assign(form.nodes['reason']?.props ?? {}, { span: 99 })],
  ])('refuses %s', (_name, change) => {
    const form = json();
    expect(parseFormDocument(change(form) ?? form).ok).toBe(false);
  });
});

it('calls a component without a label by what it is', () => {
  const problems = formProblems(formOf([{ type: 'row', id: 'r', children: [] }]), { language: 'en' });
  expect(problems.find(({ node }) => node === 'r')?.values).toEqual({ label: 'Grid' });
});

it('calls a rule and a script without a name by their number, as the designer does', () => {
  const rules: FormDocument['rules'] = [{ id: 'n1', when: { op: 'all' }, actions: [{ do: 'hide', nodes: ['gone'] }] }];
  const document = { ...formOf([]), rules, scripts: [{ id: 'n2', on: 'submit' as const, fields: [], code: '' }] };
  const named = formProblems(document, { language: 'zh' }).flatMap(
    ({ values = {} }) => values['rule'] ?? values['script'] ?? [],
  );
  expect(named).toEqual(['1', '1']);
});

it('says before publishing that a button fills a field with what it does not take', () => {
  const fields: SampleNode[] = [
    { type: 'radio', field: 'state', props: { label: '状态', options: [{ id: 'o1', fullName: '已完成' }] } },
    { type: 'numInput', field: 'count', props: { label: '数量' } },
    { type: 'userSelect', field: 'owner', props: { label: '负责人' } },
  ];
  const faultsOf = (state: string, count: string): string[] => {
    const form = formOf(fields);
    const inputs = Object.entries({ state, count, owner: '张伟' }).map(([name, fixed]) => ({
      name,
      value: { kind: 'text' as const, text: fixed },
    }));
    const button = { value: 'own1', label: '完成', at: ['row' as const], act: { do: 'set' as const, values: inputs } };
    const document = {
      ...form,
      list: { ...form.list, columnList: [{ field: 'count', sortable: true }], ownButtons: [button] },
    };
    return formProblems(document, { language: 'zh' }).map(({ key, values }) => `${key} ${values?.['field'] ?? ''}`);
  };
  expect(faultsOf('已完成', '3')).toEqual([]);
  expect(faultsOf('', '')).toEqual([]);
  expect(faultsOf('完成了', '三')).toEqual(['form.soundness.button_text 状态', 'form.soundness.button_text 数量']);
});
