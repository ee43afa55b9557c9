import { describe, expect, it } from 'vitest';
import { listFields } from '../fields';
import { parseFormDocument } from '../parse-document';
import { formProblems } from '../validation';
import { formFromColumns } from './form-from-columns';
import type { ChosenColumn } from './form-from-columns';
import { guessColumn } from './guess-column';
import type { ColumnFacts } from './guess-column';
import { jsonColumns } from './json-columns';

const chosen = (facts: ColumnFacts): ChosenColumn => ({
  facts,
  title: facts.title,
  type: facts.type,
  isRequired: false,
});
const times = (count: number, ...texts: string[]): string[] => Array.from({ length: count }, () => texts).flat();

describe('what a column seems to hold', () => {
  it.each([
    ['numbers with places', ['1,200.50', '¥3', '-4.5'], 'numInput'],
    ['sums of money', ['¥1,200.50', '￥3', '$12'], 'qbAmount'],
    ['numbers that could be two', ['1,5', '2,75'], 'comInput'],
    ['numbers of an input method', ['１２３', '-5', '$1,200'], 'numInput'],
    ['numbers that are names', ['00123', '00124'], 'comInput'],
    ['days', ['2026-01-02', '2026/3/4', '2026年5月6日'], 'date'],
    ['times of day', ['8:30', '18:00:15', '23：59'], 'time'],
    ['durations', ['8:30', '25:00'], 'comInput'],
    ['years', ['2024', '2025'], 'numInput'],
    ['mobiles', ['13812345678', '15912345678'], 'comInput'],
    ['yes and no', ['是', '否', ''], 'switch'],
    ['few words that repeat', times(4, '在用', '停用', '维修'), 'select'],
    ['words that do not repeat', ['甲', '乙', '丙'], 'comInput'],
    ['long texts', ['短', '长'.repeat(61)], 'textarea'],
    ['nothing', ['', ' '], 'comInput'],
    ['a day among words', ['2026-01-02', '待定'], 'comInput'],
  ])('%s', (_name, cells, type) => {
    expect(guessColumn('列', cells).type).toBe(type);
  });

  it.each([
    ['联系电话', ['85551234', '85551235'], 'comInput'],
    ['Order no.', ['1001', '1002'], 'comInput'],
    ['编号数量', ['1.5'], 'numInput'],
    ['Notes', ['3'], 'numInput'],
    ['No. of guests', ['3'], 'numInput'],
  ])('digits below %s', (title, cells, type) => {
    expect(guessColumn(title, cells).type).toBe(type);
  });

  it('sums of money have their places, two at least', () => {
    const { document } = formFromColumns([chosen(guessColumn('货款', ['¥1,200.5', '¥3.125']))]);
    const [field] = listFields(document).main;
    expect(field).toMatchObject({ type: 'qbAmount', props: { precision: 3 } });
    const whole = formFromColumns([chosen(guessColumn('货款', ['¥3']))]);
    expect(listFields(whole.document).main[0]?.props).toMatchObject({ precision: 2 });
  });

  it('knows places, times of day, choices and patterns', () => {
    expect(guessColumn('价', ['1.25', '3'])).toMatchObject({ decimals: 2 });
    expect(guessColumn('时', ['2026-01-02 08:30'])).toMatchObject({ hasTime: true });
    expect(guessColumn('点', ['8:30', '18:00:15'])).toMatchObject({ hasTime: true });
    expect(guessColumn('点', ['8:30', '18:00'])).toMatchObject({ hasTime: false });
    expect(guessColumn('点', ['08:30:00', '18:00:00'])).toMatchObject({ hasTime: false });
    expect(guessColumn('类', times(3, '甲', '乙')).choices).toEqual(['甲', '乙']);
    expect(guessColumn('手机', ['13812345678']).preset).toBe('phone');
    expect(
      guessColumn(
        '编号',
        Array.from({ length: 60 }, (_, at) => `NO${at}`),
      ).choices,
    ).toEqual([]);
  });
});

describe('a form of columns', () => {
  const columns = [
    guessColumn('名称', ['泵', '阀']),
    guessColumn('名称', ['同名', '也可以']),
    guessColumn('状态', times(3, '在用', '停用')),
    guessColumn('价格', ['1.5']),
    guessColumn('购置', ['2026-01-02']),
    guessColumn('上班', ['08:30']),
  ];

  it('can be published as it is, with a list, and says which field is which column', () => {
    const { document, paths } = formFromColumns(columns.map(chosen), [
      { title: '明细', columns: [chosen(guessColumn('数量', ['3']))] },
    ]);
    expect(formProblems(document)).toEqual([]);
    expect(parseFormDocument(JSON.parse(JSON.stringify(document))).ok).toBe(true);
    expect(document.list.columnList).toHaveLength(6);
    const { main, tables } = listFields(document);
    expect(paths).toEqual([...main.map(({ path }) => path), ...tables[0]!.fields.map(({ path }) => path)]);
    expect(main[2]?.props).toMatchObject({ options: [{ fullName: { zh: '在用' } }, { fullName: { zh: '停用' } }] });
  });
});

describe('pasted JSON', () => {
  it('is records with fields, objects inside them and sub-tables', () => {
    const read = jsonColumns(
      JSON.stringify({
        data: [
          { no: 'A1', buyer: { name: '王' }, tags: ['急', '大'], lines: [{ item: '泵', count: 2 }, { item: '阀' }] },
          { no: 'A2', paid: true, lines: [] },
        ],
      }),
    );
    if ('fault' in read) throw new Error(read.fault);
    expect(read.columns.map(({ title, type }) => [title, type])).toEqual([
      ['no', 'comInput'],
      ['buyer.name', 'comInput'],
      ['tags', 'comInput'],
      ['paid', 'switch'],
    ]);
    expect(read.tables.map(({ title, columns }) => [title, columns.map((each) => each.title)])).toEqual([
      ['lines', ['item', 'count']],
    ]);
    expect(read.records).toBe(2);
    expect(read.rows).toEqual([
      ['A1', '王', '急、大', '', '泵', '2'],
      ['', '', '', '', '阀', ''],
      ['A2', '', '', 'true', '', ''],
    ]);
  });

  it('counts what is no record', () => {
    const read = jsonColumns('[{"a": 1}, 5, null]');
    if ('fault' in read) throw new Error(read.fault);
    expect(read).toMatchObject({ records: 1, skipped: 2 });
  });

  it('keeps every digit of a long number', () => {
    const read = jsonColumns(
      '[{"id": 1234567890123456789, "tags": [9007199254740993, 2], "in": {"no": -1234567890123456789.5}}]',
    );
    if ('fault' in read) throw new Error(read.fault);
    expect(read.rows).toEqual([['1234567890123456789', '9007199254740993、2', '-1234567890123456789.5']]);
    expect(read.columns.map(({ title, type }) => [title, type])).toEqual([
      ['id', 'comInput'],
      ['tags', 'comInput'],
      ['in.no', 'comInput'],
    ]);
  });

  it('leaves out signs that no database keeps', () => {
    const read = jsonColumns('[{"a\\u0000b": "v\\u0000w\\ud800", "c": "好😀"}]');
    if ('fault' in read) throw new Error(read.fault);
    expect(read.columns.map(({ title }) => title)).toEqual(['ab', 'c']);
    expect(read.rows).toEqual([['vw', '好😀']]);
  });

  it('that is no JSON, holds no record or no field is told apart', () => {
    expect(jsonColumns('{')).toEqual({ fault: 'not_json' });
    expect(jsonColumns('[1, 2]')).toEqual({ fault: 'no_records' });
    expect(jsonColumns('[{}]')).toEqual({ fault: 'no_fields' });
    expect(jsonColumns(JSON.stringify(Array.from({ length: 10_001 }, () => ({ a: 1 }))))).toEqual({
      fault: 'too_many',
    });
    const odd = jsonColumns('[{"__proto__": {"a": 1}, "constructor": 2, "": 3}]');
    expect('columns' in odd && odd.columns.map(({ title }) => title)).toEqual(['__proto__.a', 'constructor', '']);
  });
});
