import { beforeAll, describe, expect, it } from 'vitest';
import type { Locator } from 'playwright-core';
import type { Person } from '../harness/browser';
import { journey } from '../harness/journey';
import { flowDesigner } from '../steps/flow-designer';
import { optionOf } from '../steps/form-designer';
import { settled } from '../steps/look-over';

describe('approving in place, beside the list and together', () => {
  const stage = journey({ demo: 'all' });
  let lina: Person;

  beforeAll(async () => {
    lina = await stage.openAs('lina');
  });

  const rowsOf = () => lina.page.locator('tr.ant-table-row');

  it('on the home page: a refusal wants its reason, and the row says what became of it', async () => {
    const { page } = lina;
    await page.goto('/home');
    await settled(page);
    const lines = page.locator('.home-todo-line');
    const before = await lines.count();
    const line = lines.first();
    await line.getByRole('button', { name: /^拒绝/ }).click();
    await line
      .getByRole('button', { name: /^拒\s*绝$/ })
      .last()
      .click();
    await line.getByRole('alert').filter({ hasText: '请填写意见' }).waitFor();
    await line.getByRole('textbox').fill('请补充说明');
    await page.keyboard.press('Enter');
    await page.locator('.home-todo-line[data-done]').filter({ hasText: '已拒绝' }).waitFor();
    await page
      .locator('.home-todo-line:not([data-done])')
      .first()
      .getByRole('button', { name: /^同意/ })
      .click();
    await page
      .locator('.home-comment')
      .getByRole('button', { name: /^同\s*意$/ })
      .click();
    await page.locator('.home-todo-line[data-done]').filter({ hasText: '已同意' }).waitFor();
    expect(await lines.count()).toBeGreaterThanOrEqual(before);
  });

  it('beside the list: arrow keys go on, the next one is there after a decision, off stays off', async () => {
    const { page } = lina;
    await page.goto('/workFlow/flowTodo');
    await settled(page);
    const pane = page.getByRole('complementary', { name: '预览' });
    const titleOf = (at: number) => rowsOf().nth(at).locator('.work-title').getAttribute('title').then(String);
    const shows = (title: string) => pane.getByRole('heading', { level: 2, name: title, exact: true }).waitFor();
    await shows(await titleOf(0));
    await rowsOf().first().locator('.work-title').focus();
    await page.keyboard.press('ArrowDown');
    await shows(await titleOf(1));
    await page.keyboard.press('ArrowUp');
    await shows(await titleOf(0));
    const [total, next] = [await rowsOf().count(), await titleOf(1)];
    await pane.getByRole('button', { name: /^同\s*意$/ }).click();
    const dialog = page.getByRole('dialog', { name: '同意' });
    await dialog.getByRole('textbox').fill('情况属实');
    // hit twice: decided once, and nothing of it is told as a fault
    await dialog
      .getByRole('button', { name: /^同\s*意$/ })
      .last()
      .dblclick();
    await dialog.waitFor({ state: 'hidden' });
    await shows(next);
    await expect.poll(() => rowsOf().count()).toBe(total - 1);

    await pane.getByRole('button', { name: '关闭预览' }).click();
    await page.reload();
    await settled(page);
    expect(await pane.count()).toBe(0);
    await page.getByRole('button', { name: '预览' }).click();
    await pane.waitFor();
  });

  it('what somebody else decides while the comment is written is said, beside the list and on the page', async () => {
    const other = await stage.openAs('lina');
    await other.page.goto('/workFlow/flowTodo');
    await settled(other.page);
    const { page } = lina;
    const pane = page.getByRole('complementary', { name: '预览' });
    const handled = page.getByText('该待办已处理');
    const write = async (bar: Locator): Promise<void> => {
      await bar.getByRole('button', { name: /^同\s*意$/ }).click();
      await page.getByRole('dialog', { name: '同意' }).getByRole('textbox').fill('写了很久');
    };
    /** The other window refuses what this one is about to agree to. */
    const decideElsewhere = async (): Promise<void> => {
      const rows = other.page.locator('tr.ant-table-row');
      const total = await rows.count();
      await rows.first().getByRole('checkbox').check();
      await other.page.getByRole('button', { name: '批量拒绝' }).click();
      const dialog = other.page.getByRole('dialog', { name: '拒绝' });
      await dialog.getByRole('textbox').fill('不同意');
      await dialog
        .getByRole('button', { name: /^拒\s*绝$/ })
        .last()
        .click();
      await expect.poll(() => rows.count()).toBe(total - 1);
      await settled(page);
      await page
        .getByRole('dialog', { name: '同意' })
        .getByRole('button', { name: /^同\s*意$/ })
        .last()
        .click();
    };

    await page.goto('/workFlow/flowTodo');
    await settled(page);
    await write(pane);
    await decideElsewhere();
    await handled.waitFor();

    await settled(page);
    await rowsOf().first().dblclick();
    await page.waitForURL(/\/workFlow\/case\//);
    await write(page.locator('.instance-bar'));
    await decideElsewhere();
    await page.getByRole('alert').filter({ has: handled }).getByRole('button', { name: '重新载入' }).click();
    await handled.waitFor({ state: 'detached' });
  });

  it('together: one comment for all that are ticked', async () => {
    const { page } = lina;
    await page.goto('/workFlow/flowTodo');
    await settled(page);
    const total = await rowsOf().count();
    expect(total).toBeGreaterThan(1);
    for (const at of [0, 1]) await rowsOf().nth(at).getByRole('checkbox').check();
    await page.getByRole('button', { name: '批量同意' }).click();
    const dialog = page.getByRole('dialog', { name: '同意' });
    await dialog.getByText('已选择 2 条待办').waitFor();
    await dialog
      .getByRole('button', { name: /^同\s*意$/ })
      .last()
      .click();
    await page.getByText('已同意 2 条').waitFor();
    await expect.poll(() => rowsOf().count()).toBe(total - 2);
    expect(lina.problems).toEqual([]);
  });

  it('what is over goes into the archive, is read there, comes back, and is deleted together', async () => {
    const watcher = await stage.openAs();
    const { page } = watcher;
    const monitor = async (address: string): Promise<void> => {
      await page.goto(address);
      await settled(page);
    };
    const row = (title: string) =>
      page.locator('tr.ant-table-row').filter({ has: page.locator(`.work-title[title="${title}"]`) });
    /** Ticks both and presses the button above the list. */
    const together = async (name: RegExp): Promise<void> => {
      for (const title of titles) await row(title).getByRole('checkbox').check();
      await page.getByRole('button', { name }).first().click();
    };
    await monitor('/workFlow/flowMonitor');
    // what still runs cannot be ticked
    expect(
      await page.locator('tr.ant-table-row').filter({ hasText: '等待审核' }).first().getByRole('checkbox').isDisabled(),
    ).toBe(true);
    await monitor('/workFlow/flowMonitor?status=2');
    // with a number in it, so that no other is called the same
    const numbered = page.locator('.work-title[title*="BX2026"], .work-title[title*="CG2026"]');
    const titleAt = (at: number) => numbered.nth(at).getAttribute('title').then(String);
    const titles = [await titleAt(0), await titleAt(1)];
    await together(/^归\s*档$/);
    await page.getByText('已归档 2 条').waitFor();
    for (const title of titles) await row(title).waitFor({ state: 'detached' });

    await monitor('/workFlow/flowMonitor?archived=1');
    for (const title of titles) await row(title).waitFor();
    await row(titles[0]!).dblclick();
    await page.waitForURL(/\/workFlow\/case\//);
    await page.getByText('已归档', { exact: true }).first().waitFor();
    await page.locator('.instance-timeline-line').first().waitFor();
    expect(await page.getByRole('button', { name: /评论|复活|删除/ }).count()).toBe(0);

    // after so many months by themselves
    await monitor('/workFlow/flowMonitor?dialog=archiveRules');
    const dialog = page.getByRole('dialog', { name: '归档规则' });
    await dialog.getByLabel('费用报销').fill('6');
    await dialog.getByRole('button', { name: /^保\s*存|确\s*定$/ }).click();
    await dialog.waitFor({ state: 'hidden' });
    await monitor('/workFlow/flowMonitor?dialog=archiveRules');
    expect(await dialog.getByLabel('费用报销').inputValue()).toBe('6');
    await page.keyboard.press('Escape');

    await monitor('/workFlow/flowMonitor?archived=1');
    await together(/^恢\s*复$/);
    await page.getByText('已恢复 2 条').waitFor();
    await monitor('/workFlow/flowMonitor?status=2');
    await together(/^删\s*除$/);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^确\s*定$/ })
      .click();
    await page.getByText('已删除 2 条').waitFor();
    for (const title of titles) await row(title).waitFor({ state: 'detached' });
    expect(watcher.problems).toEqual([]);
  });

  it('a form from a template is ready to be published', async () => {
    const { page, problems } = await stage.openAs('admin', { at: '/onlineDev/webDesign' });
    await settled(page);
    await page.getByTitle('卡片').click();
    await page.locator('.designed-card').first().waitFor();
    await page.getByRole('button', { name: '新建表单' }).click();
    const dialog = page.getByRole('dialog', { name: '新建表单' });
    await dialog.getByRole('radio', { name: /来访登记/ }).check();
    await dialog.getByRole('region', { name: '表单预览' }).getByText('被访人').waitFor();
    expect(await dialog.getByRole('textbox', { name: '名称' }).inputValue()).toBe('来访登记');
    await dialog.getByRole('button', { name: '创建并设计' }).click();
    await page.waitForURL(/formDesigner/);
    await page.getByRole('button', { name: /发布$/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /发\s*布/ })
      .last()
      .click();
    await page.getByRole('button', { name: '打开表单' }).waitFor();
    expect(problems).toEqual([]);
  });

  it('a flow from a usual way of approval is published as it is', async () => {
    const { page, problems } = await stage.openAs('admin', { at: '/onlineDev/flowEngine' });
    await page.getByRole('button', { name: '新建', exact: true }).first().click();
    const dialog = page.getByRole('dialog', { name: '新建流程' });
    await dialog.getByRole('radio', { name: /两级部门审批/ }).check();
    await dialog.getByRole('combobox', { name: /表单/ }).fill('客户档案');
    await optionOf(page, '客户档案').click();
    await dialog.getByRole('button', { name: '创建并设计' }).click();
    await page.waitForURL(/flowDesigner/);
    const flow = flowDesigner(page);
    await flow.chart.getByText('上级部门主管审批').first().waitFor();
    await flow.publish();
    expect(problems).toEqual([]);
  });
});
