import { expect, it } from 'vitest';
import { formOf } from '@qiaoban/form/sample-form';
import { begunWith } from './begun-with';

const formData = formOf([
  { type: 'comInput', field: 'title', props: { label: 'Title' } },
  { type: 'comInput', field: 'note', props: { label: 'Note' } },
]);
const data = { formData, fieldRights: { note: { access: 'read' as const } } };

it('a form that is started begins with the values of the address that may be filled in', () => {
  expect(begunWith(data, JSON.stringify({ title: 'A', note: 'B', other: 1 }))).toEqual({ title: 'A' });
});

it('an address without values, or with nonsense, begins an empty form', () => {
  for (const text of ['', '[1]', '{', 'null']) expect(begunWith(data, text)).toEqual({});
});
