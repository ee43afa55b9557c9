import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDepartment } from '@qiaoban/contracts/directory/department.contract';
import { createOrganize } from '@qiaoban/contracts/directory/organize.contract';
import * as contract from '@qiaoban/contracts/directory/position.contract';
import { createUser } from '@qiaoban/contracts/directory/user.contract';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';

describe('positions', () => {
  let app: TestApp;
  let admin: Caller;
  let company: string;
  let rd: string;
  let sales: string;
  beforeAll(async () => {
    app = await startTestApp();
    admin = await app.admin();
    company = (await admin(createOrganize, { body: { fullName: '总公司', enCode: 'top' } })).data.id;
    rd = (await admin(createDepartment, { body: { fullName: '研发部', enCode: 'rd', parentId: company } })).data.id;
    sales = (await admin(createDepartment, { body: { fullName: '销售部', enCode: 'sales', parentId: company } })).data
      .id;
  });
  afterAll(() => app.close());

  const make = (organizeId: string, fullName: string, enCode: string) =>
    admin(contract.createPosition, { body: { organizeId, fullName, enCode } });

  it('are listed by page for an organisation with everything below it', async () => {
    for (let at = 1; at <= 3; at += 1) await make(rd, `工程师${at}`, `e${at}`);
    await make(sales, '客户经理', 'clerk');
    const page = await admin(contract.listPositions, {
      query: { organizeId: company, pageSize: 2, currentPage: 2, sidx: 'enCode', sort: 'desc' },
    });
    expect(page.data.pagination).toEqual({ currentPage: 2, pageSize: 2, total: 4, totalIsExact: true });
    expect(page.data.list.map((row) => row.enCode)).toEqual(['e1', 'clerk']);
    const one = await admin(contract.listPositions, { query: { organizeId: sales, keyword: '经理' } });
    expect(one.data.list).toMatchObject([{ department: '销售部', memberCount: 0 }]);
    expect(await admin(contract.listPositions, { query: { sidx: 'x; drop' } })).toMatchObject({
      status: 400,
      error: 'common.unknown_field',
    });
  });

  it('stand in the picker’s tree below their department, and are found by ids', async () => {
    const { id } = (await make(rd, '架构师', 'arch')).data;
    const tree = (await admin(contract.selectPositions)).data.list;
    const inRd = tree[0]!.children.find((node) => node.id === rd)!.children;
    expect(inRd.find((node) => node.id === id)).toMatchObject({
      type: 'position',
      isLeaf: true,
      parentFullName: '总公司 / 研发部',
    });
    const named = await admin(contract.getPositionList, { body: { ids: [id, sales] } });
    expect(named.data.list.map((row) => row.fullName).sort()).toEqual(['客户经理', '架构师'].sort());
    expect((await admin(contract.allPositions)).data.list.some((row) => row.id === id)).toBe(true);
  });

  it('refuse a code that is taken, an organisation that is missing, a stale save, and deletion while held', async () => {
    const { id } = (await make(rd, '测试', 'tester')).data;
    expect(await make(rd, '二', 'TESTER')).toMatchObject({
      status: 409,
      error: 'position.code_taken',
      fields: [{ path: 'enCode' }],
    });
    expect(await make('nowhere', '三', 'three')).toMatchObject({ status: 422, fields: [{ path: 'organizeId' }] });
    const body = { organizeId: rd, fullName: '测试员', enCode: 'tester', version: 1 };
    expect(await admin(contract.updatePosition, { params: { id }, body })).toMatchObject({ code: 200 });
    expect(await admin(contract.updatePosition, { params: { id }, body })).toMatchObject({
      status: 409,
      error: 'common.stale',
    });
    await admin(createUser, {
      body: { account: 'holder', realName: '持有人', positionIds: [id], password: 'Secret123' },
    });
    expect(await admin(contract.deletePosition, { params: { id } })).toMatchObject({ status: 409, msg: /持有人/ });
    expect(await admin(contract.setPositionState, { params: { id }, body: { enabledMark: 0 } })).toMatchObject({
      code: 200,
    });
    expect((await admin(contract.allPositions)).data.list.some((row) => row.id === id)).toBe(false);
    expect((await admin(contract.getPosition, { params: { id } })).data).toMatchObject({ enabledMark: 0, version: 3 });
  });
});
