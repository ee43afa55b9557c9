import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { planPublish } from '@qiaoban/contracts/visualdev/form-model.contract';
import { listRecords } from '@qiaoban/contracts/visualdev/online.contract';
import * as contract from '@qiaoban/contracts/visualdev/public-form.contract';
import { emptyFormDocument } from '@qiaoban/form/document';
import { formOf } from '@qiaoban/form/sample-form';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';
import { publishAgain, publishForm, saveDraft } from '../test/form-fixture';

const repair = () =>
  formOf(
    [
      { type: 'comInput', field: 'title', props: { label: '设备', required: true } },
      { type: 'select', field: 'kind', props: { label: '类型', options: [{ id: 'a', fullName: '异响' }] } },
      { type: 'comInput', field: 'secret', props: { label: '内部备注' } },
      { type: 'userSelect', field: 'keeper', props: { label: '负责人' } },
      { type: 'uploadFz', field: 'files', props: { label: '附件' } },
    ],
    {
      list: {
        ...emptyFormDocument().list,
        columnList: ['title', 'secret'].map((field) => ({ field, sortable: true })),
      },
    },
  );
const device = (n: number): string => `device-0000-0000-${n}`;

const CHANGED = `return {
  values: { kind: Object.keys(input.data).join() === 'title' && input.userId === '' ? 'a' : 'no', secret: '底价' },
  problems: { title: '太短', secret: '内部' },
  message: '请选类型',
};`;
const scripts = [{ id: 's', name: '联动', on: 'change' as const, fields: ['title'], code: CHANGED }];

describe('a form for people without an account', () => {
  let app: TestApp;
  let admin: Caller;
  let form: Awaited<ReturnType<typeof publishForm>>;
  let token = '';
  const params = () => ({ token });
  const settings = {
    isOn: true,
    fields: ['title', 'kind', 'keeper'],
    startsAt: null,
    endsAt: null,
    maxAnswers: null,
    limit: 'none' as const,
    needsPuzzle: false,
    intro: '请填写',
    thanks: '谢谢',
    mayQuery: true,
  };
  const save = async (more: object = {}) => {
    const answer = await admin(contract.savePublicForm, { params: { id: form.id }, body: { ...settings, ...more } });
    if (answer.code !== 200) throw new Error(JSON.stringify(answer));
    token = answer.data.token;
  };
  const hand = (data: Record<string, unknown>, more: object = {}) =>
    app.request(undefined, contract.answerPublicForm, { params: params(), body: { device: device(1), data, ...more } });
  const count = async () => (await admin(listRecords, { params: { id: form.id }, query: {} })).data.pagination.total;
  beforeAll(async () => {
    app = await startTestApp();
    admin = await app.admin();
    form = await publishForm(admin, { ...repair(), scripts }, { menu: true, name: '报修' });
  });
  afterAll(() => app.close());

  test('only fields of the public design are shown, whatever was asked for, and none of the list', async () => {
    await save();
    const { data } = await app.request(undefined, contract.openPublicForm, { params: params(), body: {} });
    expect(data).toMatchObject({ state: 'open', fullName: '报修', intro: '请填写' });
    const text = JSON.stringify(data.formData);
    expect(text).toContain('异响');
    for (const hidden of ['内部备注', 'secret', '负责人', 'keeper', '附件']) expect(text).not.toContain(hidden);
  });

  test('is not opened when nobody could hand it in: the refusal stands at the fields and says what to do', async () => {
    const visit = formOf(
      [
        { type: 'comInput', field: 'visitor', props: { label: '来访人', required: true } },
        { type: 'userSelect', field: 'host', props: { label: '被访人', required: true } },
      ],
      { list: { ...emptyFormDocument().list, columnList: [{ field: 'visitor', sortable: true }] } },
    );
    const closed = await publishForm(admin, visit, { menu: true, name: '来访' });
    const ask = (fields: string[], id = closed.id) =>
      admin(contract.savePublicForm, { params: { id }, body: { ...settings, fields } });
    const at = [{ path: 'fields' }];
    expect(await ask([])).toMatchObject({ error: 'visualdev.public_no_fields', fields: at });
    expect(await ask(['visitor'])).toMatchObject({ error: 'visualdev.public_closed', fields: at });
    expect(await ask(['kind'], form.id)).toMatchObject({ error: 'visualdev.public_required', fields: at });
    expect((await ask(['visitor'])).msg).toContain('被访人');
  });

  test('asks for nothing that staff alone may say: nobody else stamps', async () => {
    const stamped = formOf(
      [
        { type: 'comInput', field: 'name', props: { label: '名称' } },
        { type: 'signature', field: 'stamp', props: { label: '签章' } },
      ],
      { list: { ...emptyFormDocument().list, columnList: [{ field: 'name', sortable: true }] } },
    );
    const { id } = await publishForm(admin, stamped, { menu: true, name: '盖章' });
    const body = { ...settings, fields: ['stamp', 'name'] };
    const { data: link } = await admin(contract.savePublicForm, { params: { id }, body });
    const { data } = await app.request(undefined, contract.openPublicForm, { params: { token: link.token }, body: {} });
    expect(JSON.stringify(data.formData)).toContain('名称');
    expect(JSON.stringify(data.formData)).not.toContain('签章');
  });

  test('its scripts run at the server, on what is public', async () => {
    await save();
    const ask = (body: object) =>
      app.request(undefined, contract.runPublicScripts, {
        params: params(),
        body: { on: 'change', changed: 'title', data: { title: '一', secret: '偷看' }, ...body } as never,
      });
    expect((await ask({})).data).toEqual({
      values: { kind: 'a' },
      problems: [{ path: 'title', message: '太短' }],
      message: '请选类型',
    });
    await save({ password: 'sesame-1' });
    expect(await ask({ password: 'wrong' })).toMatchObject({ status: 422 });
    expect((await ask({ password: 'sesame-1' })).data.values).toEqual({ kind: 'a' });
    await save({ password: null, isOn: false });
    expect((await ask({})).status).toBe(404);
    await save();
  });

  test('an answer is a record; what is not public stays empty; its code finds it again', async () => {
    const before = await count();
    const answer = await hand({ title: '一号机', kind: 'a', secret: '偷写', keeper: 'admin' });
    expect(answer.data).toMatchObject({ thanks: '谢谢' });
    expect(await count()).toBe(before + 1);
    const { data } = await admin(listRecords, { params: { id: form.id }, query: {} });
    expect(JSON.stringify(data.list)).not.toContain('偷写');
    const found = await app.request(undefined, contract.readPublicAnswer, {
      params: params(),
      body: { code: answer.data.code.toLowerCase() },
    });
    expect(found.data.rows).toEqual([
      { label: '设备', text: '一号机' },
      { label: '类型', text: '异响' },
    ]);
    expect(
      (await app.request(undefined, contract.readPublicAnswer, { params: params(), body: { code: 'AAAAAAAAAA' } }))
        .code,
    ).toBe(404);
  });

  test('what the form refuses is refused at its field', async () => {
    const answer = await hand({ title: '' });
    expect(answer.code).toBe(422);
    expect((await hand({ title: '好', kind: 'nothing' })).code).toBe(422);
  });

  test('a device answers once, also at the same moment; a full link takes no more', async () => {
    await save({ limit: 'device' });
    const both = await Promise.all([
      hand({ title: '甲' }, { device: device(7) }),
      hand({ title: '乙' }, { device: device(7) }),
    ]);
    expect(both.map(({ code }) => code).toSorted()).toEqual([200, 409]);
    expect(both.find(({ code }) => code === 200)?.data.mayRepeat).toBe(false);
    const opened = (body: { device?: string }) =>
      app.request(undefined, contract.openPublicForm, { params: params(), body });
    expect((await opened({ device: device(7) })).data).toMatchObject({ state: 'answered', formData: null });
    expect((await opened({ device: device(8) })).data.state).toBe('open');
    expect((await opened({})).data.state).toBe('open');
    const { data } = await admin(contract.getPublicForm, { params: { id: form.id } });
    await save({ maxAnswers: data.answers + 1 });
    const last = await Promise.all([1, 2, 3].map((n) => hand({ title: `第${n}` }, { device: device(20 + n) })));
    expect(last.filter(({ code }) => code === 200)).toHaveLength(1);
    await save({ maxAnswers: data.answers + 3 });
    const [more, full] = [await hand({ title: '还有' }), await hand({ title: '满了' }, { device: device(30) })];
    expect([more.data.mayRepeat, full.data.mayRepeat]).toEqual([true, false]);
    expect((await app.request(undefined, contract.openPublicForm, { params: params(), body: {} })).data).toMatchObject({
      state: 'full',
      formData: null,
    });
  });

  test('a mobile number is asked for and answers once', async () => {
    await save({ limit: 'mobile' });
    expect((await hand({ title: '无号' })).code).toBe(400);
    expect((await hand({ title: '有号' }, { mobile: '13800138000' })).code).toBe(200);
    expect((await hand({ title: '又来' }, { mobile: '13800138000', device: device(9) })).code).toBe(409);
  });

  test('before its password is right a link tells nothing; guesses are counted', async () => {
    await save({ password: '芝麻开门' });
    const closed = await app.request(undefined, contract.openPublicForm, { params: params(), body: {} });
    expect(closed.data).toMatchObject({ state: 'password', fullName: '', formData: null });
    expect(
      (await app.request(undefined, contract.openPublicForm, { params: params(), body: { password: '芝麻开门' } })).data
        .state,
    ).toBe('open');
    expect((await hand({ title: '没有密码' })).code).toBe(422);
    const codes: number[] = [];
    for (let n = 0; n < 12; n += 1)
      codes.push(
        (await app.request(undefined, contract.openPublicForm, { params: params(), body: { password: `x${n}` } })).code,
      );
    expect(codes).toContain(429);
    await save({ password: null });
  });

  test('a puzzle has to be solved first', async () => {
    await save({ needsPuzzle: true });
    expect((await hand({ title: '机器' })).code).toBe(422);
    expect((await hand({ title: '机器' }, { sliderCode: 'made-up' })).code).toBe(422);
  });

  test('outside of its period, switched off or unknown there is nothing', async () => {
    await save({ endsAt: 1 });
    expect((await app.request(undefined, contract.openPublicForm, { params: params(), body: {} })).data.state).toBe(
      'over',
    );
    expect((await hand({ title: '迟了' })).code).toBe(404);
    await save({ isOn: false });
    expect((await app.request(undefined, contract.openPublicForm, { params: params(), body: {} })).code).toBe(404);
    const other = { params: { token: 'x'.repeat(24) }, body: {} };
    expect((await app.request(undefined, contract.openPublicForm, other)).code).toBe(404);
    expect(
      (
        await app.request(undefined, contract.openPublicForm, {
          ...other,
          params: params(),
          query: { tenant: 'nobody' },
        })
      ).code,
    ).toBe(404);
  });

  test('a link that nobody could hand in is refused', async () => {
    const body = { ...settings, fields: ['kind'] };
    expect((await admin(contract.savePublicForm, { params: { id: form.id }, body })).code).toBe(422);
    const over = { ...settings, startsAt: 2000, endsAt: 2000 };
    const refused = await admin(contract.savePublicForm, { params: { id: form.id }, body: over });
    expect(refused.fields).toEqual([{ path: 'endsAt', message: '结束时间要晚于开始时间' }]);
  });

  test('a field that the form has lost is no longer among the public ones', async () => {
    const spare = await publishForm(admin, repair(), { name: '备用' });
    const params = { id: spare.id };
    await admin(contract.savePublicForm, { params, body: { ...settings, fields: ['title', 'kind'] } });
    const without = repair();
    const gone = Object.values(without.nodes).find(({ field }) => field === 'kind')!.id;
    delete without.nodes[gone];
    for (const node of Object.values(without.nodes))
      if (node.children) node.children = node.children.filter((child) => child !== gone);
    expect((await publishAgain(admin, spare.id, without)).code).toBe(200);
    expect((await admin(contract.getPublicForm, { params })).data.fields).toEqual(['title']);
  });

  test('publishing says what must be filled in and its link does not ask for', async () => {
    const { id } = await publishForm(admin, repair(), { name: '严格' });
    const params = { id };
    const lacking = async () => (await admin(planPublish, { params })).data.closedRequired;
    await admin(contract.savePublicForm, { params, body: { ...settings, fields: ['title', 'kind'] } });
    const stricter = repair();
    for (const node of Object.values(stricter.nodes)) if (node.field === 'secret') node.props['required'] = true;
    expect(await lacking()).toEqual([]);
    await saveDraft(admin, id, stricter);
    expect(await lacking()).toEqual(['内部备注']);
    await admin(contract.savePublicForm, { params, body: { ...settings, fields: ['title', 'kind'], isOn: false } });
    expect(await lacking()).toEqual([]);
  });
});
