import { expect, it } from 'vitest';
import { createDesignerStore } from '@qiaoban/designer/store';
import type { FormDocument } from '@qiaoban/form/document';
import { formOf } from '@qiaoban/form/sample-form';
import { replaceForm } from './replace-form';

it('takes a form in place of another as one step, without what only the other had', () => {
  const wanted = formOf([{ type: 'comInput', field: 'b', props: { label: 'B' } }]);
  const now: FormDocument = { ...formOf([{ type: 'comInput', field: 'a', props: { label: 'A' } }]), scripts: [] };
  const store = createDesignerStore(now, { now: () => 0 });
  store.run(replaceForm(wanted));
  expect(store.getState().history.present).toEqual(wanted);
  store.undo();
  expect(store.getState().history.present).toEqual(now);
});

it('remembers the choices that the version taken up does not have', () => {
  const choices = (...ids: string[]) =>
    formOf([{ type: 'select', field: 'a', props: { options: ids.map((id) => ({ id, fullName: id })) } }]);
  const store = createDesignerStore(choices('1', '2'), { now: () => 0 });
  store.run(replaceForm(choices('1')));
  expect(store.getState().history.present.nodes['a']?.props['goneOptions']).toEqual([{ id: '2', fullName: '2' }]);
});
