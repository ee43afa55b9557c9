import { expect, it } from 'vitest';
import { textIn } from '@qiaoban/contracts/languages';
import { carryOver } from './carry-over';
import type { LostField } from './carry-over';
import type { SampleNode } from '../sample-form';
import { formOf } from '../sample-form';

const text = (field: string): SampleNode => ({ type: 'comInput', field, props: { label: field } });
const number = (field: string): SampleNode => ({ type: 'numInput', field, props: { label: field } });
const lines = (...children: SampleNode[]): SampleNode => ({
  type: 'table',
  field: 'lines',
  props: { label: 'lines' },
  children,
});
const titles = (lost: readonly LostField[]) => lost.map(({ label }) => textIn(label, 'zh'));

it('what was filled in goes into the form that was published since, and what cannot is named', () => {
  const before = formOf([text('name'), text('gone'), text('blank'), text('count'), lines(text('a'), text('b'))]);
  const now = formOf([text('more'), text('name'), number('count'), lines(text('b'), number('c'))]);
  const data = {
    name: '甲',
    gone: '乙',
    blank: null,
    count: '三个',
    lines: [
      { id: '1', a: 'x', b: 'y' },
      { id: '2', b: 'z' },
    ],
  };
  const { data: kept, lost } = carryOver(before, now, data);
  expect(kept).toEqual({
    name: '甲',
    lines: [
      { id: '1', b: 'y' },
      { id: '2', b: 'z' },
    ],
  });
  expect(titles(lost)).toEqual(['gone', 'count', 'a']);
  expect(lost.map(({ texts }) => texts)).toEqual([['乙'], ['三个'], ['x']]);
});

it('a sub-table that is gone is named when it had rows, and the same form takes everything', () => {
  const before = formOf([text('name'), lines(text('a'))]);
  const data = { name: '甲', lines: [{ id: '1', a: 'x' }] };
  const { lost } = carryOver(before, formOf([text('name')]), data);
  expect(titles(lost)).toEqual(['lines']);
  expect(lost[0]?.texts).toEqual(['x']);
  expect(carryOver(before, formOf([text('name')]), { ...data, lines: [] }).lost).toEqual([]);
  expect(carryOver(before, before, data)).toEqual({ data, lost: [] });
});
