import { expect, it } from 'vitest';
import { formOf } from '@qiaoban/form/sample-form';
import type { OpenForm } from '../records/open-form';
import { fieldGroups } from './export-fields';

it('offers no secret, which no file may hold', () => {
  const document = formOf([
    { type: 'comInput', field: 'name', props: { label: '名称' } },
    { type: 'PsdInput', field: 'secret', props: { label: '密码' } },
  ]);
  const form: OpenForm = {
    id: 'f',
    fullName: 'F',
    formData: {},
    document,
    publishedVersion: 1,
    flowId: '',
    buttons: [],
    actions: [],
    columns: null,
    external: '',
    fixed: [],
  };
  expect(fieldGroups(form, 'zh').flatMap(({ fields }) => fields.map(({ path }) => path))).toEqual(['name']);
});
