import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { DataTable } from '../../data-table';
import { UiProvider } from '../../ui-context';
import type { TableCells } from './use-cell-range';

type Row = { id: string; name: string; place: string };
const rows: Row[] = ['a', 'b', 'c'].map((id) => ({ id, name: `name ${id}`, place: `place ${id}` }));

const open = (cells: TableCells<Row>): HTMLElement => {
  render(
    <UiProvider language="en" memory={{ read: () => undefined, write: () => undefined }}>
      <DataTable<Row>
        id="t"
        plain
        cells={cells}
        rowKey={({ id }) => id}
        columns={[
          { key: 'name', title: 'Name' },
          {
            key: 'place',
            title: 'Place',
            render: ({ id, place }) => (
              <>
                {place}
                <button type="button" data-double-click aria-label={`Change ${id}`} />
              </>
            ),
          },
        ]}
        source={{ rows, loading: false, question: '' }}
      />
    </UiProvider>,
  );
  return document.querySelector<HTMLElement>('.qb-table-frame')!;
};

const chosen = (): string[] => [...document.querySelectorAll('td[data-chosen]')].map((cell) => cell.textContent);

afterEach(cleanup);

it('a rectangle is drawn with the mouse, copied, pasted from its first cell and given up', () => {
  const copy = vi.fn<TableCells<Row>['copy']>();
  const paste = vi.fn<TableCells<Row>['paste']>();
  const frame = open({ copy, paste });
  fireEvent.mouseDown(screen.getByText('place b'));
  fireEvent.mouseOver(screen.getByText('name c'));
  fireEvent.mouseUp(window);
  fireEvent.mouseOver(screen.getByText('name a'));
  expect(chosen()).toEqual(['name b', 'place b', 'name c', 'place c']);
  fireEvent.copy(frame);
  expect(copy).toHaveBeenCalledWith([rows[1], rows[2]], ['name', 'place']);
  fireEvent.paste(frame, { clipboardData: { getData: () => 'x' } });
  expect(paste).toHaveBeenCalledWith({
    text: 'x',
    rows: [rows[1], rows[2]],
    columns: ['name', 'place'],
    height: 2,
    width: 2,
  });
  fireEvent.keyDown(frame, { key: 'Escape' });
  expect(chosen()).toEqual([]);
  fireEvent.copy(frame);
  expect(copy).toHaveBeenCalledTimes(1);
});

it('arrow keys go from cell to cell, and with Shift they widen what is chosen', () => {
  const frame = open({ copy: () => undefined, paste: () => undefined });
  fireEvent.keyDown(frame, { key: 'ArrowDown' });
  expect(chosen()).toEqual(['name a']);
  fireEvent.keyDown(frame, { key: 'ArrowRight' });
  fireEvent.keyDown(frame, { key: 'ArrowDown', shiftKey: true });
  expect(chosen()).toEqual(['place a', 'place b']);
});

it('a rectangle begins on the button that opens the input of its cell, and has the keys then', () => {
  const frame = open({ copy: () => undefined, paste: () => undefined });
  const change = screen.getByRole('button', { name: 'Change a' });
  change.focus();
  fireEvent.mouseDown(change);
  fireEvent.mouseOver(screen.getByText('place b'));
  fireEvent.mouseUp(window);
  expect(chosen()).toEqual(['place a', 'place b']);
  expect(document.activeElement).toBe(frame);
});
