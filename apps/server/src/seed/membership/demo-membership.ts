import { createDepartment } from '@qiaoban/contracts/directory/department.contract';
import { setMembers } from '@qiaoban/contracts/directory/user-relation.contract';
import { ADMIN_ID } from '@qiaoban/contracts/ids';
import {
  ActivityInput,
  createActivity,
  listRegistrations,
  registerMembers,
  setActivityState,
  signInMember,
} from '@qiaoban/contracts/membership/activity.contract';
import {
  assessDues,
  listDues,
  payDue,
  remindDues,
  remitDue,
  saveDueRates,
} from '@qiaoban/contracts/membership/due.contract';
import { issueHonour, revokeHonour } from '@qiaoban/contracts/membership/honour.contract';
import { MemberInput, createMember } from '@qiaoban/contracts/membership/member.contract';
import { giveScore } from '@qiaoban/contracts/membership/score.contract';
import { MembershipSettings, saveMembershipSettings } from '@qiaoban/contracts/membership/setting.contract';
import { DAY, HOUR } from '#platform/clock';
import { BRANCHES } from '../base-data-membership';
import { seedDictionaries } from '../base-data-dictionaries';
import { itemIdOf } from '../base-data-ids';
import type { DemoPick } from '../demo-forms/demo-form';
import type { PlannedInstance } from '../demo-forms/demo-instances';
import type { Insider } from '../insider';
import { companyOf, companyCount, personOf, personCount } from './demo-members';
import type { Reviewers } from './application-forms';

/** Ids of the branches in the order of BRANCHES. */
type DemoBranches = readonly string[];

/** The chamber with its branches in the tree of departments; each branch has a head of the staff, the council the administrator. */
export const makeDemoAssociation = async (
  admin: Insider,
  at: { companyId: string; headIds: readonly string[]; reviewers: Reviewers },
): Promise<DemoBranches> => {
  const chamber = await admin(createDepartment, {
    body: { parentId: at.companyId, fullName: '女企业家商会', enCode: 'chamber', sortCode: 900 },
  });
  const branches: string[] = [];
  for (const [i, [code, fullName]] of BRANCHES.entries()) {
    const managerId = at.headIds[i % at.headIds.length] ?? null;
    const body = { parentId: chamber.id, fullName, enCode: `chamber.${code}`, managerId, sortCode: (i + 1) * 10 };
    branches.push((await admin(createDepartment, { body })).id);
  }
  for (const objectId of Object.values(at.reviewers))
    await admin(setMembers, { params: { objectId }, body: { objectType: 'Role', userIds: [ADMIN_ID] } });
  return branches;
};

const itemId = (dictionary: string, code: string): string =>
  itemIdOf(
    seedDictionaries.find((each) => each.code === dictionary)!,
    code,
  );

/** Applications that wait, or went through. */
export const membershipApplications = (
  now: number,
  flowId: string,
  branches: DemoBranches,
  pick: DemoPick,
): PlannedInstance[] =>
  ['云帆智能装备有限公司', '蓝湾跨境贸易有限公司', '启明文化传播有限公司', '新程冷链物流有限公司'].map(
    (fullName, i) => ({
      flowId,
      starterId: pick.userId(i * 7 + 3),
      at: now - (16 - i * 4) * DAY,
      data: {
        fullName,
        identity: `91310000MA1F${String(10_000 + i * 137)}X`,
        contactName: pick.of(['沈晓彤', '韩雨桐', '许致远', '何若曦'], i),
        contactTitle: '总经理',
        mobile: `1370000${String(1000 + i * 13)}`,
        industryClassification: itemId('IndustryType', pick.of(['C', 'F', 'R', 'G'], i)),
        enterpriseScale: itemId('enterpriseScale', pick.of(['medium', 'small'], i)),
        applyOrganization: itemId('applyOrganization', BRANCHES[i % BRANCHES.length]![0]),
        branch: branches[i % branches.length],
        memberType: itemId('memberType', '2'),
      },
      files: [],
      urgent: 1,
      isDraft: false,
      staysOpen: i >= 2,
    }),
  );

const dayOf = (at: number): string => new Date(at + 8 * HOUR).toISOString().slice(0, 10);

const seedMembers = async (
  admin: Insider,
  branches: DemoBranches,
  memberUserId: string,
  now: number,
): Promise<string[]> => {
  const ids: string[] = [];
  for (let i = 0; i < companyCount + personCount; i += 1) {
    const member = i < companyCount ? companyOf(i) : personOf(i - companyCount);
    const joinedOn = dayOf(now - (60 + ((i * 173) % 2100)) * DAY);
    const branchId = i % 9 === 8 ? '' : branches[i % branches.length]!;
    const body = MemberInput.parse({
      ...member,
      branchId,
      joinedOn,
      representatives: member.representatives.map((each) => ({ ...each, userId: i === 0 ? memberUserId : '' })),
      positions: member.positions.map((position) => ({ position, from: joinedOn })),
    });
    ids.push((await admin(createMember, { body })).id);
  }
  return ids;
};

/** Last year is settled but for a few, this year is under way. */
const seedDues = async (admin: Insider, now: number): Promise<void> => {
  const thisYear = Number(dayOf(now).slice(0, 4));
  const rates = [
    { memberType: '1' as const, amount: '500000' },
    { memberType: '2' as const, amount: '200000' },
    { memberType: '3' as const, amount: '800000' },
    { memberType: '5' as const, amount: '100000' },
  ];
  for (const year of [thisYear - 1, thisYear]) {
    await admin(saveDueRates, { params: { year }, body: { dueOn: `${year}-06-30`, rates } });
    await admin(assessDues, { body: { year } });
    const { list } = await admin(listDues, { query: { year, pageSize: 500 } });
    for (const [i, due] of list.entries()) {
      const isPaid = year === thisYear ? i % 5 < 3 : i % 11 !== 4;
      const params = { id: due.id };
      if (i % 17 === 6)
        await admin(remitDue, { params, body: { amount: due.open, reason: '遇自然灾害，经理事会同意减免' } });
      else if (isPaid) {
        const day = dayOf(Math.min(now, Date.parse(`${year}-03-01T00:00:00Z`) + (i % 100) * DAY));
        const method = (['transfer', 'online', 'cash'] as const)[i % 3]!;
        const amount = i % 13 === 5 ? String(BigInt(due.open) / 2n) : due.open;
        await admin(payDue, { params, body: { amount, method, day, note: '' } });
      }
    }
    const { list: late } = await admin(listDues, { query: { year, state: 'overdue', pageSize: 20 } });
    if (late.length > 0) await admin(remindDues, { body: { ids: late.slice(0, 5).map(({ id }) => id) } });
  }
};

const seedActivities = async (
  admin: Insider,
  ids: readonly string[],
  branches: DemoBranches,
  now: number,
): Promise<void> => {
  const make = async (fullName: string, startsAt: number, more: object): Promise<string> => {
    const body = ActivityInput.parse({
      fullName,
      startsAt,
      endsAt: startsAt + 3 * HOUR,
      registerUntil: startsAt,
      points: 5,
      ...more,
    });
    const { id } = await admin(createActivity, { body });
    await admin(setActivityState, { params: { id }, body: { state: 'open' } });
    return id;
  };
  // seeding takes minutes and may pass the full hour
  const at = now - (now % HOUR) + 2 * HOUR;
  const midnight = Date.parse(`${dayOf(now)}T00:00:00+08:00`);
  const today = await make('会员企业数字化转型沙龙', at, {
    place: '协会三楼报告厅',
    seats: 24,
    intro: '邀请三位会员企业分享实践，会后参观数字车间。',
  });
  const memberIds = ids.slice(0, 30);
  await admin(registerMembers, { params: { id: today }, body: { memberIds } });
  const { list } = await admin(listRegistrations, { params: { id: today } });
  for (const { id } of list.filter(({ state }) => state === 'registered').slice(0, 9))
    await admin(signInMember, { params: { id } });
  const trip = await make('走进会员企业：智能制造专场', midnight + 12 * DAY + 9 * HOUR, {
    place: '云帆智能装备产业园',
    branchId: branches[0],
    seats: 40,
    points: 8,
    intro: '上午参观，下午座谈。大巴 8:30 从协会门口出发。',
  });
  await admin(registerMembers, { params: { id: trip }, body: { memberIds: ids.slice(10, 22) } });
  await make('年度会员大会', midnight + 30 * DAY + 14 * HOUR, {
    place: '国际会议中心',
    points: 10,
    intro: '审议年度工作报告与财务报告，表彰先进。',
  });
};

const HONOURS = ['突出贡献奖', '优秀会员企业', '公益之星', '创新先锋'] as const;
const seedHonours = async (admin: Insider, ids: readonly string[], now: number): Promise<void> => {
  for (const [i, title] of [...HONOURS, ...HONOURS, ...HONOURS].entries()) {
    const body = {
      memberId: ids[(i * 5) % ids.length]!,
      title,
      words: '在推动行业发展、服务会员工作中表现突出，特予表彰。',
      day: dayOf(now - (20 + i * 25) * DAY),
    };
    const { id } = await admin(issueHonour, { body });
    if (i === 7) await admin(revokeHonour, { params: { id }, body: { reason: '申报材料不实' } });
  }
};

/** Members of every kind with what they paid, earned, took part in and were honoured for. */
export const seedDemoMembership = async (
  admin: Insider,
  {
    branches,
    memberRoleId,
    memberUserId,
  }: {
    branches: DemoBranches;
    memberRoleId: string;
    /** The person of the guide, who represents the first company. */
    memberUserId: string;
  },
  now: number,
): Promise<void> => {
  await admin(setMembers, {
    params: { objectId: memberRoleId },
    body: { objectType: 'Role', userIds: [memberUserId] },
  });
  await admin(saveMembershipSettings, {
    body: MembershipSettings.parse({
      associationName: '巧办企业家协会',
      intro:
        '欢迎加入巧办企业家协会。提交申请后由秘书处受理，分会与理事会审核，结果会发到您填写的邮箱，也可以凭查询码查询。',
    }),
  });
  const ids = await seedMembers(admin, branches, memberUserId, now);
  await seedDues(admin, now);
  for (let i = 0; i < 12; i += 1)
    await admin(giveScore, {
      body: {
        memberId: ids[(i * 7) % ids.length]!,
        scoreType: 'contribution',
        points: 20 + (i % 4) * 30,
        reason: ['捐资助学', '承办活动', '行业调研供稿'][i % 3]!,
      },
    });
  await seedActivities(admin, ids, branches, now);
  await seedHonours(admin, ids, now);
};
