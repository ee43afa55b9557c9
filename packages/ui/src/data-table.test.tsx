import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConfirmHost } from './confirm';
import { DataTable } from './data-table';
import type { DataColumn, DataTableProps } from './data-table-types';
import { UiProvider } from './ui-context';
import { stubScreen } from '../test/screen';

type Row = { id: string; name: string; amount: number; secret: string };
const rows: Row[] = [
  { id: '1', name: 'Ink', amount: 12, secret: 's1' },
  { id: '2', name: 'Paper', amount: 7, secret: 's2' },
];
const columns: DataColumn<Row>[] = [
  { key: 'name', title: 'Name', width: 120, sortable: true, onPhone: 'title' },
  { key: 'amount', title: 'Amount', width: 120, kind: 'number' },
  { key: 'secret', title: 'Secret', width: 120, hidden: true },
];

const kept = new Map<string, unknown>();
const memory = {
  read: (key: string) => kept.get(key),
  write: (key: string, value: unknown) => void kept.set(key, value),
};
let isPhone = false;

const show = (more: Partial<DataTableProps<Row>> = {}) =>
  render(
    <UiProvider language="en" memory={memory}>
      <DataTable<Row> id="test" rowKey={(r) => r.id} columns={columns} source={{ rows, loading: false }} {...more} />
      <ConfirmHost />
    </UiProvider>,
  );

beforeEach(() => {
  kept.clear();
  isPhone = false;
  stubScreen((query) => isPhone && query.includes('639'));
});
afterEach(cleanup);

describe('what is shown', () => {
  it('rows and granted columns, never hidden ones', () => {
    show();
    expect(screen.getByText('Ink')).toBeTruthy();
    expect(screen.getByText('12')).toBeTruthy();
    expect(screen.queryByText('Secret')).toBeNull();
    expect(screen.queryByText('s1')).toBeNull();
  });

  it.each([
    ['nothing yet', { rows: [], loading: false }, 'Nothing here yet'],
    ['nothing that matches', { rows: [], loading: false, isFiltered: true }, 'Nothing matches these conditions'],
    ['a failure', { rows: undefined, loading: false, error: 'no line' }, 'no line'],
  ])('%s', (_, source, shown) => {
    show({ source });
    expect(screen.getByText(shown)).toBeTruthy();
  });

  it('offers another try after a failure', async () => {
    const retry = vi.fn();
    show({ source: { rows: undefined, loading: false, error: 'no line', retry } });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledOnce();
  });

  it('keeps the figures of all rows in sight, outside of what scrolls', () => {
    const [name, amount] = columns;
    const { container } = show({ columns: [name!, { ...amount!, figure: '19 in all' }] });
    expect(container.querySelector('div.ant-table-summary')?.textContent).toContain('19 in all');
    expect(container.querySelector('.ant-table-body .ant-table-summary')).toBeNull();
  });

  it('says when the total is an estimate', () => {
    show({ page: { current: 1, size: 20, total: 12_000, totalIsExact: false, onChange: () => undefined } });
    expect(screen.getByText('about 12,000')).toBeTruthy();
  });
});

describe('what a person does', () => {
  it('sorts by a column', async () => {
    const onChange = vi.fn();
    show({ sort: { field: '', direction: '', onChange } });
    await userEvent.click(screen.getByRole('columnheader', { name: /Name/ }));
    expect(onChange).toHaveBeenCalledWith('name', 'asc');
  });

  it('chooses columns, and finds them so again', async () => {
    show().unmount();
    const first = show();
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Amount' }));
    expect(screen.queryByText('12')).toBeNull();
    first.unmount();
    show();
    expect(screen.queryByText('12')).toBeNull();
    expect(screen.getByText('Ink')).toBeTruthy();
  });

  it('widens a column by key and finds it so again, until it gives its own width back', async () => {
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(120);
    const first = show({ sort: { field: '', direction: '', onChange: vi.fn() } });
    const widths = () => [...document.querySelectorAll('col')].map((each) => each.style.width);
    const handles = screen.getAllByRole('separator');
    expect(handles.map((each) => [each.ariaLabel ?? each.getAttribute('aria-label'), each.tabIndex])).toEqual([
      ['Width of “Name”', 0],
      ['Width of “Amount”', -1],
    ]);
    act(() => handles[0]!.focus());
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Width of “Amount”');
    expect(kept.get('table.test')).toEqual({ widths: { name: 136 } });
    first.unmount();
    show();
    expect(widths()).toContain('136px');
    act(() => screen.getAllByRole('separator')[0]!.focus());
    await userEvent.keyboard('{Delete}');
    expect(kept.get('table.test')).toEqual({ widths: {} });
    vi.restoreAllMocks();
  });

  it('drags a column to a width, and does not sort by that', () => {
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(120);
    const onChange = vi.fn();
    show({ sort: { field: '', direction: '', onChange } });
    const handle = screen.getAllByRole('separator')[0]!;
    handle.setPointerCapture = () => undefined;
    const at = (clientX: number) => ({ clientX, pointerId: 1, button: 0, bubbles: true });
    fireEvent.pointerDown(handle, at(100));
    fireEvent.pointerMove(handle, at(160));
    expect(document.querySelector('.qb-col-line')).not.toBeNull();
    fireEvent.pointerUp(handle, at(160));
    fireEvent.click(handle);
    expect(document.querySelector('.qb-col-line')).toBeNull();
    expect(kept.get('table.test')).toEqual({ widths: { name: 180 } });
    expect(onChange).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });

  describe('drags a head to another place', () => {
    const three: DataColumn<Row>[] = [
      { key: 'name', title: 'Name', width: 100, sortable: true },
      { key: 'amount', title: 'Amount', width: 100, group: 'Money' },
      { key: 'tax', title: 'Tax', width: 100, group: 'Money' },
    ];
    const heads = () => screen.getAllByRole('columnheader').map((each) => each.textContent);
    const onChange = vi.fn();
    const drag = (name: string, to: number, key?: string) => {
      const head = screen.getByRole('columnheader', { name: new RegExp(name) });
      const at = (clientX: number) => ({ clientX, clientY: 10, button: 0, bubbles: true });
      fireEvent.pointerDown(head, at(50));
      fireEvent.pointerMove(window, at(to));
      const line = document.querySelector<HTMLElement>('.qb-col-line')?.style.left;
      if (key) fireEvent.keyDown(window, { key });
      fireEvent.pointerUp(window, at(to));
      fireEvent.click(head);
      return line;
    };
    beforeEach(() => {
      vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
        const at = three.findIndex(({ key }) => key === this.getAttribute('data-column'));
        return at < 0 ? new DOMRect(0, 0, 1000, 40) : new DOMRect(at * 100, 0, 100, 40);
      });
      onChange.mockClear();
    });
    afterEach(() => vi.restoreAllMocks());

    it('where it stays, and does not sort by that', () => {
      const first = show({ columns: three, sort: { field: '', direction: '', onChange } });
      expect(heads()).toEqual(['Name', 'Money', 'Amount', 'Tax']);
      expect(drag('Name', 280)).toBe('300px');
      expect(heads()).toEqual(['Money', 'Name', 'Amount', 'Tax']);
      expect(document.querySelector('.qb-col-line, .qb-col-held')).toBeNull();
      expect(onChange).not.toHaveBeenCalled();
      expect(kept.get('table.test')).toEqual({ order: ['amount', 'tax', 'name'] });
      first.unmount();
      show({ columns: three });
      expect(heads()).toEqual(['Money', 'Name', 'Amount', 'Tax']);
    });

    it('with all that stands under it, and one of these among themselves', () => {
      show({ columns: three });
      drag('Amount', 290);
      expect(kept.get('table.test')).toEqual({ order: ['name', 'tax', 'amount'] });
      drag('Money', 0);
      expect(kept.get('table.test')).toEqual({ order: ['tax', 'amount', 'name'] });
    });

    it('and what stands before a frozen column is frozen with it', () => {
      const frozen = three.map((each, at) => (at === 0 ? { ...each, fixed: 'left' as const } : each));
      const { container } = show({ columns: frozen, rowNumbers: true, selection: { keys: [], onChange: vi.fn() } });
      expect(container.querySelectorAll('tr[data-row-key="1"] > .ant-table-cell-fix')).toHaveLength(3);
    });

    it('unless Escape lets it go, or it hardly moved', () => {
      show({ columns: three, sort: { field: '', direction: '', onChange } });
      drag('Name', 280, 'Escape');
      expect(onChange).not.toHaveBeenCalled();
      drag('Name', 53);
      expect(onChange).toHaveBeenCalledWith('name', 'asc');
      expect(kept.get('table.test')).toBeUndefined();
    });
  });

  it('opens a row by a double click on it, not on its box nor in what a cell opened over the page', async () => {
    const onRowOpen = vi.fn();
    const over = {
      ...columns[0]!,
      render: (row: Row) => [row.name, createPortal(<p key="over">{`Over ${row.name}`}</p>, document.body)],
    };
    show({ columns: [over], onRowOpen, selection: { keys: [], onChange: vi.fn() } });
    await userEvent.dblClick(screen.getByText('Over Ink'));
    await userEvent.dblClick(screen.getAllByRole('checkbox')[1]!);
    expect(onRowOpen).not.toHaveBeenCalled();
    await userEvent.dblClick(screen.getByText('Ink'));
    expect(onRowOpen.mock.calls).toEqual([[rows[0]]]);
  });

  it('presses what its cell has for a double click, in place of opening the row', async () => {
    const [onRowOpen, onChange] = [vi.fn(), vi.fn()];
    const changed = {
      ...columns[0]!,
      render: (row: Row) => [
        <span key="name">{row.name}</span>,
        <button key="change" type="button" data-double-click aria-label={`Change ${row.name}`} onClick={onChange} />,
      ],
    };
    show({ columns: [changed], onRowOpen });
    await userEvent.dblClick(screen.getByText('Ink'));
    expect(onChange).toHaveBeenCalledOnce();
    expect(onRowOpen).not.toHaveBeenCalled();
  });

  it('runs a row action only after its question was agreed to', async () => {
    const run = vi.fn();
    show({
      rowActions: (row) => [
        { key: 'del', label: `Delete ${row.name}`, danger: true, confirm: 'Sure?', run: () => run(row.id) },
      ],
    });
    await userEvent.click(screen.getByRole('button', { name: 'Delete Paper' }));
    const dialog = await screen.findByRole('dialog');
    expect(run).not.toHaveBeenCalled();
    await userEvent.click(within(dialog).getByRole('button', { name: 'OK' }));
    expect(run).toHaveBeenCalledWith('2');
  });

  it('puts actions beyond three behind "More" and leaves hidden ones out', () => {
    const action = (key: string, hidden = false) => ({ key, label: key, hidden, run: () => undefined });
    show({
      source: { rows: rows.slice(0, 1), loading: false },
      rowActions: () => ['a', 'b', 'c', 'd'].map((k) => action(k)).concat(action('x', true)),
    });
    const names = screen.getAllByRole('button').map((b) => b.textContent?.trim());
    expect(names).toEqual(expect.arrayContaining(['a', 'b', 'More']));
    expect(names).not.toContain('c');
    expect(names).not.toContain('x');
  });

  it('shows the batch actions while rows are chosen', () => {
    const batchActions = [{ key: 'all', label: 'Archive', run: () => undefined }];
    const toolbar = [{ key: 'new', label: 'New', run: () => undefined }];
    show({ selection: { keys: ['1'], onChange: () => undefined }, batchActions, toolbar });
    expect(screen.getByText('1 selected')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Archive' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'New' })).toBeNull();
  });
});

describe('ticks of rows that leave the list', () => {
  const batchActions = [{ key: 'all', label: 'Archive', run: () => undefined }];
  type Answer = { rows: Row[]; loading?: boolean; question?: string; current?: number };
  const named = (...ids: string[]): Row[] => ids.map((id) => ({ id, name: `Row ${id}`, amount: 1, secret: '' }));
  const List = ({ rows: answered, loading = false, question = 'all', current = 1 }: Answer) => {
    const [keys, setKeys] = useState<readonly string[]>([]);
    return (
      <UiProvider language="en" memory={memory}>
        <DataTable<Row>
          id="ticks"
          rowKey={(row) => row.id}
          columns={columns}
          source={{ rows: answered, loading, question }}
          page={{ current, size: 3, total: 6, onChange: () => undefined }}
          selection={{ keys, onChange: setKeys }}
          batchActions={batchActions}
        />
      </UiProvider>
    );
  };
  const tick = (name: string): Promise<void> =>
    userEvent.click(within(screen.getByText(name).closest('tr') ?? screen.getByRole('listitem')).getByRole('checkbox'));

  it('go with the rows', async () => {
    const view = render(<List rows={named('1', '2', '3')} />);
    await tick('Row 1');
    await tick('Row 2');
    expect(screen.getByText('2 selected')).toBeTruthy();
    view.rerender(<List rows={named('1', '3', '4')} />);
    expect(await screen.findByText('1 selected')).toBeTruthy();
    view.rerender(<List rows={named('3', '4', '5')} />);
    expect(screen.queryByText(/selected/)).toBeNull();
  });

  it('stay where another page, other conditions or none yet are shown, and go when the page is seen again', async () => {
    const view = render(<List rows={named('1', '2', '3')} />);
    await tick('Row 2');
    view.rerender(<List rows={named('1', '2', '3')} current={2} loading />);
    view.rerender(<List rows={named('4', '5', '6')} current={2} />);
    expect(screen.getByText('1 selected')).toBeTruthy();
    view.rerender(<List rows={named('4', '5', '6')} question="other" loading />);
    view.rerender(<List rows={named('1')} question="other" />);
    expect(screen.getByText('1 selected')).toBeTruthy();
    view.rerender(<List rows={named('0', '1', '2')} />);
    expect(screen.getByText('1 selected')).toBeTruthy();
    view.rerender(<List rows={named('0', '1', '3')} />);
    expect(screen.queryByText(/selected/)).toBeNull();
  });
});

it('becomes cards on a phone', () => {
  isPhone = true;
  show({ rowActions: (row) => [{ key: 'open', label: `Open ${row.name}`, run: () => undefined }] });
  expect(screen.queryByRole('table')).toBeNull();
  const [card] = screen.getAllByRole('listitem');
  expect(card?.textContent).toContain('Ink');
  expect(card?.textContent).toContain('Amount');
  expect(within(card as HTMLElement).getByRole('button', { name: 'Open Ink' })).toBeTruthy();
});

it('draws a handle only at rows with rows below', () => {
  type Node = { id: string; name: string; children?: Node[] };
  const tree: Node[] = [{ id: '1', name: 'Head', children: [{ id: '2', name: 'Leaf', children: [] }] }];
  render(
    <UiProvider language="en" memory={memory}>
      <DataTable<Node>
        id="tree"
        rowKey={(r) => r.id}
        columns={[{ key: 'name', title: 'Name', width: 120 }]}
        source={{ rows: tree, loading: false }}
        childrenField="children"
        treeOpen
      />
    </UiProvider>,
  );
  const handles = (name: string) =>
    screen.getByText(name).closest('tr')?.querySelectorAll('button:not(.ant-table-row-expand-icon-spaced)').length;
  expect(handles('Head')).toBe(1);
  expect(handles('Leaf')).toBe(0);
});

it('keeps a tree open as rows come, and closed what somebody closed', () => {
  type Node = { id: string; name: string; children?: Node[] };
  const tree = (...groups: string[]) => (
    <UiProvider language="en" memory={memory}>
      <DataTable<Node>
        id="tree"
        rowKey={(r) => r.id}
        columns={[{ key: 'name', title: 'Name', width: 120 }]}
        source={{
          rows: groups.map((id) => ({ id, name: id, children: [{ id: `${id}1`, name: `In ${id}` }] })),
          loading: false,
        }}
        childrenField="children"
        treeOpen
      />
    </UiProvider>
  );
  const view = render(tree('A'));
  const isOpen = (name: string) =>
    screen.getByText(name).closest('tr')?.querySelector('.ant-table-row-expand-icon-expanded');
  view.rerender(tree('A', 'B'));
  expect(screen.getByText('In B')).toBeTruthy();
  fireEvent.click(isOpen('A')!);
  view.rerender(tree('A', 'B', 'C'));
  expect([isOpen('A'), screen.queryByText('In C')].map((each) => each === null)).toEqual([true, false]);
});

describe('many rows', () => {
  const many: Row[] = Array.from({ length: 500 }, (_, at) => ({
    id: `r${at}`,
    name: `Row ${at}`,
    amount: at,
    secret: '',
  }));
  const ROW = 40;
  const inPage = (): number => document.querySelectorAll('tbody tr[data-row-key]').length;
  /** A screen of 600 pixels with rows of 40. */
  const heights = (): void => {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(ROW);
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  };
  afterEach(() => void vi.restoreAllMocks());

  it('keeps those beyond the screen out of the page, and ticks all of them', async () => {
    heights();
    const onChange = vi.fn();
    show({ source: { rows: many, loading: false }, selection: { keys: [], onChange } });
    expect(screen.getByText('Row 0')).toBeTruthy();
    expect(screen.queryByText('Row 499')).toBeNull();
    expect(inPage()).toBeGreaterThan(10);
    expect(inPage()).toBeLessThan(50);
    await userEvent.click(screen.getAllByRole('checkbox')[0]!);
    expect(onChange).toHaveBeenCalledExactlyOnceWith(many.map(({ id }) => id));
  });

  it('says how many there are, and which of them each is that is in the page', async () => {
    heights();
    show({ source: { rows: many, loading: false } });
    const table = (): HTMLTableElement => screen.getAllByText(/^Row \d+$/)[0]!.closest('table')!;
    const heads = table().querySelectorAll(':scope > thead > tr').length;
    const byIndex = (): string[] =>
      [...table().querySelectorAll('tbody tr[data-row-key]')].map(
        (row) => `r${Number(row.getAttribute('aria-rowindex')) - heads - 1}`,
      );
    const inOrder = (): string[] =>
      [...table().querySelectorAll<HTMLElement>('tbody tr[data-row-key]')].map((row) => row.dataset['rowKey'] ?? '');
    expect(table().getAttribute('aria-rowcount')).toBe(String(500 + heads));
    expect(byIndex()).toEqual(inOrder());
    act(() => {
      const frame = document.querySelector('.qb-table-frame')!;
      frame.scrollTop = 300 * ROW;
      frame.dispatchEvent(new Event('scroll'));
    });
    expect(await screen.findByText('Row 305')).toBeTruthy();
    expect(inOrder()).toContain('r305');
    expect(byIndex()).toEqual(inOrder());
  });

  it('says so in trees too, and no longer when few are left', () => {
    heights();
    const tree = (count: number) => (
      <UiProvider language="en" memory={memory}>
        <DataTable<Row & { children?: Row[] }>
          id="tree"
          rowKey={(row) => row.id}
          columns={[{ key: 'name', title: 'Name', width: 120 }]}
          source={{ rows: [{ ...many[0]!, children: many.slice(1, count) }], loading: false }}
          childrenField="children"
          treeOpen
        />
      </UiProvider>
    );
    const view = render(tree(100));
    const table = screen.getByText('Row 3').closest('table')!;
    const heads = table.querySelectorAll(':scope > thead > tr').length;
    expect(table.getAttribute('aria-rowcount')).toBe(String(100 + heads));
    expect(screen.getByText('Row 3').closest('tr')?.getAttribute('aria-rowindex')).toBe(String(4 + heads));
    view.rerender(tree(20));
    expect(screen.getByText('Row 3').closest('table')?.hasAttribute('aria-rowcount')).toBe(false);
  });

  it('puts all of them on paper', () => {
    heights();
    show({ source: { rows: many, loading: false } });
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(inPage()).toBe(500);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(inPage()).toBeLessThan(50);
  });

  it('keeps the row that has the focus when the list is scrolled away', async () => {
    heights();
    show({ source: { rows: many, loading: false }, selection: { keys: [], onChange: vi.fn() } });
    const box = within(screen.getByText('Row 2').closest('tr')!).getByRole('checkbox');
    act(() => box.focus());
    const frame = document.querySelector('.qb-table-frame')!;
    act(() => {
      frame.scrollTop = 300 * ROW;
      frame.dispatchEvent(new Event('scroll'));
    });
    expect(await screen.findByText('Row 305')).toBeTruthy();
    expect(document.activeElement).toBe(box);
    expect(screen.queryByText('Row 40')).toBeNull();
    expect(inPage()).toBeLessThan(60);
  });
});
