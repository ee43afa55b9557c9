import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as department from '@qiaoban/contracts/directory/department.contract';
import * as organize from '@qiaoban/contracts/directory/organize.contract';
import { createPosition } from '@qiaoban/contracts/directory/position.contract';
import { createUser } from '@qiaoban/contracts/directory/user.contract';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';

describe('companies and departments', () => {
  let app: TestApp;
  let admin: Caller;
  let n = 0;
  beforeAll(async () => {
    app = await startTestApp();
    admin = await app.admin();
  });
  afterAll(() => app.close());

  const company = async (fullName: string, parentId = '-1') =>
    (await admin(organize.createOrganize, { body: { fullName, enCode: `c${(n += 1)}`, parentId } })).data.id;
  const dept = async (fullName: string, parentId: string) =>
    (await admin(department.createDepartment, { body: { fullName, enCode: `d${(n += 1)}`, parentId } })).data.id;
  const saved = async (id: string) => (await admin(department.getDepartment, { params: { id } })).data;
  const move = async (id: string, parentId: string) => {
    const { id: _id, ...now } = await saved(id);
    return admin(department.updateDepartment, { params: { id }, body: { ...now, parentId } });
  };
  const pathOf = async (id: string) =>
    app.db.selectFrom('organize').select(['path', 'company_id']).where('id', '=', id).executeTakeFirstOrThrow();

  it('are created, listed as trees with what is above a match, saved and deleted', async () => {
    const top = await company('总公司');
    const below = await company('华南公司', top);
    const rd = await dept('研发部', top);
    const web = await dept('前端组', rd);
    const listed = await admin(organize.listOrganizes, { query: { keyword: '华南' } });
    expect(listed.data.list).toMatchObject([
      { id: top, parentId: '-1', hasChildren: true, children: [{ id: below, children: [] }] },
    ]);
    const departments = await admin(department.listDepartments, { params: { id: top }, query: { keyword: '前端' } });
    expect(departments.data.list).toMatchObject([{ id: rd, children: [{ id: web, fullName: '前端组' }] }]);
    expect((await admin(department.selectDepartments)).data.list[0]).toMatchObject({
      id: top,
      type: 'company',
      children: [
        { id: below },
        { id: rd, type: 'department', children: [{ id: web, parentFullName: '总公司 / 研发部' }] },
      ],
    });
    const particulars = {
      fullName: '华南',
      enCode: 'hn',
      parentId: top,
      version: 1,
      propertyJson: { bankName: '工行' },
    };
    expect(await admin(organize.updateOrganize, { params: { id: below }, body: particulars })).toMatchObject({
      code: 200,
    });
    expect((await admin(organize.getOrganize, { params: { id: below } })).data).toMatchObject({
      version: 2,
      propertyJson: { bankName: '工行', fax: '' },
    });
    expect(await admin(organize.deleteOrganize, { params: { id: below } })).toMatchObject({ code: 200 });
    const log = await app.db
      .selectFrom('operation_log')
      .select('action')
      .where('target_id', '=', below)
      .orderBy('id')
      .execute();
    expect(log.map((row) => row.action)).toEqual(['create', 'update', 'delete']);
  });

  it('of a company are listed with the name of their head', async () => {
    const top = await company('有负责人的公司');
    const led = await dept('有负责人的部门', top);
    await dept('没有负责人的部门', top);
    const body = { account: 'deptHead', realName: '张负责', organizeId: led, password: 'Secret2026' };
    const managerId = (await admin(createUser, { body })).data.id;
    const { id: _id, ...now } = await saved(led);
    await admin(department.updateDepartment, { params: { id: led }, body: { ...now, managerId } });
    const { list } = (await admin(department.listDepartments, { params: { id: top } })).data;
    expect(list.map(({ fullName, manager, managerId: head }) => [fullName, manager, head])).toEqual(
      expect.arrayContaining([
        ['有负责人的部门', '张负责', managerId],
        ['没有负责人的部门', '', ''],
      ]),
    );
  });

  it('move with everything below: paths and companies follow', async () => {
    const [one, two] = [await company('甲'), await company('乙')];
    const a = await dept('a', one);
    const b = await dept('b', a);
    const c = await dept('c', b);
    const target = await dept('t', two);
    expect(await move(b, target)).toMatchObject({ code: 200 });
    expect(await pathOf(b)).toEqual({ path: `/${two}/${target}/${b}/`, company_id: two });
    expect(await pathOf(c)).toEqual({ path: `/${two}/${target}/${b}/${c}/`, company_id: two });
    expect(await pathOf(a)).toEqual({ path: `/${one}/${a}/`, company_id: one });
  });

  it('refuse circles, companies below departments and parents that are not there', async () => {
    const top = await company('根');
    const a = await dept('a', top);
    const b = await dept('b', a);
    const field = { fields: [{ path: 'parentId' }] };
    expect(await move(a, b)).toMatchObject({ status: 422, error: 'organize.cycle', ...field });
    expect(await move(a, a)).toMatchObject({ status: 422, error: 'organize.cycle' });
    expect(await move(a, 'nobody')).toMatchObject({ status: 422, error: 'organize.parent_missing', ...field });
    expect(await move(a, '-1')).toMatchObject({ status: 422, error: 'organize.parent_missing' });
    const wrong = await admin(organize.createOrganize, { body: { fullName: 'x', enCode: 'kind', parentId: a } });
    expect(wrong).toMatchObject({ status: 422, error: 'organize.parent_kind' });
    const headless = { fullName: 'x', enCode: 'headless', parentId: top, managerId: 'nobody' };
    expect(await admin(department.createDepartment, { body: headless })).toMatchObject({
      error: 'organize.manager_missing',
      fields: [{ path: 'managerId' }],
    });
    expect(await pathOf(a)).toEqual({ path: `/${top}/${a}/`, company_id: top });
  });

  it('never close a circle when two moves cross', async () => {
    const top = await company('并发');
    const [a, b] = [await dept('a', top), await dept('b', top)];
    const answers = await Promise.all([move(a, b), move(b, a)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422]);
  });

  it('are not deleted while in use, and say by what', async () => {
    const top = await company('在用');
    const a = await dept('下属', top);
    expect(await admin(organize.deleteOrganize, { params: { id: top } })).toMatchObject({
      status: 409,
      error: 'common.in_use',
      msg: /下级：下属/,
    });
    await admin(createPosition, { body: { organizeId: a, fullName: '经理', enCode: 'used.p' } });
    const person = { account: 'inuse', realName: '占用者', organizeId: a, password: 'Secret123' };
    expect(await admin(createUser, { body: person })).toMatchObject({ code: 200 });
    const refused = await admin(department.deleteDepartment, { params: { id: a } });
    expect(refused.msg).toContain('用户：占用者');
    expect(refused.msg).toContain('岗位：经理');
    const english = await admin(department.deleteDepartment, {
      params: { id: a },
      headers: { 'accept-language': 'en' },
    });
    expect(english.msg).toContain('Positions: 经理; Users: 占用者');
  });

  it('refuse stale saves, codes that are taken, and each other’s kind', async () => {
    const top = await company('冲突');
    const a = await dept('a', top);
    const { id: _id, ...now } = await saved(a);
    await admin(department.updateDepartment, { params: { id: a }, body: { ...now, fullName: '先' } });
    const late = await admin(department.updateDepartment, { params: { id: a }, body: { ...now, fullName: '后' } });
    expect(late).toMatchObject({ status: 409, error: 'common.stale' });
    expect((await saved(a)).fullName).toBe('先');
    const taken = await admin(department.createDepartment, {
      body: { fullName: 'x', enCode: now.enCode.toUpperCase(), parentId: top },
    });
    expect(taken).toMatchObject({ status: 409, error: 'organize.code_taken', fields: [{ path: 'enCode' }] });
    expect(await admin(organize.getOrganize, { params: { id: a } })).toMatchObject({ status: 404 });
    expect(await admin(department.deleteDepartment, { params: { id: top } })).toMatchObject({ status: 404 });
  });

  it('switched off, they vanish from pickers with what is below, and stay in the administration', async () => {
    const top = await company('停用');
    const a = await dept('停用部', top);
    await dept('停用组', a);
    expect(await admin(department.setDepartmentState, { params: { id: a }, body: {} })).toMatchObject({ code: 200 });
    expect(JSON.stringify((await admin(department.selectDepartments)).data)).not.toContain('停用组');
    expect((await admin(department.listDepartments, { params: { id: top } })).data.list).toMatchObject([
      { id: a, enabledMark: 0 },
    ]);
  });

  it.each(['100%_甲\\', `O'Brien; "x" --`, '😀研发', '<b>'])(
    'refuse the name %j; an old one is found',
    async (name) => {
      const refused = await admin(organize.createOrganize, { body: { fullName: name, enCode: 'odd' } });
      expect(refused).toMatchObject({ status: 400, fields: [{ path: 'fullName' }] });
      const id = await company('以前');
      await app.db.updateTable('organize').set({ full_name: name }).where('id', '=', id).execute();
      const listed = await admin(organize.listOrganizes, { query: { keyword: name } });
      expect(listed.data.list.map((node) => [node.id, node.fullName])).toEqual([[id, name]]);
    },
  );

  it('refuse particulars that are no such thing; what older rules let in is still shown', async () => {
    const wrong = {
      licence: '0',
      telePhone: 'abc',
      webSite: 'javascript:alert(1)',
      manageEmail: 'a',
      bankAccount: 'xyz',
    };
    const body = { fullName: '公司', enCode: 'parts', propertyJson: wrong };
    const refused = await admin(organize.createOrganize, { body });
    expect(refused.fields?.map(({ path }) => path).sort()).toEqual(
      Object.keys(wrong)
        .map((name) => `propertyJson.${name}`)
        .sort(),
    );
    const id = await company('旧公司');
    await app.db
      .updateTable('organize')
      .set({ property: JSON.stringify(wrong) })
      .where('id', '=', id)
      .execute();
    const kept = (await admin(organize.getOrganize, { params: { id } })).data.propertyJson;
    expect(kept).toMatchObject({ ...wrong, shortName: '' });
  });

  it.each([`O'Brien "x"`, '研发（一）', '𠮷野家'])('keep %j as typed', async (name) => {
    const id = await company(name);
    const listed = await admin(organize.listOrganizes, { query: { keyword: name } });
    expect(listed.data.list.map((node) => [node.id, node.fullName])).toEqual([[id, name]]);
  });
});
