import { describe, expect, it } from 'vitest';
import { execute, startHistory, undo } from '@qiaoban/designer/history';
import type { Command } from '@qiaoban/designer/commands';
import { columnIndex, columnName, MAX_COLUMNS, readArea } from './cell-name';
import type { ReportDocument } from './document';
import { parseReportDocument } from './document';
import { carry, clearCells, pasteCells, setContent, setStyle, toggleMerge, typed } from './report-commands';
import { shiftLines } from './report-lines';
import { field, formula, sampleReport, text } from './sample-report';

const area = (name: string) => readArea(name)!;
it('columns have letters up to the last one, and none beyond', () => {
  expect(columnIndex(columnName(MAX_COLUMNS - 1))).toBe(MAX_COLUMNS - 1);
  expect(columnIndex(columnName(MAX_COLUMNS))).toBeUndefined();
});
const base = (): ReportDocument =>
  sampleReport(
    {
      A1: text('费用'),
      A2: field('dept', 'group', { expand: 'down' }),
      B2: field('amount', 'sum', { left: 'A2', style: { bold: true } }),
      B3: formula("SUM(B2) + ROUND(B2, 1) & 'B2'"),
    },
    { merges: ['A1:B1'], rows: { 2: 40 }, columns: { B: 90 } },
  );
const run = (command: Command<ReportDocument>, document = base()): ReportDocument => {
  const before = startHistory(document);
  const done = execute(before, command, { now: 0 });
  // undo comes from what was recorded, and what is made can always be read again
  expect(undo(done).present).toEqual(document);
  expect(parseReportDocument(JSON.parse(JSON.stringify(done.present))).ok).toBe(true);
  return done.present;
};

describe('commands of the report designer', () => {
  it('take what is typed as text or formula, and drop emptied cells', () => {
    expect(run(setContent('C1', typed('=A1 & 1'))).cells['C1']?.content).toEqual({
      kind: 'formula',
      formula: 'A1 & 1',
    });
    expect(run(setContent('A2', typed('x'))).cells['A2']).toMatchObject({ expand: 'none' });
    expect(run(setContent('A1', typed(''))).cells['A1']).toBeUndefined();
  });
  it('clear content and keep looks', () => {
    const { cells } = run(clearCells(area('A1:B3')));
    expect(cells).toEqual({ B2: { content: { kind: 'text', text: '' }, expand: 'none', style: { bold: true } } });
  });
  it('style an area, merged cells once', () => {
    const { cells } = run(setStyle(area('A1:B2'), { bold: undefined, border: true }));
    expect([cells['A1']?.style, cells['B1'], cells['B2']?.style]).toEqual([
      { border: true },
      undefined,
      { border: true },
    ]);
  });
  it('merge and split', () => {
    const merged = run(toggleMerge(area('A2:B3')));
    expect([merged.merges, Object.keys(merged.cells)]).toEqual([
      ['A1:B1', 'A2:B3'],
      ['A1', 'A2'],
    ]);
    expect(run(toggleMerge(area('A1:A1'))).merges).toEqual([]);
  });
  it('carry cells', () => {
    const { cells } = run(pasteCells({ row: 4, column: 2 }, carry(base(), area('A2:B3'))));
    expect(Object.keys(cells).sort()).toEqual(['A1', 'A2', 'B2', 'B3', 'C5', 'D5', 'D6']);
  });
  it('put rows and columns in and out; names follow, texts in quotes do not', () => {
    const down = run(shiftLines({ axis: 'row', at: 1, by: 1 }));
    expect(down.cells['B4']?.content).toEqual({ kind: 'formula', formula: "SUM(B3) + ROUND(B3, 1) & 'B2'" });
    expect([down.cells['B3']?.left, down.rows, down.merges]).toEqual(['A3', { 3: 40 }, ['A1:B1']]);
    const right = run(shiftLines({ axis: 'column', at: 1, by: 1 }));
    expect([right.merges, right.columns, Object.keys(right.cells).sort()]).toEqual([
      ['A1:C1'],
      { C: 90 },
      ['A1', 'A2', 'C2', 'C3'],
    ]);
    const gone = run(shiftLines({ axis: 'row', at: 0, by: -1 }));
    expect([gone.merges, Object.keys(gone.cells).sort(), gone.rows]).toEqual([[], ['A1', 'B1', 'B2'], { 1: 40 }]);
  });
});
