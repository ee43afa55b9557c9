import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callInterface, createInterface } from '@qiaoban/contracts/base-data/data-interface.contract';
import * as contract from '@qiaoban/contracts/visualdev/online.contract';
import { emptyFormDocument } from '@qiaoban/form/document';
import { formOf } from '@qiaoban/form/sample-form';
import { createPerson } from '#test/people';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';
import { publishForm } from '../test/form-fixture';
import { importAs } from '../transfer/test/transfer-fixture';

const CITIES: Record<string, string[]> = { north: ['beijing', 'tianjin'], south: ['shenzhen', 'tianjin'] };

let app: TestApp;
let admin: Caller;
let server: Server;
let interfaceId: string;
let form: { id: string };
let asked: string[] = [];

const design = (propsUrl: string) => {
  const city = (path: string) => ({
    dataType: 'dynamic',
    propsUrl,
    parameters: [
      { name: 'region', from: 'field', value: path },
      { name: 'who', from: 'user', value: '' },
      { name: 'fixed', from: 'value', value: 'a&b=c' },
    ],
  });
  const list = { ...emptyFormDocument().list, columnList: [{ field: 'region', sortable: true }] };
  return formOf(
    [
      { type: 'comInput', field: 'region', props: { label: '区域' } },
      { type: 'select', field: 'city', props: { label: '城市', ...city('region') } },
      {
        type: 'table',
        field: 'lines',
        props: { label: '明细' },
        children: [
          { type: 'comInput', field: 'area', props: { label: '区域' } },
          { type: 'select', field: 'town', props: { label: '城市', ...city('lines.area') } },
        ],
      },
    ],
    { list },
  );
};

beforeAll(async () => {
  server = createServer((request, reply) => {
    const { searchParams } = new URL(request.url ?? '', 'http://x');
    asked.push(String(searchParams));
    const region = searchParams.get('region') ?? '';
    reply.end(JSON.stringify((CITIES[region] ?? []).map((id) => ({ id, fullName: id.toUpperCase() }))));
  }).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const { port } = server.address() as AddressInfo;
  app = await startTestApp({ outboundAllow: [`127.0.0.1:${port}`] });
  admin = await app.admin();
  const definition = {
    dataType: 3,
    parameters: [{ name: 'region', required: true }, { name: 'who' }, { name: 'fixed' }],
    http: {
      steps: [
        {
          url: `http://127.0.0.1:${port}/cities`,
          query: ['region', 'who', 'fixed'].map((name) => ({ name, value: `{${name}}` })),
        },
      ],
    },
  };
  const body = { fullName: '城市', enCode: 'cities', audience: 'all', definition } as never;
  const made = await admin(createInterface, { body });
  expect(made.code, made.msg).toBe(200);
  interfaceId = made.data.id;
  form = await publishForm(admin, design(interfaceId), { menu: true });
});
afterAll(async () => {
  await app.close();
  server.closeAllConnections();
  server.close();
});

const create = (data: Record<string, unknown>) =>
  admin(contract.createRecord, { params: { id: form.id }, body: { data } });
const paths = (answer: { fields?: readonly { path: string }[] | undefined }) =>
  answer.fields?.map((each) => each.path).toSorted();

it('offers what the interface answers to the values of the form, the person and the fixed texts', async () => {
  asked = [];
  const good = await create({ region: 'north', city: 'beijing', lines: [{ area: 'south', town: 'shenzhen' }] });
  expect(good.code, good.msg).toBe(200);
  expect(asked.toSorted()).toEqual(
    ['north', 'south'].map((region) => String(new URLSearchParams({ region, who: 'admin', fixed: 'a&b=c' }))),
  );
  const bad = await create({ region: 'north', city: 'shenzhen', lines: [{ area: 'north', town: 'shenzhen' }] });
  expect(bad).toMatchObject({ status: 422, error: 'visualdev.record_invalid' });
  expect(paths(bad)).toEqual(['city', 'lines.0.town']);
  // nothing can be offered while the field is empty
  expect(paths(await create({ region: '', city: 'beijing', lines: [] }))).toEqual(['city']);
});

it('looks at the record as it will be, when only a part of it is sent', async () => {
  const { id } = (await create({ region: 'north', city: 'beijing', lines: [] })).data;
  const update = (data: Record<string, unknown>, version: number) =>
    admin(contract.updateRecord, { params: { id: form.id, recordId: id }, body: { data, version } });
  expect(paths(await update({ city: 'shenzhen' }, 1))).toEqual(['city']);
  expect((await update({ city: 'tianjin' }, 1)).code).toBe(200);
  expect((await update({ region: 'south', city: 'shenzhen' }, 2)).code).toBe(200);
  expect(paths(await update({ city: 'beijing' }, 3))).toEqual(['city']);
});

it('asks in the name of whoever asks, whatever the browser says', async () => {
  const person = await createPerson(app, { account: 'asker', menus: ['system.menu'] });
  asked = [];
  const query = { region: 'north', who: '{userId}', fixed: 'x' };
  expect((await person(callInterface, { params: { id: interfaceId }, query })).code).toBe(200);
  expect(asked).toEqual([String(new URLSearchParams({ region: 'north', who: person.id, fixed: 'x' }))]);
});

it('reads rows of a file with what is offered to each of them', async () => {
  asked = [];
  const file = [
    '区域,城市,明细.区域,明细.城市',
    'north,BEIJING,south,SHENZHEN',
    'south,SHENZHEN,north,TIANJIN',
    'south,BEIJING,,',
    'north,TIANJIN,north,SHENZHEN',
    ',BEIJING,,',
  ].join('\n');
  const task = await importAs(app, admin, form.id, file, { name: 'cities.csv' });
  expect(task).toMatchObject({ state: 'done', imported: 2, failed: 3 });
  expect(task.problems.map(({ line, column }) => [line, column])).toEqual([
    [4, '城市'],
    [5, '明细.城市'],
    [6, '城市'],
  ]);
  // each once for the whole file
  expect(asked).toHaveLength(2);
  const { list } = (await admin(contract.listRecords, { params: { id: form.id }, query: { pageSize: 100 } })).data;
  const details = await Promise.all(
    list.map(async ({ id }) => (await admin(contract.getRecord, { params: { id: form.id, recordId: id } })).data.data),
  );
  expect(details).toContainEqual(
    expect.objectContaining({
      region: 'south',
      city: 'shenzhen',
      lines: [expect.objectContaining({ area: 'north', town: 'tianjin' })],
    }),
  );
});
