import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import type { Filter } from '@qiaoban/language/filter';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FlowDocument, FlowNode } from '../model/document';
import type { FlowField } from '../model/flow-field';
import type { FlowHost } from '../describe/host';
import { plainHost } from '../describe/host';
import { FlowHostProvider } from './host-context';
import { NODE_TYPES } from '../registry';
import {
  above,
  approver,
  branch,
  choice,
  cc,
  condition,
  flowOf,
  handler,
  inclusive,
  leg,
  message,
  parallel,
  timer,
  usual,
  users,
} from '../testing/sample-flows';
import { conditionModelOf, filterOfModel, testFor } from './condition-model';
import { NodeInspector } from './node-inspector';

afterEach(cleanup);

const fields: FlowField[] = [
  { field: 'amount', label: '金额', kind: 'number' },
  { field: 'sort', label: '类别', kind: 'text', options: [{ value: 'v1', label: '差旅' }] },
  { field: 'owner', label: '负责人', kind: 'text', holds: 'user' },
  { field: 'lines', label: '明细', kind: 'texts', isTable: true },
  { field: 'lines.price', label: '单价', kind: 'number' },
];
const doc = flowOf([
  approver('first', users('a')),
  approver('n1', users('a')),
  cc('copy', users('d')),
  condition('if', branch('big', above('amount', 5000)), branch('else', null)),
  parallel('both', leg('l1'), leg('l2')),
  handler('doer', users('a')),
  message('note', users('a')),
  inclusive('any', branch('i1', above('amount', 1)), branch('i2', null)),
  choice('pick', true, leg('c1'), leg('c2')),
  timer('rest', 5),
  usual('service', 'call'),
  usual('script', 'sum'),
  usual('data', 'store'),
  usual('subflow', 'part'),
]);

let latest: FlowDocument = doc;
const seen = (document: FlowDocument): void => {
  latest = document;
};
const Bench = ({ id, start }: { id: string; start: FlowDocument }) => {
  const [document, put] = useState(start);
  useEffect(() => seen(document), [document]);
  const set = (nodeId: string, values: Record<string, unknown>): void => {
    const node = document.nodes[nodeId];
    if (!node) return;
    const next = { ...node, props: { ...node.props, ...values } } as FlowNode;
    put({ ...document, nodes: { ...document.nodes, [nodeId]: next } });
  };
  return <NodeInspector doc={document} selected={id} onChange={set} />;
};
const show = (id: string, rest: Partial<FlowHost> = {}, start = doc): void => {
  const host = plainHost('zh', { fields, nameOf: (_, each) => `名${each}`, ...rest });
  render(
    <FlowHostProvider value={host}>
      <Bench id={id} start={start} />
    </FlowHostProvider>,
  );
};
const propsOf = (id: string): Record<string, unknown> => latest.nodes[id]?.props ?? {};
const choose = async (label: string, option: string, nth = 0): Promise<void> => {
  const box = screen.getAllByRole('combobox', { name: label })[nth] as HTMLElement;
  fireEvent.mouseDown(box);
  const found = await waitFor(() => {
    const options = [...document.querySelectorAll<HTMLElement>('.ant-select-item-option')];
    const hit = options.filter((each) => each.textContent === option).at(-1);
    if (!hit) throw new Error(`no option ${option}`);
    return hit;
  });
  act(() => void fireEvent.click(found));
};

describe('<NodeInspector>', () => {
  it.each(['start', 'n1', 'copy', 'if', 'big', 'else', 'both', 'l1', 'doer', 'note', 'any', 'pick', 'rest', 'end'])(
    'shows the properties of %s',
    (id) => {
      show(id);
      expect(screen.getByRole('textbox', { name: '节点名称' })).toBeTruthy();
    },
  );

  it('serves every kind of node', () => {
    expect(new Set(Object.values(doc.nodes).map((node) => node.type))).toEqual(new Set(NODE_TYPES));
  });

  it('says what to do when nothing is chosen', () => {
    show('nowhere');
    expect(screen.getByText('请在流程图中选择一个节点')).toBeTruthy();
  });

  it('renames in the language of the reader and keeps the others', () => {
    show('n1', { language: 'en' });
    fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'Boss' } });
    expect(propsOf('n1').title).toEqual({ zh: 'n1', en: 'Boss' });
  });

  it('picks people through the host', async () => {
    const pickUsers = vi.fn(() => Promise.resolve(['a', 'b']));
    show('n1', { pickUsers });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: /选择/ })));
    expect(pickUsers).toHaveBeenCalledWith(['a'], { several: true });
    expect(propsOf('n1').assignee).toEqual({ kind: 'users', ids: ['a', 'b'] });
    fireEvent.click(screen.getByRole('button', { name: '移除 名a' }));
    expect(propsOf('n1').assignee).toEqual({ kind: 'users', ids: ['b'] });
  });

  it('changes the kind of approver and the mode', async () => {
    show('n1');
    await choose('多人审批方式', '依次审批');
    expect(propsOf('n1').mode).toBe('inOrder');
    await choose('审批人', '连续多级主管');
    expect(propsOf('n1').assignee).toEqual({ kind: 'managerChain', levels: 3 });
    expect(screen.queryByRole('combobox', { name: '多人审批方式' })).toBeNull();
    await choose('审批人', '表单中的人员或部门');
    await choose('字段', '负责人（人员字段）');
    expect(propsOf('n1').assignee).toEqual({ kind: 'formField', field: 'owner', holds: 'user' });
  });

  it('offers forms without a flow to be filled in, with rights to their own fields', async () => {
    const forms = [
      { id: 'review', fullName: '法务评审', hasFlow: false },
      { id: 'leave', fullName: '请假', hasFlow: true },
      { id: 'main', fullName: '合同', hasFlow: false },
    ];
    const own: FlowField[] = [{ field: 'word', label: '意见', kind: 'text' }];
    show('n1', { forms, formId: 'main', fieldsOfForm: (id) => (id === 'review' ? own : []) });
    fireEvent.click(screen.getByText('本节点填写的表单'));
    fireEvent.mouseDown(await screen.findByRole('combobox', { name: '本节点填写的表单' }));
    const available = [...document.querySelectorAll('.ant-select-item-option')].map((each) => each.textContent);
    expect(available).toContain('法务评审');
    expect(available).not.toContain('请假');
    expect(available).not.toContain('合同');
    await choose('本节点填写的表单', '法务评审');
    expect(propsOf('n1').furtherForm).toEqual({ formId: 'review', rights: {} });
    fireEvent.click(screen.getByRole('checkbox', { name: '意见 必填' }));
    expect(propsOf('n1').furtherForm).toEqual({
      formId: 'review',
      rights: { word: { access: 'edit', required: true } },
    });
    expect(propsOf('n1').fieldRights).toEqual({});
  });

  it('names the fields that a data step writes by their titles', async () => {
    const forms = [{ id: 'review', fullName: '法务评审', hasFlow: false }];
    const own: FlowField[] = [{ field: 'inputField101', label: '结论', kind: 'text' }];
    show('store', { forms, fieldsOfForm: (id) => (id === 'review' ? own : []) });
    await choose('表单', '法务评审');
    fireEvent.click(screen.getAllByRole('button', { name: /添加/ })[0] as HTMLElement);
    expect(screen.getByText('结论')).toBeTruthy();
    expect(propsOf('store').fields).toMatchObject([{ name: 'inputField101' }]);
  });

  it('sets the rules behind "advanced", refuse targets only among earlier approvers', async () => {
    show('n1');
    fireEvent.click(screen.getByText('高级'));
    await choose('拒绝后', '退回“first”');
    expect(propsOf('n1').refuseTo).toEqual({ kind: 'node', nodeId: 'first' });
    await choose('审批人为空时', '转交指定人员');
    expect(propsOf('n1').empty).toEqual({ kind: 'users', ids: [] });
    fireEvent.click(screen.getByRole('checkbox', { name: '转办' }));
    expect(propsOf('n1').operations).toMatchObject({ return: true, transfer: false, urge: true, addSigner: true });
    fireEvent.click(screen.getByRole('checkbox', { name: '同意时' }));
    expect(propsOf('n1').opinion).toEqual({ onAgree: true, onRefuse: false });
  });

  it('gives rights to fields and columns, one by one and all at once', () => {
    show('start');
    expect((screen.getByRole('radio', { name: '单价 可编辑' }) as HTMLInputElement).checked).toBe(true);
    fireEvent.click(screen.getByRole('radio', { name: '单价 隐藏' }));
    fireEvent.click(screen.getByRole('checkbox', { name: '金额 必填' }));
    expect(propsOf('start').fieldRights).toEqual({
      'lines.price': { access: 'hide' },
      amount: { access: 'edit', required: true },
    });
    fireEvent.click(screen.getByRole('radio', { name: '全部只读' }));
    expect(propsOf('start').fieldRights).toEqual({
      amount: { access: 'read' },
      sort: { access: 'read' },
      owner: { access: 'read' },
      lines: { access: 'read' },
      'lines.price': { access: 'read' },
    });
    expect((screen.getByRole('checkbox', { name: '金额 必填' }) as HTMLInputElement).disabled).toBe(true);
  });

  it('never lets a copy be edited', () => {
    show('copy');
    expect(screen.queryByRole('radio', { name: '金额 可编辑' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: /添加一组/ }));
    expect(propsOf('copy').recipients).toHaveLength(2);
  });

  it('limits who may start', async () => {
    show('start', { pickRoles: () => Promise.resolve(['r']) });
    await choose('谁可以发起', '指定范围');
    await act(async () => fireEvent.click(screen.getAllByRole('button', { name: /选择/ })[1] as HTMLElement));
    expect(propsOf('start').who).toMatchObject({ kind: 'limited', roles: ['r'] });
  });

  it('edits a condition in rows', async () => {
    show('big');
    await choose('比较方式', '小于等于');
    const when = propsOf('big').when as { op: string; items: { op: string; value: number }[] };
    expect(when.items).toEqual([{ field: 'amount', op: 'le', value: 5000 }]);
    fireEvent.change(screen.getByRole('spinbutton', { name: '值' }), { target: { value: '80' } });
    fireEvent.click(screen.getByRole('button', { name: /添加条件$/ }));
    fireEvent.click(screen.getByText('或'));
    expect(propsOf('big').when).toEqual({
      op: 'or',
      items: [
        { field: 'amount', op: 'le', value: 80 },
        { field: 'amount', op: 'eq' },
      ],
    });
    fireEvent.click(screen.getAllByRole('button', { name: '删除此条件' })[0] as HTMLElement);
    fireEvent.click(screen.getAllByRole('button', { name: '删除此条件' })[0] as HTMLElement);
    expect(propsOf('big').when).toBeNull();
  });

  it('offers the options of a field that has them', async () => {
    const isSort: Filter = { op: 'and', items: [{ field: 'sort', op: 'eq' }] };
    show('x', {}, flowOf([condition('if', branch('x', isSort), branch('else', null))]));
    await choose('值', '差旅');
    expect(propsOf('x').when).toEqual({ op: 'and', items: [{ field: 'sort', op: 'eq', value: 'v1' }] });
  });

  it('does not touch a condition that it cannot show', () => {
    const deep: Filter = { op: 'not', item: { op: 'and', items: [above('amount', 1)] } };
    show('x', {}, flowOf([condition('if', branch('x', deep), branch('else', null))]));
    expect(screen.getByText('此条件较复杂，不能在这里编辑')).toBeTruthy();
    expect(propsOf('x').when).toEqual(deep);
  });
});

describe('the model of a condition', () => {
  const a = above('amount', 1);
  const b = above('amount', 2);
  it.each([
    ['nothing', null, null],
    ['one test', a, { op: 'and', items: [a] }],
    ['one group', { op: 'or', items: [a, b] }, { op: 'or', items: [a, b] }],
    [
      'two groups',
      { op: 'or', items: [{ op: 'and', items: [a, b] }, a] },
      {
        op: 'or',
        items: [
          { op: 'and', items: [a, b] },
          { op: 'and', items: [a] },
        ],
      },
    ],
  ] as [string, Filter | null, Filter | null][])('%s survives', (_, filter, expected) => {
    const model = conditionModelOf(filter);
    expect(model && filterOfModel(model)).toEqual(expected);
  });

  it('keeps a value only where its shape still fits', () => {
    const old = { field: 'amount', op: 'gt', value: 5 } as const;
    expect(testFor('amount', 'number', 'le', old)).toEqual({ field: 'amount', op: 'le', value: 5 });
    expect(testFor('amount', 'number', 'in', old)).toEqual({ field: 'amount', op: 'in' });
    expect(testFor('amount', 'number', 'isNull', old)).toEqual({ field: 'amount', op: 'isNull' });
    expect(testFor('name', 'text', 'gt', old)).toEqual({ field: 'name', op: 'gt' });
    expect(testFor('tags', 'texts', 'gt')).toEqual({ field: 'tags', op: 'has' });
  });
});
