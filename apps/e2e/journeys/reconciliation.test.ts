import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { installApplication } from '@qiaoban/contracts/application/application.contract';
import { takeShippedApplication } from '@qiaoban/contracts/application/shipped.contract';
import { listUsers } from '@qiaoban/contracts/directory/user.contract';
import { getAuthority, saveAuthorityBatch } from '@qiaoban/contracts/permission/authority.contract';
import type { AuthorityNode } from '@qiaoban/contracts/permission/authority.contract';
import { createPayChannel } from '@qiaoban/contracts/reconciliation/channel.contract';
import { usualLayout } from '@qiaoban/contracts/reconciliation/layout';
import { createMerchant, getMerchant, saveMerchantFees } from '@qiaoban/contracts/reconciliation/merchant.contract';
import type { Person } from '../harness/browser';
import { journey } from '../harness/journey';
import { agreeInPreview } from '../steps/instance';

const DAY = new Date(Date.now() + 8 * 3_600_000 - 86_400_000).toISOString().slice(0, 10);
const HEAD = '参考号,金额,时间,类型,状态,商户,票数';
const row = (reference: string, amount: string, clock: string, kind = '消费', state = '成功', tickets = '1') =>
  [reference, amount, `${DAY} ${clock}`, kind, state, 'M1', tickets].join(',');

/** Twelve kinds of differences, one line or two each; what agrees all the same by a rule is told in the second list. */
const OWN = [
  row('EQUAL', '10.00', '08:00:00'),
  row('LESS', '20.00', '08:01:00'),
  row('MORE', '20.00', '08:02:00'),
  row('FAILED', '30.00', '08:03:00', '消费', '失败'),
  row('HERE', '40.00', '08:04:00'),
  row('SPLIT', '30.00', '08:05:00'),
  row('SPLIT', '60.00', '08:05:01'),
  row('KIND', '10.00', '08:06:00'),
  row('TWICE', '15.00', '08:07:00'),
  row('TICKETS', '15.00', '08:08:00', '消费', '成功', '2'),
  row('', '55.55', '09:00:00'),
  row('PENDING', '7.00', '09:10:00', '消费', '处理中'),
  row('NIGHT', '88.00', '23:59:30'),
];
const THEIRS = [
  row('EQUAL', '10.00', '08:00:02'),
  row('LESS', '19.00', '08:01:02'),
  row('MORE', '20.50', '08:02:00'),
  row('FAILED', '30.00', '08:03:00'),
  row('SPLIT', '100.00', '08:05:03'),
  row('KIND', '10.00', '08:06:00', '退款'),
  row('TWICE', '15.00', '08:07:00'),
  row('TWICE', '15.00', '08:07:01'),
  row('TICKETS', '15.00', '08:08:00', '消费', '成功', '3'),
  row('', '55.55', '09:50:00'),
  row('THERE', '66.00', '09:30:00'),
  row('PENDING', '7.00', '09:10:00'),
];
/** LESS, MORE, SPLIT, TICKETS; FAILED, PENDING; HERE, KIND, one without reference; KIND, TWICE, THERE, one without reference. */
const OPEN = 13;

const flat = (nodes: readonly AuthorityNode[]): AuthorityNode[] =>
  nodes.flatMap((node) => [node, ...flat(node.children)]);

describe('a day of two ledgers', () => {
  const stage = journey({ embedded: 'postgres', demo: 'people' });
  let first: Person;
  let second: Person;

  beforeAll(async () => {
    const admin = await stage.api();
    const { id } = await admin(createMerchant, { body: { enCode: 'M1', fullName: '东门剧场' } });
    const fee = { channelId: '', kind: 'deposit' as const, rate: 6000, fixed: '0', least: '0', most: '' as const };
    const { version } = await admin(getMerchant, { params: { id } });
    await admin(saveMerchantFees, { params: { id }, body: { version, fees: [fee] } });
    const fields = (['reference', 'amount', 'at', 'kind', 'state', 'merchant', 'tickets'] as const).map(
      (field, column) => ({ field, column, start: 0, length: 1 }),
    );
    const rules = { windowMinutes: 5, midnightMinutes: 10, comparesTickets: true };
    await admin(createPayChannel, {
      body: { enCode: 'WX', fullName: '微信支付', rules, layout: { ...usualLayout, fields } },
    });
    const { uploadId } = await admin(takeShippedApplication, { params: { code: 'reconciliation' } });
    await admin(installApplication, { params: { uploadId }, body: {} });
    const { list } = await admin(getAuthority, { params: { objectId: '0' } });
    const nodes = flat(flat(list).filter(({ fullName }) => fullName === '商户对账'));
    const of = (type: string): string[] => nodes.filter((node) => node.type === type).map((node) => node.id);
    const userId = (await admin(listUsers, { query: { keyword: 'zhangwei' } })).list[0]!.id;
    await admin(saveAuthorityBatch, {
      body: { userIds: [userId], module: of('module'), button: of('button'), column: [] },
    });
    first = await stage.openAs();
    second = await stage.openAs('zhangwei');
  });

  const take = async (page: Page, side: string, rows: readonly string[]): Promise<void> => {
    await page.getByRole('button', { name: '导入文件' }).first().click();
    const dialog = page.getByRole('dialog', { name: '导入文件' });
    await dialog.getByRole('combobox', { name: '渠道' }).click();
    await page.locator('.ant-select-item-option', { hasText: '微信支付' }).last().click();
    await dialog.getByRole('radio', { name: side }).check({ force: true });
    await dialog.locator('input[type=file]').setInputFiles({
      name: `${side}.csv`,
      mimeType: 'text/csv',
      buffer: Buffer.from([HEAD, ...rows].join('\n')),
    });
    await dialog.getByRole('button', { name: '导入文件' }).click();
    await dialog.waitFor({ state: 'hidden' });
  };
  const close = async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: '关账' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /确 ?定/ })
      .click();
    await page.getByText('已关账').first().waitFor();
  };
  const chooseAll = (page: Page) => page.locator('thead input[type=checkbox]').check({ force: true });

  it('goes from two files to twelve kinds of differences', async () => {
    const { page } = first;
    await page.goto('/reconciliation/day');
    await take(page, '渠道', THEIRS);
    await take(page, '本方', OWN);
    // an upload leads to its file
    await expect.poll(() => page.getByText('已导入').count(), { timeout: 30_000 }).toBe(2);
    await page.getByText('每日', { exact: true }).click();
    await page.getByRole('button', { name: '对账', exact: true }).click();
    await page.getByText(`${OPEN} 笔未处理完`).waitFor({ timeout: 30_000 });
    // what waits for midnight has made a row for the next day as well
    await page
      .getByRole('row', { name: new RegExp(DAY) })
      .getByRole('button', { name: '对账结果' })
      .click();
    await page.waitForURL(/resultDetails/);
    await page.getByText('结转次日').first().waitFor();
  });

  it('is worked through by two people, and closed', async () => {
    const { page } = first;
    await chooseAll(page);
    await page.getByRole('button', { name: '处理差异' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: '原因' }).fill('按渠道到账');
    await dialog.getByRole('button', { name: '提交' }).click();
    await expect.poll(() => page.getByText('待复核').count()).toBeGreaterThanOrEqual(OPEN);

    const other = second.page;
    await other.goto(page.url().replace(/^https?:\/\/[^/]+/, ''));
    await other.getByText('待复核').first().waitFor();
    await chooseAll(other);
    await other.getByRole('button', { name: '复核' }).click();
    await other.getByRole('dialog').getByRole('button', { name: '提交' }).click();
    await other.getByText('已处理').first().waitFor();
    await close(other);
    expect([...first.problems, ...second.problems]).toEqual([]);
  });

  it('is opened again by a flow only, and closed again', async () => {
    const { page } = second;
    await page.getByRole('button', { name: '申请重开' }).click();
    const dialog = page.getByRole('dialog', { name: '申请重开' });
    await dialog.getByLabel('原因').fill('补一笔漏单');
    await dialog.getByRole('button', { name: /提交|确定/ }).click();
    await page.getByText('申请重新打开这一天').waitFor();
    expect(await page.getByRole('button', { name: '关账' }).count()).toBe(0);
    // the head of the department that the asker is in
    const head = await stage.openAs('lina');
    await agreeInPreview(head.page, /重开关账/);
    await page.reload();
    await close(page);
    expect([...first.problems, ...second.problems]).toEqual([]);
  });

  it('is settled, checked by somebody else', async () => {
    const [{ page }, { page: other }] = [first, second];
    await page.goto('/reconciliation/settlement');
    await page.getByRole('button', { name: '新建结算单' }).click();
    const made = page.getByRole('dialog');
    await made.getByRole('combobox', { name: '商户' }).click();
    await page.locator('.ant-select-item-option', { hasText: '东门剧场' }).last().click();
    await made.getByRole('button', { name: '提交' }).click();
    await page.getByText('待复核').first().waitFor();
    await other.goto('/reconciliation/settlement');
    await other.getByRole('button', { name: '复核' }).first().click();
    await other
      .getByRole('dialog')
      .getByRole('button', { name: /确 ?定/ })
      .click();
    await other.getByText('已确认').first().waitFor();
    expect([...first.problems, ...second.problems]).toEqual([]);
  });
});
