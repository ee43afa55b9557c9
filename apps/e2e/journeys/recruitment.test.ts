import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../harness/browser';
import { createCandidate, listCandidates } from '@qiaoban/contracts/recruitment/candidate.contract';
import { listPosts } from '@qiaoban/contracts/recruitment/post.contract';
import { journey } from '../harness/journey';
import { optionOf } from '../steps/form-designer';
import { agreeInPreview } from '../steps/instance';
import { solvePuzzle } from '../steps/solve-puzzle';

const NAME = '柳思齐';

describe('from the page of posts to an account', () => {
  const stage = journey({ demo: 'all' });
  let guest: Person;
  let recruiter: Person;
  let page: Page;

  beforeAll(async () => {
    guest = await stage.open({ width: 390, height: 844 });
    // a computer far away shows the same times: those of the organisation
    recruiter = await stage.openAs('admin', { timeZone: 'America/New_York' });
    ({ page } = recruiter);
  });

  const drawer = () => page.getByRole('dialog', { name: NAME });

  it('an anonymous applicant applies on a phone, with a resume and the puzzle', async () => {
    const phone = guest.page;
    await phone.goto('/careers');
    await phone.getByRole('button', { name: /产品经理/ }).click();
    await phone.getByLabel('姓名').fill(NAME);
    await phone.getByLabel('手机').fill('13812345678');
    await phone.getByLabel('邮箱').fill('liu@example.com');
    await phone.locator('input[type=file]').setInputFiles({
      name: '柳思齐.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\n'),
    });
    await phone.getByRole('checkbox', { name: /我已阅读/ }).check();
    await phone.getByRole('button', { name: '提交申请' }).click();
    await solvePuzzle(phone);
    await phone.getByText('申请已提交').waitFor();
    expect(guest.problems).toEqual([]);
  });

  it('a recruiter finds the candidate on the board and moves the card with a reason', async () => {
    await page.goto('/recruitment/candidate');
    const card = (stage: string) =>
      page.getByRole('region', { name: stage }).getByRole('button', { name: new RegExp(`^${NAME}`) });
    await card('新投递').waitFor();
    await page.getByRole('button', { name: `移动 ${NAME}` }).click();
    await page.getByRole('menuitem', { name: '移到“面试”' }).click();
    await page.getByLabel('原因').fill('经历与岗位相符');
    await page.getByRole('dialog').getByRole('button', { name: '移动到' }).click();
    await card('面试').click();
    await drawer().getByRole('tab', { name: '流转记录' }).click();
    await drawer().getByText('经历与岗位相符').waitFor();
  });

  it('a second application of the same person is merged into the first', async () => {
    const api = await stage.api();
    const [first] = (await api(listCandidates, { query: { keyword: NAME } })).list;
    const other = (await api(listPosts, { query: {} })).list.find(({ id }) => id !== first!.postId)!;
    const body = { fullName: NAME, postId: other.id, mobile: first!.mobile, school: '西湖大学', expectedSalary: null };
    await api(createCandidate, { body });
    await page.goto('/recruitment/candidate');
    const card = page.getByRole('region', { name: '面试' }).getByRole('button', { name: new RegExp(`^${NAME}`) });
    await card.click();
    await drawer()
      .getByRole('button', { name: `合并 ${NAME}（${other.fullName}）` })
      .click();
    const dialog = page.getByRole('dialog', { name: `合并 ${NAME} 的两份申请` });
    await dialog.getByRole('table', { name: '两份申请的对比' }).getByText('西湖大学').waitFor();
    await dialog.getByRole('button', { name: '合并', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    await drawer().getByText('已并入的申请').waitFor();
    await drawer().getByText('西湖大学').first().waitFor();
    expect((await api(listCandidates, { query: { keyword: NAME } })).list).toHaveLength(1);
    expect(recruiter.problems).toEqual([]);
  });

  it('the interview stands in the calendar of whoever was asked, who accepts on a phone', async () => {
    await drawer().getByRole('button', { name: '安排面试' }).click();
    const dialog = page.getByRole('dialog', { name: '安排面试' });
    const begin = await dialog.getByLabel('开始时间').inputValue();
    expect(begin).toMatch(/ 10:00$/);
    await dialog.getByLabel('面试官', { exact: true }).click();
    await page.keyboard.type('lina');
    await optionOf(page, '李娜').click();
    await page.keyboard.press('Tab');
    await dialog.getByLabel('地点').fill('三楼会议室');
    await dialog.getByRole('button', { name: '保存' }).click();
    await drawer().getByRole('tab', { name: '面试' }).click();
    await drawer().getByText(begin).waitFor();
    const interviewer = await stage.openAs('lina', { width: 390, height: 844 });
    const phone = interviewer.page;
    await phone.goto('/agenda?view=list');
    await phone
      .getByRole('button', { name: new RegExp(NAME) })
      .first()
      .click();
    const entry = phone.getByRole('dialog', { name: new RegExp(NAME) });
    await entry.getByText('三楼会议室').waitFor();
    await entry.getByText(begin).waitFor();
    await entry.getByRole('button', { name: '接受' }).click();
    await entry.getByText('已接受').first().waitFor();
    expect(interviewer.problems).toEqual([]);
    await drawer().getByText('李娜').first().waitFor();
  });

  it('an offer is approved', async () => {
    await drawer().getByRole('button', { name: '发起录用' }).click();
    await page.getByLabel('月薪（元）').fill('26000');
    await page.getByRole('button', { name: '提交审批' }).click();
    await drawer().getByRole('tab', { name: '基本信息' }).click();
    await drawer()
      .getByText(/录用审批(进行中|已通过)/)
      .waitFor();
    if (await drawer().getByText('录用审批进行中').isVisible()) {
      await agreeInPreview(page, /录用审批/);
    }
  });

  it('and the candidate becomes a colleague with an account', async () => {
    await page.goto('/recruitment/candidate');
    await page
      .getByRole('region', { name: '录用' })
      .getByRole('button', { name: new RegExp(`^${NAME}`) })
      .click();
    await drawer().getByRole('button', { name: '办理入职' }).click();
    await page.getByLabel('账号').fill('liusiqi');
    await page.getByLabel('初始密码').fill('Liusiqi2026x');
    await page.getByRole('combobox', { name: '角色' }).click();
    await optionOf(page, '员工').click();
    // the list stays open for more roles
    await page.getByLabel('初始密码').click();
    await page.getByRole('dialog').getByRole('button', { name: '办理入职' }).last().click();
    await drawer().getByText('账号 liusiqi').waitFor();
    const fresh = await stage.open();
    await fresh.page.goto('/login');
    await fresh.page.locator('input[name=account]').fill('liusiqi');
    await fresh.page.locator('input[type=password]').fill('Liusiqi2026x');
    await fresh.page.keyboard.press('Enter');
    await fresh.page.waitForURL((url) => !url.pathname.startsWith('/login'));
  });
});
