import { expect, test } from 'vitest';
import { createDesignerStore } from '@qiaoban/designer/store';
import { formOf } from '@qiaoban/form/sample-form';
import { giveUsualList } from './usual-list';

const fields = [
  { type: 'comInput', field: 'name', props: { label: '名称' } },
  { type: 'qbAmount', field: 'price', props: { label: '单价' } },
];
const storeOf = (...args: Parameters<typeof formOf>) => createDesignerStore(formOf(...args), { now: () => 0 });

test('a form whose list nobody has designed gets its fields as columns', () => {
  const store = storeOf(fields);
  giveUsualList(store);
  const { list } = store.getState().history.present;
  expect(list.columnList.map(({ field }) => field)).toEqual(['name', 'price']);
  expect(list.searchList.map(({ field }) => field)).toEqual(['name', 'price']);
});

test('a list that somebody has designed stays as it is', () => {
  const store = storeOf(fields);
  const { present } = store.getState().history;
  const list = { ...present.list, columnList: [{ field: 'price', sortable: true }] };
  const designed = storeOf(fields, { list });
  giveUsualList(designed);
  expect(designed.getState().history.present.list).toEqual(list);
});

test('a form without fields gets none', () => {
  const store = storeOf([]);
  giveUsualList(store);
  expect(store.getState().history.present.list.columnList).toEqual([]);
});
