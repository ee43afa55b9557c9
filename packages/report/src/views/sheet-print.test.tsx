import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { SheetPrint } from './sheet-print';

afterEach(cleanup);

const sheet = (columns: number[]) => ({
  rowCount: 1,
  columns,
  heights: {},
  cells: [{ row: 0, column: 0, rowSpan: 1, columnSpan: 1, text: '部门', style: 0, isNumber: false }],
  styles: [{}],
  frozenRows: 0,
  frozenColumns: 0,
});

it.each<[string, number[], { width: string; zoom: string }]>([
  ['that fits is as wide as designed', [300, 100], { width: '400px', zoom: '1' }],
  ['that is wider is drawn smaller', [750, 250], { width: '1000px', zoom: '0.7' }],
  ['that would be too small has narrower columns', [1500, 500], { width: '1166px', zoom: '0.6' }],
])('a sheet on paper %s', (_title, columns, { width, zoom }) => {
  render(<SheetPrint sheet={sheet(columns)} title="费用汇总表" paperWidth={700} />);
  const table = screen.getByRole('table', { name: '费用汇总表' });
  expect(table.style.width).toBe(width);
  expect(table.style.getPropertyValue('zoom')).toBe(zoom);
  expect([...table.querySelectorAll('col')].map((col) => col.style.width)).toEqual(['75%', '25%']);
});
