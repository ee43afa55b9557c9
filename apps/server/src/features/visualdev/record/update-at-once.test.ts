import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@qiaoban/contracts/visualdev/online.contract';
import { listFields } from '@qiaoban/form/fields';
import { formOf } from '@qiaoban/form/sample-form';
import type { SampleNode } from '@qiaoban/form/sample-form';
import { sampleValues } from '@qiaoban/form/sample-values';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';
import { personWith, publishForm } from '../test/form-fixture';

const text = (field: string, props = {}): SampleNode => ({
  type: 'comInput',
  field,
  props: { label: field, ...props },
});
const BUTTONS = ['btn_add', 'btn_edit', 'btn_detail'];
/** Its value is the record's, so a form with it looks at the stored record first. */
const MAKER: SampleNode = { type: 'createUser', field: 'maker', props: { label: 'maker' } };

type Form = { id: string; menuId: string; table: string };
type Data = Record<string, unknown>;

describe('a change without reading the record before', () => {
  let app: TestApp;
  let admin: Caller;
  /** The same fields, changed at once and after a look. */
  let both: { atOnce: Form; looked: Form };

  const publish = async (nodes: readonly SampleNode[]): Promise<Form> => {
    const document = formOf(nodes);
    document.list.columnList = listFields(document)
      .main.slice(0, 200)
      .map(({ field }) => ({ field, sortable: false }));
    const { id, menuId } = await publishForm(admin, document, { menu: true });
    const { table_name: table } = await app.db
      .selectFrom('form_model')
      .select('table_name')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { id, menuId, table };
  };
  const publishBoth = async (nodes: readonly SampleNode[]) => ({
    atOnce: await publish(nodes),
    looked: await publish([...nodes, MAKER]),
  });
  const create = async ({ id }: Form, data: Data, who = admin): Promise<string> => {
    const made = await who(contract.createRecord, { params: { id }, body: { data } });
    if (made.code !== 200) throw new Error(JSON.stringify(made));
    return made.data.id;
  };
  const update = (form: Form, recordId: string, version: number, data: Data, who = admin, more = {}) =>
    who(contract.updateRecord, { params: { id: form.id, recordId }, body: { data, version }, ...more });

  /** Everything that a change leaves behind, without what is another for every record. */
  const leftBy = async (form: Form, recordId: string): Promise<unknown> => {
    const { rows } = await sql<Data>`select * from ${sql.table(form.table)} where id = ${recordId}`.execute(app.db);
    const log = await app.db
      .selectFrom('operation_log')
      .select(['action', 'area', 'target_name', 'user_id', 'user_name', 'before', 'after'])
      .where('target_id', '=', recordId)
      .orderBy('at')
      .execute();
    const { id: _id, created: _created, modified, form_version: _number, deleted, ...row } = rows[0]!;
    return { row: { ...row, wasModified: modified !== null, isDeleted: deleted !== null }, log };
  };
  const answerOf = ({ status, code, error, fields, msg, data }: Awaited<ReturnType<typeof update>>): unknown => ({
    status,
    code,
    error,
    fields,
    msg,
    data,
  });

  type Case = {
    was: Data;
    data: Data;
    version?: number;
    who?: (form: Form) => Promise<Caller>;
    /** Happens to the record in between. */
    meanwhile?: (form: Form, recordId: string) => Promise<unknown>;
    more?: Data;
    times?: number;
  };
  const tryIn = async (form: Form, { was, data, version = 1, who, meanwhile, more, times = 1 }: Case) => {
    const recordId = await create(form, was);
    const caller = (await who?.(form)) ?? admin;
    await meanwhile?.(form, recordId);
    const answers: unknown[] = [];
    for (let time = 0; time < times; time += 1)
      answers.push(answerOf(await update(form, recordId, version, data, caller, more)));
    return { answers, left: await leftBy(form, recordId) };
  };

  beforeAll(async () => {
    app = await startTestApp();
    admin = await app.admin();
    both = await publishBoth([
      text('code', { unique: true }),
      text('title', { required: true, maxLength: 20 }),
      {
        type: 'select',
        field: 'kind',
        props: { label: 'kind', options: ['a', 'b'].map((id) => ({ id, fullName: id })) },
      },
      { type: 'numInput', field: 'amount', props: { label: 'amount', precision: 2 } },
      { type: 'date', field: 'day', props: { label: 'day' } },
    ]);
  });
  afterAll(() => app.close());

  const old = { title: '旧', kind: 'a', amount: 12.5, day: 1_772_294_400_000, code: null };
  const fresh = { title: '新 "\\\' $1', kind: 'b', amount: 0.1, day: null, code: null };
  const setCase = (status: number, instance: string | null) => (form: Form, recordId: string) =>
    sql`update ${sql.table(form.table)} set flow_status = ${status}, flow_instance = ${instance} where id = ${recordId}`.execute(
      app.db,
    );
  let people = 0;
  const person = (grant: Parameters<typeof personWith>[3]) => async (form: Form) =>
    personWith(app, `p${(people += 1)}`, form.menuId, grant);
  const cases: Record<string, () => Case> = {
    'everything else': () => ({ was: old, data: fresh }),
    'one field else': () => ({ was: old, data: { ...old, amount: 12.51 } }),
    'nothing else': () => ({ was: old, data: { ...old, amount: '12.50' } }),
    'everything emptied': () => ({ was: old, data: { ...old, kind: null, amount: null, day: null } }),
    'from empty': () => ({ was: { ...old, kind: null, amount: null, day: null }, data: old }),
    'a part of the fields': () => ({ was: old, data: { amount: 3 } }),
    'a field that there is not': () => ({ was: old, data: { ...fresh, other: 1 } }),
    'a required field empty': () => ({ was: old, data: { ...fresh, title: null } }),
    'a text that is too long': () => ({ was: old, data: { ...fresh, title: 'x'.repeat(21) } }),
    'a choice that is not offered': () => ({ was: old, data: { ...fresh, kind: 'z' } }),
    'a choice that is not offered any more and stays': () => ({
      was: old,
      data: { ...fresh, kind: 'z' },
      meanwhile: (form, id) => sql`update ${sql.table(form.table)} set kind = 'z' where id = ${id}`.execute(app.db),
    }),
    'a time finer than ours': () => ({
      was: old,
      data: { ...old, day: 1_772_294_400_123 },
      meanwhile: (form, id) =>
        sql`update ${sql.table(form.table)} set day = '1969-12-31 23:59:59.987654+00' where id = ${id}`.execute(app.db),
    }),
    'a text stored empty': () => ({
      was: old,
      data: old,
      meanwhile: (form, id) => sql`update ${sql.table(form.table)} set code = '' where id = ${id}`.execute(app.db),
    }),
    'a stale version': () => ({ was: old, data: fresh, version: 9 }),
    'a version beyond the column': () => ({ was: old, data: fresh, version: 9_000_000_000 }),
    'a record in the bin': () => ({
      was: old,
      data: fresh,
      meanwhile: (form, recordId) => admin(contract.deleteRecord, { params: { id: form.id, recordId } }),
    }),
    'a record under approval': () => ({ was: old, data: fresh, meanwhile: setCase(1, 'c1') }),
    'a record that was approved': () => ({ was: old, data: fresh, meanwhile: setCase(2, 'c2') }),
    'a record whose case was rejected': () => ({ was: old, data: fresh, meanwhile: setCase(3, 'c3') }),
    'a record of a draft': () => ({ was: old, data: fresh, meanwhile: setCase(0, null) }),
    'a value that is taken': () => ({
      was: old,
      data: { ...fresh, code: 'taken' },
      meanwhile: (form) => create(form, { ...old, code: 'taken' }),
    }),
    "somebody else's record out of one's scope": () => ({
      was: old,
      data: fresh,
      who: person({ buttons: BUTTONS, data: 'own' }),
    }),
    'a record within a scope': () => {
      let whose: (Caller & { id: string }) | undefined;
      return {
        was: old,
        data: fresh,
        who: async (form) => (whose = await person({ buttons: BUTTONS, data: 'own' })(form)),
        meanwhile: (form, recordId) =>
          sql`update ${sql.table(form.table)} set creator = ${whose!.id} where id = ${recordId}`.execute(app.db),
      };
    },
    'no right to change': () => ({ was: old, data: fresh, who: person({ buttons: ['btn_detail'], data: 'all' }) }),
    'some columns only': () => ({
      was: old,
      data: fresh,
      who: person({ buttons: BUTTONS, columns: ['title', 'kind'], data: 'all' }),
    }),
    'the same call three times': () => ({
      was: old,
      data: fresh,
      times: 3,
      more: { headers: { 'idempotency-key': randomUUID() } },
    }),
    'the same change three times': () => ({ was: old, data: fresh, times: 3 }),
  };
  /** People of one form and the other are not the same. */
  const alike = (of: unknown): unknown =>
    JSON.parse(
      JSON.stringify(of).replaceAll(
        /"(user_id|user_name|modifier|creator|department|organisation)":"[^"]*"/g,
        '"$1":"x"',
      ),
    );

  it.each(Object.keys(cases))('%s: answers and leaves behind what a look first does', async (name) => {
    const [a, b] = [await tryIn(both.atOnce, cases[name]!()), await tryIn(both.looked, cases[name]!())];
    expect(alike(a)).toEqual(alike(b));
  });

  it('of every kind of value is noted as a look first notes it', async () => {
    const samples = sampleValues();
    const kinds = [...new Set(samples.map(({ key, props }) => JSON.stringify([key, props])))].map((kind) => {
      const [key, props] = JSON.parse(kind) as [string, Data];
      const values = samples.filter((each) => each.key === key && JSON.stringify(each.props) === JSON.stringify(props));
      return { key, props, values: values.map(({ value }) => value) };
    });
    // made by the server, files, and what stands on another form
    const isTried = ({ key }: { key: string }): boolean =>
      !['billRule', 'calculate', 'createTime', 'createUser', 'currDept', 'sign', 'uploadFz', 'uploadImg'].includes(
        key,
      ) && !key.startsWith('relation');
    // each several times: more fields than one function of PostgreSQL takes
    const tried = [1, 2, 3, 4].flatMap(() => kinds.filter(isTried));
    expect(tried.length).toBeGreaterThan(50);
    const forms = await publishBoth(
      tried.map(({ key, props }, at) => ({ type: key, field: `f${at}`, props: { ...props, unique: false } })),
    );
    const most = Math.max(...tried.map(({ values }) => values.length));
    // from every sample to every other of its kind
    const records = Array.from({ length: most }, (_, n) =>
      Object.fromEntries(tried.map(({ values }, at) => [`f${at}`, values[n % values.length]])),
    );
    for (const was of records)
      for (const data of records)
        expect(alike(await tryIn(forms.atOnce, { was, data }))).toEqual(
          alike(await tryIn(forms.looked, { was, data })),
        );
  });
});
