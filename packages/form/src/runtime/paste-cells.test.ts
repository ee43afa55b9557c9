import { describe, expect, it } from 'vitest';
import { expenseClaim } from '../sample-form';
import { sampleTextHost } from '../sample-values';
import { createFormRuntime } from './form-runtime';
import { copyCells } from './copy-cells';
import { parseCells, pasteCells } from './paste-cells';

describe('parseCells', () => {
  it.each<[string, string[][]]>([
    ['a', [['a']]],
    [
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['"x\ty\nz"\t"say ""hi"""', [['x\ty\nz', 'say "hi"']]],
    [
      'a\t\n\tb',
      [
        ['a', ''],
        ['', 'b'],
      ],
    ],
    ['5" pipe', [['5" pipe']]],
    ['', [['']]],
  ])('%j', (text, expected) => {
    expect(parseCells(text)).toEqual(expected);
  });
});

describe('copyCells', () => {
  it('gives what people read, which comes back as it was', () => {
    let n = 0;
    const newId = (): string => `r${++n}`;
    const lines = [
      { id: 'a', category: '1', count: 2, amount: 1000.5 },
      { id: 'b', category: '2', count: null, amount: 3 },
    ];
    const runtime = createFormRuntime(expenseClaim(), { lines }, { now: 0, newId });
    const columns = ['category', 'count', 'amount', 'lineTotal'];
    const copied = copyCells(
      runtime,
      'lines',
      columns,
      { fromRow: 0, toRow: 1, fromColumn: 0, toColumn: 2 },
      sampleTextHost(),
    );
    expect(parseCells(copied)).toHaveLength(2);
    const other = createFormRuntime(expenseClaim(), {}, { now: 0, newId, isNew: true });
    const row = other.rows('lines')[0]!;
    const at = { table: 'lines', row, field: 'category' };
    expect(pasteCells(other, at, columns, copied, () => sampleTextHost()).failed).toEqual([]);
    expect(other.value()['lines']).toMatchObject(lines.map(({ id: _id, ...values }) => values));
  });
});

describe('pasteCells', () => {
  it('fills to the right and down, adds rows, passes over what is calculated, names what is wrong', () => {
    let n = 0;
    const runtime = createFormRuntime(expenseClaim(), {}, { now: 0, newId: () => `r${++n}`, isNew: true });
    const columns = ['category', 'count', 'amount', 'lineTotal'];
    const text = '选项一\t2\t1,000.5\t77\n没有\t1\t3\n\tx\t4';
    const { failed, undo } = pasteCells(runtime, { table: 'lines', row: 'r1', field: 'category' }, columns, text, () =>
      sampleTextHost(),
    );
    expect(failed).toEqual(['lines.r2.category', 'lines.r3.count']);
    expect(runtime.rows('lines')).toEqual(['r1', 'r2', 'r3']);
    expect(runtime.get('lines.r1.category')).toBe('1');
    expect(runtime.get('lines.r1.lineTotal')).toBe(2001);
    expect(runtime.get('total')).toBe(2004);
    expect(runtime.problems()).toMatchObject([
      { path: 'lines.1.category', key: 'form.problem.not_an_option' },
      { path: 'lines.2.count', key: 'form.problem.not_number' },
    ]);
    undo();
    expect(runtime.rows('lines')).toEqual(['r1']);
    expect(runtime.get('lines.r1.category')).toBeNull();
    expect(runtime.get('total')).toBe(0);
  });
});
