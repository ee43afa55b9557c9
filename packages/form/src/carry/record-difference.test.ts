import { expect, it } from 'vitest';
import { formOf } from '../sample-form';
import { differences, fieldOf, mergeRecords } from './record-difference';

const document = formOf([
  { type: 'comInput', field: 'name', props: { label: '名称' } },
  { type: 'editor', field: 'body', props: { label: '说明' } },
  { type: 'uploadFz', field: 'papers', props: { label: '附件' } },
  { type: 'table', field: 'lines', props: { label: '明细' }, children: [{ type: 'editor', field: 'note' }] },
]);

const image = (id: string, signature: string): string =>
  `<p>泵房<img alt="a.png" src="/api/file/Image/annexpic/${id}?e=1&amp;s=${signature}"></p>`;
const state = (id: string, signature: string) => ({
  name: '甲',
  body: image(id, signature),
  papers: [{ name: '合同.pdf', fileId: id, url: `/api/file/Download/annex/${id}?s=${signature}` }],
  lines: [{ id: 'r1', note: image(id, signature) }],
});
const fieldsBetween = (a: object, b: object): string[] =>
  differences(document, a as Record<string, unknown>, b as Record<string, unknown>).map(fieldOf);

it('takes addresses of files and pictures for what they are: of a moment', () => {
  expect(fieldsBetween(state('f1', 'x'), state('f1', 'y'))).toEqual([]);
  expect(
    fieldsBetween(state('f1', 'x'), {
      ...state('f1', 'x'),
      body: image('f1', 'x').replace(/\/api[^"]*/, 'qb-file:f1'),
    }),
  ).toEqual([]);
  expect(fieldsBetween(state('f1', 'x'), state('f2', 'x'))).toEqual(['body', 'papers', 'lines']);
  expect(fieldsBetween(state('f1', 'x'), { ...state('f1', 'y'), body: '<p>泵房</p>' })).toEqual(['body']);
});

it('what both changed names no file that was only signed anew', () => {
  const mine = { ...state('f1', 'x'), papers: [], body: '<p>我的</p>' };
  const { merged, both } = mergeRecords(document, state('f1', 'x'), mine, { ...state('f1', 'y'), name: '乙' });
  expect(both).toEqual([]);
  expect(merged).toMatchObject({ name: '乙', papers: [], body: '<p>我的</p>' });
});
