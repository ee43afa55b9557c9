import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDepartment } from '@qiaoban/contracts/directory/department.contract';
import { createOrganize } from '@qiaoban/contracts/directory/organize.contract';
import * as dues from '@qiaoban/contracts/membership/due.contract';
import * as honours from '@qiaoban/contracts/membership/honour.contract';
import * as members from '@qiaoban/contracts/membership/member.contract';
import * as scores from '@qiaoban/contracts/membership/score.contract';
import { readPortalData } from '@qiaoban/contracts/portal/portal-view.contract';
import { runReport } from '@qiaoban/contracts/report/report-run.contract';
import * as online from '@qiaoban/contracts/visualdev/online.contract';
import { exportRecords } from '@qiaoban/contracts/visualdev/transfer.contract';
import { decodeSheet } from '@qiaoban/report/sheet-wire';
import { bindForm, portalOfRows, reportOfRows, rowsInterface, rowsOf, sumOf } from '#test/bound-form';
import type { BoundForm } from '#test/bound-form';
import { createPerson } from '#test/people';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';
import { grantForm } from '../visualdev/test/form-fixture';
import { fetchSheet } from '../visualdev/transfer/test/transfer-fixture';

const KINDS = ['member', 'due', 'score', 'honour'] as const;
let app: TestApp;
let admin: Caller;
const people = {} as Record<'clerk' | 'member' | 'other', Caller & { id: string }>;
const bound = {} as Record<(typeof KINDS)[number], BoundForm>;
let portalId: string;
let reportId: string;
let ids: string[];

const done = <T>({ code, msg, data }: { code: number; msg: string; data: T }): T => {
  expect([code, msg]).toEqual([200, expect.anything()]);
  return data;
};
const namesIn = async (caller: Caller, kind: (typeof KINDS)[number]) =>
  (await rowsOf(caller, bound[kind])).map((row) => row['memberName']).toSorted();

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.admin();
  const top = done(await admin(createOrganize, { body: { fullName: '总商会', enCode: 'top' } as never }));
  const department = async (fullName: string, enCode: string, parentId: string) =>
    done(await admin(createDepartment, { body: { fullName, enCode, parentId } as never })).id;
  const chamber = await department('女企业家商会', 'women', top.id);
  const [tech, trade] = [await department('科技分会', 'tech', chamber), await department('商贸分会', 'trade', chamber)];
  const menus = ['membership.member', 'membership.due', 'membership.score', 'membership.honour'];
  people.clerk = await createPerson(app, { account: 'clerk', organizeId: tech, menus });
  people.member = await createPerson(app, { account: 'member', organizeId: tech, menus: ['membership.mine'] });
  people.other = await createPerson(app, { account: 'other', organizeId: tech, menus: ['workFlow.flowTodo'] });
  const add = async (more: object): Promise<string> => {
    const body = members.MemberInput.parse({ kind: 'person', joinedOn: '2026-01-05', ...more });
    return done(await admin(members.createMember, { body })).id;
  };
  ids = [
    await add({ fullName: '陈一', mobile: '13900000001', identity: '310101199001011234', branchId: tech }),
    await add({ fullName: '周二', mobile: '13900000002', branchId: trade, userId: people.member.id }),
    await add({ fullName: '吴三', mobile: '13900000003', memberType: '1' }),
  ];
  const rates = [
    { memberType: '1' as const, amount: '50005' },
    { memberType: '2' as const, amount: '20001' },
  ];
  done(await admin(dues.saveDueRates, { params: { year: 2026 }, body: { dueOn: '2026-12-31', rates } }));
  done(await admin(dues.assessDues, { body: { year: 2026 } }));
  const { list } = done(await admin(dues.listDues, { query: { memberId: ids[0]! } }));
  const pay = { amount: '10001', method: 'cash' as const, day: '2026-01-06' };
  done(await admin(dues.payDue, { params: { id: list[0]!.id }, body: pay }));
  for (const memberId of ids) {
    const score = { memberId, scoreType: 'contribution', points: 30, reason: '捐资助学' };
    done(await admin(scores.giveScore, { body: score }));
    done(await admin(honours.issueHonour, { body: { memberId, title: '优秀会员', words: '', day: '2026-01-07' } }));
  }
  for (const kind of KINDS) {
    bound[kind] = await bindForm(admin, `membership.${kind}`);
    const buttons = ['btn_detail', 'btn_export', ...(kind === 'due' ? ['btn_remindDues'] : [])];
    for (const person of Object.values(people)) await grantForm(app, person.id, bound[kind].menuId, { buttons });
  }
  const interfaceId = await rowsInterface(admin, bound.due, ['memberName', 'branch', 'state', 'open']);
  const at = { app, admin, readers: Object.values(people) };
  const columns = [{ field: 'memberName' }, { field: 'branch' }, { field: 'state' }, { field: 'open', kind: 'number' }];
  portalId = await portalOfRows(at, interfaceId, columns);
  reportId = await reportOfRows(at, interfaceId, { group: 'branch', figure: 'open' });
  app.features.directory.events.rightsChanged('default');
});
afterAll(() => app.close());

describe('forms that are bound to the association', () => {
  it.each(KINDS)('show of %s a clerk the own branch, a member the own membership, others none', async (kind) => {
    expect(new Set(await namesIn(people.clerk, kind))).toEqual(new Set(['陈一']));
    expect(new Set(await namesIn(people.member, kind))).toEqual(new Set(['周二']));
    expect(await namesIn(people.other, kind)).toEqual([]);
    expect(new Set(await namesIn(admin, kind))).toEqual(new Set(['吴三', '周二', '陈一']));
  });

  it('show contacts in part and no identity, words of dictionaries, whole cents as yuan', async () => {
    const [row] = await rowsOf(people.clerk, bound.member);
    expect(row).toMatchObject({
      code: 'HY000001',
      mobile: '139****0001',
      memberType: '会员',
      state: 'active',
      kind: 'person',
    });
    expect(JSON.stringify(row)).not.toMatch(/310101|13900000001/);
    const [due] = await rowsOf(people.clerk, bound.due);
    expect(due).toMatchObject({ year: '2026', amount: 200.01, paid: 100.01, remitted: 0, open: 100, state: 'open' });
    const [score] = await rowsOf(people.clerk, bound.score);
    expect(score).toMatchObject({ scoreType: expect.stringMatching(/突出贡献|获得荣誉/) as string });
  });

  it.each([
    ['clerk', 100],
    ['member', 200.01],
    ['other', 0],
    ['admin', 800.06],
  ] as const)('give %s the same figure in list, portal, report and export', async (who, wanted) => {
    const caller = who === 'admin' ? admin : people[who];
    expect(sumOf((await rowsOf(caller, bound.due)).map((row) => row['open']))).toBeCloseTo(wanted, 2);
    const { blocks } = done(await caller(readPortalData, { params: { id: portalId }, body: {} }));
    expect(blocks['list'], JSON.stringify(blocks)).toMatchObject({ ok: true });
    const rows = blocks['list']!.data as [string, string, string, number][];
    expect(sumOf(rows.map((row) => row[3]))).toBeCloseTo(wanted, 2);
    for (const row of rows) expect(row[2]).toBe('待缴');
    const report = done(await caller(runReport, { params: { id: reportId }, body: {} }));
    expect(Number(decodeSheet(report.sheet).cells.at(-1)?.text || 0)).toBeCloseTo(wanted, 2);
    const body = { format: 'csv' as const, dataType: '1' as const, selectKey: 'code,open' };
    const begun = done(await caller(exportRecords, { params: { id: bound.due.id }, body }));
    const [, ...lines] = await fetchSheet(app, begun.url, begun.fileName);
    expect(sumOf(lines.map((line) => line[1]))).toBeCloseTo(wanted, 2);
  });

  it('remind of dues as the page of dues does, those of the own branch only', async () => {
    const dueOf = async (memberId: string) => done(await admin(dues.listDues, { query: { memberId } })).list[0]!;
    const remind = (caller: Caller, id: string) =>
      caller(online.runSourceAction, { params: { id: bound.due.id, code: 'btn_remindDues' }, body: { ids: [id] } });
    expect((await remind(people.clerk, (await dueOf(ids[1]!)).id)).error).toBe('visualdev.record_not_found');
    expect((await remind(admin, (await dueOf(ids[1]!)).id)).code).toBe(200);
    expect((await dueOf(ids[1]!)).reminders).toBe(1);
  });
});
