import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { getDictionaryMessage } from '@qiaoban/contracts/membership/option.contract';
import { listBranches } from '@qiaoban/contracts/membership/member.contract';
import { approveTask, listMyWork } from '@qiaoban/contracts/workflow/instance.contract';
import type { Client } from '../harness/client';
import type { Person } from '../harness/browser';
import { journey } from '../harness/journey';
import { optionOf } from '../steps/form-designer';
import { agreeInPreview } from '../steps/instance';
import { solvePuzzle } from '../steps/solve-puzzle';

const COMPANY = '晨曦新材料有限公司';

describe('from a public application to a certificate that is checked', () => {
  const stage = journey({ demo: 'all' });
  let guest: Person;
  let page: Page;
  let number = '';

  beforeAll(async () => {
    guest = await stage.open({ width: 390, height: 844 });
    ({ page } = await stage.openAs());
  });

  const taskOf = async (client: Client) => {
    const { list } = await client(listMyWork, { params: { category: '1' }, query: { keyword: COMPANY } });
    return list.find(({ fullName }) => fullName.includes(COMPANY))!;
  };

  it('a company applies on a phone, without an account', async () => {
    const phone = guest.page;
    await phone.goto('/member-service');
    await phone.getByRole('link', { name: '企业入会申请' }).click();
    await phone.getByLabel('企业名称').fill(COMPANY);
    await phone.getByLabel('统一社会信用代码').fill('91310000MA1FCHENX1');
    await phone.getByLabel('会员代表').fill('顾晨');
    await phone.getByLabel('手机').fill('13812340099');
    await phone.getByLabel('邮箱').fill('gu@example.com');
    await phone.getByRole('button', { name: '提交', exact: true }).click();
    await solvePuzzle(phone);
    await phone.getByText('申请已提交').first().waitFor();
    expect(guest.problems).toEqual([]);
  });

  it('secretariat, branch and council admit it', async () => {
    const admin = await stage.api();
    const { dictionaries, ids } = await admin(getDictionaryMessage, { params: { personalInfo: 'member' } });
    const memberType = dictionaries[ids['memberType']!]!.find(({ enCode }) => enCode === '2')!.id;
    const [branch] = (await admin(listBranches)).list;
    const intake = await taskOf(admin);
    const data = { branch: branch!.id, memberType };
    await admin(approveTask, {
      params: { id: intake.id },
      body: { version: 1, data, handleOpinion: '资料齐全' } as never,
    });
    const head = await stage.api('zhangwei');
    await head(approveTask, { params: { id: (await taskOf(head)).id }, body: {} as never });
    await agreeInPreview(page, COMPANY);
    await page.goto('/membership/member');
    await page.getByRole('textbox', { name: '关键词' }).fill(COMPANY);
    await page.keyboard.press('Enter');
    await page
      .getByRole('row', { name: new RegExp(COMPANY) })
      .getByRole('button', { name: '会员卡片' })
      .click();
    await page.getByRole('dialog', { name: COMPANY }).getByText('13812340099').first().waitFor();
  });

  it('its dues are assessed, reminded of and paid', async () => {
    await page.goto(`/membership/due?keyword=${encodeURIComponent(COMPANY)}`);
    await page.getByRole('button', { name: '生成会费' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: '生成会费' }).click();
    const row = page.getByRole('row', { name: new RegExp(COMPANY) });
    await row.waitFor();
    await row.getByRole('button', { name: '更多' }).click();
    await page.getByRole('menuitem', { name: '催缴' }).click();
    await page.getByText('已提醒：站内 0 位，邮件 1 位').waitFor();
    await row.getByRole('button', { name: '登记缴费' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '登记缴费' }).click();
    await page.getByText(/收据编号 SJ\d{10}/).waitFor();
    await row.getByText('已结清').waitFor();
  });

  it('it is honoured, and its certificate is checked at the public address', async () => {
    await page.goto('/membership/honour');
    await page.getByRole('button', { name: '颁发证书' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('会员').fill(COMPANY);
    await optionOf(page, COMPANY).click();
    await dialog.getByLabel('荣誉名称').fill('新锐会员奖');
    await dialog.getByRole('button', { name: '颁发' }).click();
    const row = page.getByRole('row', { name: new RegExp(COMPANY) });
    number = /ZS\d{12}/.exec((await row.textContent()) ?? '')![0];
    const [paper] = await Promise.all([
      page.waitForEvent('download'),
      row.getByRole('button', { name: '证书', exact: true }).click(),
    ]);
    expect(paper.suggestedFilename()).toBe(`${number}.pdf`);
    const phone = guest.page;
    await phone.goto(`/member-service?number=${number}`);
    await phone.getByText('证书真实有效').waitFor();
    await phone.getByText('新锐会员奖').waitFor();
    await phone.getByLabel('证书编号').fill(number.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10)));
    await phone.getByRole('button', { name: '查验' }).click();
    await phone.getByText('没有这个证书编号').waitFor();
  });

  it('a representative registers for an activity and has the receipt of the company on the phone', async () => {
    const { page: phone, problems } = await stage.openAs('zhangwei', {
      at: '/membership/mine',
      width: 390,
      height: 844,
    });
    await phone.getByRole('heading', { name: '远山精密制造有限公司' }).waitFor();
    await phone.getByRole('button', { name: '报名参加：年度会员大会' }).click();
    await phone.getByRole('button', { name: '取消报名：年度会员大会' }).waitFor();
    await phone.getByRole('tab', { name: '会费' }).click();
    const [paper] = await Promise.all([
      phone.waitForEvent('download'),
      phone
        .getByRole('button', { name: /收据 SJ\d{10}/ })
        .first()
        .click(),
    ]);
    expect(paper.suggestedFilename()).toMatch(/^SJ\d{10}\.pdf$/);
    expect(problems).toEqual([]);
  });
});
