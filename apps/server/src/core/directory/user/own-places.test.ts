import { listOwnPlaces, switchOwnPlace } from '@qiaoban/contracts/directory/own-places.contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { currentUser } from '@qiaoban/contracts/auth/auth.contract';
import * as contract from '@qiaoban/contracts/directory/current-user.contract';
import { getUser, updateUser } from '@qiaoban/contracts/directory/user.contract';
import * as authority from '@qiaoban/contracts/permission/authority.contract';
import { createDataScheme } from '@qiaoban/contracts/permission/data-scheme.contract';
import * as online from '@qiaoban/contracts/visualdev/online.contract';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';
import { claim, personWith, publishClaim } from '#features/visualdev/test/form-fixture.ts';

let app: TestApp;
let admin: Caller;
let li: Caller & { id: string };
let form: { id: string; menuId: string };
const params = (): { id: string } => ({ id: form.id });
const byHand = { creator_id: null, modifier_id: null };

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.admin();
  form = await publishClaim(admin, { menu: true });
  const org = (id: string, path: string, enabled_mark: 0 | 1 = 1) => ({
    id,
    parent_id: id === 'hq' ? null : 'hq',
    category: id === 'hq' ? ('company' as const) : ('department' as const),
    company_id: 'hq',
    path,
    full_name: `名${id}`,
    en_code: id,
    manager_id: null,
    property: '{}',
    enabled_mark,
    ...byHand,
  });
  await app.db
    .insertInto('organize')
    .values([
      org('hq', '/hq/'),
      org('sales', '/hq/sales/'),
      org('tech', '/hq/tech/'),
      org('closed', '/hq/closed/', 0),
      org('other', '/hq/other/'),
    ])
    .execute();
  const position = (id: string, organize_id: string, enabled_mark: 0 | 1 = 1) => ({
    id,
    organize_id,
    full_name: `岗${id}`,
    en_code: id,
    type: '',
    enabled_mark,
    ...byHand,
  });
  await app.db
    .insertInto('position')
    .values([
      position('seller', 'sales'),
      position('buyer', 'sales'),
      position('maker', 'tech'),
      position('gone', 'tech', 0),
      position('boss', 'hq'),
    ])
    .execute();
  li = await personWith(app, 'li', form.menuId, { buttons: ['btn_add', 'btn_detail'], data: 'own' });
});
afterAll(() => app.close());

beforeEach(async () => {
  await app.db.updateTable('users').set({ organize_id: 'sales' }).where('id', '=', li.id).execute();
  await app.db.deleteFrom('user_organize').where('user_id', '=', li.id).execute();
  await app.db.deleteFrom('user_position').where('user_id', '=', li.id).execute();
  const user_id = li.id;
  await app.db
    .insertInto('user_organize')
    .values([
      { user_id, organize_id: 'closed', sort_code: 0 },
      { user_id, organize_id: 'tech', sort_code: 1 },
    ])
    .execute();
  await app.db
    .insertInto('user_position')
    .values(['seller', 'gone', 'buyer', 'maker'].map((position_id, sort_code) => ({ user_id, position_id, sort_code })))
    .execute();
  app.features.directory.events.rightsChanged('default');
});

const choose = (majorType: 'Organize' | 'Position', majorId: string, who: Caller = li) =>
  who(switchOwnPlace, { body: { majorType, majorId } });
const current = async () => {
  const { organizes, positions } = (await li(listOwnPlaces)).data;
  return [organizes, positions].map((each) => each.filter((one) => one.current).map((one) => one.id));
};

it('lists what is in use, with the current one', async () => {
  const { data } = await li(listOwnPlaces);
  expect(data.organizes).toEqual([
    { id: 'sales', fullName: '名sales', parentName: '名hq', current: true },
    { id: 'tech', fullName: '名tech', parentName: '名hq', current: false },
  ]);
  expect(data.positions).toEqual([
    { id: 'seller', fullName: '岗seller', parentName: '名sales', current: true },
    { id: 'buyer', fullName: '岗buyer', parentName: '名sales', current: false },
    { id: 'maker', fullName: '岗maker', parentName: '名tech', current: false },
  ]);
  expect((await admin(listOwnPlaces)).data).toEqual({ organizes: [], positions: [] });
});

it('switches the department there and back; a position of it goes along', async () => {
  expect(await choose('Organize', 'tech')).toMatchObject({ code: 200 });
  expect(await current()).toEqual([['tech'], ['maker']]);
  expect((await li(currentUser)).data.userInfo).toMatchObject({ departmentId: 'tech', departmentName: '名tech' });
  expect((await admin(getUser, { params: { id: li.id } })).data).toMatchObject({
    organizeId: 'tech',
    organizeIds: ['closed', 'sales'],
    positionIds: ['maker', 'seller', 'gone', 'buyer'],
  });
  expect(await choose('Organize', 'sales')).toMatchObject({ code: 200 });
  expect(await current()).toEqual([['sales'], ['seller']]);
  expect((await admin(getUser, { params: { id: li.id } })).data.organizeIds).toEqual(['closed', 'tech']);
});

it('switches the position alone, and is logged', async () => {
  expect(await choose('Position', 'buyer')).toMatchObject({ code: 200 });
  expect(await current()).toEqual([['sales'], ['buyer']]);
  expect((await li(currentUser)).data.userInfo.positionIds[0]).toEqual({ id: 'buyer', name: '岗buyer' });
  const { list } = (await li(contract.listOwnOperations)).data;
  expect(list[0]).toMatchObject({ area: 'user', action: 'update', targetName: 'li' });
  const logged = list.length;
  expect(await choose('Position', 'buyer')).toMatchObject({ code: 200 });
  expect((await li(contract.listOwnOperations)).data.list).toHaveLength(logged);
});

it.each([
  ['Organize', 'other'],
  ['Organize', 'hq'],
  ['Organize', 'closed'],
  ['Organize', 'seller'],
  ['Organize', 'nothing'],
  ['Position', 'boss'],
  ['Position', 'gone'],
  ['Position', 'tech'],
] as const)('refuses %s %s, which is not an own one in use', async (type, id) => {
  expect(await choose(type, id)).toMatchObject({
    status: 422,
    error: 'user.not_own_place',
    fields: [{ path: 'majorId' }],
  });
  expect(await choose(type, id, admin)).toMatchObject({ status: 422 });
  expect(await current()).toEqual([['sales'], ['seller']]);
});

it('gives somebody without a main department the further one', async () => {
  await app.db.updateTable('users').set({ organize_id: null }).where('id', '=', li.id).execute();
  expect(await current()).toEqual([[], ['seller']]);
  expect(await choose('Organize', 'tech')).toMatchObject({ code: 200 });
  expect((await admin(getUser, { params: { id: li.id } })).data).toMatchObject({
    organizeId: 'tech',
    organizeIds: ['closed'],
  });
});

it('tells an administrator who has the user open', async () => {
  const { data } = await admin(getUser, { params: { id: li.id } });
  await choose('Organize', 'tech');
  expect(await admin(updateUser, { params: { id: li.id }, body: data })).toMatchObject({ status: 409 });
});

it('is obeyed at once by data schemes and by new records', async () => {
  const scheme = await admin(createDataScheme, {
    body: { moduleId: form.menuId, fullName: '本部门', enCode: 'mine', preset: 'department', conditionJson: null },
  });
  const { data } = await admin(authority.getAuthority, { params: { objectId: li.id }, query: { objectType: 'User' } });
  const { list: _list, isConfined: _confined, ...held } = data;
  await admin(authority.saveAuthority, {
    params: { objectId: li.id },
    body: { objectType: 'User', ...held, resource: [scheme.data.id] },
  });
  const add = async (reason: string): Promise<unknown> => {
    const made = await li(online.createRecord, { params: params(), body: { data: claim(reason) } });
    const recordId = made.data.id;
    return (await li(online.getRecord, { params: { ...params(), recordId } })).data.data['dept'];
  };
  const seen = async () =>
    (await li(online.listRecords, { params: params(), query: {} })).data.list.map((row) => row.data['reason']);
  expect(await add('销售的')).toBe('sales');
  expect(await seen()).toEqual(['销售的']);
  await choose('Organize', 'tech');
  expect(await seen()).toEqual([]);
  expect(await add('技术的')).toBe('tech');
  expect(await seen()).toEqual(['技术的']);
  await choose('Organize', 'sales');
  expect(await seen()).toEqual(['销售的']);
});
