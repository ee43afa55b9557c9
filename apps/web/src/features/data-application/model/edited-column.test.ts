import { expect, it } from 'vitest';
import { columnOfCommonField, emptyColumn, nameProblem, withColumns } from './edited-column';

const common = { id: '1', field: 'amount', fieldName: '金额', allowNull: 0 as const, version: 1 };

it.each([
  ['decimal', '18,2', { dataLength: 18, scale: 2 }],
  ['varchar', '50', { dataLength: 50, scale: 0 }],
  ['text', '', { dataLength: 0, scale: 0 }],
] as const)('a common field of %s %s becomes a column', (dataType, dataLength, expected) => {
  const column = columnOfCommonField({ ...common, dataType, dataLength });
  expect(column).toMatchObject({
    field: 'amount',
    fieldName: '金额',
    dataType,
    allowNull: false,
    was: '',
    ...expected,
  });
});

it('added columns take the place of a line that nobody filled in, and of no other', () => {
  const [id, spare, added] = [{ ...emptyColumn(), field: 'id' }, emptyColumn(), { ...emptyColumn(), field: 'x' }];
  expect(withColumns([id, spare], [added])).toEqual([id, added]);
  expect(withColumns([id, { ...spare, was: 'old' }], [added])).toHaveLength(3);
  expect(withColumns([id], [added])).toEqual([id, added]);
});

it('names are checked as they are typed; a kept odd name stays', () => {
  const columns = ['a', 'A', 'ab-c', 'ok'].map((field) => ({ ...emptyColumn(), field }));
  columns.push({ ...emptyColumn(), field: 'odd name', was: 'odd name' });
  expect(columns.map((_, at) => nameProblem(columns, at))).toEqual([
    'duplicate',
    'duplicate',
    'rule',
    undefined,
    undefined,
  ]);
});
