import { beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../harness/browser';
import { journey } from '../harness/journey';
import { instancePage } from '../steps/instance';
import { countClicks } from '../steps/click-counter';
import { optionOf } from '../steps/form-designer';
import { openForm } from '../steps/sign-in';

const FORM = '设备巡检';
/** What the same form may cost at most, from the list of forms to a flow in use. */
const MOST_CLICKS = 90;

describe('an inspection form of 18 fields with a flow, built for the first time', () => {
  const stage = journey({ demo: 'people', embedded: 'pglite' });
  let admin: Person;
  let clicks: () => number;
  beforeAll(async () => {
    admin = await stage.open({ isMoving: true });
    clicks = await countClicks(admin.page);
    await stage.signIn(admin.page);
    await admin.page.goto('/onlineDev/webDesign');
  });

  const side = () => admin.page.getByRole('complementary', { name: '属性' });
  const palette = () => admin.page.getByRole('complementary', { name: '组件与大纲' });
  /** One click adds the block; what is typed then is its title. */
  const add = async (block: string, title: string): Promise<void> => {
    const { page } = admin;
    await palette().getByRole('button', { name: block, exact: true }).click();
    await page.locator('.designer-right input:focus').waitFor();
    await page.keyboard.type(title);
    await page.locator(`.canvas-node[aria-label="${title}"][data-selected="true"]`).waitFor();
  };
  const turnOn = (name: string): Promise<void> => side().getByRole('switch', { name, exact: true }).click();
  const options = async (...names: string[]): Promise<void> => {
    await side().getByRole('button', { name: '批量填写' }).click();
    await admin.page.locator('.qb-paste-options textarea:focus').waitFor();
    await admin.page.keyboard.insertText(names.join('\n'));
    await side().getByRole('button', { name: '使用这些选项' }).click();
  };
  /** Takes hold of the right edge of the chosen field and makes it half of the row. */
  const halve = async (title: string): Promise<void> => {
    const node = admin.page.locator(`.canvas-node[aria-label="${title}"]`);
    const [box, edge] = [(await node.boundingBox())!, (await node.getByRole('slider').boundingBox())!];
    const y = edge.y + edge.height / 2;
    await admin.page.mouse.move(edge.x + edge.width / 2, y);
    await admin.page.mouse.down();
    await admin.page.mouse.move(box.x + box.width / 2, y, { steps: 6 });
    await admin.page.mouse.up();
    await expect.poll(async () => (await node.boundingBox())!.width / box.width).toBeLessThan(0.55);
  };
  const formula = async (...parts: string[]): Promise<void> => {
    const { page } = admin;
    await page.getByRole('button', { name: '编辑公式' }).click();
    const dialog = page.getByRole('dialog', { name: /公式/ });
    await dialog.getByRole('textbox', { name: '公式', exact: true }).waitFor();
    await page.keyboard.type(parts.join(''));
    await dialog.getByText('公式正确').waitFor();
    await dialog.getByRole('button', { name: '确定' }).click();
    await dialog.waitFor({ state: 'hidden' });
  };

  it('is named, filled with fields, and published with a menu entry', async () => {
    const { page } = admin;
    await page.getByRole('button', { name: '新建表单' }).first().click();
    const dialog = page.getByRole('dialog', { name: '新建表单' });
    await dialog.locator('input:focus').waitFor();
    await page.keyboard.type(FORM);
    await dialog.getByRole('button', { name: '创建并设计' }).click();
    await page.waitForURL(/\/onlineDev\/formDesigner\//);

    await add('单据编号', '巡检单号');
    await side().getByRole('button', { name: '新建编号规则' }).click();
    // until it has opened, its buttons are moving
    const rule = page.getByRole('dialog', { name: '新建编号规则' });
    await rule.locator('input:focus').waitFor();
    await rule.getByRole('button', { name: '新建并使用' }).click();
    await side().getByText(`${FORM} 巡检单号`).waitFor();
    await halve('巡检单号');
    await add('用户选择', '巡检人');
    await turnOn('默认当前人员');
    await halve('巡检人');
    await add('日期选择', '巡检日期');
    await turnOn('必填');
    await turnOn('默认当前时间');
    await halve('巡检日期');
    await add('下拉选择', '车间');
    await options('一车间', '二车间', '三车间');
    await halve('车间');
    await add('单行输入', '设备名称');
    await turnOn('必填');
    await halve('设备名称');
    await add('单行输入', '设备编号');
    await halve('设备编号');
    await add('单选框组', '运行状态');
    await options('正常', '带病运行', '停机');
    await turnOn('必填');
    await add('数字输入', '温度');
    await halve('温度');
    await add('数字输入', '压力');
    await halve('压力');
    await add('多选框组', '异常部位');
    await options('电机', '轴承', '管路', '仪表');
    await add('开关', '已停机处理');
    await add('图片上传', '现场照片');
    await add('设计子表', '更换备件');
    await add('单行输入', '备件名称');
    await add('数字输入', '数量');
    await add('金额输入', '单价');
    await add('计算公式', '小计');
    await formula('数量', ' * ', '单价');
    // out of the sub-table again: what is chosen decides where the next one goes
    await page.locator('.canvas-scroll').click({ position: { x: 8, y: 8 } });
    await add('计算公式', '备件合计');
    await formula('SUM(更换备件.小计)');
    await add('多行输入', '处理意见');
    expect(await page.locator('.canvas-node').count()).toBe(19);

    await side()
      .getByRole('tab', { name: /列表/ })
      .click();
    await side().getByRole('button', { name: '按表单生成列表' }).click();
    await page.getByRole('button', { name: /发布$/ }).click();
    const publish = page.getByRole('dialog', { name: /发布/ });
    await publish.getByText('新建 “设备巡检”').waitFor();
    await publish.getByRole('button', { name: '发布' }).click();
    await publish.getByText('只有管理员能看到').waitFor();
  });

  it('gets a flow that knows its fields at once', async () => {
    const { page } = admin;
    await page.getByRole('button', { name: '设计流程' }).click();
    await page.waitForURL(/\/onlineDev\/flowDesigner\//);
    const chart = page.getByRole('group', { name: '流程图' });
    const insert = async (at: number, kind: string): Promise<void> => {
      await chart.getByRole('button', { name: '在此处添加节点' }).nth(at).click();
      await page.getByRole('menuitem', { name: kind }).click();
      await side().getByRole('region', { name: kind }).waitFor();
    };
    const choose = async (name: string, option: string): Promise<void> => {
      await side().getByRole('combobox', { name, exact: true }).click();
      await optionOf(page, option).click();
    };
    await insert(0, '审批人');
    await choose('审批人', '部门主管');
    await insert(1, '条件分支');
    await chart.getByRole('button', { name: /优先级 1/ }).click();
    await side().getByRole('button', { name: '添加条件' }).first().click();
    await side().getByRole('combobox', { name: '字段', exact: true }).click();
    await page.keyboard.type('备件合计');
    await optionOf(page, '备件合计').click();
    await choose('比较方式', '大于');
    await side().getByRole('spinbutton', { name: '值' }).click();
    await page.keyboard.type('1000');
    await insert(2, '审批人');
    await choose('审批人', '角色');
    await side().getByRole('group', { name: '角色' }).getByRole('button', { name: '选择' }).click();
    const roles = page.getByRole('dialog', { name: /角色/ });
    await roles.getByText('财务', { exact: true }).first().click();
    await roles.getByRole('button', { name: /确定/ }).click();
    await page.getByRole('button', { name: /发布$/ }).click();
    const publish = page.getByRole('dialog', { name: /发布/ });
    await publish.getByText('检查通过').waitFor();
    await publish.getByRole('button', { name: /发\s*布/ }).click();
    await page.getByText('已发布').first().waitFor();
    console.log(`clicks and drags: ${clicks()}`);
    expect(clicks()).toBeLessThanOrEqual(MOST_CLICKS);
  });

  it('opens from its menu entry and is filled in and submitted', async () => {
    const { page } = admin;
    await page.goto('/home');
    await openForm(page, FORM, FORM);
    await page.getByRole('button', { name: '新建' }).first().click();
    await page.waitForURL(/\/workFlow\/start\//);
    const form = instancePage(page);
    await page.locator('[data-cell^="comInputField"] input').first().fill('空压机');
    await page.getByRole('radio', { name: '正常' }).check();
    await form.typeInCell(0, 0, '滤芯');
    await form.typeInCell(0, 1, '2');
    await form.typeInCell(0, 2, '35.5');
    await page.locator('[data-cell^="calculateField"]').getByText('71.00').last().waitFor();
    await page.getByRole('button', { name: '提交', exact: true }).click();
    await page.waitForURL(/\/workFlow\/case\//);
    await page.getByText('空压机').first().waitFor();
    expect(admin.problems).toEqual([]);
  });

  it('gets a rule that compares two of its fields, and follows it', async () => {
    const { page } = admin;
    await page.goto('/onlineDev/webDesign');
    await page.getByRole('listitem').filter({ hasText: FORM }).getByRole('button').first().click();
    await page.waitForURL(/\/onlineDev\/formDesigner\//);
    await side()
      .getByRole('tab', { name: /规则/ })
      .click();
    await side().getByRole('button', { name: '添加规则' }).click();
    const dialog = page.getByRole('dialog', { name: '规则' });
    const choose = async (name: string, option: string): Promise<void> => {
      const box = dialog.getByRole('combobox', { name, exact: true });
      await box.click();
      // a long list shows only some of its choices: searched by name where it can be
      if (await box.isEditable()) await box.fill(option);
      await optionOf(page, option).click();
    };
    await choose('字段', '温度');
    await choose('条件', '大于');
    await dialog.locator('.condition-side').getByText('字段', { exact: true }).click();
    // of the same kind only, and not itself
    await dialog.getByRole('combobox', { name: '另一个字段' }).click();
    const available = await page
      .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option')
      .allInnerTexts();
    expect(available).toContain('压力');
    for (const wrong of ['温度', '设备名称', '巡检日期']) expect(available).not.toContain(wrong);
    await optionOf(page, '压力').click();
    await choose('则', '必填');
    await choose('目标组件', '处理意见');
    await dialog.getByText('则', { exact: true }).click();
    await dialog.getByRole('button', { name: /确\s*定/ }).click();
    await dialog.waitFor({ state: 'hidden' });
    await side()
      .getByText(/温度.*大于.*压力/)
      .waitFor();
    await page.getByRole('button', { name: /发布$/ }).click();
    const publish = page.getByRole('dialog', { name: /发布/ });
    await publish.getByRole('button', { name: '发布' }).click();
    // published: what can be done next stands in the same dialog
    await publish.getByText('打开表单').waitFor();
    await page.keyboard.press('Escape');
    await publish.waitFor({ state: 'hidden' });

    await page.goto('/home');
    await openForm(page, FORM, FORM);
    await page.getByRole('button', { name: '新建' }).first().click();
    await page.waitForURL(/\/workFlow\/start\//);
    const number = (name: string) => page.getByRole('spinbutton', { name });
    const opinion = page.getByRole('textbox', { name: /处理意见/ });
    await number('压力').fill('80');
    await number('温度').fill('70');
    await number('温度').blur();
    await opinion.waitFor();
    expect(await opinion.getAttribute('aria-required')).not.toBe('true');
    await number('温度').fill('81');
    await number('温度').blur();
    await expect.poll(() => opinion.getAttribute('aria-required')).toBe('true');
  });

  it('lends its lines to another form: kept as a snippet, put in with a press, calculating as before', async () => {
    const { page } = admin;
    await page.goto('/onlineDev/webDesign');
    await page.getByRole('listitem').filter({ hasText: FORM }).getByRole('button').first().click();
    await page.waitForURL(/\/onlineDev\/formDesigner\//);
    await page.locator('.canvas-node[aria-label="更换备件"]').click({ position: { x: 12, y: 8 } });
    const frame = page.getByRole('group', { name: '更换备件' });
    await frame.getByRole('button', { name: '存为片段' }).click();
    const keep = page.getByRole('dialog', { name: '存为片段' });
    await keep.getByRole('textbox').fill('备件明细');
    await page.keyboard.press('Enter');
    await keep.waitFor({ state: 'hidden' });

    await page.goto('/onlineDev/webDesign');
    await page.getByRole('button', { name: '新建表单' }).first().click();
    const dialog = page.getByRole('dialog', { name: '新建表单' });
    await dialog.locator('input:focus').waitFor();
    await page.keyboard.type('备件领用');
    await dialog.getByRole('button', { name: '创建并设计' }).click();
    await palette().getByRole('button', { name: '备件明细', exact: true }).click();
    await expect.poll(() => page.locator('.canvas-node').count()).toBe(5);
    await page.getByRole('button', { name: '预览' }).click();
    const form = instancePage(page);
    await form.typeInCell(0, 1, '3');
    await form.typeInCell(0, 2, '1.5');
    await page.locator('[data-cell*="calculateField"]').getByText('4.50').first().waitFor();
    expect(admin.problems).toEqual([]);
  });
});
