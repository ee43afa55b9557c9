import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import type { Person } from '../harness/browser';
import { journey } from '../harness/journey';
import { startPostgres } from '../harness/postgres';
import { instancePage } from '../steps/instance';
import { flowDesigner } from '../steps/flow-designer';
import { formDesigner, optionOf } from '../steps/form-designer';
import { openForm, openNewestNotice, unreadOf } from '../steps/sign-in';

const FORM = '差旅费用报销';

const databases = [
  { name: 'PostgreSQL', open: startPostgres },
  { name: 'the embedded database', open: undefined },
] as const;

describe.each(databases)('an expense claim, from the designer to the last approval, on $name', ({ open }) => {
  let postgres: Awaited<ReturnType<typeof startPostgres>> | undefined;
  let picture: Buffer;
  let instanceUrl = '';
  const people = new Map<string, Person>();
  // closed after the server that uses it
  afterAll(async () => {
    await postgres?.close();
  });
  const stage = journey(async () => {
    postgres = await open?.();
    return { demo: 'people', ...(postgres === undefined ? { embedded: 'pglite' } : { databaseUrl: postgres.url }) };
  });
  beforeAll(async () => {
    picture = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#dfe9f5' } })
      .png()
      .toBuffer();
  });

  /** The window of a person, signed in at the first use and open until the end: notices must reach it without a reload. */
  const windowOf = async (account: string, options: { width?: number; height?: number } = {}): Promise<Page> => {
    const known = people.get(account);
    if (known !== undefined) return known.page;
    const person = await stage.openAs(account, options);
    people.set(account, person);
    return person.page;
  };

  it('is built in the form designer by mouse and published with a menu entry', async () => {
    const page = await windowOf('admin');
    const designer = formDesigner(page);
    await designer.create(FORM, 'travelClaim');
    await designer.add('单据编号', '报销单号', 'billNo');
    await designer.choose('单据规则', '费用报销单号');
    await designer.add('所属部门', '部门', 'dept');
    await designer.add('日期选择', '报销日期', 'claimDate');
    await designer.turnOn('必填');
    await designer.add('单行输入', '事由', 'reason');
    await designer.turnOn('必填');
    await designer.add('设计子表', '费用明细', 'lines');
    await designer.turnOn('必填');
    await designer.addColumn('费用明细', '下拉选择', '类别', 'category');
    await designer.side.getByRole('textbox', { name: '选项文字' }).nth(0).fill('交通');
    await designer.side.getByRole('textbox', { name: '选项文字' }).nth(1).fill('住宿');
    await designer.addColumn('费用明细', '日期选择', '发生日期', 'spentOn');
    await designer.addColumn('费用明细', '金额输入', '金额', 'amount');
    await designer.turnOn('必填');
    await designer.addColumn('费用明细', '图片上传', '发票', 'invoice');
    await designer.add('计算公式', '合计', 'total');
    await designer.turnOn('显示大写金额');
    await page.getByRole('button', { name: '编辑公式' }).click();
    const formula = page.getByRole('dialog', { name: /公式/ });
    await formula.getByRole('button', { name: /^SUM\(/ }).click();
    await formula.getByRole('button', { name: /费用明细\.金额/ }).click();
    await formula.getByRole('button', { name: '确定' }).click();
    await designer.side.getByRole('tab', { name: /列表/ }).click();
    await designer.side.getByRole('button', { name: '按表单生成列表' }).click();

    await page.getByRole('button', { name: /发布$/ }).click();
    const publish = page.getByRole('dialog', { name: /发布/ });
    await publish.getByText('新建 “', { exact: false }).first().waitFor();
    await publish.getByRole('combobox', { name: /上级目录/ }).click();
    await optionOf(page, '协同办公').click();
    await publish.getByRole('button', { name: '发布' }).click();
    await page.getByText('打开表单').waitFor();
  });

  it('gets a flow: the head, above 5,000 finance in order as well', async () => {
    const page = await windowOf('admin');
    const designer = flowDesigner(page);
    await designer.create(FORM, '差旅报销审批', 'travelClaim');
    await designer.add(0, '审批人');
    await designer.side.getByRole('textbox', { name: '节点名称' }).fill('部门负责人');
    await designer.choose('审批人', '部门主管');
    await designer.add(1, '条件分支');
    await designer.select(/优先级 1/);
    await designer.side.getByRole('textbox', { name: '节点名称' }).fill('超过五千');
    await designer.side.getByRole('button', { name: '添加条件', exact: false }).first().click();
    await designer.choose('字段', '合计');
    await designer.choose('比较方式', '大于');
    await designer.side.getByRole('spinbutton', { name: '值' }).fill('5000');
    await designer.add(2, '审批人');
    await designer.side.getByRole('textbox', { name: '节点名称' }).fill('财务');
    await designer.choose('审批人', '角色');
    await designer.side.getByRole('group', { name: '角色' }).getByRole('button', { name: '选择' }).click();
    const roles = page.getByRole('dialog', { name: /角色/ });
    await roles.getByText('财务', { exact: true }).first().click();
    await roles.getByRole('button', { name: /确定/ }).click();
    await designer.choose('多人审批方式', '依次');
    await designer.side.getByRole('button', { name: '高级' }).click();
    await designer.choose('退回处理后', '直接回到本节点');
    await designer.chart.getByRole('button', { name: /超过五千.*5000/ }).waitFor();
    await designer.publish();
  });

  it('is granted to everybody on the staff', async () => {
    const page = await windowOf('admin');
    await page.goto('/permission/role');
    await page.getByRole('row').filter({ hasText: 'staff' }).getByRole('button', { name: '权限' }).click();
    const drawer = page.getByRole('dialog').last();
    await drawer.getByRole('list', { name: '权限' }).waitFor();
    await drawer.getByRole('textbox', { name: '搜索菜单、按钮或列' }).fill(FORM);
    await drawer.getByRole('checkbox', { name: FORM, exact: true }).click();
    await drawer.getByRole('button', { name: /保\s*存/ }).click();
    await page
      .getByText(/已保存|保存成功|修改成功/)
      .first()
      .waitFor();
  });

  it('is filled in and submitted by an employee, and the head is notified without reloading', async () => {
    const head = await windowOf('lina', { width: 390, height: 844 });
    const before = await unreadOf(head);
    const page = await windowOf('zhangwei');
    await openForm(page, '协同办公', FORM);
    await page.getByRole('button', { name: '新建' }).first().click();
    await page.waitForURL(/\/workFlow\/start\//);
    const form = instancePage(page);
    await form.fill('claimDate', '2026-11-20');
    await form.fill('reason', '上海客户现场支持');
    const lines = [
      ['交通', '2026-11-17', '1280.5'],
      ['住宿', '2026-11-18', '3600'],
      ['交通', '2026-11-19', '980.25'],
    ] as const;
    for (const [row, [category, day, amount]] of lines.entries()) {
      if (row > 0) await page.getByRole('button', { name: '添加', exact: false }).last().click();
      await form.pickInCell(row, 0, category);
      await form.typeInCell(row, 1, day);
      await form.typeInCell(row, 2, amount);
      await form.putPicture(row, 3, `invoice-${row + 1}.png`, picture);
    }
    const total = page.locator('[data-cell="total"]');
    await total.getByText('5,860.75').waitFor();
    await total.getByText('伍仟捌佰陆拾元柒角伍分').waitFor();
    await page.getByText('财务').first().waitFor();
    await page.getByRole('button', { name: '提交', exact: true }).click();
    await page.waitForURL(/\/workFlow\/case\//);
    instanceUrl = new URL(page.url()).pathname;
    await expect.poll(() => unreadOf(head), { timeout: 15_000 }).toBe(before + 1);
  });

  it('is agreed to by the head on a phone, from the notice', async () => {
    const finance = await windowOf('wangfang');
    const before = await unreadOf(finance);
    const page = await windowOf('lina');
    await openNewestNotice(page);
    expect(new URL(page.url()).pathname).toBe(instanceUrl);
    await page.getByText('5,860.75').filter({ visible: true }).first().waitFor();
    const isTooWide = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    expect(isTooWide).toBe(false);
    await instancePage(page).decide('同意', '情况属实');
    await expect.poll(() => unreadOf(finance), { timeout: 15_000 }).toBe(before + 1);
  });

  it('is sent back by finance, corrected, and comes straight back to finance', async () => {
    const employee = await windowOf('zhangwei');
    const before = await unreadOf(employee);
    const finance = await windowOf('wangfang');
    await openNewestNotice(finance);
    await instancePage(finance).decide('退回', '住宿超标，请改为 3500', '发起人');
    await expect.poll(() => unreadOf(employee), { timeout: 15_000 }).toBe(before + 1);

    await openNewestNotice(employee);
    expect(new URL(employee.url()).pathname).toBe(instanceUrl);
    const unread = await unreadOf(finance);
    const form = instancePage(employee);
    // the page was open: it may show the instance as it was until the fresh answer is there
    await form.bar.getByRole('button', { name: '提交' }).waitFor();
    await form.typeInCell(1, 2, '3500');
    await employee.locator('[data-cell="total"]').getByText('5,760.75').waitFor();
    await form.bar.getByRole('button', { name: '提交' }).click();
    await expect.poll(() => unreadOf(finance), { timeout: 15_000 }).toBe(unread + 1);
  });

  it('is agreed to by finance one after the other, the initiator is notified, and the list shows it', async () => {
    const employee = await windowOf('zhangwei');
    const second = await windowOf('chenjing');
    const [asked, unreadBefore] = [await unreadOf(second), await unreadOf(employee)];
    const first = await windowOf('wangfang');
    await openNewestNotice(first);
    await first.getByText('5,760.75').filter({ visible: true }).first().waitFor();
    await instancePage(first).decide('同意', '');
    // only now is the second one asked: in order
    await expect.poll(() => unreadOf(second), { timeout: 15_000 }).toBe(asked + 1);
    await openNewestNotice(second);
    await instancePage(second).decide('同意', '');
    await expect.poll(() => unreadOf(employee), { timeout: 15_000 }).toBe(unreadBefore + 1);

    await openForm(employee, '协同办公', FORM);
    const row = employee.getByRole('row').filter({ hasText: '上海客户现场支持' });
    await row.getByText('5,760.75').waitFor();
    await row.getByText('审核通过').waitFor();
    await row.getByText(/^BX\d{12}$/).waitFor();
    expect(
      [...people].flatMap(([account, person]) => person.problems.map((problem) => `${account}: ${problem}`)),
    ).toEqual([]);
  });

  it('notifies of what was missed while a person was offline, once', async () => {
    const employee = await windowOf('zhangwei');
    const head = await windowOf('lina');
    const before = await unreadOf(head);
    await head.context().setOffline(true);
    await employee.goto(instanceUrl.replace(/case\/.*/, 'flowLaunch'));
    await employee.getByRole('button', { name: '新建申请' }).click();
    // by the keyboard: while the dialog grows on a busy machine, a click may go down on a tile and up beside it
    const search = employee.getByRole('dialog').getByRole('textbox', { name: '搜索流程' });
    await search.fill('差旅报销审批');
    await search.press('Enter');
    await employee.waitForURL(/\/workFlow\/start\//);
    const form = instancePage(employee);
    await form.fill('claimDate', '2026-11-20');
    await form.fill('reason', '市内交通');
    await form.typeInCell(0, 2, '86');
    await employee.getByRole('button', { name: '提交', exact: true }).click();
    await employee.waitForURL(/\/workFlow\/case\//);
    expect(await unreadOf(head)).toBe(before);
    await head.context().setOffline(false);
    await expect.poll(() => unreadOf(head), { timeout: 40_000 }).toBe(before + 1);
  });
});
