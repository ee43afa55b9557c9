import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currentUser } from '@qiaoban/contracts/auth/auth.contract';
import { createFormModel, publishForm } from '@qiaoban/contracts/visualdev/form-model.contract';
import { createFlow, getFlow, releaseFlow, updateFlow } from '@qiaoban/contracts/workflow/engine.contract';
import { createEntrust } from '@qiaoban/contracts/workflow/entrust.contract';
import * as instances from '@qiaoban/contracts/workflow/instance.contract';
import { addSigner } from '@qiaoban/contracts/workflow/instance-acts.contract';
import { migrateInstances, previewMigration } from '@qiaoban/contracts/workflow/migration.contract';
import type { FlowDocument } from '@qiaoban/flow/model/document';
import { approver, branch, flowOf, inclusive, timer, users, usual, webhook } from '@qiaoban/flow/testing/sample-flows';
import { formOf } from '@qiaoban/form/sample-form';
import type { Person } from '../harness/browser';
import type { Client } from '../harness/client';
import { journey } from '../harness/journey';
import { flowDesigner } from '../steps/flow-designer';
import { instancePage } from '../steps/instance';
import { textOf } from '../steps/pdf';

const STAFF = ['zhangwei', 'lina', 'wangfang', 'chenjing'] as const;
type Account = (typeof STAFF)[number] | 'admin';
const text = (field: string, label: string) => ({ type: 'comInput' as const, field, props: { label } });

describe('a request for a seal, through everything that a flow has', () => {
  const stage = journey({ demo: 'people', outboundAllow: '127.0.0.1' });
  let me: Person;
  const clients = {} as Record<Account, Client>;
  const ids = {} as Record<Account, string>;
  let asked = 0;
  const other = createServer((_request, reply) => {
    asked += 1;
    reply.writeHead(asked < 3 ? 503 : 200, { 'Content-Type': 'application/json' });
    reply.end(JSON.stringify(asked < 3 ? {} : { data: { no: 'YZ-07' } }));
  });

  beforeAll(async () => {
    await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
    await stage.server.demoComplete();
    for (const account of ['admin', ...STAFF] as const) {
      clients[account] = await stage.api(account);
      ids[account] = (await clients[account](currentUser)).userInfo.userId;
    }
    me = await stage.openAs();
  });
  afterAll(() => void other.close());

  const made = async (code: string, fields: Parameters<typeof formOf>[0], document: FlowDocument): Promise<string> => {
    const { admin } = clients;
    const drawn = formOf(fields);
    const columnList = [{ field: fields[0]!.field!, sortable: true }];
    const form = { ...drawn, list: { ...drawn.list, columnList } };
    const { id: formId } = await admin(createFormModel, {
      body: { fullName: `用印${code}`, enCode: code, formData: form as never },
    });
    await admin(publishForm, { params: { id: formId }, body: { version: 1 } });
    const body = { fullName: `用印流程${code}`, enCode: `f${code}`, formId, flowTemplateJson: document as never };
    return (await admin(createFlow, { body })).id;
  };
  const openTask = async (caseId: string, account: Account): Promise<string> => {
    const find = async (): Promise<string> => {
      const seen = await clients[account](instances.getInstance, { params: { id: caseId } }).catch(() => undefined);
      return seen?.task?.id ?? '';
    };
    await expect.poll(find, { timeout: 90_000, interval: 300, message: `a task of ${account}` }).not.toBe('');
    return find();
  };
  const agree = async (caseId: string, account: Account): Promise<void> => {
    const params = { id: await openTask(caseId, account) };
    await clients[account](instances.approveTask, { params, body: { handleOpinion: '同意' } });
  };

  it('is simulated, started on a phone, walked twice, migrated and printed', { timeout: 240_000 }, async () => {
    const { admin, lina, wangfang, zhangwei } = clients;
    const child = await made('child', [text('file', '文件')], flowOf([approver('c', users(ids.admin))]));
    await admin(releaseFlow, { params: { id: child }, body: { version: 1 } });
    const address = `http://127.0.0.1:${(other.address() as AddressInfo).port}/seal`;
    const has = (value: string) => ({ field: 'what', op: 'like' as const, value });
    const [rows] = usual('subflow', 'rows');
    const perRow = {
      ...rows!,
      props: {
        ...rows!.props,
        title: '逐份盖章',
        flowId: child,
        per: 'row',
        table: 'lines',
        inputs: [{ name: 'file', value: { kind: 'field', field: 'lines.file' } }],
      },
    } as NonNullable<typeof rows>;
    const steps = [
      inclusive(
        'which',
        branch('law', has('合同'), approver('legal', users(ids.lina), { title: '法务' })),
        branch('money', has('付款'), approver('finance', users(ids.wangfang), { title: '财务' })),
        branch('else', null),
      ),
      approver('vote', users(ids.lina, ids.chenjing, ids.admin), {
        title: '三人表决',
        mode: 'vote',
        vote: { by: 'count', need: 2, decide: 'atOnce' },
        sameApprover: 'ask',
      }),
      webhook('ask', address, {
        title: '登记印章',
        work: { attempts: 3, wait: 1, onFailure: 'stop' },
        outputs: [{ from: 'data.no', to: { kind: 'field', field: 'no' } }],
      }),
      [perRow],
      timer('wait', 1),
      approver('last', users(ids.lina), { title: '归还确认', sameApprover: 'ask' }),
    ];
    const table = {
      type: 'table' as const,
      field: 'lines',
      props: { label: '文件' },
      children: [text('file', '名称')],
    };
    const flowId = await made('seal', [text('what', '事由'), text('no', '编号'), table], flowOf(steps));

    // tried out and published by its designer
    const { page } = me;
    await page.goto(`/onlineDev/flowDesigner/${flowId}`);
    await flowDesigner(page).chart.waitFor();
    await page.getByRole('button', { name: '模拟' }).click();
    const trial = page.getByRole('dialog', { name: /审批|模拟/ });
    await trial.locator('[data-cell="what"] input').fill('付款合同');
    const route = trial.getByRole('list').last();
    for (const name of ['法务', '财务', '三人表决', '登记印章', '逐份盖章', '归还确认'])
      await route.getByText(name, { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await flowDesigner(page).publish();

    // while wangfang is away, chenjing answers in her place
    const now = Date.now();
    const entrust = { toUserId: ids.chenjing, flowIds: [flowId], startTime: now - 1000, endTime: now + 3_600_000 };
    await wangfang(createEntrust, { body: entrust });

    const phone = await stage.openAs('zhangwei', { at: `/workFlow/start/${flowId}`, width: 390, height: 844 });
    await instancePage(phone.page).fill('what', '付款合同');
    await phone.page.locator('[data-cell$=".file"] input:visible').first().fill('采购合同');
    // a hasty finger hits twice
    await phone.page
      .getByRole('button', { name: /^提\s*交/ })
      .last()
      .dblclick();
    await phone.page.waitForURL(/\/workFlow\/case\//);
    const id = decodeURIComponent(new URL(phone.page.url()).pathname.split('/').at(-1)!);
    expect(phone.problems).toEqual([]);
    const query = { currentPage: 1, pageSize: 20 };
    expect((await zhangwei(instances.listLaunched, { query: { ...query, flowId } })).list).toHaveLength(1);

    // somebody is asked before, then it goes back and comes again
    const body = { where: 'before' as const, userIds: [ids.admin], handleOpinion: '请先看' };
    await lina(addSigner, { params: { id: await openTask(id, 'lina') }, body });
    await agree(id, 'admin');
    const back = { to: 'start' as const, handleOpinion: '写清用途' };
    await lina(instances.returnTask, { params: { id: await openTask(id, 'lina') }, body: back });
    const { data, recordVersion: version } = await zhangwei(instances.getInstance, { params: { id } });
    const again = { ...data, what: '付款合同（补充用途）' };
    await zhangwei(instances.saveInstance, { params: { id }, body: { data: again, status: 0, version } as never });
    await agree(id, 'lina');
    await agree(id, 'chenjing');

    // two of three, then a service that fails twice, and a sub-flow for the row
    await agree(id, 'lina');
    await agree(id, 'admin');
    const children = async (): Promise<string[]> => {
      const { list } = await admin(instances.listMyWork, { params: { category: '1' }, query });
      return list.flatMap(({ processId }) => (processId === id ? [] : [processId]));
    };
    // one for each row
    await expect.poll(children, { timeout: 60_000, interval: 300 }).toHaveLength(1);
    expect(asked).toBe(3);
    await agree((await children())[0]!, 'admin');

    // while it waits for its time, the flow gets one more step and the instance goes over to it
    const waits = async (): Promise<boolean> =>
      (await admin(instances.getInstance, { params: { id } })).timeline.some(({ nodeName }) => nodeName === 'wait');
    await expect.poll(waits, { timeout: 60_000, interval: 300 }).toBe(true);
    const { fullName, enCode, version: saved } = await admin(getFlow, { params: { id: flowId } });
    const more = flowOf([...steps, approver('archive', users(ids.admin), { title: '档案', sameApprover: 'ask' })]);
    const next = { fullName, enCode, version: saved, flowTemplateJson: more as never };
    const { version: kept } = await admin(updateFlow, { params: { id: flowId }, body: next });
    await admin(releaseFlow, { params: { id: flowId }, body: { version: kept } });
    const plan = await admin(previewMigration, { params: { id: flowId }, body: {} });
    expect(plan.list).toMatchObject([{ id, outcome: 'stays' }]);
    await admin(migrateInstances, { params: { id: flowId }, body: { toVersion: plan.toVersion } });
    // a minute is over
    await agree(id, 'lina');
    await agree(id, 'admin');

    await page.goto(`/workFlow/case/${id}`);
    await page.locator('.instance-timeline-line', { hasText: '审批完成' }).waitFor();
    const printed = await textOf(await page.pdf({ format: 'A4' }));
    for (const word of ['付款合同（补充用途）', 'YZ-07', '采购合同', '三人表决', '档案'])
      expect(printed).toContain(word.normalize('NFKC'));
    expect(me.problems).toEqual([]);
  });
});
