import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { openBrowser } from '../harness/browser';
import type { Browser, Person } from '../harness/browser';
import { startPostgres } from '../harness/postgres';
import { ADMIN_PASSWORD, startServer } from '../harness/server';
import type { Server } from '../harness/server';
import { flowDesigner } from '../steps/flow-designer';
import { formDesigner, optionOf } from '../steps/form-designer';
import { signInOnPage, unreadOf } from '../steps/sign-in';

const PASSWORD = 'Qiaoban2026';
const FORM = '差旅费用报销';

const databases = [
  { name: 'PostgreSQL', open: startPostgres },
  { name: 'the embedded database', open: undefined },
] as const;

describe.each(databases)('an expense claim, from the designer to the last approval, on $name', ({ open }) => {
  let postgres: Awaited<ReturnType<typeof startPostgres>> | undefined;
  let server: Server;
  let browser: Browser;
  let picture: Buffer;
  const people = new Map<string, Person>();
  beforeAll(async () => {
    postgres = await open?.();
    server = await startServer({
      demo: 'people',
      ...(postgres === undefined ? { embedded: 'pglite' as const } : { databaseUrl: postgres.url }),
    });
    browser = await openBrowser();
    picture = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#dfe9f5' } }).png().toBuffer();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
    await postgres?.close();
  });

  /** The window of a person, signed in at the first use and open until the end: notices must reach it without a reload. */
  const windowOf = async (account: string, options: { width?: number; height?: number } = {}): Promise<Page> => {
    const known = people.get(account);
    if (known !== undefined) return known.page;
    const person = await browser.person(server.url, options);
    people.set(account, person);
    await signInOnPage(person.page, account, account === 'admin' ? ADMIN_PASSWORD : PASSWORD);
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
    await designer.turnOn('是否必填');
    await designer.add('单行输入', '事由', 'reason');
    await designer.turnOn('是否必填');
    await designer.add('设计子表', '费用明细', 'lines');
    await designer.turnOn('是否必填');
    await designer.addColumn('费用明细', '下拉选择', '类别', 'category');
    await designer.side.getByRole('textbox', { name: '选项文字' }).nth(0).fill('交通');
    await designer.side.getByRole('textbox', { name: '选项文字' }).nth(1).fill('住宿');
    await designer.addColumn('费用明细', '日期选择', '发生日期', 'spentOn');
    await designer.addColumn('费用明细', '金额输入', '金额', 'amount');
    await designer.turnOn('是否必填');
    await designer.addColumn('费用明细', '图片上传', '发票', 'invoice');
    await designer.add('计算公式', '合计', 'total');
    await designer.turnOn('显示大写金额');
    await page.getByRole('button', { name: '编辑公式' }).click();
    const formula = page.getByRole('dialog', { name: /公式/ });
    await formula.getByRole('button', { name: /^SUM\(/ }).click();
    await formula.getByRole('button', { name: /lines\.amount/ }).click();
    await formula.getByRole('button', { name: '确定' }).click();
    await designer.side.getByRole('tab', { name: /列表/ }).click();
    await designer.side.getByRole('button', { name: '按表单生成列表' }).click();

    await page.getByRole('button', { name: /发布$/ }).click();
    const publish = page.getByRole('dialog', { name: /发布/ });
    await publish.getByText('新建数据表', { exact: false }).first().waitFor();
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
    await designer.chart.getByRole('button', { name: /超过五千.*5000/ }).waitFor();
    await designer.publish();
    await page.getByText('已发布').first().waitFor();
  });
});
