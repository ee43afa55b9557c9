import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDepartment } from '@qiaoban/contracts/directory/department.contract';
import { createOrganize } from '@qiaoban/contracts/directory/organize.contract';
import { createPosition } from '@qiaoban/contracts/directory/position.contract';
import { createRole } from '@qiaoban/contracts/directory/role.contract';
import { departmentTransfer, exportUsers, userTransfer } from '@qiaoban/contracts/directory/transfer.contract';
import type { ImportChoice } from '@qiaoban/contracts/directory/transfer.contract';
import * as users from '@qiaoban/contracts/directory/user.contract';
import { createPerson } from '#test/people';
import { downloadSheet, uploadSheet } from '#test/sheets';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';

const PASSWORD = 'Import2026a';

describe('import and export of the directory', { timeout: 120_000 }, () => {
  let app: TestApp;
  let admin: Caller;
  let company: string;
  let rd: string;
  beforeAll(async () => {
    app = await startTestApp();
    admin = await app.admin();
    company = (await admin(createOrganize, { body: { fullName: '总公司', enCode: 'top' } })).data.id;
    rd = (await admin(createDepartment, { body: { fullName: '研发部', enCode: 'rd', parentId: company } })).data.id;
    await admin(createDepartment, { body: { fullName: '测试组', enCode: 'rd.test', parentId: rd } });
    await admin(createDepartment, { body: { fullName: '测试组', enCode: 'top.test', parentId: company } });
    await admin(createPosition, { body: { organizeId: rd, fullName: '工程师', enCode: 'eng' } });
    await admin(createPosition, { body: { organizeId: company, fullName: '工程师', enCode: 'eng2' } });
    await admin(createRole, { body: { fullName: '财务', enCode: 'fin' } });
    const body = { account: 'old1', realName: '老王', organizeId: rd, password: PASSWORD, mobilePhone: '13900000000' };
    await admin(users.createUser, { body });
    await admin(users.createUser, { body: { account: 'same1', realName: '重名', organizeId: rd, password: PASSWORD } });
    await admin(users.createUser, { body: { account: 'same2', realName: '重名', organizeId: rd, password: PASSWORD } });
  });
  afterAll(() => app.close());

  const upload = (contracts: typeof userTransfer, file: string | Buffer, name = 'x.csv', by = admin) =>
    uploadSheet(app, by, contracts, file, name);
  const begin = async (file: string, more: Partial<ImportChoice> = {}, contracts = userTransfer, by = admin) => {
    const { data } = await upload(contracts, file, 'x.csv', by);
    const mapping = Object.fromEntries(data.columns.map(({ index, suggested }) => [String(index), suggested]));
    return { params: { id: data.id }, body: { mapping, password: PASSWORD, ...more } };
  };
  const find = async (account: string) => {
    const row = await app.db.selectFrom('users').select('id').where('account', '=', account).executeTakeFirst();
    return row === undefined ? undefined : (await admin(users.getUser, { params: { id: row.id } })).data;
  };
  const download = (url: string, method: 'GET' | 'POST' = 'GET', payload?: object) =>
    downloadSheet(app, admin, { url, method, ...(payload ? { payload } : {}) });

  it('reads dictionary items by name or code, writes them by name and refuses unknown ones', async () => {
    const head = '账号*,姓名*,民族,学历,证件类型';
    const file = [head, 'pick1,选一,汉族,20,居民身份证', 'pick2,选二,,大学专科,'].join('\n');
    expect((await admin(userTransfer.run, await begin(file))).code).toBe(200);
    expect((await find('pick1'))?.nation).toBe('01');
    expect((await find('pick1'))?.education).toBe('20');
    expect((await find('pick1'))?.certificatesType).toBe('idCard');
    expect((await find('pick2'))?.education).toBe('30');
    const { rows } = await download(`${exportUsers.path}?format=csv&keyword=pick1`);
    const cell = (title: string) => rows[1]?.[rows[0]?.indexOf(title) ?? -1];
    expect([cell('民族'), cell('学历'), cell('证件类型')]).toEqual(['汉族', '大学本科', '居民身份证']);
    const bad = await admin(userTransfer.preview, await begin(`${head}\npick3,选三,火星族,,`));
    expect(JSON.stringify(bad.data)).toContain('没有“火星族”这个选项');
  });

  const HEAD = '账号*,姓名*,性别,手机,邮箱,部门,兼任部门,岗位,角色,直属主管,入职日期,状态';
  // line 2 is the row under trial
  it.each([
    ['no account', ',张三,,,,,,,,,,', '账号', '不能为空'],
    ['an account with a dash', 'a-b,张三,,,,,,,,,,', '账号', '只能输入数字和英文字母，最多 50 位'],
    ['no name', 'bad1,,,,,,,,,,,', '姓名', '不能为空'],
    ['a name that is too long', `bad1,${'长'.repeat(101)},,,,,,,,,,`, '姓名', '最多 100 个字'],
    ['an account that is there', 'OLD1,张三,,,,,,,,,,', '账号', '已存在，不能新建'],
    ['a gender', 'bad1,张三,无,,,,,,,,,', '性别', '请填写男、女或保密'],
    ['a mobile number', 'bad1,张三,,123,,,,,,,,', '手机', '手机号码不正确'],
    ['a mobile number of somebody', 'bad1,张三,,13900000000,,,,,,,,', '手机', '手机号已被“老王”使用'],
    ['an e-mail', 'bad1,张三,,,a@b,,,,,,,', '邮箱', '邮箱地址不正确'],
    ['an unknown department', 'bad1,张三,,,,无此部门,,,,,,', '部门', '没有找到部门“无此部门”'],
    ['a department of two', 'bad1,张三,,,,测试组,,,,,,', '部门', '有 2 个部门叫“测试组”，请填写编码或路径'],
    ['an unknown further department', 'bad1,张三,,,,研发部,研发部、没有,,,,,', '兼任部门', '没有找到部门“没有”'],
    ['an unknown position', 'bad1,张三,,,,研发部,,飞行员,,,,', '岗位', '没有找到岗位“飞行员”'],
    ['a position of two elsewhere', 'bad1,张三,,,,rd.test,,工程师,,,,', '岗位', '有 2 个岗位叫“工程师”，请填写编码'],
    ['an unknown role', 'bad1,张三,,,,,,,没有,,,', '角色', '没有找到角色“没有”'],
    ['an unknown manager', 'bad1,张三,,,,,,,,没有人,,', '直属主管', '没有找到“没有人”这个人'],
    ['a manager of two', 'bad1,张三,,,,,,,,重名,,', '直属主管', '有 2 个人叫“重名”，请填写账号'],
    ['oneself as the manager', 'bad1,张三,,,,,,,,bad1,,', '直属主管', '不能是自己'],
    ['a date', 'bad1,张三,,,,,,,,,2026-02-30,', '入职日期', '日期不正确，例如 2026-01-31'],
    ['a state', 'bad1,张三,,,,,,,,,,也许', '状态', '请填写启用或停用'],
  ])('names %s with line, column and reason, and writes nothing', async (_name, row, column, reason) => {
    const choice = await begin(`${HEAD}\n${row}\ngood1,好人,,,,,,,,,,`);
    const { data } = await admin(userTransfer.preview, choice);
    expect(data).toMatchObject({ total: 2, create: 1, bad: 1 });
    expect(data.problems).toEqual([
      { line: 2, column: column + (['账号', '姓名'].includes(column) ? '*' : ''), index: expect.any(Number), reason },
    ]);
    expect(await admin(userTransfer.run, choice)).toMatchObject({ status: 422, error: 'directory_import.bad_rows' });
    expect(await find('good1')).toBeUndefined();
  });

  it('names doubles and circles of the file', async () => {
    const choice = await begin(
      `${HEAD}\nd1,甲,,13700000001,,,,,,d2,,\nd2,乙,,13700000001,,,,,,d3,,\nd3,丙,,,,,,,,d2,,\nD1,丁,,,,,,,,,,`,
    );
    const { problems } = (await admin(userTransfer.preview, choice)).data;
    expect(problems.map(({ line, reason }) => [line, reason])).toEqual([
      [3, '与第 2 行重复'],
      [5, '与第 2 行重复'],
    ]);
    const circle = await begin(`${HEAD}\nd1,甲,,,,,,,,d2,,\nd2,乙,,,,,,,,d3,,\nd3,丙,,,,,,,,d2,,`);
    expect((await admin(userTransfer.preview, circle)).data.problems.map(({ line, reason }) => [line, reason])).toEqual(
      [
        [2, '会形成循环的上下级'],
        [3, '会形成循环的上下级'],
        [4, '会形成循环的上下级'],
      ],
    );
  });

  it('makes new people with everything, updates by account, leaves the rest as it is, and gives the bad rows back', async () => {
    const file = `${HEAD}\nnew1,"O'Brien ""q"" 𠮷",男,１３６０００００００１,a@b.cn,研发部,总公司/测试组,工程师,fin,new2,2026/3/1,启用\nnew2,李四,女,,,rd,,,,old1,,`;
    const choice = await begin(file);
    expect((await admin(userTransfer.run, choice)).data).toMatchObject({
      state: 'done',
      done: 2,
      plan: { create: 2, bad: 0 },
    });
    const made = await find('new1');
    const boss = await find('new2');
    expect(made).toMatchObject({
      realName: `O'Brien "q" 𠮷`,
      gender: 1,
      organizeId: rd,
      managerId: boss!.id,
      mobilePhone: '13600000001',
      entryDate: Date.UTC(2026, 2, 1) - 8 * 3_600_000,
    });
    expect(made!.organizeIds).toHaveLength(1);
    expect(made!.positionIds).toHaveLength(1);
    expect(made!.roleIds).toHaveLength(1);
    // sent again: nothing happens twice
    expect((await admin(userTransfer.run, choice)).data).toMatchObject({ state: 'done', done: 2 });

    const odd = await begin(`账号,姓名,证件号码\nnew3,100%_<b>😀,\nnew4,李四,123abc`, {
      mode: 'insert',
      skipBad: true,
    });
    const oddRows = await download(userTransfer.errorFile.path.replace(':id', odd.params.id), 'POST', odd.body);
    expect(oddRows.rows.slice(1).map((row) => row.at(-1))).toEqual([
      '姓名：名称不能含有特殊符号（如 @ # < >）',
      '证件号码：请正确输入身份证号码',
    ]);

    const again = await begin(`账号,姓名,手机\nnew1,改名,\nnew2,李四,\nghost,鬼,\nbad-1,坏,`, {
      mode: 'update',
      skipBad: true,
    });
    const preview = (await admin(userTransfer.preview, again)).data;
    expect(preview).toMatchObject({ create: 0, update: 1, same: 1, bad: 2 });
    const bad = await download(userTransfer.errorFile.path.replace(':id', again.params.id), 'POST', again.body);
    expect(bad.rows).toEqual([
      ['账号', '姓名', '手机', '问题'],
      ['ghost', '鬼', '', '账号：不存在，不能更新'],
      ['bad-1', '坏', '', '账号：只能输入数字和英文字母，最多 50 位'],
    ]);
    expect((await admin(userTransfer.run, again)).data).toMatchObject({ state: 'done', done: 1 });
    expect(await find('new1')).toMatchObject({
      realName: '改名',
      mobilePhone: '13600000001',
      organizeId: rd,
      managerId: boss!.id,
    });
    const audits = await app.db
      .selectFrom('operation_log')
      .select('action')
      .where('target_id', '=', made!.id)
      .execute();
    expect(audits.map((row) => row.action).sort()).toEqual(['create', 'update']);
  });

  it('exports what the list finds, and the file comes back the same', async () => {
    const { rows } = await download(`${exportUsers.path}?keyword=new&format=xlsx`);
    expect(rows.map((row) => row[0])).toEqual(['账号', 'new1', 'new2']);
    const csv = rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n');
    const choice = await begin(csv, { mode: 'upsert' });
    expect((await admin(userTransfer.preview, choice)).data).toMatchObject({ total: 2, same: 2, bad: 0 });
  });

  it('is closed to those without the buttons', async () => {
    const viewer = await createPerson(app, { account: 'viewer', menus: ['permission.user'] });
    const template = await app.app.inject({
      url: userTransfer.template.path,
      headers: { authorization: viewer.token },
    });
    const file = await app.app.inject({ url: exportUsers.path, headers: { authorization: viewer.token } });
    expect([template.statusCode, file.statusCode]).toEqual([403, 403]);
    const mine = await begin(`${HEAD}\nx1,甲,,,,,,,,,,`);
    const other = await createPerson(app, { account: 'importer', menus: ['permission.user:btn_import'] });
    expect(await other(userTransfer.preview, mine)).toMatchObject({ status: 404 });
  });

  it('takes departments with parents in the same file, moves and refuses circles', async () => {
    const file = `部门名称,部门编码,上级\n下级,imp.b,imp.a\n上级,imp.a,rd\n公司,top,rd\n循环,imp.c,imp.d\n环,imp.d,imp.c\n孤儿,imp.e,imp.c`;
    const choice = await begin(file, { skipBad: true }, departmentTransfer);
    const { problems } = (await admin(departmentTransfer.preview, choice)).data;
    expect(problems.map(({ line, reason }) => [line, reason])).toEqual([
      [4, '“总公司”是公司，不是部门'],
      [5, '会形成循环的上下级'],
      [6, '会形成循环的上下级'],
      [7, '会形成循环的上下级'],
    ]);
    expect((await admin(departmentTransfer.run, choice)).data).toMatchObject({ state: 'done', done: 2 });
    const paths = async () =>
      Object.fromEntries(
        (await app.db.selectFrom('organize').select(['en_code', 'path', 'id']).execute()).map((row) => [
          row.en_code,
          row,
        ]),
      );
    const first = await paths();
    expect(first['imp.b']!.path).toBe(`/${company}/${rd}/${first['imp.a']!.id}/${first['imp.b']!.id}/`);
    const move = await begin('部门编码,上级\nimp.a,top', { mode: 'update' }, departmentTransfer);
    expect((await admin(departmentTransfer.run, move)).data).toMatchObject({ state: 'done', done: 1 });
    expect((await paths())['imp.b']!.path).toBe(`/${company}/${first['imp.a']!.id}/${first['imp.b']!.id}/`);
    const circle = await begin('部门编码,上级\nimp.a,imp.b', { mode: 'update' }, departmentTransfer);
    expect((await admin(departmentTransfer.preview, circle)).data).toMatchObject({ bad: 1 });
  });

  it('takes 5,000 people in the background, all or nothing', async () => {
    const lines = Array.from(
      { length: 5000 },
      (_, at) =>
        `p${at},人${at},男,1${(3_100_000_000 + at).toString()},,研发部,,工程师,财务,${at % 100 === 0 ? 'old1' : `p${at - (at % 100)}`},2026-01-01,`,
    );
    const choice = await begin([HEAD, ...lines].join('\n'));
    const began = performance.now();
    expect((await admin(userTransfer.preview, choice)).data).toMatchObject({ create: 5000, bad: 0 });
    const previewed = performance.now();
    expect((await admin(userTransfer.run, choice)).data.state).toMatch(/waiting|running|done/);
    const state = async () => (await admin(userTransfer.progress, { params: choice.params })).data;
    await expect.poll(async () => (await state()).state, { timeout: 90_000, interval: 200 }).toBe('done');
    console.info(`preview ${Math.round(previewed - began)} ms, import ${Math.round(performance.now() - previewed)} ms`);
    expect(await state()).toMatchObject({ done: 5000, total: 5000, plan: { create: 5000 } });
    expect((await admin(users.listUsers, { query: { keyword: '人4999' } })).data.list[0]).toMatchObject({
      account: 'p4999',
      manager: '人4900',
      position: '工程师',
      role: '财务',
    });
  });
});
