import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDataScheme } from '@qiaoban/contracts/permission/data-scheme.contract';
import { createRecord, listRecords, updateRecord } from '@qiaoban/contracts/visualdev/online.contract';
import type { FormDocument } from '@qiaoban/form/document';
import { formOf } from '@qiaoban/form/sample-form';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';
import * as roomForChanges from '#migrations/0047-room-for-changes';
import { inTransaction } from '#platform/database/transaction';
import { publishAgain, publishForm } from '../test/form-fixture';
import { fitIndexes } from './index-fit';

const text = (field: string, unique = false) => ({ type: 'comInput', field, props: { label: field, unique } });
const order = { type: 'date', field: 'day', props: { label: 'day' } };
const number = { type: 'numInput', field: 'amount', props: { label: 'amount' } };

const ordersWith = (more: readonly string[], ...searched: string[]) => {
  const fields = [text('code', true), text('title'), text('note'), text('unseen'), order, number];
  const form = formOf([...fields, ...more.map((field) => text(field))]);
  form.list.columnList = ['code', 'title', 'note', 'day'].map((field) => ({ field, sortable: true }));
  form.list.searchList = searched.map((field) => ({ field }));
  form.list.defaultSort = { field: 'day', order: 'desc' };
  return form;
};

const orders = (...searched: string[]) => ordersWith([], ...searched);

describe('indexes of a form', () => {
  let app: TestApp;
  let admin: Caller;
  beforeAll(async () => {
    app = await startTestApp();
    admin = await app.admin();
  });
  afterAll(() => app.close());

  const tableOf = async (id: string): Promise<string> =>
    (await app.db.selectFrom('form_model').select('table_name').where('id', '=', id).executeTakeFirstOrThrow())
      .table_name;
  /** What they are for, without the beginning that tells tables apart. */
  const indexesOf = async (table: string): Promise<string[]> => {
    const { rows } = await sql<{ name: string }>`select indexname as name from pg_indexes
      where schemaname = current_schema() and tablename = ${table} and indexname like 'ix\\_%'`.execute(app.db);
    return rows.map(({ name }) => name.slice('ix_0123456789abcdef_'.length)).toSorted();
  };
  const fit = (formId: string) =>
    inTransaction(app.db, (unit) => app.jobs.add(unit, 'visualdev.fit-indexes', { formId })).then(() =>
      app.jobs.idle(),
    );
  const UNSEARCHED = ['bin', 'creator_day', 'flow', 'sort_day_desc', 'unique_code'];
  const USUAL = [...UNSEARCHED, 'text_code_title_note'].toSorted();
  /** A published form whose texts somebody has looked for. */
  const publishSearched = async (document: FormDocument): Promise<{ id: string }> => {
    const { id } = await publishForm(admin, document);
    expect((await admin(listRecords, { params: { id }, query: { keyword: 'anything' } })).code).toBe(200);
    await app.jobs.idle();
    return { id };
  };

  it('are those that somebody asks for, one for all texts that are searched together', async () => {
    const { id } = await publishSearched(orders());
    expect(await indexesOf(await tableOf(id))).toEqual(USUAL);
  });

  it('hold the texts from the first search on, and no longer when nobody has searched for half a year', async () => {
    const { id } = await publishForm(admin, orders());
    const table = await tableOf(id);
    expect(await indexesOf(table)).toEqual(UNSEARCHED);
    const search = (query: Record<string, string>) => admin(listRecords, { params: { id }, query });
    // two letters have no trigram, numbers and orders no text
    await search({ keyword: '合同' });
    await search({ filter: JSON.stringify({ field: 'amount', op: 'ge', value: 1 }) });
    await app.jobs.idle();
    expect(await indexesOf(table)).toEqual(UNSEARCHED);
    await search({ filter: JSON.stringify({ op: 'not', item: { field: 'title', op: 'like', value: 'pump' } }) });
    await app.jobs.idle();
    expect(await indexesOf(table)).toEqual(USUAL);
    await sql`update form_text_search set searched_at = now() - interval '200 days' where form_id = ${id}`.execute(
      app.db,
    );
    await fit(id);
    expect(await indexesOf(table)).toEqual(UNSEARCHED);
  });

  it('come at a search while the form is published again and written to, and nobody waits for the other', async () => {
    const { id } = await publishSearched(orders());
    const table = await tableOf(id);
    await sql`insert into ${sql.id(table)} (id, creator, created, form_version, title)
      select 'r' || g, 'admin', now(), 1, 'title ' || g from generate_series(1, 30000) g`.execute(app.db);
    const write = () => admin(createRecord, { params: { id }, body: { data: { title: 'beside' } } });
    const more: string[] = [];
    for (const field of ['a', 'b', 'c', 'd']) {
      more.push(field);
      const { rows } = await sql<{ name: string }>`select indexname as name from pg_indexes
        where tablename = ${table} and indexname like '%text_code_title_note'`.execute(app.db);
      for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(app.db);
      const [published, ...written] = await Promise.all([
        publishAgain(admin, id, ordersWith(more)),
        write(),
        write(),
        fit(id),
      ]);
      expect(published).toMatchObject({ code: 200 });
      expect(written.map((answer) => answer?.code ?? 200)).toEqual([200, 200, 200]);
      await app.jobs.idle();
      expect(await indexesOf(table)).toContain('text_code_title_note');
    }
  }, 120_000);

  it('of an older installation become the same, and what is stored is unique all the while', async () => {
    const { id } = await publishSearched(orders());
    const table = await tableOf(id);
    const { rows } = await sql<{ name: string }>`select indexname as name from pg_indexes
      where tablename = ${table} and indexname like '%text_code_title_note'`.execute(app.db);
    const old = rows[0]!.name.replace('text_code_title_note', 'text_title');
    await sql`drop index ${sql.id(rows[0]!.name)}`.execute(app.db);
    await sql`create index ${sql.id(old)} on ${sql.id(table)} using gin (title public.gin_trgm_ops)`.execute(app.db);
    await fit(id);
    expect(await indexesOf(table)).toEqual(USUAL);
    await fit(id);
    expect(await indexesOf(table)).toEqual(USUAL);
  });

  it('of a large table are made beside its writers, after publishing', async () => {
    const { id } = await publishSearched(orders());
    const table = await tableOf(id);
    await sql`insert into ${sql.id(table)} (id, creator, created, form_version, title)
      select 'r' || g, 'admin', now(), 1, 'title ' || g from generate_series(1, 12000) g`.execute(app.db);
    await sql`analyze ${sql.id(table)}`.execute(app.db);
    expect((await publishAgain(admin, id, orders('amount', 'unseen'))).code).toBe(200);
    const body = { data: { title: 'beside' } };
    expect((await admin(createRecord, { params: { id }, body })).code).toBe(200);
    await app.jobs.idle();
    const now = USUAL.filter((name) => !/^(text|creator)_/.test(name));
    const made = ['creator_day_amount', 'find_amount_day', 'text_code_title_note_unseen'];
    expect(await indexesOf(table)).toEqual([...now, ...made].toSorted());
  });

  it('are left alone by a change of what nobody searches: it finds room beside the record', async () => {
    const { id } = await publishForm(admin, orders());
    // asked before: inside a transaction there may be no second connection
    const name = await tableOf(id);
    const table = sql.id(name);
    const fill = (from: number, to: number) =>
      sql`insert into ${table} (id, creator, created, form_version, title, unseen)
        select 'r' || g, 'admin', now(), 1, 'title ' || g, 'as it was' from generate_series(${from}::int, ${to}::int) g`.execute(
        app.db,
      );
    const pageOf = async (record: string): Promise<number> =>
      (
        await sql<{
          page: number;
        }>`select (ctid::text::point)[0]::int as page from ${table} where id = ${record}`.execute(app.db)
      ).rows[0]!.page;
    /** Changes that left all indexes alone. */
    const kept = async (): Promise<number> =>
      app.db.transaction().execute(async (tx) => {
        // what earlier transactions of this connection did may not have been handed in yet
        const soFar = async (): Promise<number> =>
          (
            await sql<{ n: number }>`select pg_stat_get_xact_tuples_hot_updated(${name}::regclass)::int as n`.execute(
              tx,
            )
          ).rows[0]!.n;
        const before = await soFar();
        await sql`update ${table} set version = version + 1, modifier = 'admin', modified = now(), unseen = 'otherwise'
          where id in ('r1', 'r201', 'r401', 'r601')`.execute(tx);
        return (await soFar()) - before;
      });
    await fill(1, 1000);
    expect(await kept()).toBe(4);
    const page = await pageOf('r301');
    const body = { data: { title: 'title 301', unseen: 'otherwise' }, version: 1 };
    expect(await admin(updateRecord, { params: { id, recordId: 'r301' }, body })).toMatchObject({ code: 200 });
    expect(await pageOf('r301')).toBe(page);

    // a table of an older installation: full pages, until its migration
    await sql`alter table ${table} reset (fillfactor)`.execute(app.db);
    await sql`truncate ${table}`.execute(app.db);
    await fill(1, 1000);
    expect(await kept()).toBeLessThan(4);
    await roomForChanges.up(app.db as unknown as Kysely<unknown>);
    await sql`truncate ${table}`.execute(app.db);
    await fill(1, 1000);
    expect(await kept()).toBe(4);
  });

  it('made twice at once, and of several forms at once, do not wait for each other in a circle', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 2; n += 1) ids.push((await publishForm(admin, orders())).id);
    for (const id of ids) {
      const table = await tableOf(id);
      await sql`insert into ${sql.id(table)} (id, creator, created, form_version, title)
        select 'r' || g, 'admin', now(), 1, 'title ' || g from generate_series(1, 20000) g`.execute(app.db);
      const { rows } = await sql<{ name: string }>`select indexname as name from pg_indexes
        where tablename = ${table} and indexname not like '%unique%' and indexname like 'ix\\_%'`.execute(app.db);
      for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(app.db);
    }
    // each goes on until its turn has come
    await Promise.all(
      [...ids, ...ids].map(async (id) => {
        while (!(await fitIndexes(app.db, id))) await new Promise((later) => setTimeout(later, 20));
      }),
    );
    for (const id of ids) expect(await indexesOf(await tableOf(id))).toEqual(UNSEARCHED);
  });

  it('count own records without reading those that do not match', async () => {
    const { id } = await publishForm(admin, orders('amount'));
    const name = await tableOf(id);
    expect(await indexesOf(name)).toContain('creator_day_amount');
    const table = sql.id(name);
    await sql`insert into ${table} (id, creator, created, form_version, title, day, amount)
      select 'r' || g, case when g % 50 = 0 then 'own' else 'admin' end, now(), 1, 'title ' || g, now() - g * interval '1 hour', g % 4
      from generate_series(1, 20000) g`.execute(app.db);
    await sql`vacuum analyze ${table}`.execute(app.db);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select count(*) from ${table}
      where deleted is null and creator = 'own' and amount = 2`.execute(app.db);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('Index Only Scan');
    expect(plan).toContain('creator_day_amount');
  });

  it('come when a data scheme asks for departments', async () => {
    const { id, menuId } = await publishForm(admin, orders(), { menu: true });
    const scheme = { fullName: '本部门', enCode: 'ours', moduleId: menuId, preset: 'department', sortCode: 0 } as const;
    const made = await admin(createDataScheme, { body: { ...scheme, conditionJson: null } });
    expect(made).toMatchObject({ code: 200 });
    await app.jobs.idle();
    expect(await indexesOf(await tableOf(id))).toEqual([...UNSEARCHED, 'department_day'].toSorted());
    // and stay when the form is published again
    expect((await publishAgain(admin, id, orders('title'))).code).toBe(200);
    expect(await indexesOf(await tableOf(id))).toContain('department_day');
  });
});
