import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { foreignDatabase } from '../harness/foreign-database';
import { journey } from '../harness/journey';
import { optionOf } from '../steps/form-designer';

describe('the database of a warehouse becomes data of the organisation', () => {
  const stage = journey({ embedded: 'postgres', demo: 'people', outboundAllow: '127.0.0.1' });
  const warehouse =
    foreignDatabase(`create table goods (id integer primary key, name text not null, stock integer not null);
      comment on table goods is '库存';
      insert into goods select n, '货品' || n, n % 50 from generate_series(1, 3000) n;
      create procedure restock(amount integer) language sql as $$ update goods set stock = stock + amount where id > 2990 $$`);
  let page: Page;
  let problems: string[];

  beforeAll(async () => {
    ({ page, problems } = await stage.openAs());
  });

  const button = (name: string | RegExp, inside: Page | Locator = page) =>
    inside.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name }).first();
  const row = (text: string) => page.locator('tr.ant-table-row', { hasText: text }).first();
  /** The list of the field before may still be folding up. */
  const choose = async (label: string, option: string): Promise<void> => {
    await page.getByLabel(label, { exact: true }).click();
    await page.waitForTimeout(400);
    await optionOf(page, option).click();
  };
  const done = () => row('仓库货品').getByText('成功', { exact: true }).waitFor({ timeout: 150_000 });

  it('a data source is tried before it is saved, and says what is wrong', async () => {
    const { host, port, userName, password } = warehouse.access;
    await page.goto('/dataApp/dataSource');
    await button(/新建/).click();
    const dialog = page.getByRole('dialog', { name: '新建数据连接' });
    await dialog.getByLabel('连接名称').fill('仓库');
    await dialog.getByPlaceholder('主机名或 IP 地址').fill(host);
    await dialog.getByLabel('端口').fill(port);
    await dialog.getByLabel('数据库', { exact: true }).fill('postgres');
    await dialog.getByLabel('用户名').fill(userName);
    await dialog.getByLabel('密码').fill('wrong');
    await button(/测试连接/, dialog).click();
    await dialog.getByText('连接失败').waitFor();
    await dialog.getByLabel('密码').fill(password);
    await button(/测试连接/, dialog).click();
    await dialog.getByText(/连接成功.*PostgreSQL/).waitFor();
    await button(/保.?存|确.?定/, dialog).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await row('仓库').innerText()).not.toContain(password);

    await page.goto('/dataApp/dataModel');
    await page.getByText('仓库', { exact: true }).click();
    await row('goods').getByText('打开数据').click();
    await page.getByText('货品20', { exact: true }).waitFor();
  });

  it('an interface over it is tried with a value and saved', async () => {
    await page.goto('/dataApp/dataInterface');
    await button(/新建/).click();
    // a step is not left before it is right: its problem is shown, and the keyboard stands there
    await button('下一步').click();
    expect(await page.evaluate(() => document.activeElement?.closest('[data-problem=yes]')?.textContent)).toMatch(
      /名称.*不能为空/,
    );
    await page.getByRole('textbox', { name: /^名称/ }).fill('低库存');
    await page.getByRole('textbox', { name: /^编码/ }).fill('lowStock');
    await button(/添加参数/).click();
    await page.getByRole('textbox', { name: '参数名' }).fill('below');
    await button('下一步').click();
    await choose('数据连接', '仓库');
    await page.locator('.cm-content').click();
    await page.keyboard.insertText(
      'select id, name, stock from goods where stock < cast({below} as integer) order by id',
    );
    await button('下一步').click();
    await page.getByLabel('below').fill('2');
    await page
      .locator('.qb-panel')
      .getByRole('button', { name: /运行$/ })
      .click();
    await page.getByText('120 行').waitFor();
    // back and here again: what was tried is still there
    await button('上一步').click();
    await page.getByText('试运行', { exact: true }).click();
    await page.getByText('120 行').waitFor();
    await button(/保.?存/).click();
    await page.getByText('低库存').first().waitFor();
  });

  it('its table is copied, and a second run writes only what has changed', async () => {
    await page.goto('/dataApp/dataSync');
    await button(/新建同步/).click();
    await page.getByLabel('名称', { exact: true }).fill('仓库货品');
    await choose('来源', '仓库');
    await choose('目标', '默认数据库');
    await button('下一步').click();
    await page.getByRole('checkbox', { name: /goods/ }).check();
    await page.getByText('自动创建').waitFor();
    await button('下一步').click();
    await page.getByText('增量', { exact: true }).click();
    await button(/保.?存/).click();
    await row('仓库货品').getByText('立即同步').click();
    await button(/确.?定/, page.getByRole('dialog'))
      .click({ timeout: 8000 })
      .catch(() => undefined);
    await done();
    await row('仓库货品').getByText('执行记录').click();
    const runs = page.getByRole('dialog', { name: /执行记录/ });
    await runs.getByText(/写入 3,?000 行/).waitFor();
    await page.keyboard.press('Escape');
    await runs.waitFor({ state: 'hidden' });

    await warehouse.query(`update goods set stock = 999 where id <= 7`);
    await row('仓库货品').getByText('立即同步').click();
    await row('仓库货品').getByText('执行记录').click();
    await runs.getByText(/写入 7 行/).waitFor({ timeout: 150_000 });
    await page.keyboard.press('Escape');
    expect(problems).toEqual([]);
  });

  it('a task calls a stored procedure of it, by hand and with a log', async () => {
    await page.goto('/system/schedule');
    await button(/新建任务/).click();
    const dialog = page.getByRole('dialog', { name: '新建任务' });
    await dialog.getByLabel('任务名称').fill('夜间补货');
    await dialog.getByLabel('任务编码').fill('restock');
    await button('下一步', dialog).click();
    await dialog.getByText('存储过程', { exact: true }).click();
    await choose('数据源', '仓库');
    await dialog.getByLabel('存储过程名称').fill('restock');
    await button(/添加参数/, dialog).click();
    await dialog.getByPlaceholder('值', { exact: true }).fill('100');
    await button(/保.?存|确.?定/, dialog).click();
    await dialog.waitFor({ state: 'hidden' });
    await row('夜间补货').getByText('更多').click();
    await page.getByRole('menuitem', { name: '立即执行' }).click();
    await button(/确.?定|立即执行/, page.getByRole('dialog')).click();
    const stock = async () => (await warehouse.query('select min(stock) from goods where id > 2990')).rows[0]!['min'];
    await expect.poll(stock, { timeout: 30_000 }).toBeGreaterThanOrEqual(100);
    await page
      .getByRole('dialog', { name: /夜间补货/ })
      .getByText('成功')
      .first()
      .waitFor();
    await page.keyboard.press('Escape');
  });

  it('a backup brings back what was lost', async () => {
    await page.goto('/dataApp/dataBackup');
    await button(/创建备份/).click();
    const made = page.locator('tr.ant-table-row').first();
    await made.getByText('完好').waitFor({ timeout: 150_000 });
    const name = (await made.locator('td').first().innerText()).trim();

    await page.goto('/system/schedule');
    await row('夜间补货').getByText('更多').click();
    await page.getByRole('menuitem', { name: '删除' }).click();
    await button(/确.?定|删.?除/, page.getByRole('dialog')).click();
    await row('夜间补货').waitFor({ state: 'detached' });

    await page.goto('/dataApp/dataBackup');
    await made.getByText('更多').click();
    await page.getByRole('menuitem', { name: '恢复' }).click();
    const dialog = page.getByRole('dialog', { name: '恢复备份' });
    await expect.poll(() => button('恢复', dialog).isDisabled()).toBe(true);
    await dialog.getByLabel(name).fill(name);
    await button('恢复', dialog).click();
    await page.waitForURL(/\/login/, { timeout: 120_000 });
    await stage.signIn(page);
    await page.goto('/system/schedule');
    await row('夜间补货').waitFor();
    expect(problems).toEqual([]);
  });
});
