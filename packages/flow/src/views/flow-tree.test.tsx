import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createDesignerStore } from '@qiaoban/designer/store';
import { useDocument, useSelection } from '@qiaoban/designer/react/use-designer';
import type { DesignerStore } from '@qiaoban/designer/store';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FlowDocument } from '../model/document';
import { emptyFlowDocument } from '../model/document';
import { addBranch, dissolveForks, insertStep, removeStep } from '../edit/flow-commands';
import { plainHost } from '../describe/host';
import { FlowHostProvider } from './host-context';
import type { FlowEvent } from '../engine/events';
import { playInstance } from '../testing/play';
import { nodeStatuses } from '../route/progress';
import {
  above,
  approver,
  branch,
  cc,
  condition,
  flowOf,
  leg,
  parallel,
  users,
  inclusive,
} from '../testing/sample-flows';
import { flowProblems } from '../check/validation';
import { FlowTree } from './flow-tree';

afterEach(cleanup);

const host = plainHost('zh', {
  fields: [{ field: 'amount', label: '金额', kind: 'number' }],
  nameOf: (kind, id) => (kind === 'user' ? `姓名${id}` : undefined),
});
const doc = flowOf([
  approver('n1', users('a', 'b'), { mode: 'all' }),
  condition('if', branch('big', above('amount', 5000), approver('boss', users('c'))), branch('else', null)),
  parallel('both', leg('l1', cc('copy', users('d'))), leg('l2', approver('q', { kind: 'departmentHead', level: 0 }))),
]);

const card = (id: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`[data-node="${id}"]`);
  if (!found) throw new Error(`no card ${id}`);
  return found;
};
const show = (props: Partial<Parameters<typeof FlowTree>[0]> = {}) =>
  render(
    <FlowHostProvider value={host}>
      <FlowTree doc={doc} {...props} />
    </FlowHostProvider>,
  );

describe('<FlowTree>', () => {
  it('shows every node once with what it does', () => {
    show();
    for (const id of Object.keys(doc.nodes)) expect(document.querySelectorAll(`[data-node="${id}"]`)).toHaveLength(1);
    expect(card('n1').textContent).toContain('姓名a、姓名b · 会签');
    expect(card('big').textContent).toContain('金额 > 5000');
    expect(card('big').textContent).toContain('优先级 1');
    expect(card('else').textContent).toContain('其他情况进入此分支');
    expect(card('q').textContent).toContain('直属部门主管 · 或签');
    expect(document.querySelectorAll('.qf-column')).toHaveLength(4);
  });

  it('ranks branches of which the first is taken, not those that may all be taken', () => {
    show({
      doc: flowOf([
        inclusive('each', branch('one', above('amount', 1)), branch('two', above('amount', 2)), branch('rest', null)),
      ]),
    });
    expect(card('one').textContent).not.toContain('优先级');
    expect(card('two').textContent).not.toContain('优先级');
    expect(card('rest').textContent).toContain('默认');
  });

  it('offers the kinds on each line and says where the new one goes', () => {
    const onInsert = vi.fn();
    show({ onInsert });
    // start, n1, if, both: four; big 2, else 1, l1 2, l2 2
    const lines = screen.getAllByRole('button', { name: /^在此处添加节点/ });
    // each is named by what it follows
    expect(new Set(lines.map((line) => line.getAttribute('aria-label'))).size).toBe(lines.length);
    expect(lines.map((line) => line.dataset.place)).toEqual([
      'start 0',
      'start 1',
      'big 0',
      'big 1',
      'else 0',
      'start 2',
      'l1 0',
      'l1 1',
      'l2 0',
      'l2 1',
      'start 3',
    ]);
    fireEvent.click(lines[3] as HTMLElement);
    const kinds = screen.getAllByRole('menuitem').map((item) => item.textContent);
    expect(kinds).toEqual([
      '审批人',
      '办理人',
      '抄送人',
      '发送消息',
      '条件分支',
      '包容分支',
      '选择分支',
      '并行分支',
      '延时等待',
      '服务调用',
      '数据处理',
      '脚本',
      '子流程',
    ]);
    fireEvent.click(screen.getByRole('menuitem', { name: /并行分支/ }));
    expect(onInsert).toHaveBeenCalledExactlyOnceWith('parallel', { parent: 'big', index: 1 });
  });

  it('selects, opens, adds a branch and removes', () => {
    const on = { onSelect: vi.fn(), onOpen: vi.fn(), onAddBranch: vi.fn(), onRemove: vi.fn() };
    show(on);
    fireEvent.click(card('n1'));
    expect(on.onSelect).toHaveBeenCalledWith('n1');
    fireEvent.doubleClick(card('n1'));
    expect(on.onOpen).toHaveBeenCalledWith('n1');
    fireEvent.click(screen.getAllByRole('button', { name: /添加分支/ })[0] as HTMLElement);
    expect(on.onAddBranch).toHaveBeenCalledWith('if');
    fireEvent.click(screen.getByRole('button', { name: '删除“boss”' }));
    expect(on.onRemove).toHaveBeenCalledWith('boss');
    expect(screen.queryByRole('button', { name: '删除“else”' })).toBeNull();
    expect(screen.queryByRole('button', { name: '删除“结束”' })).toBeNull();
  });

  it.each([
    ['n1', 'ArrowDown', 'if'],
    ['n1', 'ArrowUp', 'start'],
    ['start', 'ArrowUp', 'start'],
    ['boss', 'ArrowRight', 'else'],
    ['else', 'ArrowLeft', 'big'],
    ['else', 'ArrowRight', 'else'],
    ['copy', 'ArrowRight', 'l2'],
    ['n1', 'ArrowLeft', 'n1'],
  ])('from %s, %s leads to %s', (from, key, to) => {
    const onSelect = vi.fn();
    show({ onSelect, selected: from });
    card(from).focus();
    fireEvent.keyDown(card(from), { key });
    expect(onSelect).toHaveBeenCalledWith(to);
    expect(document.activeElement).toBe(card(to));
  });

  it('does the rest by keyboard: Enter, Delete, Insert, zoom', () => {
    const on = { onOpen: vi.fn(), onRemove: vi.fn(), onInsert: vi.fn() };
    show({ ...on, selected: 'n1' });
    fireEvent.keyDown(card('n1'), { key: 'Enter' });
    expect(on.onOpen).toHaveBeenCalledWith('n1');
    fireEvent.keyDown(card('n1'), { key: 'Delete' });
    expect(on.onRemove).toHaveBeenCalledExactlyOnceWith('n1');
    fireEvent.keyDown(card('end'), { key: 'Delete' });
    expect(on.onRemove).toHaveBeenCalledTimes(1);
    fireEvent.keyDown(card('n1'), { key: 'Insert' });
    fireEvent.click(screen.getByRole('menuitem', { name: /抄送人/ }));
    expect(on.onInsert).toHaveBeenCalledWith('circulate', { parent: 'start', index: 1 });
    fireEvent.keyDown(card('n1'), { key: '-' });
    expect(screen.getByRole('button', { name: /实际大小$/ }).textContent).toContain('90%');
    fireEvent.click(screen.getByRole('button', { name: '放大' }));
    expect(screen.getByRole('button', { name: /实际大小$/ }).textContent).toContain('100%');
  });

  it('has exactly one tab stop', () => {
    show({ selected: 'boss' });
    const stops = [...document.querySelectorAll<HTMLElement>('.qf-scroll button')].filter(
      (each) => each.tabIndex === 0,
    );
    expect(stops.map((stop) => stop.dataset.node)).toEqual(['boss']);
  });

  it('marks what keeps it from being published', () => {
    const broken = flowOf([approver('n1', users(), { title: '' })]);
    show({ doc: broken, problems: flowProblems(broken, []) });
    expect(screen.getByRole('img', { name: '2 个问题：请填写节点名称。 请选择人员。' })).toBeTruthy();
    expect(card('n1').textContent).toContain('请设置');
  });

  it('is the picture of an instance when read only', () => {
    const play = playInstance(doc);
    const initiator = play.initiator;
    const base = { at: 1, values: { amount: 1 } };
    play.send({ kind: 'submit', actor: { userId: 'me' }, initiator, ...base });
    play.send({ kind: 'agree', actor: { userId: 'a' }, taskId: play.taskOf('a'), ...base } satisfies FlowEvent);
    show({ readOnly: true, statuses: nodeStatuses(doc, play.state()) });
    const node = card('n1').parentElement as HTMLElement;
    expect(node.dataset.state).toBe('current');
    expect(card('n1').getAttribute('aria-current')).toBe('step');
    const people = [...node.querySelectorAll<HTMLElement>('.qf-person')];
    expect(people.map((each) => [each.textContent, each.dataset.status])).toEqual([
      ['姓名a', 'agreed'],
      ['姓名b', 'open'],
    ]);
    expect(card('end').parentElement?.dataset.state).toBe('future');
    expect(screen.queryByRole('button', { name: /^在此处添加节点/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /删除/ })).toBeNull();
    fireEvent.keyDown(card('n1'), { key: 'Insert' });
    expect(screen.queryByRole('menuitem')).toBeNull();
  });
});

let made = 0;
const newId = (): string => `new${(made += 1)}`;

const Designer = ({ store }: { store: DesignerStore<FlowDocument> }) => {
  const document = useDocument(store);
  return (
    <FlowTree
      doc={document}
      selected={useSelection(store)[0]}
      onSelect={(id) => store.select([id])}
      onInsert={(type, place) => store.run(insertStep(document, type, place, newId))}
      onAddBranch={(id) => store.run(addBranch(document, id, newId))}
      onRemove={(id) => store.run(removeStep(id))}
    />
  );
};

describe('with the designer’s store', () => {
  it('a flow is built by hand, and taken apart again by undo', () => {
    const store = createDesignerStore(emptyFlowDocument(), { now: () => 0, behaviours: [dissolveForks] });
    render(<Designer store={store} />);
    const add = (line: number, kind: RegExp): void => {
      fireEvent.click(screen.getAllByRole('button', { name: /^在此处添加节点/ })[line] as HTMLElement);
      // menus of earlier additions are still fading out
      const menu = [...document.querySelectorAll<HTMLElement>('.ant-dropdown:not(.ant-dropdown-hidden)')].at(-1);
      fireEvent.click(within(menu as HTMLElement).getByRole('menuitem', { name: kind }));
    };
    add(0, /条件分支/);
    expect(document.querySelectorAll('.qf-column')).toHaveLength(2);
    add(1, /审批人/);
    fireEvent.click(screen.getByRole('button', { name: /添加分支/ }));
    expect(document.querySelectorAll('.qf-column')).toHaveLength(3);
    expect(screen.getAllByText('优先级 2')).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: '删除“条件2”' }));
    fireEvent.click(screen.getByRole('button', { name: '删除“条件1”' }));
    expect(document.querySelectorAll('.qf-card')).toHaveLength(2);
    for (let i = 0; i < 5; i += 1) store.undo();
    expect(store.getState().history.present).toEqual(emptyFlowDocument());
  });
});
