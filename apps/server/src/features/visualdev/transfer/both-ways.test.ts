import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import * as online from '@qiaoban/contracts/visualdev/online.contract';
import * as contract from '@qiaoban/contracts/visualdev/transfer.contract';
import { emptyFormDocument } from '@qiaoban/form/document';
import { formOf } from '@qiaoban/form/sample-form';
import { createPerson } from '#test/people';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';
import { personWith, publishForm } from '../test/form-fixture';
import { ended, fetchSheet, importAs } from './test/transfer-fixture';

const OPTIONS = ['a', 'b', 'c'].map((id) => ({ id, fullName: `选${id}` }));
const FIELDS = [
  { type: 'comInput', field: 'mark', props: { label: '记号' } },
  { type: 'comInput', field: 'code', props: { label: '编码', required: true, unique: true, maxLength: 12 } },
  { type: 'comInput', field: 'phone', props: { label: '电话', mask: 'phone' } },
  { type: 'comInput', field: 'sealed', props: { label: '密文', encrypted: true, maxLength: 100 } },
  { type: 'textarea', field: 'note', props: { label: '备注' } },
  { type: 'numInput', field: 'amount', props: { label: '金额', precision: 2, max: 1000 } },
  { type: 'numInput', field: 'ratio', props: { label: '比率' } },
  { type: 'date', field: 'day', props: { label: '日期' } },
  { type: 'date', field: 'moment', props: { label: '时刻', format: 'yyyy-MM-dd HH:mm:ss' } },
  { type: 'select', field: 'kind', props: { label: '类型', options: OPTIONS } },
  { type: 'select', field: 'kinds', props: { label: '多选', options: OPTIONS, multiple: true } },
  { type: 'switch', field: 'isOn', props: { label: '开关' } },
  { type: 'userSelect', field: 'owner', props: { label: '负责人' } },
  { type: 'createUser', field: 'maker', props: { label: '创建人' } },
  { type: 'createTime', field: 'made', props: { label: '创建时间' } },
];
const LINES = {
  type: 'table',
  field: 'lines',
  props: { label: '明细' },
  children: [{ type: 'comInput', field: 'item', props: { label: '品名' } }],
};
const LIST = { list: { ...emptyFormDocument().list, columnList: [{ field: 'mark', sortable: true }] } };
const NAMES = FIELDS.map(({ field }) => field);

/** Numbers that look like chance and are the same at every run. */
const chance = (seed: number) => {
  let state = seed;
  return <T>(from: readonly T[]): T => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return from[Math.floor((state / 0x8000_0000) * from.length)]!;
  };
};

const HEADING = '编码,电话,密文,备注,金额,比率,日期,时刻,类型,多选,开关,负责人,记号';
/** Lines of a file, one in three with something that is refused. */
const linesOf = (count: number, prefix: string): string[] => {
  const pick = chance(7);
  return Array.from({ length: count }, (_, at) => {
    const isBad = at % 3 === 2;
    const or = <T>(good: readonly T[], bad: readonly T[]): T => pick(isBad ? [...good, ...bad] : good);
    return [
      or([`${prefix}${at}`], ['', `${prefix}0`, `${prefix}很长很长很长很长很长很长`]),
      pick(['', '13800138000', '=1+1']),
      pick(['', '密', 'x y']),
      pick(['', 'a & b < c', '甲；乙', '😀']),
      or(['', '1', '999.99', '0.1'], ['1001', '1.234', '坏']),
      or(['', '0.000001', '12'], ['x']),
      or(['', '2026-03-14', '2026/3/2'], ['2026-02-30']),
      or(['', '2026-03-14 10:11:12'], ['昨天']),
      or(['', '选a', 'b'], ['选z']),
      or(['', '选a;选b', 'c'], ['选a;选z']),
      or(['', '开'], ['也许']),
      or(['', '王芳', 'wang1'], ['赵无']),
      `m${at}`,
    ].join(',');
  });
};

describe('the quick way and the general one', { timeout: 120_000 }, () => {
  let app: TestApp;
  let admin: Caller;
  let flat: { id: string; menuId: string };
  beforeAll(async () => {
    app = await startTestApp();
    admin = await app.admin();
    await createPerson(app, { account: 'wang1', name: '王芳', menus: ['home'] });
    flat = await publishForm(admin, formOf(FIELDS, LIST));
  });
  afterAll(() => app.close());

  const tableOf = async ({ id }: { id: string }): Promise<string> => {
    const found = app.db.selectFrom('form_model').select('table_name').where('id', '=', id);
    return (await found.executeTakeFirstOrThrow()).table_name;
  };
  const stored = async (prefix: string) => {
    const table = await tableOf(flat);
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(table)} where code like ${`${prefix}%`}`.execute(app.db);
    const logged = await app.db
      .selectFrom('operation_log')
      .select(['action', 'area', 'target_name', 'before', 'after', 'target_id', 'user_id'])
      .where(
        'target_id',
        'in',
        rows.map(({ id }) => String(id)),
      )
      .execute();
    const byId = new Map(logged.map(({ target_id: id, ...entry }) => [id, entry]));
    expect(logged).toHaveLength(rows.length);
    return rows
      .toSorted((a, b) => (String(a['mark']) < String(b['mark']) ? -1 : 1))
      .map(({ id, ...row }) => ({ ...row, created: undefined, log: byId.get(String(id)) }));
  };

  it('import the same records, refuse the same rows for the same reasons, and log the same', async () => {
    // more than a batch: what one has stored is known to the next
    const lines = linesOf(700, 'Q');
    const quick = await importAs(app, admin, flat.id, [HEADING, ...lines].join('\n'));
    const byQuick = await stored('Q');
    await sql`update ${sql.table(await tableOf(flat))} set code = 'old' || code, mark = 'old' || mark`.execute(app.db);
    // whoever asks for what is stored goes through it record by record
    const options = { mode: 'upsert' as const, keyField: 'mark' };
    const general = await importAs(app, admin, flat.id, [HEADING, ...lines].join('\n'), options);
    expect(quick.failed).toBeGreaterThan(100);
    expect(quick.imported).toBe(byQuick.length);
    const { id: _quick, url: _url, ...expected } = quick;
    expect(general).toMatchObject(expected);
    expect(await stored('Q')).toEqual(byQuick);
  });

  it('export the same cells', async () => {
    const form = await publishForm(admin, formOf([...FIELDS, LINES], LIST), { menu: true });
    const lines = linesOf(400, 'E');
    const done = await importAs(app, admin, form.id, [HEADING, ...lines].join('\n'));
    expect(done.imported).toBeGreaterThan(200);
    const exported = async (fields: string[], format: 'csv' | 'xlsx', by = admin): Promise<string[][]> => {
      const body = { fields, format, sidx: 'mark', sort: 'desc' as const };
      const started = await by(contract.exportRecords, { params: { id: form.id }, body: body as never });
      if (started.code !== 200) throw new Error(JSON.stringify(started));
      const task = await ended(by, started.data.taskId);
      return fetchSheet(app, task.url, task.fileName);
    };
    // blank cells at the end of a line are not read back
    const cellsOf = (rows: string[][]) => rows.map((row) => NAMES.map((_, at) => row[at] ?? ''));
    for (const format of ['csv', 'xlsx'] as const) {
      const quick = cellsOf(await exported(NAMES, format));
      expect(quick).toHaveLength(done.imported + 1);
      expect(new Set(quick.flat()).has('选a,选b')).toBe(true);
      expect(new Set(quick.flat()).has('王芳')).toBe(true);
      // a column of a sub-table makes the server read whole records
      expect(cellsOf(await exported([...NAMES, 'lines.item'], format))).toEqual(quick);
    }
    // signs that nobody can type, put there behind our back
    await sql`update ${sql.table(await tableOf(form))} set note = case when mark like '%3' then 'a' || chr(31) || 'b'
      when mark like '%4' then chr(30) else note end, phone = case when mark like '%5' then '' else phone end`.execute(
      app.db,
    );
    const odd = cellsOf(await exported(NAMES, 'csv'));
    expect(odd.some((row) => row[NAMES.indexOf('note')] === '␞')).toBe(true);
    expect(cellsOf(await exported([...NAMES, 'lines.item'], 'csv'))).toEqual(odd);
    const { list } = (await admin(online.listRecords, { params: { id: form.id }, query: { pageSize: 20 } })).data;
    const masks = { buttons: ['btn_export'], columns: [...NAMES, 'lines'], data: 'own' as const };
    const other = await personWith(app, 'other', form.menuId, masks);
    await sql`update ${sql.table(await tableOf(form))} set creator = ${other.id} where id = any(${list.map(({ id }) => id)}::text[])`.execute(
      app.db,
    );
    const part = cellsOf(await exported(NAMES, 'csv', other));
    expect(cellsOf(await exported([...NAMES, 'lines.item'], 'csv', other))).toEqual(part);
    expect(part.length).toBeGreaterThan(10);
    expect(part.some((row) => row.includes('138****8000'))).toBe(true);
  });

  it('leave rich text with its looks where the file has the same words', async () => {
    const fields = [
      { type: 'comInput', field: 'code', props: { label: '编码', unique: true } },
      { type: 'editor', field: 'body', props: { label: '正文' } },
    ];
    const list = { ...emptyFormDocument().list, columnList: [{ field: 'code', sortable: true }] };
    const { id } = await publishForm(admin, formOf(fields, { list }), { name: '富文本' });
    const html = '<h2>验收</h2><ul><li><strong>外观</strong>完好</li><li>运行正常</li></ul>';
    const made = await admin(online.createRecord, { params: { id }, body: { data: { code: 'R1', body: html } } });
    const bodyNow = async () =>
      (await admin(online.getRecord, { params: { id, recordId: made.data.id } })).data.data['body'];
    const stored = await bodyNow();
    const update = { mode: 'update', keyField: 'code' } as const;
    const same = await importAs(app, admin, id, '编码,正文\nR1,"验收\n外观完好\n运行正常"\n', update);
    expect(same).toMatchObject({ imported: 1, failed: 0 });
    expect(await bodyNow()).toBe(stored);
    await importAs(app, admin, id, '编码,正文\nR1,另一段\n', update);
    expect(await bodyNow()).toBe('<p>另一段</p>');
    await importAs(app, admin, id, '编码,正文\nR1,\n', update);
    expect(await bodyNow()).toBeNull();
  });
});
