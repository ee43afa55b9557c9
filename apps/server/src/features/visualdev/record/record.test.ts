import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@qiaoban/contracts/visualdev/online.contract';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';
import { claim, publishClaim } from '../test/form-fixture';

describe('records', () => {
  let app: TestApp;
  let admin: Caller;
  let form: { id: string; menuId: string };
  beforeAll(async () => {
    app = await startTestApp();
    admin = await app.admin();
    form = await publishClaim(admin, { menu: true });
  });
  afterAll(() => app.close());

  const params = (): { id: string } => ({ id: form.id });
  const create = (data: Record<string, unknown>, by = admin) =>
    by(contract.createRecord, { params: params(), body: { data } });
  const get = (recordId: string, by = admin) => by(contract.getRecord, { params: { ...params(), recordId } });
  const update = (recordId: string, data: Record<string, unknown>, version: number) =>
    admin(contract.updateRecord, { params: { ...params(), recordId }, body: { data, version } });
  const list = (query: Record<string, unknown> = {}) => admin(contract.listRecords, { params: params(), query });

  it('are stored with number, calculated values and rows, and come back the same', async () => {
    const made = await create(claim('上海出差 "O\'Neil" 100% 😀'));
    expect(made).toMatchObject({ code: 200, data: { version: 1 } });
    const { data } = await get(made.data.id);
    expect(data.data).toMatchObject({
      billNo: expect.stringMatching(/^BX\d{8}\d{4}$/),
      reason: '上海出差 "O\'Neil" 100% 😀',
      claimDate: 1_772_294_400_000,
      total: 120.5,
      lines: [
        { category: '1', count: 1, amount: 100.5, lineTotal: 100.5 },
        { amount: 20, lineTotal: 20 },
      ],
    });
    const { data: page } = await list({ keyword: '100%' });
    expect(page.list).toMatchObject([
      { id: made.data.id, version: 1, data: { total: 120.5 }, creatorName: expect.any(String) },
    ]);
    expect(page.list[0]!.data).not.toHaveProperty('lines');
    expect(page.pagination).toMatchObject({ total: 1, totalIsExact: true });
  });

  it('keep the rows that stay, change, add and remove the others, in the order sent', async () => {
    const { id } = (await create(claim('行', [1, 2, 3]))).data;
    const before = (await get(id)).data;
    const rows = before.data['lines'] as { id: string; amount: number }[];
    const wanted = [{ ...rows[2]!, amount: 33 }, { amount: 4, count: 1 }, rows[0]!];
    const done = await update(id, { ...before.data, lines: wanted }, 1);
    expect(done).toMatchObject({ code: 200, data: { version: 2 } });
    const after = (await get(id)).data.data['lines'] as { id: string; amount: number }[];
    expect(after.map((row) => row.amount)).toEqual([33, 4, 1]);
    expect([after[0]!.id, after[2]!.id]).toEqual([rows[2]!.id, rows[0]!.id]);
    expect((await get(id)).data.data['billNo']).toBe(before.data['billNo']);
    const history = await admin(contract.recordHistory, { params: { ...params(), recordId: id } });
    expect(history.data.list.map((entry) => entry.action)).toEqual(['update', 'create']);
    // whoever reads the log reads the words of the form, not its codes
    const [logged] = history.data.list;
    const described = await admin(contract.recordChange, { params: { id: logged!.id } });
    expect(described).toMatchObject({ code: 200, data: { formName: expect.stringMatching(/./) } });
    const labels = described.data.fields.map(({ label }) => label);
    expect(labels.length).toBeGreaterThan(0);
    expect(labels).not.toContain('lines');
    expect(described.data.fields.some(({ after: text }) => text.includes('33'))).toBe(true);
    expect(await admin(contract.recordChange, { params: { id } })).toMatchObject({ status: 404 });
    expect(history.data.list[0]).toMatchObject({ before: { total: 6 }, after: { total: 38 } });
    const touched = history.data.list[0]!.before as { lines: { amount: number }[] };
    expect(touched.lines.map((row) => row.amount)).toEqual([3, 2]);
  });

  it('refuse a stale save and change nothing', async () => {
    const { id } = (await create(claim('旧'))).data;
    expect(await update(id, { reason: '甲' }, 1)).toMatchObject({ code: 200 });
    expect(await update(id, { reason: '乙' }, 1)).toMatchObject({ status: 409, error: 'common.stale' });
    expect((await get(id)).data).toMatchObject({ version: 2, data: { reason: '甲' } });
  });

  it('refuse what is wrong, at its field, in the language of the caller', async () => {
    const refused = await admin(contract.createRecord, {
      params: params(),
      body: { data: { ...claim('', [1, -1]), hack: 1 } },
      headers: { 'accept-language': 'en' },
    });
    expect(refused).toMatchObject({ status: 422, error: 'visualdev.record_invalid' });
    expect(refused.fields?.map((each) => each.path).sort()).toEqual(['hack', 'lines.1.amount', 'reason']);
    expect(refused.fields?.find((each) => each.path === 'lines.1.amount')?.message).toMatch(/0/);
    expect(refused.fields?.every((each) => !each.message.includes('form.problem'))).toBe(true);
  });

  it('do not take files that somebody else uploaded, or nobody', async () => {
    const files = [{ name: 'a.png', fileId: 'nobody', url: '' }];
    const data = { ...claim(), lines: [{ category: '1', count: 1, amount: 1, invoice: files }] };
    const refused = await create(data);
    expect(refused).toMatchObject({ status: 422, fields: [{ path: 'lines.0.invoice' }] });
  });

  it('go into the recycle bin, come back, and are deleted for good from there only', async () => {
    const { id } = (await create(claim('回收'))).data;
    expect(await admin(contract.purgeRecords, { params: params(), body: { ids: [id] } })).toMatchObject({
      data: { count: 0 },
    });
    expect(await admin(contract.deleteRecord, { params: { ...params(), recordId: id } })).toMatchObject({ code: 200 });
    expect(await get(id)).toMatchObject({ status: 404, error: 'visualdev.record_not_found' });
    expect(await admin(contract.deleteRecord, { params: { ...params(), recordId: id } })).toMatchObject({
      status: 404,
    });
    const early = (await create(claim('回收 2'))).data;
    const late = (await create(claim('回收 3'))).data;
    await admin(contract.deleteRecord, { params: { ...params(), recordId: late.id } });
    await admin(contract.deleteRecord, { params: { ...params(), recordId: early.id } });
    const recycleBin = await list({ deleted: '1' });
    expect(recycleBin.data.list.map((row) => row.id)).toEqual([early.id, late.id, id]);
    const [last] = recycleBin.data.list;
    expect(last?.deleterName).toBe(last?.creatorName);
    expect(last?.deleted).toBeGreaterThanOrEqual(last?.created ?? Infinity);
    expect((await list({})).data.list.some((row) => 'deleted' in row || 'deleterName' in row)).toBe(false);
    await admin(contract.purgeRecords, { params: params(), body: { ids: [early.id, late.id] } });
    expect(await admin(contract.restoreRecords, { params: params(), body: { ids: [id] } })).toMatchObject({
      data: { count: 1 },
    });
    expect((await get(id)).data.data['lines']).toHaveLength(2);
    await admin(contract.deleteRecords, { params: params(), body: { ids: [id, 'unknown'] } });
    expect(await admin(contract.purgeRecords, { params: params(), body: { ids: [id] } })).toMatchObject({
      data: { count: 1 },
    });
    expect((await list({ deleted: '1' })).data.list).toEqual([]);
    const log = await app.db
      .selectFrom('operation_log')
      .select('action')
      .where('target_id', '=', id)
      .orderBy('id')
      .execute();
    expect(log.map((row) => row.action)).toEqual(['create', 'delete', 'restore', 'delete', 'purge']);
  });

  it('get numbers without doubles and gaps when 32 are made at once', async () => {
    const made = await Promise.all(Array.from({ length: 32 }, (_, at) => create(claim(`并发${at}`))));
    expect(made.every((each) => each.code === 200)).toBe(true);
    const all = await list({ keyword: '并发', pageSize: 100, sidx: 'billNo', sort: 'asc' });
    const numbers = all.data.list.map((row) => Number(String(row.data['billNo']).slice(-4)));
    expect(numbers).toEqual(Array.from({ length: 32 }, (_, at) => numbers[0]! + at));
  });

  it('are found by search values, filter, sort and page, and by nothing else', async () => {
    for (const [at, reason] of ['查询_一', '查询%二', "查询'三"].entries())
      await create({ ...claim(reason, [at + 1]), claimDate: 1_772_294_400_000 + at * 86_400_000 });
    const reasons = async (query: Record<string, unknown>) =>
      (await list({ sidx: 'total', sort: 'asc', ...query })).data.list.map((row) => row.data['reason']);
    expect(await reasons({ json: JSON.stringify({ reason: '查询' }) })).toEqual(['查询_一', '查询%二', "查询'三"]);
    expect(await reasons({ keyword: '查询_' })).toEqual(['查询_一']);
    expect(await reasons({ keyword: '查询%' })).toEqual(['查询%二']);
    expect(
      await reasons({ json: JSON.stringify({ reason: '查询', claimDate: [1_772_294_400_000 + 86_400_000, null] }) }),
    ).toEqual(['查询%二', "查询'三"]);
    const filter = {
      op: 'and',
      items: [
        { field: 'reason', op: 'like', value: '查询' },
        { op: 'not', item: { field: 'total', op: 'le', value: 2 } },
      ],
    };
    expect(await reasons({ filter: JSON.stringify(filter) })).toEqual(["查询'三"]);
    expect(await reasons({ keyword: '查询', pageSize: 2, currentPage: 2 })).toEqual(["查询'三"]);
    const beyond = await list({ keyword: '查询', pageSize: 2, currentPage: 500 });
    expect(beyond.data).toMatchObject({ list: [], pagination: { total: 3 } });
    expect(await list({ sidx: 'creator; drop table users' })).toMatchObject({
      status: 400,
      error: 'common.unknown_field',
    });
    expect(await list({ json: '{"lines.amount":1}' })).toMatchObject({ status: 400, error: 'common.unknown_field' });
    expect(await list({ filter: '{"field":"creator","op":"eq","value":"x"}' })).toMatchObject({ status: 400 });
    expect(await list({ filter: '{"op":"eval"}' })).toMatchObject({ status: 400 });
    expect(await list({ json: 'no json' })).toMatchObject({ status: 400 });
  });
});
