import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { KeysOnly } from './key-counter';

/** Waits until the keyboard is where somebody would go on. */
const arrives = (keys: KeysOnly, name: RegExp) => expect.poll(() => keys.at(), { timeout: 15_000 }).toMatch(name);

const inDesigner = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => document.activeElement?.closest('.designer') !== null);

const openList = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await page.locator('.page-scroll:visible .qb-table-frame').waitFor();
};

/** The form of `buildForm`, by keys alone. */
export const formByKeys = async (page: Page, keys: KeysOnly): Promise<void> => {
  await openList(page, '/onlineDev/webDesign');
  await keys.press('Alt+n');
  await page.locator('[role=dialog] input:focus').waitFor();
  await keys.type('巡检');
  await keys.press('Control+Enter');
  await page.waitForURL(/\/onlineDev\/formDesigner\//);
  await inDesigner(page);
  /** From the canvas by Insert, from a title by Enter: the search of components has the keyboard. */
  const add = async (from: 'Insert' | 'Enter', block: string, title: string): Promise<void> => {
    await keys.press(from);
    await arrives(keys, /搜索组件/);
    await keys.type(block);
    await keys.press('Enter');
    await page.locator('.designer-right input:focus').waitFor();
    await keys.type(title);
    await page.locator(`.canvas-node[aria-label="${title}"][data-selected="true"]`).waitFor();
  };
  await add('Insert', '单行输入', '设备');
  await keys.press('Alt+r', 'Escape', 'Shift+ArrowLeft*2');
  await add('Insert', '下拉选择', '车间');
  await keys.press('Alt+o');
  await page.locator('.qb-paste-options textarea:focus').waitFor();
  await page.keyboard.insertText('一车间\n二车间');
  await keys.press('Control+Enter', 'Escape', 'Shift+ArrowLeft*2');
  await add('Insert', '数字输入', '温度');
  await keys.press('Alt+r');
  await add('Insert', '日期选择', '日期');
  await keys.press('Escape', 'Alt+ArrowUp');
  await add('Insert', '多行输入', '处理意见');
  await add('Enter', '开关', '多余');
  await keys.press('Escape', 'Delete');
  const order = await page
    .locator('.canvas-node')
    .evaluateAll((nodes) => nodes.map((node) => node.getAttribute('aria-label')));
  expect(order.slice(0, 2)).toEqual(['设备', '车间']);
  expect(order).not.toContain('多余');
  expect(order.indexOf('日期')).toBeLessThan(order.indexOf('温度'));
  await keys.press('Alt+t*2');
  await arrives(keys, /列表/);
  await keys.tabTo(/按表单生成列表/);
  await keys.press('Enter', 'Control+Enter');
  const publish = page.getByRole('dialog', { name: /发布/ });
  await publish.getByText(/新建 “/).waitFor();
  await keys.press('Control+Enter');
  await page.getByText('只有管理员能看到').waitFor();
};

/** The flow of `buildFlow`, by keys alone. */
export const flowByKeys = async (page: Page, keys: KeysOnly): Promise<void> => {
  await openList(page, '/onlineDev/flowEngine');
  await keys.press('Alt+n');
  const options = page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option-active');
  /** In a choice that has the keyboard: what is typed finds it. */
  const choose = async (label: RegExp, option: string): Promise<void> => {
    await arrives(keys, label);
    await keys.type(option);
    await options.filter({ hasText: option }).waitFor();
    await keys.press('Enter');
    // while its list is open, a Tab chooses too and goes nowhere
    await page.locator('[role=combobox][aria-expanded=true]').waitFor({ state: 'detached' });
  };
  await page.locator('[role=dialog] [role=combobox]:focus').waitFor();
  await choose(/表单/, '巡检');
  await keys.press('Control+Enter');
  await page.waitForURL(/\/onlineDev\/flowDesigner\//);
  await inDesigner(page);
  await keys.press('F6');
  await arrives(keys, /发起/);
  /** After the chosen card: the menu of nodes, then the new card has the keyboard. */
  const insert = async (kind: string): Promise<void> => {
    await keys.press('Insert');
    // the shell behind the designer has a menu too
    const menu = page.locator('[role=menu]').filter({ has: page.getByRole('menuitem', { name: '抄送人' }) });
    await menu.last().waitFor();
    const available = await menu.last().getByRole('menuitem').allTextContents();
    const downs = available.findIndex((text) => text.trim() === kind);
    if (downs > 0) await keys.press(`ArrowDown*${downs}`);
    await keys.press('Enter');
    await arrives(keys, new RegExp(kind));
  };
  const rename = async (name: string): Promise<void> => {
    await keys.press('Enter');
    await page.locator('.designer-right input:focus').waitFor();
    await keys.type(name);
  };
  const pick = async (search: string): Promise<void> => {
    await keys.tabTo(/选择$/);
    await keys.press('Enter');
    const picker = page.getByRole('dialog').filter({ has: page.locator('.picker') });
    await picker.locator('input:focus').waitFor();
    await keys.type(search);
    await picker.locator('[data-row]').filter({ hasText: search }).first().waitFor();
    await keys.press('ArrowDown', 'Space', 'Control+Enter');
    await page.locator('.designer-right .qf-tag').waitFor();
  };
  await insert('审批人');
  await rename('班长审批');
  await keys.tabTo(/^审批人/);
  await choose(/^审批人/, '角色');
  await pick('财务');
  await keys.press('Escape');
  await insert('条件分支');
  await keys.press('ArrowDown');
  await arrives(keys, /优先级 1/);
  await rename('温度过高');
  await keys.tabTo(/^添加条件$/);
  await keys.press('Enter');
  await choose(/^字段/, '温度');
  await keys.press('Tab');
  await choose(/^比较方式/, '大于');
  await keys.press('Tab');
  await keys.type('80');
  await keys.press('Escape');
  await insert('抄送人');
  await keys.press('Enter');
  await pick('陈静');
  await keys.press('Control+Enter');
  const publish = page.getByRole('dialog', { name: /发布/ });
  await publish.getByText('检查通过').waitFor();
  await keys.press('Control+Enter');
  await publish.getByText(/已发布/).waitFor();
};

/** The portal of `buildPortal`, by keys alone. */
export const portalByKeys = async (page: Page, keys: KeysOnly): Promise<void> => {
  await openList(page, '/onlineDev/portalDesign');
  await keys.press('Alt+n');
  await page.locator('[role=dialog] input:focus').waitFor();
  await keys.type('夜班看板');
  await keys.press('Tab');
  await keys.type('night');
  await keys.press('Control+Enter');
  await page.waitForURL(/\/onlineDev\/portalDesigner\//);
  await inDesigner(page);
  await keys.press('Insert');
  await arrives(keys, /搜索组件/);
  for (const [at, name] of ['公告列表', '待办列表', '待办计数', '文本'].entries()) {
    await keys.type(name);
    await keys.press('Enter');
    await page.locator('.portal-node').nth(at).waitFor();
  }
  // from the search to the block that was put in last
  await keys.press('Escape');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-type'))).toBe('text');
  await keys.press('Enter');
  await page.locator('.designer-right input:focus').waitFor();
  await keys.type('早会');
  await keys.tabTo(/内容/);
  await keys.type('安全第一');
  await keys.press('Escape', 'ArrowRight', 'Shift+ArrowRight', 'Shift+Tab');
  await keys.press('Delete');
  await keys.press('Control+Enter');
  await page.getByText('已发布并启用').waitFor();
};
