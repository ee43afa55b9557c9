import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@qiaoban/contracts/base-data/data-map.contract';
import { checkGeoJson } from '@qiaoban/contracts/base-data/geo-json';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';

const square = '{"type":"Polygon","coordinates":[[[0,0],[1,0],[1,1],[0,0]]]}';
const map = (name = 'a') =>
  `{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"name":"${name}"},"geometry":${square}}]}`;

describe('maps', () => {
  let app: TestApp;
  let admin: Caller;
  beforeAll(async () => {
    app = await startTestApp();
    admin = await app.admin();
  });
  afterAll(() => app.close());
  const create = (enCode: string, data: string) =>
    admin(contract.createMap, { body: { fullName: enCode, enCode, data } });

  it('are made, saved, switched off and deleted', async () => {
    const { id } = (await create('one', map())).data;
    const stored = (await admin(contract.getMap, { params: { id } })).data;
    expect(await admin(contract.updateMap, { params: { id }, body: { ...stored, data: map('b') } })).toMatchObject({
      code: 200,
    });
    expect(await admin(contract.updateMap, { params: { id }, body: stored })).toMatchObject({ status: 409 });
    await admin(contract.setMapState, { params: { id }, body: {} });
    expect((await admin(contract.selectMaps, {})).data.list.map((one) => one.id)).not.toContain(id);
    expect((await admin(contract.listMaps, { query: { keyword: 'one' } })).data.list).toMatchObject([
      { id, enabledMark: 0 },
    ]);
    expect(await admin(contract.deleteMap, { params: { id } })).toMatchObject({ code: 200 });
    expect(await admin(contract.getMap, { params: { id } })).toMatchObject({ status: 404 });
  });

  it('have the provinces of China from the start', async () => {
    const { list } = (await admin(contract.selectMaps, {})).data;
    const china = list.find(({ enCode }) => enCode === 'china')!;
    const { data } = (await admin(contract.getMap, { params: { id: china.id } })).data;
    expect(checkGeoJson(JSON.parse(data))).toMatchObject({ regions: 34 });
  });

  it('refuse what is no map, too much of it, and SQL', async () => {
    expect(await create('x', '{')).toMatchObject({
      error: 'dataMap.not_json',
      fields: [{ path: 'data', message: expect.stringContaining('第 1 行第 2 个字符') }],
    });
    expect(await create('x', '[]')).toMatchObject({ error: 'dataMap.not_geo' });
    expect(await create('x', ' '.repeat(5 * 1_048_576 + 1))).toMatchObject({ error: 'dataMap.too_large' });
    await create('taken', map());
    expect(await create('TAKEN', map())).toMatchObject({ error: 'dataMap.code_taken' });
    const list = (query: object) => admin(contract.listMaps, { query: query as never });
    expect(await list({ sidx: 'id; drop table data_map' })).toMatchObject({ status: 400 });
    expect((await list({ keyword: "' or 1=1 --" })).data.list).toEqual([]);
  });
});
