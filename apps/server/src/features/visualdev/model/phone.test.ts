import { afterAll, beforeAll, expect, it } from 'vitest';
import { currentUser } from '@qiaoban/contracts/auth/auth.contract';
import * as model from '@qiaoban/contracts/visualdev/form-model.contract';
import * as online from '@qiaoban/contracts/visualdev/online.contract';
import { formOf } from '@qiaoban/form/sample-form';
import { createPerson } from '#test/people';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';
import { grantForm, publishForm } from '../test/form-fixture';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.admin();
});
afterAll(() => app.close());

const form = () => {
  const made = formOf([
    { type: 'comInput', field: 'name', props: { label: '名称' } },
    { type: 'numInput', field: 'price', props: { label: '单价' } },
    { type: 'comInput', field: 'remark', props: { label: '备注' } },
  ]);
  made.list.columnList = [{ field: 'name', sortable: true }];
  return made;
};
const phone = {
  blocks: { remark: { hidden: true } },
  order: { root: ['price', 'name', 'remark'] },
  card: { title: 'name', lines: ['price', 'remark'], tags: [], hasLabels: true },
};
const draftOf = async (id: string) => (await admin(model.getFormModel, { params: { id } })).data;

it('whoever designs the phone pages saves these and nothing else of a form', async () => {
  const { id } = await publishForm(admin, form());
  const { version } = await draftOf(id);
  const designer = await createPerson(app, {
    account: 'phone-designer',
    menus: ['onlineDev.appDesign', 'onlineDev.appDesign:btn_edit'],
  });
  const save = (given: Record<string, unknown> | null, at: number) =>
    designer(model.saveFormPhone, { params: { id }, body: { phone: given, version: at } });
  expect((await designer(model.listFormModels, {})).data.list.map((row) => row.id)).toContain(id);
  expect((await save(phone, version)).data).toEqual({ version: version + 1 });
  const { formData, state } = await draftOf(id);
  expect(formData['phone']).toEqual(phone);
  expect(formData['nodes']).toEqual(JSON.parse(JSON.stringify(form().nodes)));
  expect(state).toBe(2);
  expect((await save(phone, version)).error).toBe('common.stale');
  expect((await save({ blocks: { 'a b': {} }, order: {} }, version + 1)).error).toBe('visualdev.document_invalid');
  const { formData: _data, ...rest } = await draftOf(id);
  const whole = { params: { id }, body: { ...rest, formData: form() as unknown as Record<string, unknown> } };
  expect((await designer(model.updateFormModel, whole)).error).toBe('common.no_permission');
  expect((await designer(model.publishForm, { params: { id }, body: { version: version + 1 } })).error).toBe(
    'common.no_permission',
  );
  expect((await save(null, version + 1)).data).toEqual({ version: version + 2 });
  expect((await draftOf(id)).formData['phone']).toBeUndefined();
});

it('publishing into the phone menu makes an entry that keeps up with the form and gives what is granted there', async () => {
  const { id } = await publishForm(admin, { ...form(), phone });
  const plan = await admin(model.planPublish, { params: { id } });
  expect(plan.data).toMatchObject({ hasMenu: false, hasPhoneMenu: false });
  const { version } = await draftOf(id);
  const done = await admin(model.publishForm, {
    params: { id },
    body: { version, phoneMenu: { parentId: '-1', fullName: '巡检' } },
  });
  expect(done.data).toMatchObject({ menuId: '', phoneMenuId: expect.stringMatching(/./) });
  expect((await admin(model.planPublish, { params: { id } })).data).toMatchObject({
    hasMenu: false,
    hasPhoneMenu: true,
  });
  expect((await admin(currentUser)).data.appMenuList.map(({ fullName }) => fullName)).toContain('巡检');

  const columns = async () =>
    (
      await app.db.selectFrom('menu_column').select('en_code').where('module_id', '=', done.data.phoneMenuId).execute()
    ).map((row) => row.en_code);
  expect((await columns()).sort()).toEqual(['name', 'price', 'remark']);
  const person = await createPerson(app, { account: 'phone-user', menus: ['some.page'] });
  await grantForm(app, person.id, done.data.phoneMenuId, { buttons: ['btn_add'], columns: ['name', 'remark'] });
  const made = await admin(online.createRecord, {
    params: { id },
    body: { data: { name: '泵', price: 9, remark: '好' } },
  });
  const seen = await person(online.listRecords, { params: { id } });
  expect(seen.data.list.find((row) => row.id === made.data.id)?.data).toEqual({ name: '泵', remark: '好' });
  // what the card shows of hidden fields is not named to its reader
  const config = await person(online.getOnlineConfig, { params: { id } });
  expect(JSON.stringify(config.data.formData)).not.toContain('price');

  const next = form();
  const root = next.nodes[next.root];
  if (root?.children) root.children = root.children.filter((child) => child !== 'price');
  delete next.nodes['price'];
  const { formData: _old, ...rest } = await draftOf(id);
  const saved = await admin(model.updateFormModel, {
    params: { id },
    body: { ...rest, formData: next as unknown as Record<string, unknown> },
  });
  await admin(model.publishForm, { params: { id }, body: { version: saved.data.version, acceptLoss: true } });
  expect((await columns()).sort()).toEqual(['name', 'remark']);
});
