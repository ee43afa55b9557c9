import { expect, it } from 'vitest';
import type { BlockHost } from '@qiaoban/form/host';
import { plainCard } from '@qiaoban/form/phone/phone-card';
import { formOf } from '@qiaoban/form/sample-form';
import { tableColumns } from './list-columns';
import type { OpenForm } from './open-form';

const document = formOf([
  { type: 'comInput', field: 'name', props: { label: '名称' } },
  { type: 'qbAmount', field: 'yearly', props: { label: '年度成交' } },
]);
document.list.columnList = [
  { field: 'name', sortable: true },
  { field: 'yearly', sortable: true, summary: 'sum' },
];
const form = { document, columns: null, flowId: '' } as unknown as OpenForm;
const host = { language: 'zh' } as BlockHost;
const widthWith = (yearly: number | null): number =>
  tableColumns(form, host, (key) => key, { figures: { yearly } }).find(({ key }) => key === 'yearly')?.width ?? 0;

it('a column is as wide as the figure below it needs', () => {
  const oneLine = (text: string): number => 8.4 * text.length + 16;
  expect(widthWith(553_540)).toBeGreaterThan(oneLine('¥553,540.00'));
  expect(widthWith(-1_234_567_890)).toBeGreaterThan(oneLine('-¥1,234,567,890.00'));
  expect(widthWith(null)).toBe(tableColumns(form, host, (key) => key)[1]?.width ?? 0);
});

it.each([
  [['name', 'yearly'], 'name'],
  [['by', 'yearly'], 'yearly'],
  [['number', 'name'], 'number'],
  [['by', 'at'], 'by'],
])('the card of a phone with the columns %j has the title %s', (fields, title) => {
  const made = formOf([
    { type: 'billRule', field: 'number', props: { label: '编号', rule: 'r' } },
    { type: 'createUser', field: 'by', props: { label: '申请人' } },
    { type: 'createTime', field: 'at', props: { label: '申请时间' } },
    { type: 'comInput', field: 'name', props: { label: '名称' } },
    { type: 'qbAmount', field: 'yearly', props: { label: '年度成交' } },
  ]);
  made.list.columnList = fields.map((field) => ({ field, sortable: true }));
  const columns = tableColumns({ ...form, document: made }, host, (key) => key);
  expect(columns.filter(({ onPhone }) => onPhone === 'title').map(({ key }) => key)).toEqual([title]);
  expect(plainCard(made).title).toBe(title);
});
