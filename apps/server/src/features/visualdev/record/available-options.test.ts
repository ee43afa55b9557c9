import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createInterface, setInterfaceState } from '@qiaoban/contracts/base-data/data-interface.contract';
import * as contract from '@qiaoban/contracts/visualdev/online.contract';
import { emptyFormDocument } from '@qiaoban/form/document';
import { formOf } from '@qiaoban/form/sample-form';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';
import { publishForm } from '../test/form-fixture';

let app: TestApp;
let admin: Caller;
let server: Server;
let rows: unknown = [{ id: 'red', fullName: '红' }];
let isDown = false;
let asked = 0;
let form: { id: string };
let interfaceId: string;

const design = (propsUrl: string) => {
  const props = { dataType: 'dynamic', propsUrl };
  return formOf(
    [
      { type: 'comInput', field: 'reason', props: { label: '事由' } },
      { type: 'select', field: 'kind', props: { label: '类型', ...props } },
      {
        type: 'table',
        field: 'lines',
        props: { label: '明细' },
        children: [{ type: 'select', field: 'category', props: { label: '类别', ...props } }],
      },
    ],
    { list: { ...emptyFormDocument().list, columnList: [{ field: 'reason', sortable: true }] } },
  );
};

beforeAll(async () => {
  server = createServer((_request, reply) => {
    asked += 1;
    if (isDown) reply.writeHead(500).end('down');
    else reply.end(JSON.stringify(rows));
  }).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const { port } = server.address() as AddressInfo;
  app = await startTestApp({ outboundAllow: [`127.0.0.1:${port}`] });
  admin = await app.admin();
  const definition = { dataType: 3, http: { timeout: 2, steps: [{ url: `http://127.0.0.1:${port}/colours` }] } };
  const body = { fullName: '颜色', enCode: 'colours', definition } as never;
  interfaceId = (await admin(createInterface, { body })).data.id;
  form = await publishForm(admin, design(interfaceId), { menu: true });
});
afterAll(async () => {
  await app.close();
  server.closeAllConnections();
  server.close();
});

const data = (kind: string, category: string) => ({
  reason: '出差',
  kind,
  lines: [{ category }],
});
const create = (kind: string, category: string) =>
  admin(contract.createRecord, { params: { id: form.id }, body: { data: data(kind, category) } });
const paths = (answer: { fields?: readonly { path: string }[] | undefined }) =>
  answer.fields?.map((each) => each.path).sort();

it('choices of a data interface are checked where they are chosen, with one question a save', async () => {
  asked = 0;
  const bad = await create('green', 'blue');
  expect(bad).toMatchObject({ status: 422, error: 'visualdev.record_invalid' });
  expect(paths(bad)).toEqual(['kind', 'lines.0.category']);
  expect(asked).toBe(1);
  expect(await create('red', 'red')).toMatchObject({ code: 200 });
  expect(paths(await create('red', 'blue'))).toEqual(['lines.0.category']);
});

it('what was stored may stay when it is on offer no more, or when nobody answers', async () => {
  rows = [
    { id: 'red', fullName: '红' },
    { id: 'old', fullName: '旧' },
  ];
  const { id } = (await create('old', 'red')).data;
  rows = [{ id: 'red', fullName: '红' }];
  const stored = (await admin(contract.getRecord, { params: { id: form.id, recordId: id } })).data;
  const update = (change: object, version: number) =>
    admin(contract.updateRecord, {
      params: { id: form.id, recordId: id },
      body: { data: { ...stored.data, ...change }, version },
    });
  expect(await update({ reason: '改' }, 1)).toMatchObject({ code: 200 });
  isDown = true;
  expect(await update({ reason: '再改' }, 2)).toMatchObject({ code: 200 });
  const refused = await update({ kind: 'red' }, 3);
  expect(refused).toMatchObject({ status: 422, error: 'visualdev.record_invalid' });
  expect(refused.fields).toMatchObject([{ path: 'kind', message: expect.stringContaining('暂时读取不到') }]);
  // nothing is chosen: nothing is asked
  asked = 0;
  expect(await update({ kind: null, lines: [] }, 3)).toMatchObject({ code: 200 });
  expect(asked).toBe(0);
  isDown = false;
});

it('an interface that was switched off is a refusal at the field', async () => {
  await admin(setInterfaceState, { params: { id: interfaceId }, body: { enabledMark: 0 } });
  const refused = await create('red', 'red');
  expect(refused.status).toBe(422);
  expect(paths(refused)).toEqual(['kind', 'lines.0.category']);
});
