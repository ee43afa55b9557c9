import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { createInterface } from '@qiaoban/contracts/base-data/data-interface.contract';
import { listUsers } from '@qiaoban/contracts/directory/user.contract';
import { MENU_TYPE } from '@qiaoban/contracts/menu/menu-node';
import { createMenu, MenuInput } from '@qiaoban/contracts/menu/menu.contract';
import { saveAuthorityBatch } from '@qiaoban/contracts/permission/authority.contract';
import { listReports } from '@qiaoban/contracts/report/report.contract';
import type { Client } from '../harness/client';
import { journey } from '../harness/journey';

const rows = [
  { dept: '市场部', kind: '差旅', amount: 100.1 },
  { dept: '市场部', kind: '餐饮', amount: 200.2 },
  { dept: '研发部', kind: '差旅', amount: 50 },
];

describe('a report from the first cell to the workbook', () => {
  const stage = journey({ embedded: 'pglite', demo: 'people' });
  let admin: Client;
  let page: Page;
  beforeAll(async () => {
    admin = await stage.api();
    const definition = { dataType: 2 as const, static: { text: JSON.stringify(rows) } };
    await admin(createInterface, { body: { fullName: '费用数据', enCode: 'fees', definition } });
    ({ page } = await stage.openAs());
  });

  const write = async (cell: string, text: string): Promise<void> => {
    await page.locator(`[data-cell="${cell}"]`).click();
    await page.keyboard.press('F2');
    await page.getByRole('textbox', { name: cell, exact: true }).fill(text);
    await page.keyboard.press('Enter');
  };
  const choose = async (label: string, option: string): Promise<void> => {
    await page.getByRole('combobox', { name: label, exact: true }).click();
    await page
      .locator('.ant-select-dropdown:visible .ant-select-item-option')
      .getByText(option, { exact: true })
      .click();
  };
  const putField = async (cell: string, name: string, mode: string): Promise<void> => {
    await page.locator(`[data-cell="${cell}"]`).click();
    await page.getByRole('button', { name, exact: true }).click();
    await page.locator(`[data-cell="${cell}"]`).click();
    await choose('取值方式', mode);
  };

  it('is designed, shown, seen by a limited person and exported', async () => {
    await page.goto('/onlineDev/report');
    await page.getByRole('button', { name: '新建报表' }).first().click();
    await page.getByLabel('报表名称').fill('费用小计');
    await page.getByLabel('编码').last().fill('feeGroups');
    await page.getByRole('button', { name: '创建并设计' }).click();
    await page.waitForURL(/\/onlineDev\/reportDesigner\//);

    await page.getByRole('button', { name: '添加数据集' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: '数据接口' }).click();
    await page.locator('.ant-select-dropdown:visible .ant-select-item-option').getByText('费用数据（fees）').click();
    await dialog.getByRole('button', { name: '读取字段' }).click();
    await dialog.getByText('dept, kind, amount').waitFor();
    await dialog.getByRole('button', { name: /确\s*定/ }).click();
    await dialog.waitFor({ state: 'hidden' });

    await write('A1', '部门');
    await write('C1', '金额');
    await putField('A2', 'dept', '分组');
    await putField('B2', 'kind', '分组');
    await page.locator('.ant-segmented-item').filter({ hasText: '向下' }).click();
    await putField('C2', 'amount', '求和');
    await write('A3', '合计');
    await write('C3', '=SUM(C2)');
    await page.getByRole('button', { name: '预览' }).click();
    const preview = page.getByRole('region', { name: '预览' });
    await preview.getByText('350.3').waitFor();
    expect(await preview.getByText('市场部').count()).toBe(1);
    await page.getByRole('button', { name: '发布' }).click();
    await page.getByText(/^已发布，/).waitFor();

    const { id } = (await admin(listReports, { query: { keyword: 'feeGroups' } })).list[0]!;
    const body = MenuInput.parse({
      fullName: '费用小计表',
      enCode: 'dataReport.feeGroups',
      type: MENU_TYPE.report,
      propertyJson: { moduleId: id },
    });
    const menuId = (await admin(createMenu, { body })).id;
    const userId = (await admin(listUsers, { query: { keyword: 'zhangwei' } })).list[0]!.id;
    await admin(saveAuthorityBatch, { body: { userIds: [userId], module: [menuId], button: [], column: [] } });

    const { page: theirs, problems } = await stage.openAs('zhangwei', { at: '/dataReport/feeGroups' });
    const sheet = theirs.getByRole('table', { name: '费用小计' });
    await sheet.getByText('350.3').waitFor();
    const download = theirs.waitForEvent('download');
    await theirs.getByRole('button', { name: '导出 Excel' }).click();
    expect((await download).suggestedFilename()).toMatch(/^费用小计_\d+\.xlsx$/);
    // what is designed further is theirs when it is published
    await write('A1', '部门名称');
    await page.keyboard.press('Control+s');
    await page.getByText('已保存').waitFor();
    await theirs.reload();
    await sheet.getByText('部门', { exact: true }).waitFor();
    await page.getByRole('button', { name: '发布' }).click();
    await expect
      .poll(async () => (await admin(listReports, { query: { keyword: 'feeGroups' } })).list[0]?.state)
      .toBe(1);
    await theirs.reload();
    await sheet.getByText('部门名称').waitFor();
    await theirs.goto('/onlineDev/report');
    await theirs.getByRole('button', { name: '新建报表' }).waitFor({ state: 'detached' });
    expect(problems).toEqual([]);
  }, 240_000);
});
