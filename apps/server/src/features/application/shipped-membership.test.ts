import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callInterface } from '@qiaoban/contracts/base-data/data-interface.contract';
import { createMember, MemberInput } from '@qiaoban/contracts/membership/member.contract';
import { listMenus } from '@qiaoban/contracts/menu/menu.contract';
import { listPortals } from '@qiaoban/contracts/portal/portal.contract';
import { listRoles } from '@qiaoban/contracts/directory/role.contract';
import {
  expectShipped,
  exportedFiles,
  filesIn,
  installFiles,
  makeShippedForm,
} from '../../../test/shipped-application';
import type { Files, Item } from '../../../test/shipped-application';
import { startTestApp } from '../../../test/test-app';
import type { Caller, TestApp } from '../../../test/test-app';
import type { Insider } from '../../seed/insider';
import { makePortal } from '../../seed/make-portal';
import { membershipForms } from '../../seed/membership/application-forms';
import { makeMembershipRoles } from '../../seed/membership/make-membership';
import { membershipPortal } from '../../seed/membership/membership-portal';

const FOLDER = fileURLToPath(new URL('../../../../../applications/membership', import.meta.url));
let home: TestApp;
let away: TestApp;
let admin: Caller;
let other: Caller;

const exported = async (): Promise<Files> => {
  const { list: menus } = (await admin(listMenus)).data;
  const parentId = menus.find(({ enCode }) => enCode === 'membership')!.id;
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
  return exportedFiles(home, admin, {
    code: 'membership',
    names: { zh: '会员', zhtw: '會員', en: 'Membership' },
    version: '1.0.0',
    icon: 'cluster',
    description: '个人与企业入会申请、审核角色与会员概览',
    items,
  });
};

beforeAll(async () => {
  [home, away] = [await startTestApp(), await startTestApp()];
  [admin, other] = [await home.admin(), await away.admin()];
});
afterAll(async () => {
  await home.close();
  await away.close();
});

describe('the package of the association that comes with the product', () => {
  it('is what exporting its documents makes (UPDATE_APPLICATIONS=1 writes it anew)', async () => {
    expectShipped(FOLDER, await exported());
  });

  it('is installed elsewhere with its roles, and its portal counts what is there', async () => {
    const member = {
      kind: 'company' as const,
      fullName: '远山制造',
      joinedOn: '2026-01-01',
      attributes: { enterpriseScale: 'large' },
    };
    await other(createMember, { body: MemberInput.parse(member) });
    expect(await installFiles(away, other, filesIn(FOLDER))).toMatchObject({ code: 200 });
    expect((await other(listPortals, { query: { keyword: '会员' } })).data.list).toHaveLength(1);
    expect((await other(listRoles, { query: { keyword: '协会' } })).data.list).toHaveLength(2);
    expect((await other(callInterface, { params: { id: 'membershipBySize' } })).data).toMatchObject([
      { size: '大型', members: 1 },
    ]);
  });
});
