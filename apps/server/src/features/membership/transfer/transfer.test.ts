import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDepartment } from '@qiaoban/contracts/directory/department.contract';
import { createOrganize } from '@qiaoban/contracts/directory/organize.contract';
import type { ImportChoice } from '@qiaoban/contracts/directory/transfer.contract';
import * as members from '@qiaoban/contracts/membership/member.contract';
import { exportMembers, memberTransfer } from '@qiaoban/contracts/membership/transfer.contract';
import { createPerson } from '#test/people';
import { downloadSheet, uploadSheet } from '#test/sheets';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';

let app: TestApp;
let admin: Caller;
let clerk: Caller;
let all: Caller;

const HEAD =
  '会员编号,会员性质*,名称*,会员类型,所属分会,入会日期,手机,证件号码或信用代码,会员代表,代表手机,所属行业,性别';
const done = <T>({ code, msg, data }: { code: number; msg: string; data: T }): T => {
  expect([code, msg]).toEqual([200, expect.anything()]);
  return data;
};
const begin = async (lines: readonly string[], more: Partial<ImportChoice> = {}, by = admin) => {
  const { data } = await uploadSheet(app, by, memberTransfer, [HEAD, ...lines].join('\n'));
  const mapping = Object.fromEntries(data.columns.map(({ index, suggested }) => [String(index), suggested]));
  return { params: { id: data.id }, body: { mapping, ...more } };
};
const listed = async (by = admin) => done(await by(members.listMembers, { query: { sidx: 'code', sort: 'asc' } })).list;
const named = async (fullName: string) => {
  const { id } = (await listed()).find((each) => each.fullName === fullName)!;
  return done(await admin(members.getMember, { params: { id } }));
};
const exported = async (by: Caller, query = 'format=csv') => {
  const { rows } = await downloadSheet(app, by, { url: `${exportMembers.path}?${query}` });
  const [head = [], ...lines] = rows;
  return lines.map((cells) => Object.fromEntries(head.map((title, at) => [title, cells[at] ?? ''])));
};

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.admin();
  const top = done(await admin(createOrganize, { body: { fullName: '总商会', enCode: 'top' } as never }));
  const department = async (fullName: string, enCode: string, parentId: string) =>
    done(await admin(createDepartment, { body: { fullName, enCode, parentId } as never })).id;
  const chamber = await department('女企业家商会', 'women', top.id);
  const tech = await department('科技分会', 'tech', chamber);
  await department('商贸分会', 'trade', chamber);
  const menus = ['membership.member:btn_import', 'membership.member:btn_export'];
  clerk = await createPerson(app, { account: 'clerk', organizeId: tech, menus });
  all = await createPerson(app, { account: 'all', menus: [...menus, 'membership.member:btn_all'] });
});
afterAll(() => app.close());

describe('import of members', () => {
  it('numbers new people and companies by the register and takes choices by name', async () => {
    const input = await begin([
      ',个人,陈一,,科技分会,2026-01-05,13900000001,310101199001011234,,,,女',
      ',企业,远山制造,直属会员,商贸分会,2026/2/3,,91310000MA1FL5E91X,李代表,13900000009,制造业,',
    ]);
    expect(done(await admin(memberTransfer.preview, input))).toMatchObject({ create: 2, bad: 0 });
    expect(await listed()).toEqual([]);
    expect(done(await admin(memberTransfer.run, input))).toMatchObject({ state: 'done', done: 2 });
    // sent again it changes nothing
    expect(done(await admin(memberTransfer.run, input))).toMatchObject({ state: 'done', done: 2 });
    expect((await listed()).map(({ code, fullName }) => [code, fullName])).toEqual([
      ['HY000001', '陈一'],
      ['HY000002', '远山制造'],
    ]);
    expect(await named('陈一')).toMatchObject({ memberType: '2', branchName: '科技分会', joinedOn: '2026-01-05' });
    expect(await named('远山制造')).toMatchObject({
      memberType: '1',
      joinedOn: '2026-02-03',
      attributes: { industryClassification: 'C' },
      representatives: [{ fullName: '李代表', mobile: '13900000009', isMain: true }],
    });
  });

  it('finds members by number, else by identity number; empty cells change nothing, a mask neither', async () => {
    const input = await begin(
      [
        'HY000001,,陈一一,,,,,310***********1234,,,,',
        ',,,,,,13900000002,91310000MA1FL5E91X,,13900000010,,',
        ',个人,周二,,,,,,,,,',
      ],
      { mode: 'upsert' },
    );
    expect(done(await admin(memberTransfer.preview, input))).toMatchObject({ create: 1, update: 2, bad: 0 });
    done(await admin(memberTransfer.run, input));
    const { identity } = done(await admin(members.revealIdentity, { params: { id: (await named('陈一一')).id } }));
    expect(identity).toBe('310101199001011234');
    expect(await named('远山制造')).toMatchObject({
      mobile: '13900000002',
      branchName: '商贸分会',
      representatives: [{ fullName: '李代表', mobile: '13900000010', isMain: true }],
    });
    expect((await named('周二')).code).toBe('HY000003');
    const again = await begin(['HY000001,,陈一一,,,,,,,,,'], { mode: 'update' });
    expect(done(await admin(memberTransfer.preview, again))).toMatchObject({ same: 1, update: 0 });
  });

  it('names every bad row and writes nothing unless they are left out; the error file marks them', async () => {
    const lines = [
      'HY000009,,,,,,,,,,,',
      ',机构,吴三,,,,,,,,,',
      ',个人,吴四,,没有的分会,,,,,,,',
      ',个人,吴五,,,,,,某代表,,,',
      ',个人,吴六,,,,,310101199001011234,,,,',
      ',企业,吴七,没有的类型,,,,,,13900000011,,女',
      ',个人,吴八,,,,,,,,,',
    ];
    const input = await begin(lines);
    const plan = done(await admin(memberTransfer.preview, input));
    expect(plan).toMatchObject({ total: 7, create: 1, bad: 6 });
    const reported = plan.problems.map(({ line, column }) => `${line} ${column.replace('*', '')}`);
    expect(reported).toEqual([
      '2 会员编号',
      '3 会员性质',
      '4 所属分会',
      '5 会员代表',
      '6 证件号码或信用代码',
      '7 会员类型',
      '7 性别',
      '7 会员代表',
    ]);
    expect((await admin(memberTransfer.run, input)).error).toBe('directory_import.bad_rows');
    const url = memberTransfer.errorFile.path.replace(':id', input.params.id);
    const { rows } = await downloadSheet(app, admin, { url, method: 'POST', payload: input.body });
    expect(rows).toHaveLength(7);
    expect(rows[1]!.at(-1)).toContain('没有这个会员编号');
    const left = { ...input, body: { ...input.body, skipBad: true } };
    expect(done(await admin(memberTransfer.run, left))).toMatchObject({ state: 'done', done: 1 });
    expect((await listed()).map(({ fullName }) => fullName)).toEqual(['陈一一', '远山制造', '周二', '吴八']);
  });

  it('lets a clerk write into the own branch only, and whoever sees all into each', async () => {
    const lines = ['HY000002,,改名,,,,,,,,,', ',个人,郑九,,商贸分会,,,,,,,', ',个人,王十,,科技分会,,,,,,,'];
    const input = await begin(lines, { mode: 'upsert' }, clerk);
    const plan = done(await clerk(memberTransfer.preview, input));
    expect(plan.problems.map(({ line }) => line)).toEqual([2, 3]);
    const theirs = await begin(['HY000002,,远山集团,,,,,,,,,'], { mode: 'update' }, all);
    expect(done(await all(memberTransfer.run, theirs))).toMatchObject({ state: 'done', done: 1 });
    expect((await named('远山集团')).code).toBe('HY000002');
    // somebody else's upload
    expect((await all(memberTransfer.run, input)).error).toBe('directory_import.gone');
  });
});

describe('export of members', () => {
  it('tells what the list shows, identity numbers of people in part without the right, and is read back', async () => {
    const rows = await exported(all, `format=csv&keyword=${encodeURIComponent('陈一')}`);
    expect(rows).toMatchObject([
      { 会员编号: 'HY000001', 会员性质: '个人', 所属分会: '科技分会', 性别: '女', 状态: '在会' },
    ]);
    expect(rows[0]!['证件号码或信用代码']).toMatch(/\*/);
    expect((await exported(admin))[0]!['证件号码或信用代码']).toBeDefined();
    expect((await exported(admin)).find((row) => row['名称'] === '陈一一')!['证件号码或信用代码']).toBe(
      '310101199001011234',
    );
    expect((await exported(clerk)).map((row) => row['名称'])).toEqual(['陈一一']);
    const { rows: sheet } = await downloadSheet(app, all, { url: `${exportMembers.path}?format=xlsx` });
    const csv = sheet.map((cells) => cells.join(',')).join('\n');
    const { data } = await uploadSheet(app, all, memberTransfer, csv);
    const mapping = Object.fromEntries(data.columns.map(({ index, suggested }) => [String(index), suggested]));
    const body = { mapping, mode: 'update' as const };
    const plan = done(await all(memberTransfer.preview, { params: { id: data.id }, body }));
    expect(plan).toMatchObject({ total: sheet.length - 1, same: sheet.length - 1, bad: 0 });
    const logged = await app.db.selectFrom('operation_log').select('after').where('action', '=', 'export').execute();
    expect(logged.length).toBeGreaterThan(0);
    expect(JSON.stringify(logged)).not.toMatch(/310101|陈一/);
  });

  it('needs the rights to it', async () => {
    const nobody = await createPerson(app, { account: 'nobody', menus: ['membership.member'] });
    expect(
      (await downloadSheet(app, nobody, { url: `${exportMembers.path}?format=csv` }).catch(() => ({ status: 403 })))
        .status,
    ).toBe(403);
    expect((await uploadSheet(app, nobody, memberTransfer, HEAD)).code).toBe(403);
  });
});
