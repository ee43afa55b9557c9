import { describe, expect, it } from 'vitest';
import { listFields } from './fields';
import { formulaTitles } from './formula-titles';
import { formOf } from './sample-form';

const fields = listFields(
  formOf([
    { type: 'numInput', field: 'n1', props: { label: { zh: '数量', en: 'Count' } } },
    { type: 'numInput', field: 'n2', props: { label: '单价 (元)' } },
    { type: 'numInput', field: 'n3', props: { label: '同名' } },
    { type: 'numInput', field: 'n4', props: { label: '同名' } },
    { type: 'numInput', field: 'n5', props: { label: 'and' } },
    {
      type: 'table',
      field: 'lines',
      props: { label: '明细' },
      children: [
        { type: 'numInput', field: 'amount', props: { label: '金额' } },
        { type: 'numInput', field: 'count', props: { label: '数量' } },
      ],
    },
  ]),
);

describe('formulas with titles', () => {
  const outside = formulaTitles(fields, undefined, 'zh');
  const inside = formulaTitles(fields, 'lines', 'zh');
  it.each([
    ['n1 * 2', '数量 * 2'],
    ['n1*n2', '数量*{单价 (元)}'],
    ['SUM(lines.amount)', 'SUM(明细.金额)'],
    ['COUNT(lines) + n5', 'COUNT(明细) + {and}'],
    ['IF(n1 > 1 and n2 > 2, "n1", n3)', 'IF(数量 > 1 and {单价 (元)} > 2, "n1", n3)'],
    ['', ''],
  ])('%s is shown as %s, and stored as it was', (keys, titles) => {
    expect(outside.toTitles(keys)).toBe(titles);
    expect(outside.toKeys(titles).text).toBe(keys);
  });

  it('a title that two fields have means neither: their keys stay', () => {
    expect(outside.toTitles('n3 + n4')).toBe('n3 + n4');
    expect(outside.toKeys('同名').text).toBe('同名');
  });

  it('a title that several fields have is told with how each is written', () => {
    expect(outside.sharing('同名')).toEqual(['n3', 'n4']);
    expect(inside.sharing('数量')).toEqual(['明细.数量', 'n1']);
    expect(outside.sharing('数量')).toEqual([]);
    expect(outside.sharing('没有')).toEqual([]);
  });

  it('a column is written with its own title in its row, unless a field of the form has it too', () => {
    expect(inside.toTitles('lines.amount * lines.count')).toBe('金额 * 明细.数量');
    expect(inside.toKeys('金额 * 明细.数量').text).toBe('lines.amount * lines.count');
    expect(inside.toTitles('amount')).toBe('金额');
  });

  it('are in the language of the designer', () => {
    expect(formulaTitles(fields, undefined, 'en').toTitles('n1')).toBe('Count');
  });

  it('what cannot be read stays as it is', () => {
    expect(outside.toTitles('n1 + "')).toBe('n1 + "');
    expect(outside.toKeys('数量 + "').text).toBe('数量 + "');
  });

  it('leads a position in what is stored back to what was written', () => {
    const { text, at } = outside.toKeys('明细.金额 + + 数量');
    expect(text).toBe('lines.amount + + n1');
    expect([at(0), at(text.indexOf('+')), at(text.indexOf('n1'))]).toEqual([0, 6, 10]);
  });
});
