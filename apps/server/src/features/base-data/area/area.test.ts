import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@qiaoban/contracts/base-data/area.contract';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';
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
    const village = (await post({ parentId: '110101001', enCode: '110101001998' })).data.id;
    expect(await post({ parentId: village })).toMatchObject({ status: 422, error: 'area.too_deep' });
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

  it('are found by pinyin and its first letters', async () => {
    const first = async (keyword: string) => (await children('330000', keyword)).data.list[0];
    expect(await first('xihuqu')).toMatchObject({ id: '330106', path: '浙江省/杭州市' });
    expect((await children('330000', 'XHQ')).data.list.map(({ id }) => id)).toContain('330106');
  });

  const importFile = async (name: string, text: string) => {
    const boundary = 'qbareas';
    const payload = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/csv\r\n\r\n${text}\r\n--${boundary}--\r\n`;
    const answer = await app.app.inject({
      method: 'POST',
      url: contract.importVillages.path,
      headers: { authorization: admin.token, 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload,
    });
    return JSON.parse(answer.body) as { code: number; error?: string };
  };

  it('take villages from a file, once, and name the rows that have no street', async () => {
    const lines = [
      '编码,名称',
      '330106002001,甲社区',
      '330106002002,"乙村"',
      '999999999001,无处',
      '12,短',
      '330106002003,',
    ];
    for (const round of [1, 2]) {
      expect(await importFile(`villages${round}.csv`, lines.join('\r\n'))).toMatchObject({ code: 200 });
      await app.jobs.idle();
      const { latest } = (await admin(contract.latestVillageImport, {})).data;
      expect(latest).toMatchObject({ state: 'done', position: 5, written: 2, refused: 3 });
      expect(latest!.problems.map(({ line }) => line)).toEqual([5, 6, 4]);
    }
    expect((await children('330106002')).data.list).toMatchObject([
      { fullName: '甲社区', type: 5, hasChildren: false },
      { fullName: '乙村', type: 5 },
    ]);
    expect((await children('-1', '甲社区')).data.list[0]).toMatchObject({
      path: expect.stringContaining('西湖区') as string,
    });
    expect(await importFile('villages.exe', 'x')).toMatchObject({ error: 'area.unreadable' });
  });
});
