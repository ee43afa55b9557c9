import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as online from '@qiaoban/contracts/visualdev/online.contract';
import * as contract from '@qiaoban/contracts/visualdev/transfer.contract';
import { createPerson } from '#test/people';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';
import { personWith } from '../test/form-fixture';
import { ended, fetchSheet, importAs, publishGoods } from './test/transfer-fixture';

describe('exports', () => {
  let app: TestApp;
  let admin: Caller;
  let form: { id: string; menuId: string };
  beforeAll(async () => {
    app = await startTestApp();
    admin = await app.admin();
    form = await publishGoods(admin);
    const { id: owner } = await createPerson(app, { account: 'wang1', name: '王芳', menus: ['home'] });
    const create = (data: Record<string, unknown>) =>
      admin(online.createRecord, { params: { id: form.id }, body: { data } });
    await create({
      code: '=1+1',
      name: '甲"%😀',
      amount: 1.5,
      day: 1_772_294_400_000,
      kind: 'b',
      owner,
      lines: [
        { item: '@x', price: 2 },
        { item: '二', price: 0.1 },
      ],
    });
    await create({ code: '-2', name: '乙', amount: 7, lines: [] });
    await create({ code: 'C3', name: '丙' });
  });
  afterAll(() => app.close());

  const start = (by: Caller, body: Record<string, unknown>, language = 'zh') =>
    by(contract.exportRecords, {
      params: { id: form.id },
      body: body as never,
      headers: { 'accept-language': language },
    });
  const exported = async (body: Record<string, unknown>, by = admin, language = 'zh') => {
    const started = await start(by, { sidx: 'no', sort: 'asc', ...body }, language);
    if (started.code !== 200) throw new Error(JSON.stringify(started));
    const task = await ended(by, started.data.taskId);
    return { task, rows: await fetchSheet(app, task.url, task.fileName) };
  };
  it('answers the address of the file to who asks in the words of the wire: keys with commas, a page or all', async () => {
    const ask = async (body: Record<string, unknown>) => {
      const { code, data } = await start(admin, { sidx: 'no', sort: 'asc', ...body });
      expect(code).toBe(200);
      return { ...data, rows: data.url === '' ? [] : await fetchSheet(app, data.url, data.fileName) };
    };
    const page = await ask({ selectKey: 'code,name', dataType: 0, currentPage: 2, pageSize: 2 });
    expect(page.rows.slice(1)).toMatchObject([['C3', '丙']]);
    expect(page.rows[0]).toHaveLength(2);
    const all = await ask({ selectKey: 'name', dataType: '1', currentPage: 2, pageSize: 2 });
    expect(all.rows.slice(1).map(([name]) => name)).toEqual(['甲"%😀', '乙', '丙']);
    // neither keys nor fields: everything that the person may see
    const whole = await ask({ dataType: 1 });
    expect(whole.rows[0]!.length).toBeGreaterThan(8);
    // our own screens follow the task instead
    expect(await ask({ fields: ['name'] })).toMatchObject({ url: '', fileName: '', taskId: expect.any(String) });
    expect((await start(admin, { selectKey: 'code,secret' })).error).toBe('common.unknown_field');
    expect((await start(admin, { dataType: 2 })).status).toBe(400);
  });

  const FIELDS = [
    'no',
    'code',
    'name',
    'amount',
    'day',
    'kind',
    'owner',
    'lines.item',
    'lines.price',
    'total',
    'maker',
  ];

  it.each(['xlsx', 'csv'])(
    'write what the person sees as %s, rows of sub-tables below one another, formulas as texts',
    async (format) => {
      const { task, rows } = await exported({ fields: FIELDS, format });
      expect(task).toMatchObject({ state: 'done', kind: 'export', done: 3, total: 3 });
      expect(task.fileName).toMatch(new RegExp(`^货_物 _50%__\\d{12}\\.${format}$`));
      expect(rows[0]).toEqual([
        '单号',
        '编码',
        '名称',
        '数量',
        '日期',
        '类型',
        '负责人',
        '明细.品名',
        '明细.单价',
        '合计',
        '创建人',
      ]);
      expect(rows[1]).toEqual([
        'G00001',
        '=1+1',
        '甲"%😀',
        '1.5',
        '2026-03-01',
        '特殊',
        '王芳',
        '@x',
        '2',
        '2.1',
        expect.any(String),
      ]);
      expect(rows[2]!.slice(0, 9)).toEqual(['', '', '', '', '', '', '', '二', '0.1']);
      expect(rows[3]!.slice(0, 4)).toEqual(['G00002', '-2', '乙', '7']);
      expect(rows).toHaveLength(5);
    },
  );

  it('tell two people of one name apart, in a way that an import understands', async () => {
    await createPerson(app, { account: 'wang2', name: '王芳', menus: ['home'] });
    const { rows } = await exported({ fields: ['code', 'owner'], format: 'xlsx' });
    expect(rows[1]).toEqual(['=1+1', '王芳(wang1)']);
  });

  it('begin with a mark and defuse formulas in csv', async () => {
    const { task } = await exported({ fields: ['code', 'lines.item'], format: 'csv' });
    const answer = await app.app.inject({ method: 'GET', url: task.url });
    expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(answer.body).toContain("'=1+1,'@x\r\n");
    expect(answer.body).toContain("'-2,");
  });

  it('come back through the import unchanged', async () => {
    const { rows, task } = await exported({ fields: FIELDS, format: 'xlsx' });
    const file = (await app.app.inject({ method: 'GET', url: task.url })).rawPayload;
    const back = await importAs(app, admin, form.id, file, { mode: 'update', keyField: 'no', name: task.fileName });
    expect(back).toMatchObject({ state: 'done', imported: rows.length - 2, failed: 0 });
    const { data } = await admin(online.listRecords, { params: { id: form.id }, query: {} });
    expect(data.list.map(({ version }) => version)).toEqual([1, 1, 1]);
  });

  it('keep to search, filter, keyword, chosen records and language', async () => {
    const names = async (body: Record<string, unknown>) =>
      (await exported({ fields: ['name'], ...body })).rows.slice(1).flat();
    expect(await names({ json: '{"name":"甲"}' })).toEqual(['甲"%😀']);
    expect(await names({ keyword: '乙' })).toEqual(['乙']);
    expect(await names({ filter: '{"field":"amount","op":"gt","value":2}' })).toEqual(['乙']);
    const { data } = await admin(online.listRecords, { params: { id: form.id }, query: { sidx: 'no', sort: 'asc' } });
    expect(await names({ ids: [data.list[2]!.id, data.list[0]!.id] })).toEqual(['甲"%😀', '丙']);
    expect((await exported({ fields: ['name'] }, admin, 'en')).rows[0]).toEqual(['Name']);
  });

  it('stand in the order of the list, by several columns too', async () => {
    const sorts = '[{"field":"day","order":"asc"},{"field":"no","order":"desc"}]';
    const { data } = await admin(online.listRecords, { params: { id: form.id }, query: { sorts } });
    const listed = data.list.map((row) => row.data['name']);
    expect(listed.indexOf('丙')).toBeLessThan(listed.indexOf('乙'));
    expect((await exported({ fields: ['name'], sorts })).rows.slice(1).flat()).toEqual(listed);
  });

  it('are refused without the button and for what may not be seen; hold own records only where that is the right', async () => {
    const none = await personWith(app, 'none', form.menuId, { buttons: ['btn_import'] });
    expect(await start(none, { fields: ['name'] })).toMatchObject({ status: 403 });
    const some = await personWith(app, 'some', form.menuId, {
      buttons: ['btn_export', 'btn_add'],
      columns: ['code', 'name'],
      data: 'own',
    });
    for (const fields of [['amount'], ['lines.item'], ['nothing'], ['code', 'deleted']]) {
      expect(await start(some, { fields })).toMatchObject({ status: 400, error: 'common.unknown_field' });
    }
    expect(await start(some, { fields: ['code'], filter: '{"field":"amount","op":"gt","value":0}' })).toMatchObject({
      status: 400,
    });
    expect(await start(some, { fields: ['code'], sidx: 'amount' })).toMatchObject({ status: 400 });
    await some(online.createRecord, { params: { id: form.id }, body: { data: { code: 'own', name: '我的' } } });
    const all = await admin(online.listRecords, { params: { id: form.id }, query: {} });
    const ids = all.data.list.map(({ id }) => id);
    expect((await exported({ fields: ['code', 'name'], sidx: '', sort: '', ids }, some)).rows).toEqual([
      ['编码', '名称'],
      ['own', '我的'],
    ]);
  });

  it('stop when the person loses the right before they begin', async () => {
    const left = await personWith(app, 'left', form.menuId, { buttons: ['btn_export'] });
    await app.db
      .updateTable('menu')
      .set({ is_column_authorize: 0, is_data_authorize: 0 })
      .where('id', '=', form.menuId)
      .execute();
    const { data } = await start(left, { fields: ['name'] });
    await ended(left, data.taskId);
    const job = {
      taskId: data.taskId,
      formId: form.id,
      choice: { fields: ['name'], format: 'csv', json: '', filter: '', keyword: '', sidx: '', sort: '' },
    };
    await app.db
      .updateTable('work_task')
      .set({ state: 'waiting', file_id: null })
      .where('id', '=', data.taskId)
      .execute();
    await app.db
      .deleteFrom('permission_grant')
      .where('subject_id', '=', left.id)
      .where('object_type', '=', 'button')
      .execute();
    app.features.menu.events.changed('default');
    const { inTransaction } = await import('#platform/database/transaction');
    const who = { tenant: 'default', language: 'zh', userId: left.id, userName: 'left', ip: '', requestId: 'r' };
    await inTransaction(app.db, async (unit) => {
      await app.jobs.add(unit, 'visualdev.export', { ...job, who });
    });
    expect(await ended(left, data.taskId)).toMatchObject({ state: 'failed', url: '', message: '您已没有此操作的权限' });
  });
});
