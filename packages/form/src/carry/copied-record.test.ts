import { expect, it } from 'vitest';
import { textIn } from '@qiaoban/contracts/languages';
import { copiedRecord } from './copied-record';
import type { SampleNode } from '../sample-form';
import { formOf } from '../sample-form';

const text = (field: string, more: object = {}): SampleNode => ({
  type: 'comInput',
  field,
  props: { label: field, ...more },
});
const number: SampleNode = { type: 'billRule', field: 'number', props: { label: 'number', rule: 'a' } };
const lines = (...children: SampleNode[]): SampleNode => ({
  type: 'table',
  field: 'lines',
  props: { label: 'lines' },
  children,
});
const rights = { opinion: { access: 'read' as const } };
const ids = () => {
  let count = 0;
  return () => `new ${(count += 1)}`;
};

it('a copy holds what a person fills in, its rows are rows of its own, and numbers are made anew', () => {
  const form = formOf([
    text('name'),
    number,
    { type: 'createTime', field: 'made', props: { label: 'made' } },
    text('opinion'),
    text('phone', { mask: 'phone' }),
    lines(text('a'), text('b')),
  ]);
  const data = {
    name: '甲',
    number: 'CG202611240001',
    made: 1,
    opinion: '同意',
    phone: '138****0000',
    lines: [
      { id: '1', a: 'x', b: null },
      { id: '2', a: 'y', b: 'z' },
    ],
  };
  expect(copiedRecord(form, form, data, { rights, newId: ids() })).toEqual({
    data: {
      name: '甲',
      lines: [
        { id: 'new 1', a: 'x', b: null },
        { id: 'new 2', a: 'y', b: 'z' },
      ],
    },
    lost: [],
  });
});

it('what the form no longer has is named', () => {
  const { data, lost } = copiedRecord(
    formOf([text('name'), text('gone')]),
    formOf([text('name')]),
    { name: '甲', gone: '乙' },
    { rights, newId: ids() },
  );
  expect(data).toEqual({ name: '甲' });
  expect(lost.map(({ label }) => textIn(label, 'zh'))).toEqual(['gone']);
});
