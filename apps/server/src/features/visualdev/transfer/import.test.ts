import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDepartment } from '@qiaoban/contracts/directory/department.contract';
import { createOrganize } from '@qiaoban/contracts/directory/organize.contract';
import * as online from '@qiaoban/contracts/visualdev/online.contract';
import * as contract from '@qiaoban/contracts/visualdev/transfer.contract';
import { createPerson } from '#test/people';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';
import { xlsxOf } from '#platform/sheet/write-xlsx';
import { personWith } from '../test/form-fixture';
import { buffer } from 'node:stream/consumers';
import { ended, fetchSheet, importAs, mappingOf, publishGoods, uploadAs } from './test/transfer-fixture';

const HEADING = '编码,名称,数 量*,日期,类型,负责人,部门,电话';

describe('imports', () => {
  let app: TestApp;
  let admin: Caller;
  let form: { id: string; menuId: string };
  beforeAll(async () => {
    app = await startTestApp();
    admin = await app.admin();
    form = await publishGoods(admin);
    await createPerson(app, { account: 'wang1', name: '王芳', menus: ['home'] });
    await createPerson(app, { account: 'zhang1', name: '张伟', menus: ['home'] });
    await createPerson(app, { account: 'zhang2', name: '张伟', menus: ['home'] });
    const company = await admin(createOrganize, {
      body: { fullName: '甲公司', enCode: 'c1', parentId: '-1' } as never,
    });
    await admin(createDepartment, { body: { fullName: '财务部', enCode: 'd1', parentId: company.data.id } as never });
  });
  afterAll(() => app.close());

  const rows = async (keyword: string, by = admin) =>
    (
      await by(online.listRecords, {
        params: { id: form.id },
        query: { keyword, pageSize: 500, sidx: 'no', sort: 'asc' },
      })
    ).data;
  const csv = (...lines: string[]): string => [HEADING, ...lines].join('\n');

  it('store good rows, name every bad one by line, column and reason, and give a marked file', async () => {
    const file = csv(
      'A1,好,1.5,2026-03-01,普通,王芳,财务部,13800138000',
      ',缺编码,1,,,,,',
      'B2,坏数字,abc,,,,,',
      'B3,小数,1.25,,,,,',
      'B4,坏日期,1,2026-02-30,,,,',
      'B5,坏选项,1,,别的,,,',
      'B6,无此人,1,,,赵无,,',
      'B7,重名,1,,,张伟,,',
      'B8,无部门,1,,,,研究院,',
      'B9,名称非常非常非常非常长,1,,,,,',
      'B10,超出,1001,,,,,',
      'A1,重复,1,,,,,',
      'B12,格式,1,,,,,12345',
      'A2,也好,2,2026/3/2,b,zhang2,甲公司/财务部,',
    );
    const task = await importAs(app, admin, form.id, file);
    expect(task).toMatchObject({ state: 'done', imported: 2, failed: 12, done: 14, total: 14, message: '' });
    expect(task.problems.map(({ line, column, reason }) => [line, column, reason])).toEqual([
      [3, '编码', '编码不能为空'],
      [4, '数 量*', '请输入数字'],
      [5, '数 量*', '最多 1 位小数'],
      [6, '日期', '日期不正确'],
      [7, '类型', '“别的”不在选项中'],
      [8, '负责人', '找不到用户“赵无”'],
      [9, '负责人', '“张伟”有多个同名，请填写账号或编号'],
      [10, '部门', '找不到部门“研究院”'],
      [11, '名称', '最多 10 个字，现有 11 个'],
      [12, '数 量*', '不能大于 1000'],
      [13, '编码', '“A1”在文件中重复，前面第 2 行已有'],
      [14, '电话', expect.stringMatching(/手机/)],
    ]);
    const { list } = await rows('好');
    expect(list.map((row) => row.data['code'])).toEqual(['A1', 'A2']);
    expect(list.map((row) => row.data['no'])).toEqual(['G00001', 'G00002']);
    const marked = await fetchSheet(app, task.url, task.fileName);
    expect(task.fileName).toBe('goods-错误数据.xlsx');
    expect(marked).toHaveLength(13);
    expect(marked[0]).toEqual([...HEADING.split(','), '错误']);
    expect(marked[2]).toEqual(['B2', '坏数字', 'abc', '', '', '', '', '', '数 量*：请输入数字']);
    const log = await app.db
      .selectFrom('operation_log')
      .select('target_name')
      .where(
        'target_id',
        'in',
        list.map(({ id }) => id),
      )
      .where('action', '=', 'create')
      .execute();
    expect(log).toHaveLength(2);
  });

  it('speak the language of the person, and name a required field that no column stands for', async () => {
    const task = await importAs(app, admin, form.id, 'Name,数量\nx,abc\n', { language: 'en' });
    expect(task.problems.map(({ line, column, index, reason }) => [line, column, index, reason])).toEqual([
      [2, '编码', -1, '编码 is required'],
      [2, '数量', 1, 'Enter a number'],
    ]);
  });

  it('take rows whose main cells are blank as rows of the record above', async () => {
    const file = '明细.品名,编码,单价,备注\n先,,1,无主\n甲,S1,1.5,x\n乙,,2,y\n,,,只有备注\n丙,S2,,\n丁,,坏,\n';
    const uploaded = await uploadAs(app, admin, form.id, 'a.csv', file);
    expect(mappingOf(uploaded)).toEqual({ '0': 'lines.item', '1': 'code', '2': 'lines.price' });
    const task = await importAs(app, admin, form.id, file);
    expect(task).toMatchObject({ imported: 1, failed: 2 });
    expect(task.problems.map(({ line, column, reason }) => [line, column, reason])).toEqual([
      [2, '', '这一行没有主表内容，前面也没有记录'],
      [7, '单价', '请输入数字'],
    ]);
    const { list } = await rows('S1');
    const record = await admin(online.getRecord, { params: { id: form.id, recordId: list[0]!.id } });
    expect(record.data.data).toMatchObject({
      total: 3.5,
      lines: [
        { item: '甲', price: 1.5 },
        { item: '乙', price: 2 },
      ],
    });
    const marked = await fetchSheet(app, task.url, task.fileName);
    expect(marked.map((row) => row[0])).toEqual(['明细.品名', '先', '丙', '丁']);
  });

  it('change records by key, clear what is blank, keep what has no column, leave unchanged ones alone', async () => {
    const known = (await rows('S1')).list[0]!;
    const file = `单号,名称,明细.单价\n${String(known.data['no'])},新名,9\nG99999,无,1\n,空,1\n${String(known.data['no'])},再来,1\n`;
    const task = await importAs(app, admin, form.id, file, { mode: 'update', keyField: 'no' });
    expect(task).toMatchObject({ imported: 1, failed: 3 });
    expect(task.problems.map(({ line, reason }) => [line, reason])).toEqual([
      [3, '没有找到“G99999”对应的记录'],
      [4, '关键字段为空，无法找到要更新的记录'],
      [5, `“${String(known.data['no'])}”在文件中重复，前面第 2 行已有`],
    ]);
    const get = async () => (await admin(online.getRecord, { params: { id: form.id, recordId: known.id } })).data;
    expect(await get()).toMatchObject({
      version: 2,
      data: { no: known.data['no'], code: 'S1', name: '新名', total: 9, lines: [{ item: '甲', price: 9 }] },
    });
    const same = await importAs(app, admin, form.id, '编码,名称\nS1,新名\nS9,新的\n', {
      mode: 'upsert',
      keyField: 'code',
    });
    expect(same).toMatchObject({ imported: 2, failed: 0 });
    expect((await get()).version).toBe(2);
    await importAs(app, admin, form.id, '编码,名称\nS1,\n', { mode: 'upsert', keyField: 'code' });
    expect(await get()).toMatchObject({ version: 3, data: { name: null, code: 'S1' } });
    expect((await rows('S9')).list).toHaveLength(1);
  });

  it('show the first lines as they would be read, with their problems, and change nothing', async () => {
    const file = await buffer(
      xlsxOf(
        'x',
        [{ title: '编 码' }, { title: '数量' }, { title: '类型' }],
        (async function* () {
          yield ['P1', 3, 'b'];
          yield ['A1', 'x', ''];
        })(),
      ),
    );
    const uploaded = await uploadAs(app, admin, form.id, 'p.xlsx', file);
    expect(uploaded.data).toMatchObject({
      rowCount: 2,
      mayUpdate: true,
      columns: [{ title: '编 码', samples: ['P1', 'A1'], suggested: 'code' }, {}, {}],
    });
    expect(uploaded.data.targets.find(({ path }) => path === 'no')).toMatchObject({
      isKey: true,
      isFilled: false,
      isNumber: true,
    });
    expect(uploaded.data.targets.map(({ path }) => path)).not.toContain('total');
    const params = { id: form.id, importId: uploaded.data.importId };
    const preview = await admin(contract.previewImport, { params, body: { mapping: mappingOf(uploaded) } });
    expect(preview.data.rows).toEqual([
      { line: 2, values: { code: 'P1', amount: '3.0', kind: '特殊' } },
      { line: 3, values: { code: 'A1', amount: 'x', kind: '' } },
    ]);
    expect(preview.data.problems.map(({ line, column, reason }) => [line, column, reason])).toEqual([
      [3, '编 码', '“编码”的值已存在，不能重复'],
      [3, '数量', '请输入数字'],
    ]);
    expect((await rows('P1')).list).toEqual([]);
    const refuse = async (body: object) => admin(contract.previewImport, { params, body: body as never });
    expect(await refuse({ mapping: { '0': 'code', '1': 'code' } })).toMatchObject({
      status: 400,
      fields: [{ path: 'mapping.1' }],
    });
    expect(await refuse({ mapping: { '0': 'total' } })).toMatchObject({ status: 400, fields: [{ path: 'mapping.0' }] });
    expect(await refuse({ mapping: {} })).toMatchObject({ status: 400 });
    expect(await refuse({ mapping: { '0': 'code' }, mode: 'update' })).toMatchObject({
      status: 400,
      fields: [{ path: 'keyField' }],
    });
  });

  it.each([
    ['x.xlsx', Buffer.from('no workbook'), 'xlsx 或 csv'],
    ['x.xlsx', Buffer.from('PK\u0003\u0004'), '损坏'],
    ['x.csv', Buffer.from('编码\n'), '没有数据'],
    ['x.csv', Buffer.from(''), '没有数据'],
    ['x.exe', Buffer.from('MZ'), 'xlsx 或 csv'],
  ])('refuse %s with a reason', async (name, content, reason) => {
    const refused = await uploadAs(app, admin, form.id, name, content);
    expect(refused).toMatchObject({ status: 422, error: 'visualdev.file_unreadable' });
    expect(refused.msg).toContain(reason);
  });

  it('are refused without the button, keep to the visible columns and to the own records, and to the own uploads', async () => {
    const none = await personWith(app, 'none', form.menuId, { buttons: ['btn_add', 'btn_export'] });
    expect(await uploadAs(app, none, form.id, 'a.csv', csv('N1'))).toMatchObject({ status: 403 });
    expect(await none(contract.importTemplate, { params: { id: form.id } })).toMatchObject({ status: 403 });
    const some = await personWith(app, 'some', form.menuId, {
      buttons: ['btn_import', 'btn_edit'],
      columns: ['code', 'name'],
      data: 'own',
    });
    const uploaded = await uploadAs(app, some, form.id, 'a.csv', csv('N2,名,5'));
    expect(uploaded.data.targets.map(({ path }) => path)).toEqual(['code', 'name']);
    expect(mappingOf(uploaded)).toEqual({ '0': 'code', '1': 'name' });
    const params = { id: form.id, importId: uploaded.data.importId };
    expect(await some(contract.runImport, { params, body: { mapping: { '0': 'code', '2': 'amount' } } })).toMatchObject(
      { status: 400 },
    );
    expect(await admin(contract.runImport, { params, body: { mapping: { '0': 'code' } } })).toMatchObject({
      status: 404,
      error: 'visualdev.import_gone',
    });
    const { data } = await some(contract.runImport, { params, body: { mapping: mappingOf(uploaded) } });
    expect(await ended(some, data.taskId)).toMatchObject({ imported: 1 });
    expect(await admin(contract.getTask, { params: { id: data.taskId } })).toMatchObject({
      status: 404,
      error: 'visualdev.task_gone',
    });
    const foreign = await importAs(app, some, form.id, '编码,名称\nA1,改\nN2,改\n', {
      mode: 'update',
      keyField: 'code',
    });
    expect(foreign).toMatchObject({
      imported: 1,
      failed: 1,
      problems: [{ line: 2, reason: '没有找到“A1”对应的记录' }],
    });
    const adds = await personWith(app, 'adds', form.menuId, { buttons: ['btn_import'] });
    const again = await uploadAs(app, adds, form.id, 'a.csv', csv('A1,改'));
    expect(again.data.mayUpdate).toBe(false);
    const update = { mapping: mappingOf(again), mode: 'update' as const, keyField: 'code' };
    expect(
      await adds(contract.runImport, { params: { id: form.id, importId: again.data.importId }, body: update }),
    ).toMatchObject({ status: 403 });
  });

  it('go into a form with a flow without a case, and leave records with a case alone', async () => {
    const { inTransaction } = await import('#platform/database/transaction');
    const { forms, records } = app.features.visualdev;
    await inTransaction(app.db, (unit) => forms.attachFlow(unit, form.id, 'flow'));
    expect(await importAs(app, admin, form.id, '编码,名称\nF1,一\nF2,二\nF3,三\n')).toMatchObject({ imported: 3 });
    const { list } = await rows('三');
    expect(list).toMatchObject([{ flowStatus: null, flowInstance: '' }]);
    const [f1] = (await rows('一')).list;
    const [f2] = (await rows('二')).list;
    await inTransaction(app.db, async (unit) => {
      await records.setFlow(unit, form.id, f1!.id, { flowInstance: 'c1', flowStatus: 1 });
      await records.setFlow(unit, form.id, f2!.id, { flowInstance: 'c2', flowStatus: 3 });
    });
    const file = '编码,名称\nF1,改\nF2,改\nF3,改\n';
    const task = await importAs(app, admin, form.id, file, { mode: 'update', keyField: 'code' });
    expect(task).toMatchObject({ imported: 1, failed: 2 });
    expect(task.problems.map(({ line, reason }) => [line, reason])).toEqual([
      [2, '记录正在审批中或已审批，不能修改'],
      [3, '该表单需要走审批流程，请从“新建”发起'],
    ]);
    await inTransaction(app.db, (unit) => forms.attachFlow(unit, form.id, null));
  });

  it('offer a template with the headings that map by themselves', async () => {
    const { data } = await admin(contract.importTemplate, { params: { id: form.id } });
    const [heading] = await fetchSheet(app, data.url, data.fileName);
    expect(heading).toEqual([
      '编码',
      '名称',
      '数量',
      '日期',
      '类型',
      '负责人',
      '部门',
      '电话',
      '明细.品名',
      '明细.单价',
    ]);
    const uploaded = await uploadAs(app, admin, form.id, 't.csv', `${heading!.join(',')}\nx\n`);
    expect(uploaded.data.columns.map(({ suggested }) => suggested)).toEqual([
      'code',
      'name',
      'amount',
      'day',
      'kind',
      'owner',
      'dept',
      'phone',
      'lines.item',
      'lines.price',
    ]);
  });
});
