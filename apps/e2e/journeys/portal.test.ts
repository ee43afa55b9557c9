import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { createInterface } from '@qiaoban/contracts/base-data/data-interface.contract';
import { InterfaceDefinition } from '@qiaoban/contracts/base-data/data-interface-definition';
import { listUsers } from '@qiaoban/contracts/directory/user.contract';
import { listMenus } from '@qiaoban/contracts/menu/menu.contract';
import { saveAuthorityBatch } from '@qiaoban/contracts/permission/authority.contract';
import type { Person } from '../harness/browser';
import type { Client } from '../harness/client';
import { journey } from '../harness/journey';
import { optionOf } from '../steps/form-designer';
import { newPortal } from '../steps/build-by-hand';

const rows = [
  { month: '一月', output: 120, secret: '不给人看' },
  { month: '二月', output: 180, secret: '不给人看' },
];

describe('a portal from its design to its readers', () => {
  const stage = journey({ embedded: 'pglite', demo: 'people' });
  let admin: Client;
  let page: Page;
  let employee: Person;

  beforeAll(async () => {
    admin = await stage.api();
    const definition = InterfaceDefinition.parse({ dataType: 2, static: { text: JSON.stringify(rows) } });
    await admin(createInterface, {
      body: { fullName: '班组产量', enCode: 'teamOutput', audience: 'granted', definition } as never,
    });
    ({ page } = await stage.openAs());
    employee = await stage.openAs('zhangwei');
  });

  const block = (type: string) => page.locator(`[data-node][data-type="${type}"]`);
  const place = async (type: string): Promise<string> => {
    await block(type).click();
    return page.getByText(/^位置与大小/).innerText();
  };

  it('three blocks are put onto the grid, moved by hand and by keys, and published', async () => {
    await newPortal(page);

    await page.getByRole('button', { name: '公告列表' }).click();
    await page.getByRole('button', { name: '统计图' }).click();
    await page.getByRole('button', { name: '文本' }).click();
    await page.getByLabel('内容（支持 Markdown）').fill('# 早会提示\n**安全**第一');
    await page.getByRole('heading', { name: '早会提示' }).waitFor();

    await block('chart').click();
    await page.getByLabel('数据接口', { exact: true }).fill('班组产量');
    await page.locator('.ant-select-tree-node-content-wrapper', { hasText: '班组产量' }).first().click();
    await page.getByLabel('分类字段').fill('month');
    await optionOf(page, 'month').click();
    await page.getByRole('button', { name: '添加字段' }).click();
    await expect.poll(() => page.getByLabel('字段', { exact: true }).inputValue()).toBe('output');

    expect(await place('text')).toContain('第 1 列');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowRight');
    await expect.poll(() => place('text')).toMatch(/第 2 列.*宽 5/);
    await page.keyboard.press('Control+z');
    await expect.poll(() => place('text')).toMatch(/第 2 列.*宽 4/);

    const before = await place('chart');
    const box = (await block('chart').boundingBox())!;
    await page.mouse.move(box.x + 80, box.y + 30);
    await page.mouse.down();
    await page.mouse.move(box.x - 120, box.y + 60, { steps: 6 });
    await page.mouse.move(box.x - 700, box.y + 60, { steps: 8 });
    await page.mouse.up();
    await expect.poll(() => place('chart')).not.toBe(before);

    await page.getByText('已保存', { exact: true }).waitFor();
    await page.getByRole('button', { name: /发布/ }).click();
    await page.getByText('已发布并启用').waitFor();
  });

  it('a menu entry opens it for whoever was granted the entry, and for nobody else', async () => {
    await employee.page.goto('/portal/team');
    await employee.page.waitForURL(/\/404/);

    await page.goto('/system/menu');
    await page
      .getByRole('button', { name: /新建菜单/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: '新建菜单' });
    await dialog.getByLabel('类型').click();
    await optionOf(page, '门户').click();
    await dialog.getByLabel('名称', { exact: true }).fill('班组看板');
    await dialog.getByLabel('编码', { exact: true }).fill('portal.team');
    await dialog.getByLabel('门户', { exact: true }).click();
    await optionOf(page, '班组看板').click();
    await dialog.getByRole('button', { name: /保.?存|确.?定/ }).click();
    await dialog.waitFor({ state: 'hidden' });

    const { list } = await admin(listMenus, { query: { keyword: 'portal.team' } });
    const person = (await admin(listUsers, { query: { keyword: 'zhangwei' } })).list[0]!;
    const nothing = { button: [], column: [] };
    await admin(saveAuthorityBatch, { body: { userIds: [person.id], module: [list[0]!.id], ...nothing } });

    await employee.page.goto('/home');
    await employee.page.getByRole('menuitem', { name: '班组看板' }).click();
    await employee.page.waitForURL(/\/portal\/team/);
    await employee.page.getByRole('heading', { name: '早会提示' }).waitFor();
    await employee.page.getByRole('img', { name: /output: 一月 120, 二月 180/ }).waitFor();
    expect(await employee.page.content()).not.toContain('不给人看');

    await employee.page.goto('/dashboard');
    await employee.page.getByRole('button', { name: '切换门户' }).click();
    await employee.page.getByRole('dialog', { name: '切换门户' }).getByText('班组看板').waitFor();
    expect(employee.problems).toEqual([]);
  });
});
