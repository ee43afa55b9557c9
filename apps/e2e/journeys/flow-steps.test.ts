import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currentUser } from '@qiaoban/contracts/auth/auth.contract';
import { createFormModel, publishForm } from '@qiaoban/contracts/visualdev/form-model.contract';
import { createFlow, releaseFlow } from '@qiaoban/contracts/workflow/engine.contract';
import { listMyWork, startInstance } from '@qiaoban/contracts/workflow/instance.contract';
import { approver, flowOf, script, usual, users, webhook } from '@qiaoban/flow/testing/sample-flows';
import { formOf } from '@qiaoban/form/sample-form';
import type { Person } from '../harness/browser';
import type { Client } from '../harness/client';
import { journey } from '../harness/journey';
import { instancePage } from '../steps/instance';

type Node = Parameters<typeof formOf>[0][number];
const text = (field: string, label: string): Node => ({ type: 'comInput', field, props: { label } });

describe('a flow whose steps the program does', () => {
  const stage = journey({ demo: 'people', outboundAllow: '127.0.0.1' });
  let admin: Client;
  let me: Person;
  let userId: string;
  let asked = 0;
  let isDown = false;
  const keys = new Set<string>();
  // another system: its first two answers are failures
  const other = createServer((request, reply) => {
    asked += 1;
    keys.add(String(request.headers['idempotency-key']));
    const isBad = isDown || asked < 3;
    reply.writeHead(isBad ? 503 : 200, { 'Content-Type': 'application/json' });
    reply.end(JSON.stringify(isBad ? {} : { data: { no: 'WX-01' } }));
  });

  beforeAll(async () => {
    await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
    await stage.server.demoComplete();
    admin = await stage.api();
    userId = (await admin(currentUser)).userInfo.userId;
    me = await stage.openAs();
  });
  afterAll(async () => {
    other.close();
  });

  const address = (): string => `http://127.0.0.1:${(other.address() as AddressInfo).port}/stock`;
  const self = () => approver('n', users(userId), { approverIsStarter: 'self', title: '领导审批' });

  const published = async (code: string, fields: Node[], document: ReturnType<typeof flowOf>): Promise<string> => {
    const form = formOf(fields);
    const formData = { ...form, list: { ...form.list, columnList: [{ field: 'what', sortable: true }] } };
    const { id: formId } = await admin(createFormModel, {
      body: { fullName: `单据${code}`, enCode: code, formData: formData as never },
    });
    await admin(publishForm, { params: { id: formId }, body: { version: 1 } });
    const { id } = await admin(createFlow, {
      body: { fullName: `流程${code}`, enCode: `f${code}`, formId, flowTemplateJson: document as never },
    });
    await admin(releaseFlow, { params: { id }, body: { version: 1 } });
    return id;
  };

  it('a service that fails twice, a script, and a sub-flow for each row', { timeout: 120_000 }, async () => {
    const child = await published('kid', [text('what', '内容')], flowOf([self()]));
    const [part] = usual('subflow', 'rows');
    const rows = {
      ...part!,
      props: {
        ...part!.props,
        title: '逐行办理',
        flowId: child,
        per: 'row',
        table: 'lines',
        inputs: [{ name: 'what', value: { kind: 'field', field: 'lines.item' } }],
        outputs: [{ from: 'status', to: { kind: 'field', field: 'lines.result' } }],
      },
    } as typeof part;
    const call = webhook('ask', address(), {
      title: '查询库存',
      work: { attempts: 3, wait: 1, onFailure: 'stop' },
      outputs: [{ from: 'data.no', to: { kind: 'field', field: 'no' } }],
    });
    const sum = script(
      'sum',
      {},
      {
        title: '合并说明',
        code: "return input.what + '（' + input.no + '）';",
        inputs: [
          { name: 'what', value: { kind: 'field', field: 'what' } },
          { name: 'no', value: { kind: 'field', field: 'no' } },
        ],
        outputs: [{ from: '', to: { kind: 'field', field: 'what' } }],
      },
    );
    const lines: Node = {
      type: 'table',
      field: 'lines',
      props: { label: '明细' },
      children: [text('item', '物品'), text('result', '结果')],
    };
    const flowId = await published(
      'main',
      [text('what', '事由'), text('no', '编号'), lines],
      flowOf([call, sum, [rows!], self()]),
    );
    const data = { what: '领用', no: '', lines: [{ item: '纸' }, { item: '笔' }] };
    const { id } = await admin(startInstance, { body: { flowId, status: 0, data } });
    const { page } = me;
    await page.goto(`/workFlow/case/${id}`);
    // the two failures are behind it by themselves, and both sub-flows have begun
    await page.locator('.instance-timeline-line', { hasText: '逐行办理' }).waitFor({ timeout: 60_000 });
    await page.getByText('领用（WX-01）').first().waitFor();
    expect(asked).toBe(3);
    expect(keys.size).toBe(1);
    await page.getByRole('button', { name: '执行日志' }).click();
    const drawer = page.locator('.ant-drawer').filter({ hasText: '执行日志' });
    const first = drawer.locator('.steps-step').filter({ hasText: '查询库存' });
    await first.waitFor();
    expect(await first.locator('.steps-tries > li').count()).toBe(3);
    expect(await first.getByText('对方返回 HTTP 503').count()).toBe(2);
    await page.keyboard.press('Escape');
    const query = { currentPage: 1, pageSize: 20 };
    const { list } = await admin(listMyWork, { params: { category: '1' }, query });
    expect(list).toHaveLength(data.lines.length);
    for (const { processId } of list) {
      await page.goto(`/workFlow/case/${processId}`);
      await instancePage(page).decide('同意', '可以');
      await page.locator('.instance-timeline-line', { hasText: '审批完成' }).waitFor();
    }
    await page.goto(`/workFlow/case/${id}`);
    await page
      .locator('.instance-bar')
      .getByRole('button', { name: /^同\s*意$/ })
      .waitFor({ timeout: 30_000 });
    expect(await page.locator('.instance-timeline-line', { hasText: '自动执行完成' }).count()).toBe(3);
  });

  it(
    'a step that fails stops the instance in sight of all; it is tried again by hand',
    { timeout: 60_000 },
    async () => {
      isDown = true;
      const call = webhook('ask', address(), { title: '通知仓库', work: { attempts: 1, wait: 1, onFailure: 'stop' } });
      const flowId = await published('stop', [text('what', '事由')], flowOf([call, self()]));
      const { id } = await admin(startInstance, { body: { flowId, status: 0, data: { what: '出库' } } });
      const { page } = me;
      await page.goto(`/workFlow/case/${id}`);
      const alert = page.getByRole('alert').filter({ hasText: '自动节点“通知仓库”执行失败' });
      await alert.waitFor();
      isDown = false;
      await alert.getByRole('button', { name: /^重\s*试$/ }).click();
      await alert.waitFor({ state: 'detached' });
      await page
        .locator('.instance-bar')
        .getByRole('button', { name: /^同\s*意$/ })
        .waitFor();
    },
  );

  it(
    'the figures say which steps failed how often, and lead to the instances behind it',
    { timeout: 60_000 },
    async () => {
      const { page } = me;
      await page.goto('/workFlow/flowStatistics');
      await page.getByRole('tab', { name: '自动步骤' }).click();
      const row = (name: string) => page.locator('tr.ant-table-row').filter({ hasText: name });
      for (const name of ['查询库存', '合并说明', '逐行办理', '通知仓库']) await row(name).waitFor();
      // two of three tries, and the only one
      await row('查询库存').getByRole('button', { name: / 2$/ }).waitFor();
      await row('通知仓库').getByRole('button', { name: / 1$/ }).first().click();
      const drawer = page.getByRole('dialog').filter({ hasText: '通知仓库' });
      await drawer.getByText('流程stop').first().waitFor();
      // what is shown may still be drawn anew while its rows are asked for
      await expect.poll(() => drawer.locator('tr.ant-table-row').count()).toBe(1);
      expect(me.problems).toEqual([]);
    },
  );
});
