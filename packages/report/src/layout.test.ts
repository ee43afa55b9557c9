import { describe, expect, it } from 'vitest';
import { columnName } from './cell-name';
import type { ReportCell, ReportDocument } from './document';
import { layoutReport } from './layout';
import type { ReportInput } from './layout';
import { field, formula, sampleReport, text } from './sample-report';
import type { ReportSheet } from './sheet';
import { reportProblems } from './validation';

const wording = { language: 'zh', timeZone: 'Asia/Shanghai' } as const;
const rows = [
  { dept: '市场部', person: '王伟', month: '1月', amount: 100.1, count: 1 },
  { dept: '市场部', person: '李娜', month: '2月', amount: 200.2, count: 2 },
  { dept: '研发部', person: '张强', month: '1月', amount: '50', count: 3 },
  { dept: '市场部', person: '王伟', month: '2月', amount: 0.2, count: 4 },
];
const make = (document: ReportDocument, data: ReportInput['data'] = { rows }, values = {}): ReportSheet =>
  layoutReport(document, { data, values, now: 0, wording });

/** The sheet as lines of texts; `^` and `<` are places that a merged cell covers. */
const drawn = (sheet: ReportSheet): string[] => {
  const grid = Array.from({ length: sheet.rowCount }, () => sheet.columns.map(() => ''));
  for (const cell of sheet.cells)
    for (let r = 0; r < cell.rowSpan; r += 1)
      for (let c = 0; c < cell.columnSpan; c += 1) {
        const line = grid[cell.row + r]!;
        // no two cells share a place
        expect(line[cell.column + c]).toBe('');
        line[cell.column + c] = r > 0 ? '^' : c > 0 ? '<' : cell.text || '·';
      }
  return grid.map((line) => line.join('|'));
};

const down = { expand: 'down' } as const;
const right = { expand: 'right' } as const;
const cases: [string, Record<string, ReportCell>, string[], Partial<ReportDocument>?][] = [
  [
    'a list keeps the order of the data and has its total',
    {
      A1: text('姓名'),
      B1: text('金额'),
      A2: field('person', 'list', down),
      B2: field('amount', 'list'),
      A3: text('合计'),
      B3: field('amount', 'sum'),
    },
    ['姓名|金额', '王伟|100.1', '李娜|200.2', '张强|50', '王伟|0.2', '合计|350.5'],
  ],
  [
    'groups in groups with sub totals and a grand total; the outer group is one cell over its lines',
    {
      A1: field('dept', 'group', down),
      B1: field('person', 'group', down),
      C1: field('amount', 'sum'),
      B2: text('小计'),
      C2: field('amount', 'sum'),
      A3: text('总计'),
      C3: formula('SUM(C1)'),
    },
    ['市场部|王伟|100.3', '^|李娜|200.2', '^|小计|300.5', '研发部|张强|50', '^|小计|50', '总计||350.5'],
    { merges: ['A1:A2'] },
  ],
  [
    'a cross table grows both ways',
    {
      A1: text('部门'),
      B1: field('month', 'group', right),
      C1: text('合计'),
      A2: field('dept', 'group', down),
      B2: field('amount', 'sum'),
      C2: field('amount', 'sum'),
      A3: text('合计'),
      B3: field('amount', 'sum'),
      C3: formula('SUM(B2)'),
    },
    ['部门|1月|2月|合计', '市场部|100.1|200.4|300.5', '研发部|50|·|50', '合计|150.1|200.4|350.5'],
  ],
  [
    'two figures below one heading that grows to the right',
    {
      B1: field('month', 'group', right),
      B2: text('金额'),
      C2: text('笔数'),
      A3: field('dept', 'group', down),
      B3: field('amount', 'sum'),
      C3: field('count', 'count'),
    },
    ['|1月|<|2月|<', '|金额|笔数|金额|笔数', '市场部|100.1|1|200.4|2', '研发部|50|1|·|0'],
    { merges: ['B1:C1'] },
  ],
  [
    'orders of groups, extremes and averages',
    {
      A1: field('person', 'group', { ...down, order: 'desc' }),
      B1: field('amount', 'max'),
      C1: field('amount', 'min'),
      D1: field('amount', 'avg'),
      E1: field('month', 'group'),
    },
    ['王伟|100.1|0.2|50.15|1月、2月', '李娜|200.2|200.2|200.2|2月', '张强|50|50|50|1月'],
  ],
  [
    'formulas see the line, the group and all of it',
    {
      A1: field('dept', 'group', down),
      B1: field('amount', 'sum'),
      C1: formula('ROUND(B1 / A3 * 100, 1)'),
      A3: field('amount', 'sum'),
      B3: text('{B1} of {A3}, {unit}'),
    },
    ['市场部|300.5|85.7', '研发部|50|14.3', '||', '350.5|300.5、50 of 350.5, 元|'],
    { params: [{ name: 'unit', label: '单位', type: 'text', required: false, value: '元' }] },
  ],
  [
    'a cell of its own choice covers everything beside it',
    { A1: text('费用', { left: 'none' }), B1: field('dept', 'group', down), C1: field('amount', 'sum') },
    ['费用|市场部|300.5', '^|研发部|50'],
  ],
];

describe('layout', () => {
  it.each(cases)('%s', (_name, cells, expected, more) => {
    const document = sampleReport(cells, more);
    expect(reportProblems(document)).toEqual([]);
    expect(drawn(make(document, { rows }, { unit: '元' }))).toEqual(expected);
  });

  it('of no data keeps the frame and no lines', () => {
    const [, cells] = cases[1]!;
    expect(drawn(make(sampleReport(cells, { merges: ['A1:A2'] }), { rows: [] }))).toEqual(['总计||0']);
  });

  it('freezes what stands above the first growing line', () => {
    expect(make(sampleReport(cases[0]![1]))).toMatchObject({ frozenRows: 1, rowCount: 6 });
  });

  it('shows formats and highlights', () => {
    const sheet = make(
      sampleReport({
        A1: field('dept', 'group', down),
        B1: field('amount', 'sum', {
          format: { kind: 'money' },
          when: [
            { filter: { op: 'and', items: [{ field: 'value', op: 'gt', value: 100 }] }, style: { color: '#ff0000' } },
          ],
        }),
        C1: field('amount', 'sum', { format: { kind: 'capital' } }),
      }),
    );
    const [first, second] = sheet.cells.filter(({ from }) => from === 'B1');
    expect([first!.text, second!.text]).toEqual(['300.50', '50.00']);
    expect(sheet.styles[first!.style]).toEqual({ color: '#ff0000', format: '#,##0.00' });
    expect(sheet.styles[second!.style]).toEqual({ format: '#,##0.00' });
    expect(sheet.cells.find(({ from }) => from === 'C1')?.text).toBe(
      '叁佰元零伍角整'.replace('零', '').replace('整', ''),
    );
  });

  it('stops at its limits with a clear error', () => {
    const many = Array.from({ length: 3000 }, (_, i) => ({ a: i }));
    const crossed = sampleReport({
      A1: field('a', 'list', down),
      B1: field('a', 'list', { dataSet: 'other', expand: 'down' }),
    });
    expect(() => make(crossed, { rows: many, other: many })).toThrow('report.limit.');
    const wide = sampleReport({ A1: field('a', 'group', right) });
    expect(() => make(wide, { rows: many })).toThrow('report.limit.columns');
    const slow = sampleReport({
      A1: field('a', 'list', down),
      B1: formula('SUM(C1)', { left: 'A1' }),
      C1: field('a', 'list', { dataSet: 'other' }),
    });
    expect(() => make(slow, { rows: many, other: many })).toThrow('report.limit.reads');
    // texts that double each other stay short
    const doubling = Object.fromEntries(
      Array.from({ length: 40 }, (_, i) => [`A${i + 1}`, text(i === 39 ? 'x' : `{A${i + 2}}{A${i + 2}}{A${i + 2}}`)]),
    );
    expect(make(sampleReport(doubling)).cells[0]!.text.length).toBeLessThanOrEqual(2000);
  });
});

describe('validation', () => {
  const bad: [string, Record<string, ReportCell>, string, string?, Partial<ReportDocument>?][] = [
    ['a parent that does not grow', { A1: text('x'), B1: field('a', 'sum', { left: 'A1' }) }, 'parent', 'B1'],
    [
      'parents in a circle',
      { A1: field('a', 'group', { ...down, left: 'B1' }), B1: field('b', 'group', { ...down, left: 'A1' }) },
      'parent_circle',
      'A1',
    ],
    ['a circle of formulas', { A1: formula('B1 + 1'), B1: formula('A1') }, 'formula_circle', 'A1'],
    ['a formula of itself', { A1: formula('A1') }, 'formula_circle', 'A1'],
    [
      'two that grow side by side',
      { A1: field('a', 'group', down), B1: field('b', 'group', { ...down, left: 'none' }) },
      'crossed',
      'A1',
    ],
    [
      'a group that is taller than its cell, with something below',
      {
        A1: field('a', 'group', down),
        B1: field('b', 'group', down),
        A2: text('x'),
        C2: field('c', 'sum', { left: 'B1' }),
      },
      'torn',
      'A1',
    ],
    [
      'growing along both ways',
      { A1: field('a', 'group', right), A2: field('b', 'group', { ...down, top: 'A1' }) },
      'across',
    ],
    ['a total that grows', { A1: field('a', 'sum', down) }, 'grows_total', 'A1'],
    ['a text that grows', { A1: text('a', down) }, 'grows_text', 'A1'],
    ['an unknown data set', { A1: field('a', 'sum', { dataSet: 'gone' }) }, 'data_set', 'A1'],
    ['an unknown name', { A1: text('{gone}') }, 'reads_unknown', 'A1'],
    ['a covered cell', { A1: text('a'), B1: text('b') }, 'covered', 'B1', { merges: ['A1:B1'] }],
    ['merges over each other', { A1: text('a') }, 'merge', 'A2', { merges: ['A1:B2', 'A2:C2'] }],
    [
      'a highlight that cannot be',
      {
        A1: text('a', {
          when: [{ filter: { op: 'and', items: [{ field: 'value', op: 'like', value: 3 }] }, style: {} }],
        }),
      },
      'highlight',
      'A1',
    ],
  ];
  it.each(bad)('names %s', (_name, cells, key, cell, more) => {
    const problem = cell === undefined ? { key: `report.problem.${key}` } : { key: `report.problem.${key}`, cell };
    expect(reportProblems(sampleReport(cells, more))).toContainEqual(expect.objectContaining(problem));
  });
  it('lets a covered cell have a look', () => {
    const cells = { A1: text('a'), B1: text('', { style: { bold: true } }) };
    expect(reportProblems(sampleReport(cells, { merges: ['A1:B1'] }))).toEqual([]);
  });
  it('names a formula that cannot be read, with its place', () => {
    expect(reportProblems(sampleReport({ A1: formula('1 +') }))).toMatchObject([
      { cell: 'A1', key: 'formula.missing_operand', values: { position: 3 } },
    ]);
  });
  it('comes to an end on a hostile design', () => {
    const cells = Object.fromEntries(
      Array.from({ length: 30 }, (_, i) => i).flatMap((i) =>
        Array.from({ length: 60 }, (__, j) => {
          const name = `${columnName(i)}${j + 1}`;
          return [name, i === j ? field('a', 'group', down) : text('x')] as const;
        }),
      ),
    );
    expect(reportProblems(sampleReport(cells))).toEqual([]);
  });
});
