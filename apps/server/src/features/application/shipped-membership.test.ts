import { describe, expect, it } from 'vitest';
import { callInterface } from '@qiaoban/contracts/base-data/data-interface.contract';
import { createMember, MemberInput } from '@qiaoban/contracts/membership/member.contract';
import { listPortals } from '@qiaoban/contracts/portal/portal.contract';
import { listRoles } from '@qiaoban/contracts/directory/role.contract';
import {
  expectShipped,
  installShipped,
  makeShippedForm,
  menuOf,
  twoInstallations,
} from '../../../test/shipped-application';
import type { Item } from '../../../test/shipped-application';
import type { Insider } from '../../seed/insider';
import { makePortal } from '../../seed/make-portal';
import { membershipForms } from '../../seed/membership/application-forms';
import { makeMembershipRoles } from '../../seed/membership/make-membership';
import { membershipPortal } from '../../seed/membership/membership-portal';

const { home, away } = twoInstallations();

const expectExported = async (): Promise<void> => {
  const { admin } = home;
  const parentId = await menuOf(admin, 'membership');
  const call: Insider = async (route, given) => {
    const answer = await admin(route, given as never);
    expect(answer.code, answer.msg).toBe(200);
    return answer.data;
  };
  const reviewers = await makeMembershipRoles(call);
  const items: Item[] = Object.values(reviewers).map((id) => ({ kind: 'role', id }));
  for (const form of membershipForms(reviewers)) items.push(...(await makeShippedForm(admin, parentId, form)).items);
  const { portalId, menuId, interfaceIds } = await makePortal(call, parentId, membershipPortal);
  for (const id of interfaceIds) items.push({ kind: 'interface', id });
  items.push({ kind: 'portal', id: portalId }, { kind: 'menu', id: menuId });
  await expectShipped(home, {
    code: 'membership',
    names: { zh: '会员', zhtw: '會員', en: 'Membership' },
    version: '1.0.0',
    icon: 'cluster',
    description: '个人与企业入会申请、审核角色与会员概览',
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
    expect((await other(listRoles, { query: { keyword: '协会' } })).data.list).toHaveLength(2);
    expect((await other(callInterface, { params: { id: 'membershipBySize' } })).data).toMatchObject([
      { size: '大型', members: 1 },
    ]);
  });
});
