import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDataSource } from '@qiaoban/contracts/data-application/data-source.contract';
import { runStatement } from '@qiaoban/contracts/data-application/data-model.contract';
import * as model from '@qiaoban/contracts/visualdev/form-model.contract';
import * as online from '@qiaoban/contracts/visualdev/online.contract';
import { batchUpdateRecords } from '@qiaoban/contracts/visualdev/record-list.contract';
import { listRelated } from '@qiaoban/contracts/visualdev/related.contract';
import { emptyListDesign } from '@qiaoban/form/list-design';
import { formOf } from '@qiaoban/form/sample-form';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';
import { mariadbSource, postgresSource, startMariadb, startPostgres } from '../../data-application/test/servers';
import type { TestServer } from '../../data-application/test/servers';
import { publishForm, publishTableForm } from '../test/form-fixture';
import { importAs } from '../transfer/test/transfer-fixture';

type End = { name: string; linkId: string; table: string; goods: string; orders: string };

/** A key that stands in an address as it is, one that does not, and one that is as long as keys of texts are. */
const LONG = '长'.repeat(255);
const ROWS = `insert into TABLE values ('A-1', '水泵', 12.5), ('A 2', '阀门', 3), ('${LONG}', '长轴', 7)`;
const COLUMNS = `(code varchar(255) primary key, name varchar(60) not null, price numeric(10,2))`;

const order = (goods: string) => {
  const relation = { relatedForm: goods, relatedField: 'name' };
  return formOf(
    [
      { type: 'comInput', field: 'what', props: { label: '内容' } },
      { type: 'relationForm', field: 'goods', props: { label: '货品', ...relation } },
      {
        type: 'relationFormAttr',
        field: 'price',
        props: { label: '价格', relation: 'goods', relatedForm: goods, relatedField: 'price' },
      },
      {
        type: 'table',
        field: 'lines',
        props: { label: '明细' },
        children: [{ type: 'relationForm', field: 'part', props: { label: '零件', ...relation } }],
      },
    ],
    {
      list: {
        ...emptyListDesign(),
        columnList: ['what', 'goods', 'price'].map((field) => ({ field, sortable: false })),
      },
    },
  );
};

describe('records that refer to rows of a data source', () => {
  let app: TestApp;
  let admin: Caller;
  let server: TestServer | undefined;
  let maria: TestServer | undefined;
  const ends: End[] = [];

  beforeAll(async () => {
    app = await startTestApp({ outboundAllow: ['127.0.0.1'] });
    admin = await app.admin();
    const found = [{ name: 'own', linkId: '0', table: 'u_goods' }];
    await app.driver.pool.query(
      `set search_path = t_default; create table u_goods ${COLUMNS}; ${ROWS.replace('TABLE', 'u_goods')}`,
    );
    const on = async (name: string, source: object): Promise<void> => {
      const { data } = await admin(createDataSource, { body: source as never });
      found.push({ name, linkId: data.id, table: 'goods' });
      for (const statement of [`create table goods ${COLUMNS}`, ROWS.replace('TABLE', 'goods')]) {
        const body = { statement, runId: 'r', isConfirmed: true };
        const answer = await admin(runStatement, { params: { linkId: data.id }, body });
        expect(answer.code, answer.msg).toBe(200);
      }
    };
    const pg = await startPostgres();
    if (pg !== undefined) await on('PostgreSQL', postgresSource((server = pg)));
    maria = await startMariadb();
    if (maria !== undefined) await on('MariaDB', mariadbSource(maria));
    for (const end of found) {
      const goods = (await publishTableForm(admin, end)).id;
      ends.push({ ...end, goods, orders: (await publishForm(admin, order(goods), { menu: true })).id });
    }
  }, 120_000);
  afterAll(async () => {
    await app.features.dataApplication.close();
    await app.close();
    await server?.stop();
    await maria?.stop();
  });

  const chosen = async ({ goods }: End, keyword: string) => {
    const found = await admin(online.selectRecords, { params: { id: goods }, query: { field: 'name', keyword } });
    expect(found.code, found.msg).toBe(200);
    return found.data.list;
  };
  const add = (end: End, data: Record<string, unknown>) =>
    admin(online.createRecord, { params: { id: end.orders }, body: { data: data as never } });
  const shownBy = async (end: End, recordId: string) =>
    (await admin(online.getRecordTexts, { params: { id: end.orders, recordId } })).data.data;

  it('are offered to whoever designs, chosen by a word, and shown by what the row says', async () => {
    for (const end of ends) {
      const available = async (elsewhere: '0' | '1') =>
        (await admin(model.selectFormModels, { query: { elsewhere } })).data.list.map(({ id }) => id);
      expect(await available('1'), end.name).toContain(end.goods);
      // its values are not looked up by formulas, and no flow carries them
      expect(await available('0')).not.toContain(end.goods);
      const [valve] = await chosen(end, '阀');
      expect(valve, end.name).toMatchObject({ fullName: '阀门' });
      const made = await add(end, { what: '订', goods: valve!.id, lines: [{ part: 'A-1' }] });
      expect(made.code, JSON.stringify(made)).toBe(200);
      const shown = await shownBy(end, made.data.id);
      expect(shown, end.name).toMatchObject({ goods: '阀门', lines: [{ part: '水泵' }] });
      expect(Number(shown['price'])).toBe(3);
      const rows = await admin(online.listRecords, { params: { id: end.orders }, query: {} });
      expect(JSON.stringify(rows.data), end.name).toContain('阀门');
      const related = await admin(listRelated, { params: { id: end.goods, recordId: valve!.id } });
      expect(related.data.list, end.name).toMatchObject([{ formId: end.orders, field: 'goods', count: 1 }]);
    }
  }, 60_000);

  it('must be there when they are chosen, in rows and in many records at once too', async () => {
    for (const end of ends) {
      const paths = (answer: { fields?: readonly { path: string }[] | undefined }) =>
        answer.fields?.map(({ path }) => path);
      const none = await add(end, { what: '无', goods: 'nobody', lines: [{ part: 'A-1' }, { part: 'gone' }] });
      expect([none.code, paths(none)], end.name).toEqual([422, ['goods', 'lines.1.part']]);
      const made = await add(end, { what: '有', goods: 'A-1' });
      const changes = (goods: string) => ({ changes: [{ id: made.data.id, data: { goods } }] });
      const params = { id: end.orders };
      const wrong = await admin(batchUpdateRecords, { params, body: changes('nobody') });
      expect([wrong.code, paths(wrong)], end.name).toEqual([422, ['changes.0.data.goods']]);
      const [valve] = await chosen(end, '阀');
      const done = await admin(batchUpdateRecords, { params, body: changes(valve!.id) });
      expect(done.code, JSON.stringify(done)).toBe(200);
    }
  }, 60_000);

  it('may have a key that is as long as a text of a key is, and is opened, changed and counted by it', async () => {
    for (const end of ends) {
      const [shaft] = await chosen(end, '长轴');
      expect(shaft!.id.length, end.name).toBeGreaterThan(1000);
      const made = await add(end, { what: '长', goods: shaft!.id, lines: [{ part: shaft!.id }] });
      expect(made.code, JSON.stringify(made)).toBe(200);
      expect(await shownBy(end, made.data.id), end.name).toMatchObject({ goods: '长轴', lines: [{ part: '长轴' }] });
      const params = { id: end.goods, recordId: shaft!.id };
      const row = await admin(online.getRecord, { params });
      expect(row.code, row.msg).toBe(200);
      const related = await admin(listRelated, { params });
      expect(related.data.list, end.name).toMatchObject([{ formId: end.orders, field: 'goods', count: 1 }]);
      const data = { ...row.data.data, price: 8 } as never;
      const saved = await admin(online.updateRecord, { params, body: { data, version: row.data.version } });
      expect(saved.code, saved.msg).toBe(200);
      const changes = [{ id: shaft!.id, version: saved.data.version, data: { price: 9 } }];
      const many = await admin(batchUpdateRecords, { params: { id: end.goods }, body: { changes } });
      expect(many.code, many.msg).toBe(200);
      const { data: history } = await admin(online.recordHistory, { params });
      expect(history.total, end.name).toBe(2);
      const none = await add(end, { what: '无', goods: `${shaft!.id.slice(0, -2)}xx` });
      expect([none.code, none.fields?.map(({ path }) => path)], end.name).toEqual([422, ['goods']]);
    }
  }, 60_000);

  it('are found by name when a file is read', async () => {
    for (const end of ends) {
      const imported = await importAs(app, admin, end.orders, '内容,货品\n甲,水泵\n乙,没有\n');
      expect(imported, JSON.stringify(imported)).toMatchObject({ state: 'done', imported: 1, failed: 1 });
      const query = { filter: JSON.stringify({ field: 'goods', op: 'eq', value: 'A-1' }) };
      const { data } = await admin(online.listRecords, { params: { id: end.orders }, query });
      expect(
        data.list.map((row) => row.data['what']),
        end.name,
      ).toContain('甲');
    }
  }, 60_000);

  it('keep what refers to them usable while their database is away', async () => {
    const end = ends.find(({ name }) => name === 'PostgreSQL');
    if (end === undefined) return;
    const made = await add(end, { what: '前', goods: 'A-1' });
    await server!.stop();
    server = undefined;
    const params = { id: end.orders, recordId: made.data.id };
    const got = await admin(online.getRecord, { params });
    expect(got.code, got.msg).toBe(200);
    const rows = await admin(online.listRecords, { params: { id: end.orders }, query: {} });
    expect(rows.code, rows.msg).toBe(200);
    const save = (data: Record<string, unknown>, version: number) =>
      admin(online.updateRecord, { params, body: { data: { ...got.data.data, ...data } as never, version } });
    const kept = await save({ what: '后' }, got.data.version);
    expect(kept.code, JSON.stringify(kept)).toBe(200);
    // nobody can say whether another one is there
    const other = await save({ goods: 'A-9' }, kept.data.version);
    expect([other.code, other.fields?.map(({ path }) => path)]).toEqual([422, ['goods']]);
  }, 60_000);
});
