import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRecord } from '@qiaoban/contracts/visualdev/online.contract';
import { createPrintTemplate } from '@qiaoban/contracts/visualdev/print.contract';
import * as hooks from '@qiaoban/contracts/webhook/webhook.contract';
import { createFlow, releaseFlow } from '@qiaoban/contracts/workflow/engine.contract';
import * as instances from '@qiaoban/contracts/workflow/instance.contract';
import { emptyFormDocument } from '@qiaoban/form/document';
import { formOf } from '@qiaoban/form/sample-form';
import { approver, flowOf, users } from '@qiaoban/flow/testing/sample-flows';
import { createPerson } from '../test/people';
import { startTestApp } from '../test/test-app';
import type { Caller, TestApp } from '../test/test-app';
import { personWith, publishForm } from './features/visualdev/test/form-fixture';

const MOBILE = '13812345678';
const PART = '138****5678';
const CONTACT = '13987654321';
const BUTTONS = ['btn_add', 'btn_detail', 'btn_print'];
const contacts = () =>
  formOf(
    [
      { type: 'comInput', field: 'mobile', props: { label: '手机号', mask: 'phone' } },
      {
        type: 'table',
        field: 'lines',
        props: { label: '联系人' },
        children: [
          {
            type: 'comInput',
            field: 'contact',
            props: { label: '电话', mask: 'phone', encrypted: true, maxLength: 40 },
          },
        ],
      },
    ],
    { list: { ...emptyFormDocument().list, columnList: [{ field: 'mobile', sortable: true }] } },
  );
const record = { mobile: MOBILE, lines: [{ contact: CONTACT }] };

let app: TestApp;
let admin: Caller;
const heard: string[] = [];
const target = createServer((request, reply) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString('utf8')));
  request.on('end', () => {
    heard.push(body);
    reply.writeHead(200).end('{}');
  });
});
beforeAll(async () => {
  await new Promise<void>((done) => target.listen(0, '127.0.0.1', done));
  app = await startTestApp({ outboundAllow: ['127.0.0.1'] });
  admin = await app.admin();
});
afterAll(async () => {
  await app.close();
  target.closeAllConnections();
  target.close();
});

/** Both numbers in part, none as a whole. */
const expectParts = (body: string): void => {
  expect(body).toContain(PART);
  expect(body).toContain('139****4321');
  expect(body).not.toContain(MOBILE);
  expect(body).not.toContain(CONTACT);
};

it('stand in part on paper, whoever prints', async () => {
  const form = await publishForm(admin, contacts(), { menu: true });
  const { id } = (await admin(createRecord, { params: { id: form.id }, body: { data: record } })).data;
  const field = { id: 'm', kind: 'field', x: 15, y: 15, w: 120, h: 8, field: 'mobile' };
  const code = { id: 'q', kind: 'text', x: 15, y: 30, w: 120, h: 8, text: '{{mobile}}' };
  const rows = {
    id: 't',
    kind: 'table',
    x: 15,
    y: 50,
    w: 120,
    h: 20,
    field: 'lines',
    columns: [{ field: 'contact', share: 100 }],
  };
  const body = { fullName: '名片', isOn: true, template: { elements: [field, code, rows] } };
  const printId = (await admin(createPrintTemplate, { params: { id: form.id }, body })).data.id;
  const full = ['btn_full_mobile', 'btn_full_lines.contact'];
  const holder = await personWith(app, 'prints_all', form.menuId, { buttons: [...BUTTONS, ...full], data: 'all' });
  const reader = await personWith(app, 'prints_part', form.menuId, { buttons: BUTTONS, data: 'all' });
  for (const { token } of [admin, holder, reader]) {
    const answer = await app.app.inject({
      method: 'POST',
      url: `/api/visualdev/OnlineDev/${form.id}/Actions/Print`,
      headers: { authorization: token },
      payload: { printId, ids: [id] },
    });
    expect(answer.statusCode).toBe(200);
    const pdf = await getDocument({ data: new Uint8Array(answer.rawPayload), useSystemFonts: false }).promise;
    const { items } = await (await pdf.getPage(1)).getTextContent();
    await pdf.destroy();
    expectParts(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
}, 60_000);

it('leave in part through web hooks', async () => {
  const form = await publishForm(admin, contacts(), { menu: true });
  const url = `http://127.0.0.1:${(target.address() as AddressInfo).port}/hook`;
  const body = {
    fullName: '对接',
    ownerId: 'admin',
    url,
    source: 'record' as const,
    objectId: form.id,
    actions: ['create'],
    fields: ['mobile', 'lines'],
  };
  const made = await admin(hooks.createWebhook, { body });
  expect(made, JSON.stringify(made)).toMatchObject({ code: 200 });
  await admin(createRecord, { params: { id: form.id }, body: { data: record } });
  await app.jobs.idle();
  await app.features.webhooks.idle();
  expect(heard).toHaveLength(1);
  expectParts(heard[0]!);
  const { list } = (await admin(hooks.listDeliveries, { params: { id: made.data.id } })).data;
  expect(JSON.stringify(list)).not.toContain(MOBILE);
});

it('stand in part on the page of an instance, for whoever approves and for whoever asked', async () => {
  const form = await publishForm(admin, contacts());
  const reviewer = await createPerson(app, {
    account: 'reviewer',
    menus: ['workFlow.flowTodo', 'workFlow.flowLaunch'],
  });
  const flow = await admin(createFlow, {
    body: {
      fullName: '登记',
      enCode: 'masked_flow',
      formId: form.id,
      flowTemplateJson: flowOf([approver('one', users(reviewer.id))], { titleTemplate: '{mobile}' }),
    },
  });
  expect(flow, JSON.stringify(flow)).toMatchObject({ code: 200 });
  const version = 1;
  const released = await admin(releaseFlow, { params: { id: flow.data.id }, body: { version } as never });
  expect(released, JSON.stringify(released)).toMatchObject({ code: 200 });
  const started = await admin(instances.startInstance, {
    body: { flowId: flow.data.id, data: record, status: 0, flowUrgent: 1, picks: {}, choices: {} } as never,
  });
  expect(started, JSON.stringify(started)).toMatchObject({ code: 200 });
  for (const by of [admin, reviewer]) {
    const page = await by(instances.getInstance, { params: { id: started.data.id } });
    expect(page, JSON.stringify(page)).toMatchObject({ code: 200 });
    expectParts(JSON.stringify(page.data));
  }
  const todo = await reviewer(instances.listMyWork, { params: { category: '1' } as never, query: {} });
  expect(JSON.stringify(todo)).not.toContain(MOBILE);
});
