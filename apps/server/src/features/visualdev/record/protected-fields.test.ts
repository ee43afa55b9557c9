import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as list from '@qiaoban/contracts/visualdev/record-list.contract';
import * as online from '@qiaoban/contracts/visualdev/online.contract';
import { exportRecords } from '@qiaoban/contracts/visualdev/transfer.contract';
import { answerQuestions, fieldValues } from '@qiaoban/contracts/visualdev/other-form.contract';
import { emptyFormDocument } from '@qiaoban/form/document';
import type { FormDocument } from '@qiaoban/form/document';
import { formOf } from '@qiaoban/form/sample-form';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';
import { personWith, publishAgain, publishForm } from '../test/form-fixture';
import { ended, fetchSheet, importAs } from '../transfer/test/transfer-fixture';

const MOBILE = '13812345678';
const ID_CARD = '110101199003071234';
const CONTACT = '13987654321';
const REMARK = '对手机号保密的备注';
const SECRETS = [MOBILE, ID_CARD, CONTACT];
const BUTTONS = ['btn_add', 'btn_edit', 'btn_detail', 'btn_export', 'btn_recycle'];

const contactForm = (encrypted = true): FormDocument =>
  formOf(
    [
      { type: 'comInput', field: 'fullname', props: { label: '姓名' } },
      {
        type: 'comInput',
        field: 'mobile',
        props: { label: '手机号', mask: 'phone', unique: true, regList: [{ preset: 'mobile' }] },
      },
      {
        type: 'comInput',
        field: 'idcard',
        props: { label: '证件号', mask: 'idCard', encrypted, unique: true, maxLength: 40 },
      },
      { type: 'textarea', field: 'remark', props: { label: '备注', encrypted } },
      {
        type: 'table',
        field: 'lines',
        props: { label: '联系人' },
        children: [
          { type: 'comInput', field: 'contact', props: { label: '电话', mask: 'phone', encrypted, maxLength: 40 } },
        ],
      },
    ],
    {
      list: {
        ...emptyFormDocument().list,
        columnList: ['mobile', 'idcard', 'fullname', 'remark'].map((field) => ({ field, sortable: true })),
        searchList: [{ field: 'mobile' }, { field: 'idcard' }],
      },
    },
  );

let app: TestApp;
let admin: Caller;
let reader: Caller;
let holder: Caller;
let form: { id: string; menuId: string };
let recordId = '';
let table = '';

const params = () => ({ id: form.id, recordId });
const ask = (by: Caller, query: Record<string, unknown>) =>
  by(online.listRecords, { params: { id: form.id }, query: query as never });
const create = (data: Record<string, unknown>, by = admin) =>
  by(online.createRecord, { params: { id: form.id }, body: { data } });
const stored = async () => {
  const { rows } = await sql<Record<string, string>>`select * from ${sql.table(table)} order by created`.execute(
    app.db,
  );
  const lines = await sql<Record<string, string>>`select * from ${sql.table(`${table}_lines`)}`.execute(app.db);
  return { rows, lines: lines.rows };
};
const version = async () => (await admin(online.getRecord, { params: params() })).data.version;
const exported = async (by: Caller) => {
  const started = await by(exportRecords, {
    params: { id: form.id },
    body: { fields: ['mobile', 'idcard', 'lines.contact'], format: 'csv' } as never,
  });
  const task = await ended(by, started.data.taskId);
  return JSON.stringify(await fetchSheet(app, task.url, task.fileName));
};

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.admin();
  form = await publishForm(admin, contactForm(), { menu: true, name: '通讯录' });
  table = (
    await app.db.selectFrom('form_model').select('table_name').where('id', '=', form.id).executeTakeFirstOrThrow()
  ).table_name;
  const everything = { buttons: BUTTONS, data: 'all' } as const;
  reader = await personWith(app, 'reader1', form.menuId, everything);
  const full = [...BUTTONS, 'btn_full_mobile', 'btn_full_idcard', 'btn_full_lines.contact'];
  holder = await personWith(app, 'holder1', form.menuId, { ...everything, buttons: full });
  const made = await create({ mobile: MOBILE, idcard: ID_CARD, remark: REMARK, lines: [{ contact: CONTACT }] });
  recordId = made.data.id;
});
afterAll(() => app.close());

/** Every way that a value of a record leaves the server. */
const WAYS: Record<string, (by: Caller) => Promise<unknown>> = {
  list: (by) => ask(by, {}),
  'recycle bin': (by) => ask(by, { deleted: '1' }),
  detail: (by) => by(online.getRecord, { params: params() }),
  'in words': (by) => by(online.getRecordTexts, { params: params() }),
  'field in words': (by) =>
    by(online.recordTexts, { params: { id: form.id }, body: { ids: [recordId], field: 'mobile' } }),
  'choice by field': (by) => by(online.selectRecords, { params: { id: form.id }, query: { field: 'idcard' } as never }),
  'choice by title': (by) => by(online.selectRecords, { params: { id: form.id }, query: {} as never }),
  history: (by) => by(online.recordHistory, { params: params() }),
  'answer of a change of many': async (by) =>
    by(list.batchUpdateRecords, {
      params: { id: form.id },
      body: { changes: [{ id: recordId, version: await version(), data: { mobile: MOBILE } }] },
    }),
  'refusal of a double': (by) => create({ mobile: MOBILE, idcard: ID_CARD }, by),
};

describe('masked fields', () => {
  it.each(Object.keys(WAYS))('show a part only: %s', async (way) => {
    for (const by of [reader, holder, admin]) {
      const answer = JSON.stringify(await WAYS[way]!(by));
      for (const secret of SECRETS) expect(answer).not.toContain(secret);
    }
  });

  it('show that part', async () => {
    const { data } = await reader(online.getRecord, { params: params() });
    expect(data.data).toMatchObject({
      mobile: '138****5678',
      idcard: '110***********1234',
      lines: [{ contact: '139****4321' }],
    });
    expect((await ask(reader, {})).data.list[0]!.data).toMatchObject({ mobile: '138****5678', remark: REMARK });
  });

  it('leave in full in the files of who holds their right, in part in others', async () => {
    const whole = await exported(holder);
    for (const secret of SECRETS) expect(whole).toContain(secret);
    const part = await exported(reader);
    for (const secret of SECRETS) expect(part).not.toContain(secret);
    expect(part).toContain('138****5678');
  });

  it('are asked about by who holds their right', async () => {
    const code = (
      await app.db.selectFrom('form_model').select('en_code').where('id', '=', form.id).executeTakeFirstOrThrow()
    ).en_code;
    const filter = JSON.stringify({ field: 'mobile', op: 'startsWith', value: '1381' });
    const asked = async (by: Caller) => ({
      filter: await ask(by, { filter }),
      search: await ask(by, { json: JSON.stringify({ mobile: '5678' }) }),
      sort: await ask(by, { sidx: 'mobile', sort: 'asc' }),
      keyword: await ask(by, { keyword: '2345' }),
      groups: await by(list.groupRecords, { params: { id: form.id }, query: { field: 'mobile' } as never }),
      values: await by(fieldValues, { params: { id: form.id }, body: { field: 'mobile' } as never }),
      answers: await by(answerQuestions, {
        body: { questions: [{ form: code, figure: 'count', field: '', where: [{ field: 'mobile', value: MOBILE }] }] },
      }),
    });
    const known = await asked(holder);
    for (const each of [known.filter, known.search, known.sort, known.keyword]) expect(each.data.list).toHaveLength(1);
    expect(known.groups.code).toBe(200);
    expect(known.answers.data.answers).toEqual([{ isKnown: true, value: 1 }]);
    const unknown = await asked(reader);
    for (const each of [unknown.filter, unknown.search, unknown.sort, unknown.groups])
      expect(each.error).toBe('common.unknown_field');
    expect(unknown.keyword.data.list).toEqual([]);
    expect(unknown.answers.data.answers).toEqual([{ isKnown: false, value: null }]);
    // a list of values to choose from is no place for them, whoever asks
    for (const each of [known.values, unknown.values]) expect(each.error).toBe('common.unknown_field');
  });

  it('are shown as a whole to who holds their right, and the history says so', async () => {
    const reveal = (by: Caller, body: { field: string; rowId?: string }) =>
      by(online.revealField, { params: params(), body });
    expect((await reveal(holder, { field: 'mobile' })).data).toEqual({ value: MOBILE });
    expect((await reveal(admin, { field: 'idcard' })).data).toEqual({ value: ID_CARD });
    const { data } = await holder(online.getRecord, { params: params() });
    const rowId = (data.data['lines'] as { id: string }[])[0]!.id;
    expect((await reveal(holder, { field: 'lines.contact', rowId })).data).toEqual({ value: CONTACT });
    expect((await reveal(holder, { field: 'lines.contact' })).error).toBe('visualdev.record_not_found');
    expect((await reveal(reader, { field: 'mobile' })).error).toBe('common.no_permission');
    expect((await reveal(admin, { field: 'remark' })).error).toBe('common.unknown_field');
    const history = (await admin(online.recordHistory, { params: params() })).data.list;
    expect(history.filter(({ action }) => action === 'reveal').map(({ revealed }) => revealed)).toEqual([
      '电话',
      '证件号',
      '手机号',
    ]);
    const config = (await reader(online.getOnlineConfig, { params: { id: form.id } })).data;
    expect(config.buttons.some((button) => button.startsWith('btn_full_'))).toBe(false);
    expect((config.formData as unknown as FormDocument).list.searchList).toEqual([]);
  });

  it('stay what they are when their mask is saved, and change when a whole value is', async () => {
    const save = async (by: Caller, change: Record<string, unknown>) => {
      const { data } = await by(online.getRecord, { params: params() });
      return by(online.updateRecord, {
        params: params(),
        body: { data: { ...data.data, ...change }, version: data.version },
      });
    };
    const before = await stored();
    expect((await save(reader, { fullname: '王芳' })).code).toBe(200);
    const after = await stored();
    expect(after.rows[0]!['mobile']).toBe(MOBILE);
    expect(after.rows[0]!['idcard']).toBe(before.rows[0]!['idcard']);
    expect(after.lines[0]!['contact']).toBe(before.lines[0]!['contact']);
    expect((await save(reader, { mobile: '138****567' })).error).toBe('visualdev.record_invalid');
    expect((await save(reader, { mobile: '13700000000', idcard: '' })).code).toBe(200);
    expect((await stored()).rows[0]).toMatchObject({ mobile: '13700000000', idcard: null });
    expect((await save(reader, { mobile: MOBILE, idcard: ID_CARD })).code).toBe(200);
    const noted = await sql<{ text: string }>`
      select coalesce(before::text, '') || coalesce(after::text, '') as text from log_operation where target_id = ${recordId}`.execute(
      app.db,
    );
    for (const { text } of noted.rows)
      for (const secret of [...SECRETS, '13700000000', REMARK]) expect(text).not.toContain(secret);
  });
});

describe('encrypted fields', () => {
  it('stand nowhere in the table, are found as a whole and stay unique', async () => {
    const text = JSON.stringify(await stored());
    for (const secret of [ID_CARD, CONTACT, REMARK]) expect(text).not.toContain(secret);
    expect((await admin(online.getRecord, { params: params() })).data.data).toMatchObject({ remark: REMARK });
    const found = async (filter: object) => (await ask(holder, { filter: JSON.stringify(filter) })).data?.list?.length;
    expect(await found({ field: 'idcard', op: 'eq', value: ID_CARD })).toBe(1);
    expect(await found({ field: 'idcard', op: 'in', value: [ID_CARD, 'x'] })).toBe(1);
    expect(await found({ field: 'idcard', op: 'ne', value: ID_CARD })).toBe(0);
    expect(await found({ field: 'idcard', op: 'eq', value: '110' })).toBe(0);
    expect((await ask(holder, { filter: JSON.stringify({ field: 'idcard', op: 'like', value: '110' }) })).status).toBe(
      400,
    );
    expect((await ask(holder, { json: JSON.stringify({ idcard: ID_CARD }) })).data.list).toHaveLength(1);
    expect((await ask(holder, { sidx: 'idcard', sort: 'asc' })).error).toBe('common.unknown_field');
    expect((await ask(holder, { keyword: '1990' })).data.list).toEqual([]);
    expect((await ask(holder, { keyword: ` ${ID_CARD} ` })).data.list).toHaveLength(1);
    expect((await ask(reader, { keyword: ID_CARD })).data.list).toEqual([]);
    const double = await create({ mobile: '13600000000', idcard: ID_CARD });
    expect(double.error).toBe('visualdev.record_invalid');
  });

  it('are unreadable to the database itself: it takes no readable text', async () => {
    await expect(sql`update ${sql.table(table)} set idcard = 'readable'`.execute(app.db)).rejects.toThrow('check');
  });

  it('come in with files and are found by them', async () => {
    const csv = '手机号,证件号\n13500000001,110101199003070001\n13500000002,110101199003070002\n';
    const run = await importAs(app, admin, form.id, csv);
    expect(run).toMatchObject({ done: 2 });
    expect(JSON.stringify(await stored())).not.toContain('110101199003070001');
  });

  it('are opened and sealed again, all of them, when the form is published', async () => {
    const many = Array.from({ length: 2100 }, (_, at) => `1350001${String(at).padStart(4, '0')},X${at}`);
    await importAs(app, admin, form.id, `手机号,证件号\n${many.join('\n')}\n`);
    expect((await publishAgain(admin, form.id, contactForm(false))).code).toBe(200);
    const open = await stored();
    expect(open.rows.filter(({ idcard }) => idcard?.startsWith('X'))).toHaveLength(2100);
    expect(JSON.stringify(open)).toContain(REMARK);
    expect((await publishAgain(admin, form.id, contactForm())).code).toBe(200);
    const sealed = await stored();
    expect(sealed.rows.every(({ idcard }) => idcard?.startsWith('e1.'))).toBe(true);
    expect(JSON.stringify(sealed)).not.toContain(REMARK);
    expect((await admin(online.getRecord, { params: params() })).data.data).toMatchObject({ remark: REMARK });
  });
});
