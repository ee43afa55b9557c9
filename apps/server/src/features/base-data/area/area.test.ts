import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@qiaoban/contracts/base-data/area.contract';
import { startTestApp } from '../../../../test/test-app';
import type { Caller, TestApp } from '../../../../test/test-app';
import { importAreas } from './area-import';
import { readAreas } from './area-source';

describe('areas of GB/T 2260', () => {
  const areas = readAreas();
  const byCode = new Map(areas.map((area) => [area.code, area]));

  it('are all there, each once, each below one that is there', () => {
    expect(areas.length).toBeGreaterThan(44_000);
    expect(byCode.size).toBe(areas.length);
    const lost = areas.filter(({ parent, type }) => parent !== '-1' && !(byCode.get(parent)!.type < type));
    expect(lost).toEqual([]);
    expect(areas.filter(({ type }) => type === 1)).toHaveLength(34);
  });

  it.each([
    ['330106', '西湖区', '330100', 3],
    ['110101', '东城区', '110100', 3],
    ['110101001', '东华门街道', '110101', 4],
    ['429004', '仙桃市', '429000', 3],
    ['320571', '苏州工业园区', '320500', 3],
    ['710000', '台湾省', '-1', 1],
  ])('put %s %s below %s on level %i', (code, name, parent, type) =>
    expect(byCode.get(code)).toEqual({ code, name, parent, type }),
  );
});

describe('areas', () => {
  let app: TestApp;
  let admin: Caller;
  beforeAll(async () => {
    app = await startTestApp();
    admin = await app.admin();
    await importAreas(app.db);
  });
  afterAll(() => app.close());

  const children = (id: string, keyword = '') => admin(contract.listAreas, { params: { id }, query: { keyword } });
  const input = { parentId: '330106', fullName: '新街道', enCode: '330106999' };

  it('are imported once, however often', async () => {
    const count = async () =>
      (
        await app.db
          .selectFrom('area')
          .select((q) => q.fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow()
      ).n;
    const before = await count();
    expect(await importAreas(app.db)).toBe(before);
    expect(await count()).toBe(before);
  });

  it('are opened level by level', async () => {
    expect((await children('-1')).data.list).toHaveLength(34);
    const cities = (await children('330000')).data.list;
    expect(cities[0]).toMatchObject({ id: '330100', fullName: '杭州市', type: 2, hasChildren: true });
    const streets = await admin(contract.selectAreas, { params: { id: '330106' } });
    expect(streets.data.list[0]).toMatchObject({ type: 4, isLeaf: true });
  });

  it('are found by name or code on every level, with where they are, and say when there are more', async () => {
    expect((await children('-1', '西湖区')).data.list[0]).toMatchObject({
      path: expect.stringContaining('/') as string,
    });
    expect((await children('330000', '西湖区')).data.list).toMatchObject([{ id: '330106', path: '浙江省/杭州市' }]);
    expect((await children('-1', '330106')).data.list[0]).toMatchObject({ id: '330106' });
    const many = (await children('-1', '街道')).data;
    expect([many.list.length, many.hasMore]).toEqual([contract.AREA_SEARCH_LIMIT, true]);
    expect((await children('-1', '%')).data.list).toEqual([]);
  });

  it('are created, saved, moved, switched off and deleted', async () => {
    const { id } = (await admin(contract.createArea, { body: input })).data;
    expect((await admin(contract.getArea, { params: { id } })).data).toMatchObject({
      type: 4,
      parentName: '西湖区',
      version: 1,
    });
    const moved = await admin(contract.updateArea, {
      params: { id },
      body: { ...input, parentId: '330105', version: 1 },
    });
    expect(moved).toMatchObject({ code: 200 });
    await admin(contract.setAreaState, { params: { id }, body: { enabledMark: 0 } });
    expect((await admin(contract.selectAreas, { params: { id: '330105' } })).data.list.map((a) => a.id)).not.toContain(
      id,
    );
    expect(await admin(contract.deleteArea, { params: { id } })).toMatchObject({ code: 200 });
    expect(await admin(contract.getArea, { params: { id } })).toMatchObject({ status: 404 });
  });

  it('refuse codes that are taken or no digits, wrong parents, circles, a fifth level and a deletion with areas below', async () => {
    const post = (body: object) => admin(contract.createArea, { body: { ...input, ...body } });
    expect(await post({ enCode: '330106' })).toMatchObject({ status: 409, error: 'area.code_taken' });
    expect(await post({ enCode: '33x' })).toMatchObject({ status: 400, fields: [{ path: 'enCode' }] });
    expect(await post({ parentId: 'ghost' })).toMatchObject({ status: 422, error: 'area.parent_not_found' });
    expect(await post({ parentId: '110101001' })).toMatchObject({ status: 422, error: 'area.too_deep' });
    const hangzhou = { parentId: '330106', fullName: '杭州市', enCode: '330100', version: 1 };
    expect(await admin(contract.updateArea, { params: { id: '330100' }, body: hangzhou })).toMatchObject({
      status: 422,
      error: 'area.own_child',
    });
    expect(await admin(contract.deleteArea, { params: { id: '330100' } })).toMatchObject({
      status: 409,
      error: 'common.in_use',
    });
  });
});
