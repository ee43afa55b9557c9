import { describe, expect, it } from 'vitest';
import { callInterface } from '@qiaoban/contracts/base-data/data-interface.contract';
import { createMember, MemberInput } from '@qiaoban/contracts/membership/member.contract';
import { getAuthority } from '@qiaoban/contracts/permission/authority.contract';
import { listPortals } from '@qiaoban/contracts/portal/portal.contract';
import { listReports } from '@qiaoban/contracts/report/report.contract';
import { runReport } from '@qiaoban/contracts/report/report-run.contract';
import { listRoles } from '@qiaoban/contracts/directory/role.contract';
import {
  expectShipped,
  insiderOf,
  installShipped,
  itemsOfPortal,
  makePaperForm,
  makeShippedForm,
  menuOf,
  twoInstallations,
} from '#test/shipped-application';
import type { Item } from '#test/shipped-application';
import { makePortal } from '#seed/make-portal';
import { membershipForms } from '#seed/membership/application-forms';
import { makeBoundForms } from '#seed/membership/bound-forms';
import { makeMemberRole, makeMembershipRoles } from '#seed/membership/make-membership';
import { membershipPapers } from '#seed/membership/paper-forms';
import { membershipPortal } from '#seed/membership/membership-portal';

const { home, away } = twoInstallations();

const expectExported = async (): Promise<void> => {
  const { admin } = home;
  const parentId = await menuOf(admin, 'membership');
  const call = insiderOf(admin);
  const reviewers = await makeMembershipRoles(call);
  const items: Item[] = Object.values(reviewers).map((id) => ({ kind: 'role', id }));
  items.push({ kind: 'role', id: await makeMemberRole(call) });
  for (const form of membershipForms(reviewers)) items.push(...(await makeShippedForm(admin, parentId, form)).items);
  for (const form of membershipPapers) items.push(await makePaperForm(admin, form));
  const lists = await makeBoundForms(call, parentId);
  for (const id of Object.values(lists.formIds)) items.push({ kind: 'form', id });
  for (const id of lists.menuIds) items.push({ kind: 'menu', id });
  items.push({ kind: 'interface', id: lists.interfaceId }, { kind: 'report', id: lists.reportId });
  const portal = membershipPortal(lists.formIds.memberRegister);
  items.push(...itemsOfPortal(await makePortal(call, parentId, portal)));
  await expectShipped(home, {
    code: 'membership',
    names: { zh: '会员', zhtw: '會員', en: 'Membership' },
    version: '1.2.0',
    icon: 'cluster',
    description: '入会与变更申请、审核角色、收据与证书的打印模板、会员概览、会员与会费明细、会费收缴汇总',
    items,
  });
};

describe('the package of the association that comes with the product', () => {
  it('is what exporting its documents makes (UPDATE_APPLICATIONS=1 writes it anew)', async () => {
    await expectExported();
  });

  it('is installed elsewhere with its roles, and its portal counts what is there', async () => {
    const { admin: other } = away;
    const member = {
      kind: 'company' as const,
      fullName: '远山制造',
      joinedOn: '2026-01-01',
      attributes: { enterpriseScale: 'large' },
    };
    await other(createMember, { body: MemberInput.parse(member) });
    await installShipped(away, 'membership');
    expect((await other(listPortals, { query: { keyword: '会员' } })).data.list).toHaveLength(1);
    expect((await other(listRoles, { query: { keyword: '协会' } })).data.list).toHaveLength(3);
    const { id: objectId } = (await other(listRoles, { query: { keyword: '协会会员' } })).data.list[0]!;
    const { module } = (await other(getAuthority, { params: { objectId }, query: { objectType: 'Role' } })).data;
    expect(module).toHaveLength(1);
    expect((await other(callInterface, { params: { id: 'membershipBySize' } })).data).toMatchObject([
      { size: '大型', members: 1 },
    ]);
    expect((await other(callInterface, { params: { id: 'membershipLatest' } })).data).toMatchObject([
      { memberName: '远山制造', joinedOn: expect.stringContaining('2026-01-01') as string },
    ]);
    const { id: reportId } = (await other(listReports, { query: { keyword: '会费收缴' } })).data.list[0]!;
    expect((await other(runReport, { params: { id: reportId }, body: {} })).code).toBe(200);
  });
});
