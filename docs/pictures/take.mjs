// Takes the pictures of the guide on a server that was started with an empty data folder and the demo (`QIAOBAN_ADMIN_PASSWORD`
// given, "The demo is complete" printed):
//   node docs/pictures/take.mjs http://127.0.0.1:3000 <password of admin> [picture …]
// `CHROMIUM` names the browser if it is not /usr/bin/chromium.
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { secondFlow } from './second-flow.mjs';
import { browser, button, design, row, settled, signIn, visit } from './stage.mjs';

const [, , , , ...wanted] = process.argv;
const folder = dirname(fileURLToPath(import.meta.url));

const customers = [
  '客户名称,行业,级别,城市,联系人,手机,年度成交',
  '杭州云帆科技有限公司,互联网,重点,杭州,林经理,13800001111,52000',
  '西安锦程电子有限公司,制造,普通,西安,周总监,13800002222,31500',
  '成都启明贸易有限公司,零售,潜在,成都,吴主任,1380000,8000',
  '武汉嘉禾实业有限公司,航天,普通,武汉,陈经理,13800004444,12600',
];
const people = [
  '账号,姓名,部门,岗位,手机,性别',
  'sunmin,孙敏,研发部,软件工程师,13900002001,女',
  'zhoujie,周杰,市场部,,1390000,男',
  'hanxue,韩雪,航天部,,13900002003,女',
  'zhangwei,张伟,研发部,软件工程师,13900001006,男',
];
/** Chooses in a field that searches while one types. */
const choose = async (page, field, text) => {
  await field.click();
  await page.keyboard.type(text);
  await page.waitForTimeout(1200);
  await page
    .locator('.ant-select-item-option:visible, .ant-select-tree-treenode:visible', { hasText: text })
    .first()
    .click();
};

const pictures = {
  'sign-in': () => signIn(),
  home: () => signIn('lina'),
  todo: () => visit('lina', '/workFlow/flowTodo'),
  case: async () => {
    const page = await visit('lina', '/workFlow/flowTodo');
    await row(page, '采购申请').getByText('审批', { exact: true }).click();
    return page;
  },
  'case-picture': async () => {
    const page = await visit('chenjing', '/workFlow/flowDone');
    await row(page, '费用报销').getByText('详情', { exact: true }).click();
    await settled(page);
    await page.getByText('流程信息', { exact: true }).click();
    return page;
  },
  archive: async () => {
    const page = await visit('admin', '/workFlow/flowMonitor?status=2');
    for (const at of [0, 1, 2]) await page.locator('tr.ant-table-row').nth(at).getByRole('checkbox').check();
    return page;
  },
  'form-designer': async () => {
    const page = await design('webDesign', '采购申请');
    await page.mouse.click(560, 165);
    return page;
  },
  publish: async () => {
    const page = await visit('admin', '/onlineDev/webDesign');
    const known = row(page, '会议室预订');
    if ((await known.count()) === 0) {
      await button(page, '新建表单').click();
      const dialog = page.getByRole('dialog', { name: '新建表单' });
      await dialog.getByLabel('表单名称').fill('会议室预订');
      await dialog.getByLabel('表单编码').fill('room');
      await button(page, '创建并设计').click();
      await settled(page);
      for (const block of ['单行输入', '日期选择', '数字输入', '用户选择']) await button(page, block).click();
      await page.getByRole('tab', { name: '列表', exact: true }).last().click();
      await button(page, '按表单生成列表').click();
    } else await known.getByText('设计', { exact: true }).click();
    await settled(page);
    await button(page, '发布').click();
    return page;
  },
  'flow-designer': async () => {
    const page = await design('flowEngine', '费用报销');
    await page.locator('[data-node]', { hasText: '财务审批' }).last().click();
    return page;
  },
  'flow-hooks': async () => {
    const page = await design('flowEngine', '费用报销');
    await page.locator('[data-node]', { hasText: '财务审批' }).last().click();
    await page.getByText('前后动作', { exact: true }).click();
    for (const [at, kind, name] of [
      [0, '运行脚本', '核对预算'],
      [-1, '调用 Web 地址', '推送到财务系统'],
    ]) {
      await page.locator('button:visible', { hasText: '添加动作' }).nth(at).click();
      await page.locator('.ant-dropdown-menu-item:visible', { hasText: kind }).click();
      await page.getByLabel('节点名称').last().fill(name);
    }
    // both closed: what is done before and after stands below one another
    await page.locator('.ant-collapse-header:visible', { hasText: '推送到财务系统' }).click();
    return page;
  },
  'flow-clock': async () => {
    const page = await design('flowEngine', '费用报销');
    await button(page, '模拟').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('时间推演', { exact: true }).click();
    await settled(page);
    await dialog.locator('button:visible', { hasText: '+1 个工作日' }).click();
    return page;
  },
  'start-rules': async () => {
    const page = await visit('admin', '/onlineDev/flowEngine');
    await secondFlow(page, '费用报销', '大额费用报销', { field: 'total', op: 'gt', value: 5000 });
    await page.reload();
    await settled(page);
    const card = page.locator('.designed-card').filter({ hasText: '费用报销' }).first();
    await card.locator('button').last().click();
    await page.locator('.ant-dropdown-menu-item:visible', { hasText: '发起条件' }).click();
    await page.getByRole('dialog').waitFor();
    return page;
  },
  phrases: async () => {
    const page = await visit('lina', '/workFlow/flowTodo');
    await page.locator('a:visible, button:visible', { hasText: '采购申请' }).first().click();
    await settled(page);
    await page.locator('button:visible', { hasText: '同意' }).first().click();
    await page.getByRole('dialog').locator('button:visible', { hasText: '管理常用语' }).click();
    const dialog = page.getByRole('dialog').last();
    for (const text of ['同意，请按计划采购。', '请补充比价单后再提交。']) {
      await dialog.locator('button:visible', { hasText: '添加常用语' }).click();
      await dialog.getByRole('textbox').last().fill(text);
    }
    return page;
  },
  list: () => visit('admin', '/model/customer'),
  'record-form': async () => {
    const page = await visit('zhangwei', '/workFlow/flowLaunch');
    await button(page, '新建申请').click();
    await page.getByRole('dialog').getByText('采购申请').first().click();
    await settled(page);
    await page.getByLabel('用途').first().fill('会议室改造');
    const cell = (line, column) => page.locator('table:visible tbody tr').nth(line).locator('td').nth(column);
    const lines = [
      ['显示器', '3', '1299'],
      ['办公椅', '12', '480'],
    ];
    for (const [line, [goods, ...numbers]] of lines.entries()) {
      if (line > 0) await button(page, '添加').click();
      await cell(line, 1).click();
      await page.waitForTimeout(700);
      if ((await page.locator('.ant-select-item-option:visible').count()) === 0) await page.keyboard.press('ArrowDown');
      await page.locator('.ant-select-item-option:visible', { hasText: goods }).click();
      for (const [at, text] of numbers.entries()) {
        await cell(line, at + 2).click();
        await page.waitForTimeout(300);
        await page.keyboard.type(text);
        await page.keyboard.press('Tab');
      }
    }
    return page;
  },
  import: async () => {
    const page = await visit('admin', '/model/customer');
    await button(page, '导入').click();
    const buffer = Buffer.from(`\uFEFF${customers.join('\r\n')}`);
    await page.locator('input[type=file]').setInputFiles({ name: '客户.csv', mimeType: 'text/csv', buffer });
    await settled(page);
    await button(page, '下一步').click();
    return page;
  },
  authorise: async () => {
    const page = await visit('admin', '/permission/role');
    await row(page, '人事').getByText('权限', { exact: true }).click();
    return page;
  },
  'data-scheme': async () => {
    const page = await visit('admin', '/system/menu');
    await row(page, '费用报销').getByText('更多').click();
    await page.getByRole('menuitem', { name: '数据权限' }).click();
    await settled(page);
    await button(page, '新建方案').click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[type=text]').nth(0).fill('本部门的报销');
    await dialog.locator('input[type=text]').nth(1).fill('expense.department');
    await choose(page, dialog.locator('.ant-select').nth(1), '李娜');
    await button(page, '试一试').click();
    return page;
  },
  why: async () => {
    const page = await visit('admin', '/permission/authorize?tab=why');
    await choose(page, page.locator('.ant-select:visible').nth(0), '张伟');
    await choose(page, page.locator('.ant-select:visible').nth(1), '费用报销');
    await button(page, '解释').click();
    return page;
  },
  chart: async () => {
    const page = await visit('admin', '/permission/chart');
    await page.getByRole('button', { name: '展开“研发部”' }).click();
    return page;
  },
  'import-users': async () => {
    const page = await visit('admin', '/permission/user');
    await button(page, '导入').click();
    const buffer = Buffer.from(`\uFEFF${people.join('\r\n')}`);
    await page.locator('input[type=file]').setInputFiles({ name: '新同事.csv', mimeType: 'text/csv', buffer });
    await settled(page);
    await button(page, '下一步').click();
    return page;
  },
  scan: async () => {
    const page = await signIn();
    await button(page, '扫码登录').click();
    return page;
  },
  security: () => visit('admin', '/system/security'),
  settings: async () => {
    const page = await signIn('lina');
    await page.getByRole('button', { name: '界面设置' }).click();
    return page;
  },
  'menu-search': async () => {
    const page = await signIn('lina');
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').locator('input').fill('sq');
    return page;
  },
  users: () => visit('liuyang', '/permission/user'),
  messages: () => visit('lina', '/messageRecord'),
  notice: async () => {
    const page = await visit('admin', '/system/notice');
    await row(page, '费用报销').getByText('阅读情况', { exact: true }).click();
    return page;
  },
  chat: async () => {
    const page = await signIn('zhangwei');
    await page
      .getByRole('button', { name: /内部聊天/ })
      .first()
      .click();
    await settled(page);
    await page.getByText('新系统上线小组').first().click();
    return page;
  },
  channels: () => visit('admin', '/msgPlatform/mpMenu'),
  'bill-rule': async () => {
    const page = await visit('admin', '/system/billRule');
    await row(page, '费用报销').getByText('编辑', { exact: true }).click();
    return page;
  },
  model: async () => {
    const page = await visit('admin', '/dataApp/dataModel');
    await button(page, 'SQL 查询').click();
    await page.locator('.cm-content').click();
    await page.keyboard.insertText(
      'select gender, count(*) as people\nfrom users group by gender order by people desc',
    );
    await button(page, '运行').click();
    return page;
  },
  interface: async () => {
    const page = await visit('admin', '/dataApp/dataInterface');
    await row(page, '部门人数').getByText('编辑', { exact: true }).click();
    await settled(page);
    await page.getByText('试运行').first().click();
    await settled(page);
    await page.locator('.ant-btn-primary:visible', { hasText: '运行' }).last().click();
    return page;
  },
  files: () => visit('admin', '/system/file'),
  webhook: async () => {
    const page = await visit('admin', '/system/webhook');
    await row(page, 'ERP').getByText('发送记录', { exact: true }).click();
    return page;
  },
  'work-calendar': async () => {
    const page = await visit('admin', '/workFlow/calendar');
    await button(page, '新建工作日历').click();
    await settled(page);
    await page.getByLabel('名称', { exact: true }).first().fill('工厂');
    await page.getByRole('switch', { name: '免打扰时段' }).click();
    await page.locator('.work-day').nth(27).click();
    await page.locator('.calendar-try').scrollIntoViewIfNeeded();
    return page;
  },
  trigger: async () => {
    const page = await visit('admin', '/onlineDev/integration');
    await row(page, '客户升级').getByText('编辑', { exact: true }).click();
    return page;
  },
  'trigger-log': async () => {
    const page = await visit('admin', '/onlineDev/integration');
    await row(page, '客户升级').getByText('执行记录', { exact: true }).click();
    return page;
  },
  menu: async () => {
    const page = await visit('admin', '/system/menu');
    await row(page, '费用报销').getByText('按钮权限', { exact: true }).click();
    return page;
  },
  translation: () => visit('admin', '/system/translation'),
  portal: async () => {
    const page = await visit('admin', '/onlineDev/portalDesign');
    await row(page, '经营门户').getByText('编辑', { exact: true }).click();
    return page;
  },
  report: async () => {
    const page = await visit('admin', '/onlineDev/report');
    await row(page, '部门费用交叉表').getByText('编辑', { exact: true }).click();
    return page;
  },
  schedule: async () => {
    const page = await visit('admin', '/system/schedule');
    await row(page, '库存').getByText('编辑', { exact: true }).click();
    return page;
  },
  reconciliation: async () => {
    const page = await visit('admin', '/reconciliation/day');
    await row(page, '未处理完').getByText('对账结果', { exact: true }).click();
    return page;
  },
  'reconciliation-sources': async () => {
    const page = await visit('admin', '/reconciliation/channel');
    await row(page, '微信支付').getByText('编辑', { exact: true }).click();
    await settled(page);
    await page.getByRole('dialog').getByText('自动取得账目', { exact: true }).first().click();
    return page;
  },
  monitor: () => visit('admin', '/system/monitor'),
  tenants: () => visit('admin', '/system/tenant'),
  dark: () => signIn('lina', { dark: true }),
  agenda: () => visit('admin', '/agenda'),
  'merge-candidates': async () => {
    const page = await visit('admin', '/recruitment/candidate?view=list&isDuplicate=1');
    await page.getByRole('button', { name: '查看' }).last().click();
    await page
      .getByRole('button', { name: /^合并/ })
      .first()
      .click();
    await settled(page);
    return page;
  },
  'leave-balances': () => visit('admin', '/attendance/leave'),
  'leave-type': async () => {
    const page = await visit('admin', '/attendance/leave?tab=types');
    await row(page, '年假').getByText('编辑', { exact: true }).click();
    return page;
  },
  'rota-import': async () => {
    const page = await visit('admin', '/attendance/rota');
    await button(page, '导入').click();
    return page;
  },
  'membership-import': async () => {
    const page = await visit('admin', '/membership/member');
    await button(page, '导入').click();
    return page;
  },
  'my-membership': () => visit('zhangwei', '/membership/mine?tab=dues'),
  'phone-home': () => visit('lina', '/home', { width: 390, height: 844, phone: true }),
  'phone-todo': () => visit('lina', '/workFlow/flowTodo', { width: 390, height: 844, phone: true }),
  'phone-case': async () => {
    const page = await visit('lina', '/workFlow/flowTodo', { width: 390, height: 844, phone: true });
    await page.locator('a:visible, button:visible', { hasText: '采购申请' }).first().click();
    return page;
  },
};

for (const [name, take] of Object.entries(pictures)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  try {
    const page = await take();
    await page.mouse.move(0, 0);
    await settled(page);
    const bytes = await sharp(await page.screenshot())
      .png({ palette: true, colours: 128, effort: 10 })
      .toBuffer();
    writeFileSync(join(folder, `${name}.png`), bytes);
    console.log(`${name}: ${Math.round(bytes.length / 1024)} KB`);
    await page.context().close();
  } catch (cause) {
    console.error(`${name}: ${cause.message}`);
    process.exitCode = 1;
  }
}
await browser.close();
