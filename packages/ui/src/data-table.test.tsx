import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConfirmHost } from './confirm';
import { DataTable } from './data-table';
import type { DataColumn, DataTableProps } from './data-table-types';
import { UiProvider } from './ui-context';

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
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isPhone && query.includes('639'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
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
  ])('%s', (_, source, words) => {
    show({ source });
    expect(screen.getByText(words)).toBeTruthy();
  });

  it('offers another try after a failure', async () => {
    const retry = vi.fn();
    show({ source: { rows: undefined, loading: false, error: 'no line', retry } });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledOnce();
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
    expect(document.querySelector('tbody')?.closest('table')?.getAttribute('aria-rowcount')).toBe('500');
    await userEvent.click(screen.getAllByRole('checkbox')[0]!);
    expect(onChange).toHaveBeenCalledExactlyOnceWith(many.map(({ id }) => id));
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
