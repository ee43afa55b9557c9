import type { Page } from 'playwright-core';
import { optionOf } from './form-designer';

const sideOf = (page: Page) => page.getByRole('complementary', { name: '属性' });

/** A form of five fields, with the mouse: named, filled, two of them halves of a row, one moved, one thrown away, published. */
export const buildForm = async (page: Page): Promise<void> => {
  const side = sideOf(page);
  await page.goto('/onlineDev/webDesign');
  await page.getByRole('button', { name: '新建表单' }).first().click();
  const dialog = page.getByRole('dialog', { name: '新建表单' });
  await dialog.locator('input:focus').waitFor();
  await page.keyboard.type('点检');
  await dialog.getByRole('button', { name: '创建并设计' }).click();
  await page.waitForURL(/\/onlineDev\/formDesigner\//);
  const node = (title: string) => page.locator(`.canvas-node[aria-label="${title}"]`);
  const add = async (block: string, title: string): Promise<void> => {
    await page
      .getByRole('complementary', { name: '组件与大纲' })
      .getByRole('button', { name: block, exact: true })
      .click();
    await page.locator('.designer-right input:focus').waitFor();
    await page.keyboard.type(title);
    await page.locator(`.canvas-node[aria-label="${title}"][data-selected="true"]`).waitFor();
  };
  const halve = async (title: string): Promise<void> => {
    const box = (await node(title).boundingBox())!;
    const edge = (await node(title).getByRole('slider').boundingBox())!;
    const y = edge.y + edge.height / 2;
    await page.mouse.move(edge.x + edge.width / 2, y);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2, y, { steps: 6 });
    await page.mouse.up();
  };
  await add('单行输入', '设备');
  await side.getByRole('switch', { name: '必填', exact: true }).click();
  await halve('设备');
  await add('下拉选择', '车间');
  await side.getByRole('button', { name: '批量填写' }).click();
  await page.locator('.qb-paste-options textarea:focus').waitFor();
  await page.keyboard.insertText('一车间\n二车间');
  await side.getByRole('button', { name: '使用这些选项' }).click();
  await halve('车间');
  await add('数字输入', '温度');
  await side.getByRole('switch', { name: '必填', exact: true }).click();
  await add('日期选择', '日期');
  await add('多行输入', '处理意见');
  await add('开关', '多余');
  await node('多余').getByRole('button', { name: '删除' }).click();
  // the date before the temperature
  await node('日期').click();
  const grip = (await node('日期')
    .getByRole('button', { name: /拖动/ })
    .boundingBox())!;
  const above = (await node('温度').boundingBox())!;
  await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2);
  await page.mouse.down();
  await page.mouse.move(above.x + 60, above.y + 12, { steps: 8 });
  await page.mouse.move(above.x + 60, above.y + 4, { steps: 3 });
  await page.mouse.up();
  // the sensor swallows a click that follows a drag within 50 ms, faster than any hand
  await page.evaluate(() => new Promise((done) => setTimeout(done, 80)));
  await side.getByRole('tab', { name: /列表/ }).click();
  await side.getByRole('button', { name: '按表单生成列表' }).click();
  await page.getByRole('button', { name: /发布$/ }).click();
  const publish = page.getByRole('dialog', { name: /发布/ });
  await publish.getByText(/新建 “/).waitFor();
  await publish.getByRole('button', { name: '发布' }).click();
  await page.getByText('只有管理员能看到').waitFor();
};

/** A flow for the form above, with the mouse: a role approves, a branch with a rule sends a copy; nodes have names. */
export const buildFlow = async (page: Page): Promise<void> => {
  const side = sideOf(page);
  await page.goto('/onlineDev/flowEngine');
  // an empty list offers it once more
  await page.getByRole('button', { name: '新建', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: '新建流程' });
  await dialog.getByRole('combobox', { name: /表单/ }).click();
  await optionOf(page, '点检').click();
  await dialog.getByRole('button', { name: '创建并设计' }).click();
  await page.waitForURL(/\/onlineDev\/flowDesigner\//);
  const chart = page.getByRole('group', { name: '流程图' });
  const insert = async (at: number, kind: string): Promise<void> => {
    await chart.locator('.qf-plus').nth(at).click();
    await page.getByRole('menuitem', { name: kind }).click();
    await side.getByRole('region', { name: kind }).waitFor();
  };
  const rename = async (name: string): Promise<void> => {
    await side.getByRole('textbox', { name: /名称/ }).click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type(name);
  };
  const choose = async (name: string, option: string): Promise<void> => {
    await side.getByRole('combobox', { name, exact: true }).click();
    await optionOf(page, option).click();
  };
  const pick = async (search: string): Promise<void> => {
    await side.getByRole('button', { name: '选择' }).click();
    const picker = page.getByRole('dialog').filter({ has: page.locator('.picker') });
    await picker.locator('input:focus').waitFor();
    await page.keyboard.type(search);
    // one to be chosen: until what is found is there, groups of such a name stand in the list
    await picker.locator('[data-row][aria-checked]').filter({ hasText: search }).first().click();
    await picker.locator('[data-row][aria-checked="true"]').filter({ hasText: search }).first().waitFor();
    await picker.getByRole('button', { name: /确\s*定/ }).click();
    await side.locator('.qf-tag').waitFor();
  };
  await insert(0, '审批人');
  await rename('班长审批');
  await choose('审批人', '角色');
  await pick('财务');
  await insert(1, '条件分支');
  await chart.getByRole('button', { name: /优先级 1/ }).click();
  await rename('温度过高');
  await side.getByRole('button', { name: '添加条件' }).first().click();
  await choose('字段', '温度');
  await choose('比较方式', '大于');
  await side.getByRole('spinbutton', { name: '值' }).click();
  await page.keyboard.type('80');
  await insert(2, '抄送人');
  await pick('陈静');
  await page.getByRole('button', { name: /发布$/ }).click();
  const publish = page.getByRole('dialog', { name: /发布/ });
  await publish.getByText('检查通过').waitFor();
  await publish.getByRole('button', { name: /发\s*布/ }).click();
  await publish.getByText(/已发布/).waitFor();
};

/** An empty portal, its designer open. */
export const newPortal = async (page: Page): Promise<void> => {
  await page.goto('/onlineDev/portalDesign');
  await page
    .getByRole('button', { name: /新建门户/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: '新建门户' });
  await dialog.getByLabel('门户名称').fill('班组看板');
  await dialog.getByLabel('门户编码').click();
  await page.keyboard.type('team');
  await dialog.getByRole('button', { name: '创建并设计' }).click();
  await page.waitForURL(/\/onlineDev\/portalDesigner\//);
};

/** A portal of three blocks, with the mouse: one is named, one moved and pulled wider, one thrown away. */
export const buildPortal = async (page: Page): Promise<void> => {
  await newPortal(page);
  for (const name of ['公告列表', '待办列表', '文本', '待办计数'])
    await page
      .getByRole('complementary', { name: /组件/ })
      .getByRole('button', { name, exact: true })
      .click();
  const count = page.locator('[data-node][data-selected]');
  await count.getByRole('button', { name: '删除组件' }).click();
  const text = page.locator('[data-node][data-type="text"]');
  await text.click();
  await page.getByRole('textbox', { name: '标题', exact: true }).click();
  await page.keyboard.type('早会');
  await page.getByLabel('内容（支持 Markdown）').click();
  await page.keyboard.type('安全第一');
  const drag = async (from: { x: number; y: number }, by: { x: number; y: number }): Promise<void> => {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + by.x / 2, from.y + by.y / 2, { steps: 4 });
    await page.mouse.move(from.x + by.x, from.y + by.y, { steps: 6 });
    await page.mouse.up();
  };
  const box = (await text.boundingBox())!;
  await drag({ x: box.x + 60, y: box.y + 30 }, { x: box.width / 3, y: 0 });
  const edge = (await text.locator('.react-resizable-handle-e').boundingBox())!;
  await drag({ x: edge.x + edge.width / 2, y: edge.y + edge.height / 2 }, { x: 90, y: 0 });
  await page.getByRole('button', { name: /发布/ }).click();
  await page.getByText('已发布并启用').waitFor();
};
