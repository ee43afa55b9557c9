import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDictionaryData } from '@qiaoban/contracts/base-data/dictionary-data.contract';
import { createDictionaryType } from '@qiaoban/contracts/base-data/dictionary-type.contract';
import * as online from '@qiaoban/contracts/visualdev/online.contract';
import { emptyListDesign } from '@qiaoban/form/list-design';
import { formOf } from '@qiaoban/form/sample-form';
import { createPerson } from '#test/people';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';
import { personWith, publishForm } from '../test/form-fixture';

const named = (...names: string[]) => names.map((name, at) => ({ id: `o${at}`, fullName: name }));
const text = (field: string) => ({ type: 'comInput', field, props: { label: field } });

describe('the keyword of a list finds what the reader sees', () => {
  let app: TestApp;
  let admin: Caller;
  let form: { id: string; menuId: string };
  let holder: { id: string };
  const BUTTONS = ['btn_add', 'btn_edit', 'btn_detail'];

  beforeAll(async () => {
    app = await startTestApp();
    admin = await app.admin();
    holder = await createPerson(app, { account: 'ouyang', name: '欧阳娜娜', menus: ['home'] });
    const type = await admin(createDictionaryType, { body: { fullName: '设备种类', enCode: 'kinds' } });
    await admin(createDictionaryData, {
      body: { dictionaryTypeId: type.data.id, fullName: '离心水泵', enCode: 'pump' },
    });
    const columns = ['title', 'owner', 'helpers', 'state', 'tags', 'machine', 'dept', 'maker'];
    const document = formOf(
      [
        text('title'),
        text('secret'),
        { type: 'userSelect', field: 'owner', props: { label: 'owner' } },
        { type: 'userSelect', field: 'helpers', props: { label: 'helpers', multiple: true } },
        { type: 'userSelect', field: 'unlisted', props: { label: 'unlisted' } },
        { type: 'depSelect', field: 'dept', props: { label: 'dept' } },
        {
          type: 'radio',
          field: 'state',
          props: {
            label: 'state',
            options: [
              { id: 'ok', fullName: { zh: '运行正常', en: 'In order' } },
              { id: 'bad', fullName: { zh: '需要大修', en: 'Broken' } },
            ],
          },
        },
        { type: 'checkbox', field: 'tags', props: { label: 'tags', options: named('漏油', '异响') } },
        {
          type: 'select',
          field: 'machine',
          props: { label: 'machine', dataType: 'dictionary', dictionaryType: type.data.id },
        },
        { type: 'createUser', field: 'maker', props: { label: 'maker' } },
        { type: 'table', field: 'lines', props: { label: 'lines' }, children: [text('part'), text('remark')] },
        { type: 'table', field: 'inner', props: { label: 'inner' }, children: [text('note')] },
      ],
      { list: { ...emptyListDesign(), columnList: columns.map((field) => ({ field, sortable: true })) } },
    );
    form = await publishForm(admin, document, { menu: true });
    const dept = await sql<{ id: string; full_name: string }>`
      insert into organize (id, parent_id, category, company_id, path, full_name, en_code, property)
      values ('keyword-dept', null, 'company', 'keyword-dept', '/keyword-dept/', '巡检事业部', 'xj', '{}') returning id, full_name`.execute(
      app.db,
    );
    const option = await sql<{ id: string }>`select id from dictionary_data where full_name = '离心水泵'`.execute(
      app.db,
    );
    const records: Record<string, unknown>[] = [
      { title: '甲', owner: holder.id },
      { title: '乙', helpers: [holder.id, 'admin'] },
      { title: '丙', state: 'bad' },
      { title: '丁', tags: ['o1'] },
      { title: '戊', machine: option.rows[0]!.id },
      { title: '己', dept: dept.rows[0]!.id },
      { title: '庚', lines: [{ part: '轴承 6204', remark: '' }, { part: '密封圈' }] },
      { title: '辛', inner: [{ note: '供应商底价 88' }], unlisted: holder.id },
      { title: '壬', secret: '绝密' },
    ];
    for (const data of records)
      expect(await admin(online.createRecord, { params: { id: form.id }, body: { data } })).toMatchObject({
        code: 200,
      });
  });
  afterAll(() => app.close());

  const found = async (who: Caller, keyword: string): Promise<string> => {
    const answer = await who(online.listRecords, { params: { id: form.id }, query: { keyword } });
    expect(answer).toMatchObject({ code: 200 });
    expect(answer.data.pagination.total).toBe(answer.data.list.length);
    return answer.data.list
      .map((row) => String(row.data['title'] ?? row.id))
      .toSorted((a, b) => a.localeCompare(b, 'zh'))
      .join('');
  };

  it.each([
    ['a text of the row', '甲', '甲'],
    ['the name of a person, alone or among several', '欧阳娜', '甲乙'],
    ['a department', '巡检事业', '己'],
    ['the word of a choice', '大修', '丙'],
    ['the word of one choice of several', '异响', '丁'],
    ['the word of a dictionary', '离心水', '戊'],
    ['text of a sub-table', '轴承 62', '庚'],
    ['another sub-table', '底价', '辛'],
    ['nothing for what is stored under a name', 'bad', ''],
    ['nothing for a column that is not in the list', '绝密', ''],
    ['signs of patterns as they are', '%', ''],
  ])('%s', async (_, keyword, titles) => {
    expect(await found(admin, keyword)).toBe(titles);
  });

  it('looks for the words of the reader’s own language', async () => {
    const english = async (keyword: string) => {
      const { data } = await admin(online.listRecords, {
        params: { id: form.id },
        query: { keyword },
        headers: { 'accept-language': 'en' },
      });
      return data.list.length;
    };
    expect([await english('broken'), await english('大修')]).toEqual([1, 0]);
  });

  it('never looks into what the reader may not see', async () => {
    const columns = ['title', 'helpers', 'lines'];
    const reader = await personWith(app, 'kwreader', form.menuId, { buttons: BUTTONS, columns });
    expect(await found(reader, '欧阳娜')).toBe('乙');
    for (const hidden of ['大修', '异响', '离心水', '巡检事业', '底价', '绝密'])
      expect(await found(reader, hidden)).toBe('');
    expect(await found(reader, '轴承')).toBe('庚');
    const blind = await personWith(app, 'kwblind', form.menuId, { buttons: BUTTONS, columns: ['state'] });
    expect(await found(blind, '轴承')).toBe('');
  });

  it('stays among the records of the reader’s data scheme', async () => {
    const reader = await personWith(app, 'kwown', form.menuId, { buttons: BUTTONS, data: 'own' });
    for (const keyword of ['轴承', '欧阳娜', '大修']) expect(await found(reader, keyword)).toBe('');
  });

  it('finds all when the rows of a sub-table that hold it are too many to name', async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct table_name as name from information_schema.columns
      where column_name in ('part', 'title') and table_schema = current_schema()
        and table_name like ${'f_%'} order by 1`.execute(app.db);
    const main = rows.map(({ name }) => name).find((name) => !rows.some((each) => name.startsWith(`${each.name}_`)))!;
    const lines = rows.map(({ name }) => name).find((name) => name !== main)!;
    await sql`insert into ${sql.table(main)} (id, version, creator, created, form_version, title)
      select 'many' || g, 1, 'x', now(), 1, 'n' || g from generate_series(1, 6000) g`.execute(app.db);
    // four rows each
    await sql`insert into ${sql.table(lines)} (id, parent_id, row_order, part)
      select 'row' || g, 'many' || (1 + g % 6000), 0, '螺栓' from generate_series(1, 24000) g`.execute(app.db);
    const answer = await admin(online.listRecords, { params: { id: form.id }, query: { keyword: '螺栓' } });
    expect(answer.data.pagination).toMatchObject({ total: 6000, totalIsExact: true });
  });
});
