import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createInterface } from '@qiaoban/contracts/base-data/data-interface.contract';
import * as records from '@qiaoban/contracts/visualdev/online.contract';
import { pressButton } from '@qiaoban/contracts/visualdev/own-button.contract';
import { emptyListDesign } from '@qiaoban/form/list-design';
import type { OwnButton } from '@qiaoban/form/own-button';
import { formOf } from '@qiaoban/form/sample-form';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';
import { personWith, publishAgain, publishForm } from '../test/form-fixture';
import { addressFor } from './open-act';

const isOpen = { field: 'state', op: 'eq' as const, value: 'open' };
const done: OwnButton = {
  value: 'own1',
  label: '标记为已处理',
  at: ['row', 'batch'],
  when: isOpen,
  act: {
    do: 'set',
    values: [
      { name: 'state', value: { kind: 'text', text: '已处理' } },
      { name: 'by', value: { kind: 'own', own: 'user' } },
      { name: 'note', value: { kind: 'field', field: 'title' } },
    ],
  },
};
const assets = (ownButtons: OwnButton[]) =>
  formOf(
    [
      { type: 'comInput', field: 'title', props: { label: '名称', required: true } },
      {
        type: 'select',
        field: 'state',
        props: {
          label: '状态',
          options: [
            { id: 'open', fullName: '待处理' },
            { id: 'done', fullName: '已处理' },
          ],
        },
      },
      { type: 'userSelect', field: 'by', props: { label: '处理人' } },
      { type: 'comInput', field: 'note', props: { label: '备注', maxLength: 5 } },
      { type: 'comInput', field: 'secret', props: { label: '密' } },
    ],
    { list: { ...emptyListDesign(), columnList: [{ field: 'title', sortable: true }], ownButtons } },
  );

describe('buttons that designers make', () => {
  let app: TestApp;
  let admin: Caller;
  let form: Awaited<ReturnType<typeof publishForm>>;
  let other: Awaited<ReturnType<typeof publishForm>>;
  const params = () => ({ id: form.id });
  const add = async (data: Record<string, unknown>): Promise<string> =>
    (await admin(records.createRecord, { params: params(), body: { data } })).data.id;
  const get = async (recordId: string) => (await admin(records.getRecord, { params: { ...params(), recordId } })).data;

  beforeAll(async () => {
    app = await startTestApp();
    admin = await app.admin();
    other = await publishForm(
      admin,
      formOf(
        [
          { type: 'comInput', field: 'about', props: { label: '关于' } },
          { type: 'comInput', field: 'more', props: { label: '更多' } },
        ],
        { list: { ...emptyListDesign(), columnList: [{ field: 'about', sortable: true }] } },
      ),
    );
    const opens: OwnButton = {
      value: 'own2',
      label: '登记维修',
      at: ['row'],
      act: {
        do: 'form',
        form: other.id,
        values: [
          { name: 'about', value: { kind: 'field', field: 'title' } },
          { name: 'more', value: { kind: 'field', field: 'secret' } },
        ],
      },
    };
    const link: OwnButton = {
      value: 'own3',
      label: '官网',
      at: ['head'],
      act: { do: 'link', address: 'https://example.com/', newWindow: true },
    };
    const definition = { dataType: 2 as const, static: { text: '[{"a":1}]' }, parameters: [] };
    const called = await admin(createInterface, { body: { fullName: '静态', enCode: 'pressed', definition } });
    const calls: OwnButton = {
      value: 'own4',
      label: '调用',
      at: ['batch'],
      act: { do: 'interface', interface: called.data.id, values: [] },
    };
    form = await publishForm(admin, assets([done, opens, link, calls]), { menu: true });
  });
  afterAll(() => app.close());

  test('fields of a record change, and the row says which buttons are meant for it', async () => {
    const id = await add({ title: '泵', state: 'open' });
    const { data: page } = await admin(records.listRecords, { params: params(), query: {} });
    expect(page.list.find((row) => row.id === id)?.ownButtons).toEqual(['own1', 'own2', 'own4']);
    const { data } = await admin(pressButton, { params: params(), body: { button: 'own1', ids: [id] } });
    expect(data).toEqual({ list: [{ id, name: '泵', isDone: true, message: '' }], opens: null });
    const after = await get(id);
    expect(after.data).toMatchObject({ state: 'done', note: '泵' });
    expect(after.data['by']).not.toBeNull();
    expect(after.ownButtons).toEqual(['own2', 'own4']);
  });

  test('of several records each is done by itself, and what was not says why', async () => {
    const [good, closed, long] = [
      await add({ title: '甲', state: 'open' }),
      await add({ title: '乙', state: 'done' }),
      await add({ title: '名称太长了不行', state: 'open' }),
    ];
    const { data } = await admin(pressButton, {
      params: params(),
      body: { button: 'own1', ids: [good, closed, long, 'nobody'] },
    });
    expect(data.list.map(({ isDone }) => isDone)).toEqual([true, false, false, false]);
    expect(data.list[1]?.message).toContain('条件');
    expect(data.list[2]?.message).toContain('5');
    expect((await get(good)).data['state']).toBe('done');
    expect((await get(long)).data['state']).toBe('open');
  });

  test('a new record of another form begins with what the person may see', async () => {
    const id = await add({ title: '阀', state: 'open', secret: '密码' });
    const body = { button: 'own2', ids: [id] };
    const { data } = await admin(pressButton, { params: params(), body });
    expect(data.opens).toMatchObject({ kind: 'form', id: other.id, values: { about: '阀', more: '密码' } });
    const reader = await personWith(app, 'opens', form.menuId, { buttons: ['btn_own2'], columns: ['title'] });
    const seen = await reader(pressButton, { params: params(), body });
    expect(seen.data.opens).toMatchObject({ values: { about: '阀', more: null } });
  });

  test('a data interface is called for every record', async () => {
    const ids = [await add({ title: '一', state: 'open' }), await add({ title: '二', state: 'open' })];
    const { data } = await admin(pressButton, { params: params(), body: { button: 'own4', ids } });
    expect(data.list.map(({ isDone }) => isDone)).toEqual([true, true]);
  });

  test('each button is a right of its own, and only where it stands', async () => {
    const id = await add({ title: '管', state: 'open' });
    const call = await personWith(app, 'presser', form.menuId, { buttons: ['btn_own1'] });
    expect((await call(pressButton, { params: params(), body: { button: 'own2', ids: [id] } })).status).toBe(403);
    expect((await call(pressButton, { params: params(), body: { button: 'own1', ids: [id] } })).data.list).toHaveLength(
      1,
    );
    const wrong = await admin(pressButton, { params: params(), body: { button: 'own3', ids: [id] } });
    expect(wrong.error).toBe('visualdev.button_not_here');
    const head = await admin(pressButton, { params: params(), body: { button: 'own3' } });
    expect(head.data.opens).toMatchObject({ kind: 'link', address: 'https://example.com/' });
  });

  test('its right goes with the button, and is named as the button is', async () => {
    const codes = () =>
      app.db.selectFrom('menu_button').select(['en_code', 'full_name']).where('module_id', '=', form.menuId).execute();
    await publishAgain(admin, form.id, assets([{ ...done, label: '完成' }]));
    const now = (await codes()).filter(({ en_code: code }) => code.startsWith('btn_own'));
    expect(now).toEqual([{ en_code: 'btn_own1', full_name: '完成' }]);
    expect((await codes()).length).toBeGreaterThan(5);
  });

  test('values stay where the address has their place', () => {
    const on = { id: '1', record: { a: 'x/../y?z=1&', b: ['p', 'q'] } };
    expect(addressFor('https://e.com/{id}/{a}?b={b}&c={gone}', on)).toBe(
      'https://e.com/1/x%2F..%2Fy%3Fz%3D1%26?b=p%2Cq&c=',
    );
  });
});
