import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as model from '@qiaoban/contracts/visualdev/form-model.contract';
import * as online from '@qiaoban/contracts/visualdev/online.contract';
import { listFields } from '@qiaoban/form/fields';
import type { SampleNode } from '@qiaoban/form/sample-form';
import { formOf } from '@qiaoban/form/sample-form';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';
import { publishAgain, publishForm } from '../test/form-fixture';
import { importAs } from '../transfer/test/transfer-fixture';

const text = (field: string, props: object = {}): SampleNode => ({
  type: 'comInput',
  field,
  props: { label: field, ...props },
});
const rows = (field: string, ...children: SampleNode[]): SampleNode => ({
  type: 'table',
  field,
  props: { label: field },
  children,
});
const choice = (...ids: string[]): SampleNode => ({
  type: 'select',
  field: 'kind',
  props: { label: 'kind', options: ids.map((id) => ({ id, fullName: id })) },
});
/** A form whose list shows, finds and orders by all its texts. */
const listed = (...fields: SampleNode[]) => {
  const form = formOf(fields);
  const { main } = listFields(form);
  form.list.columnList = main.map(({ field }) => ({ field, sortable: true }));
  form.list.searchList = main.map(({ field }) => ({ field }));
  return form;
};

/** Words of SQL and of our own tables, in several cases. */
const NAMES = ['select', 'Order', 'GROUP', 'user', 'table', 'where', 'null', 'all', 'limit', 'xmin2', 'data', 'values'];
/** As long as a name may be; those of its table and its indexes are cut by the database. */
const LONGEST = `a${'b'.repeat(50)}`;
const LONGEST_TWIN = `a${'b'.repeat(49)}c`;
const LONG_ROWS = `rows${'o'.repeat(40)}`;
/** Characters that need two units, a character with a mark, one that joins others. */
const BEYOND = '𠮷野家 👩‍👩‍👧 é';

describe('what forms are called, and what happens to them meanwhile', () => {
  let app: TestApp;
  let admin: Caller;
  beforeAll(async () => {
    app = await startTestApp();
    admin = await app.admin();
  });
  afterAll(() => app.close());

  const create = (id: string, data: Record<string, unknown>) =>
    admin(online.createRecord, { params: { id }, body: { data } });
  const paths = (answer: { fields?: readonly { path: string }[] | undefined }) =>
    answer.fields?.map(({ path }) => path);
  const tableOf = async (id: string): Promise<string> => {
    const row = await app.db.selectFrom('form_model').select('table_name').where('id', '=', id).executeTakeFirst();
    return row!.table_name!;
  };

  it('fields may be words of SQL and as long as names are: stored, found, ordered, read from files, in rows too', async () => {
    const names = [...NAMES, LONGEST, LONGEST_TWIN];
    const { id } = await publishForm(
      admin,
      listed(
        ...names.map((name) => text(name)),
        rows(LONG_ROWS, ...names.map((name, at) => ({ ...text(name), id: `r${at}` }))),
      ),
      { menu: true },
    );
    const values = Object.fromEntries(names.map((name) => [name, `${name} ${BEYOND}`]));
    const made = await create(id, { ...values, [LONG_ROWS]: [values] });
    expect(made.code, JSON.stringify(made)).toBe(200);
    const { data } = await admin(online.getRecord, { params: { id, recordId: made.data.id } });
    expect(data.data).toMatchObject({ ...values, [LONG_ROWS]: [values] });
    for (const field of names) {
      const query = {
        filter: JSON.stringify({ field, op: 'eq', value: values[field] }),
        json: JSON.stringify({ [field]: '𠮷野' }),
        keyword: field,
        sidx: field,
        sort: 'desc' as const,
      };
      const found = await admin(online.listRecords, { params: { id }, query });
      expect([found.code, found.data?.list.length], `${field}: ${found.msg}`).toEqual([200, 1]);
    }
    const file = `${names.join(',')}\n${names.map((name) => `${name}二`).join(',')}\n`;
    expect(await importAs(app, admin, id, file)).toMatchObject({ state: 'done', imported: 1, failed: 0 });
    // what is added and goes again finds its names
    expect((await publishAgain(admin, id, listed(...names.slice(2).map((name) => text(name))), true)).code).toBe(200);
    expect((await publishAgain(admin, id, listed(...names.map((name) => text(name))))).code).toBe(200);
  }, 60_000);

  it('names that a record has of its own, that differ in case only or hold anything else are refused at their field', async () => {
    const problems = async (...fields: SampleNode[]) => {
      const enCode = `bad${Math.random().toString(36).slice(2, 10)}`;
      const formData = formOf(fields) as unknown as Record<string, unknown>;
      const made = await admin(model.createFormModel, { body: { fullName: 'x', enCode, formData } });
      if (made.code !== 200) return made.code;
      const { problems: found } = (await admin(model.planPublish, { params: { id: made.data.id } })).data;
      return found.length;
    };
    for (const name of ['id', 'Version', 'creator', 'DELETED', 'flow_instance'])
      expect(await problems(text(name)), name).toBeGreaterThan(0);
    expect(await problems(text('same'), text('Same'))).toBeGreaterThan(0);
    for (const name of [`a${'b'.repeat(51)}`, 'a"b', '名称', 'a b', '__proto__', '1a', ''])
      expect(await problems(text('fine'), text(name)), name).toBeGreaterThan(0);
  });

  it('a null byte and half a character are refused at the field, alone and in a row', async () => {
    const { id } = await publishForm(admin, listed(text('name'), rows('lines', text('what'))));
    for (const bad of ['a\u0000b', 'a\uD800b']) {
      const answer = await create(id, { name: bad, lines: [{ what: 'x' }, { what: bad }] });
      expect([answer.code, paths(answer)]).toEqual([422, ['name', 'lines.1.what']]);
    }
    const { data } = await admin(online.listRecords, { params: { id }, query: { keyword: 'a' } });
    expect(data.list).toEqual([]);
  });

  it('a field that was removed while somebody filled it in is named, and nothing is stored of the rest', async () => {
    const { id } = await publishForm(
      admin,
      listed(text('name'), text('gone'), rows('lines', text('what'), text('old'))),
    );
    const stored = await create(id, { name: '甲', gone: '乙', lines: [{ what: '丙', old: '丁' }] });
    const now = listed(text('name'), rows('lines', text('what')));
    expect((await publishAgain(admin, id, now, true)).code).toBe(200);
    const late = await create(id, { name: '晚', gone: '来', lines: [{ what: '到', old: '了' }] });
    expect([late.code, late.error, paths(late)]).toEqual([422, 'visualdev.record_invalid', ['gone', 'lines.0.old']]);
    const params = { id, recordId: stored.data.id };
    const change = { name: '改', gone: '来' };
    const changed = await admin(online.updateRecord, { params, body: { data: change, version: stored.data.version } });
    expect([changed.code, paths(changed)]).toEqual([422, ['gone']]);
    const { data } = await admin(online.listRecords, { params: { id }, query: {} });
    expect(data.list.map((row) => row.data['name'])).toEqual(['甲']);
  });

  it('a choice that was removed stays where it is stored, is shown, and is not chosen again', async () => {
    const { id } = await publishForm(admin, listed(text('name'), choice('red', 'blue')));
    const stored = await create(id, { name: '旧', kind: 'red' });
    expect((await publishAgain(admin, id, listed(text('name'), choice('blue')))).code).toBe(200);
    const again = await create(id, { name: '新', kind: 'red' });
    expect([again.code, paths(again)]).toEqual([422, ['kind']]);
    const params = { id, recordId: stored.data.id };
    const body = { data: { name: '旧名改了', kind: 'red' }, version: stored.data.version };
    const kept = await admin(online.updateRecord, { params, body });
    expect(kept.code, JSON.stringify(kept)).toBe(200);
    const { data } = await admin(online.getRecordTexts, { params });
    expect(data.data).toMatchObject({ name: '旧名改了', kind: 'red' });
    const filter = JSON.stringify({ field: 'kind', op: 'eq', value: 'red' });
    const found = await admin(online.listRecords, { params: { id }, query: { filter } });
    expect(found.data.list.map((row) => row.id)).toEqual([stored.data.id]);
    const imported = await importAs(app, admin, id, 'name,kind\n导入,red\n');
    expect(imported).toMatchObject({ state: 'done', imported: 0, failed: 1 });
  }, 30_000);

  it('a publishing whose connection dies in the middle leaves the version before as it was, and can be done again', async () => {
    // one connection for everybody: nothing can hold it up
    if (app.driver.kind === 'pglite') return;
    const { id } = await publishForm(admin, listed(text('name'), rows('lines', text('what'))));
    const table = await tableOf(id);
    const stored = await create(id, { name: '甲', lines: [{ what: '乙' }] });
    const columns = async (): Promise<string[]> =>
      (
        await sql<{ name: string }>`select table_name || '.' || column_name as name from information_schema.columns
          where table_name like ${`${table}%`} order by 1`.execute(app.db)
      ).rows.map(({ name }) => name);
    const before = await columns();
    const holder = await app.driver.pool.connect();
    // the new table comes first, then the one that is held: it stops half way
    await holder.query(`begin; lock table t_default."${table}_lines" in access share mode`);
    const more = listed(
      text('name'),
      text('more'),
      rows('lines', text('what'), text('unit')),
      rows('further', text('a')),
    );
    const published = publishAgain(admin, id, more);
    await expect
      .poll(
        async () =>
          // not asked by who holds the lock: its transaction sees the activity as it first was
          (
            await app.driver.pool.query(
              `select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and query ilike '%${table}_lines%' and pid <> pg_backend_pid()`,
            )
          ).rowCount,
        { timeout: 30_000 },
      )
      .toBe(1);
    expect((await published).code).not.toBe(200);
    await holder.query('rollback');
    holder.release();
    expect(await columns()).toEqual(before);
    const config = await admin(online.getOnlineConfig, { params: { id } });
    expect(config.data.publishedVersion).toBe(1);
    expect((await create(id, { name: '丙', lines: [] })).code).toBe(200);
    const read = await admin(online.getRecord, { params: { id, recordId: stored.data.id } });
    expect(read.data.data).toMatchObject({ name: '甲', lines: [{ what: '乙' }] });
    // the draft is still there
    const { data: draft } = await admin(model.getFormModel, { params: { id } });
    const done = await admin(model.publishForm, { params: { id }, body: { version: draft.version } });
    expect(done.code, JSON.stringify(done)).toBe(200);
    expect((await columns()).filter((name) => !before.includes(name))).toEqual(
      expect.arrayContaining([`${table}.more`, `${table}_lines.unit`]),
    );
  }, 60_000);
});
