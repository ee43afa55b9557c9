import { useRef } from 'react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useCutTips } from './use-cut-tips';

const List = ({ title }: { title?: string }) => {
  const frame = useRef<HTMLTableElement>(null);
  useCutTips(frame);
  return (
    <table ref={frame}>
      <tbody>
        <tr>
          <td className="ant-table-cell-ellipsis" title={title}>
            a long name that has no room
          </td>
        </tr>
      </tbody>
    </table>
  );
};

afterEach(cleanup);

const widths = (cell: HTMLElement, needed: number): void => {
  Object.defineProperty(cell, 'scrollWidth', { value: needed, configurable: true });
  Object.defineProperty(cell, 'clientWidth', { value: 100, configurable: true });
};

it('tells what is cut under the pointer, and nothing once there is room', () => {
  render(<List />);
  const cell = screen.getByRole('cell');
  widths(cell, 180);
  fireEvent.mouseOver(cell);
  expect(cell.title).toBe('a long name that has no room');
  widths(cell, 100);
  fireEvent.mouseOver(cell);
  expect(cell.hasAttribute('title')).toBe(false);
});

it('leaves a title of its own', () => {
  render(<List title="own" />);
  const cell = screen.getByRole('cell');
  widths(cell, 180);
  fireEvent.mouseOver(cell);
  expect(cell.title).toBe('own');
});
