import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createRecord,
  getOnlineConfig,
  getRecordTexts,
  listRecords,
} from '@qiaoban/contracts/visualdev/online.contract';
import { listRelated, listRelations } from '@qiaoban/contracts/visualdev/related.contract';
import { emptyListDesign } from '@qiaoban/form/list-design';
import type { ListDesign } from '@qiaoban/form/list-design';
import { formOf } from '@qiaoban/form/sample-form';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';
import { personWith, publishAgain, publishForm } from '../test/form-fixture';

const shows = (field: string, more: Partial<ListDesign> = {}): ListDesign => ({
  ...emptyListDesign(),
  columnList: [{ field, sortable: true }],
  ...more,
});
const assets = (more: Partial<ListDesign> = {}) =>
  formOf([{ type: 'comInput', field: 'name', props: { label: '名称' } }], { list: shows('name', more) });

describe('records of other forms that point at one', () => {
  let app: TestApp;
  let admin: Caller;
  let asset: Awaited<ReturnType<typeof publishForm>>;
  let repair: Awaited<ReturnType<typeof publishForm>>;
  let record = '';
  const pointing = () =>
    formOf(
      [
        { type: 'relationForm', field: 'asset', props: { label: '设备', relatedForm: asset.id, relatedField: 'name' } },
        { type: 'comInput', field: 'what', props: { label: '内容' } },
      ],
      { list: shows('what') },
    );
  const related = (caller: Caller) => caller(listRelated, { params: { id: asset.id, recordId: record } });

  beforeAll(async () => {
    app = await startTestApp();
    admin = await app.admin();
    asset = await publishForm(admin, assets(), { menu: true });
    repair = await publishForm(admin, pointing(), { menu: true, name: '维修' });
    const add = async (id: string, data: Record<string, unknown>) =>
      (await admin(createRecord, { params: { id }, body: { data } })).data.id;
    record = await add(asset.id, { name: '泵' });
    const another = await add(asset.id, { name: '阀' });
    await add(repair.id, { asset: record, what: '漏水' });
    await add(repair.id, { asset: record, what: '异响' });
    await add(repair.id, { asset: another, what: '卡住' });
  });
  afterAll(() => app.close());

  test('every form that points here is told with its number of records', async () => {
    const { data } = await related(admin);
    expect(data.list).toEqual([
      { formId: repair.id, fullName: '维修', field: 'asset', label: '设备', columns: [], count: 2, countIsExact: true },
    ]);
    const { data: design } = await admin(listRelations, { params: { id: asset.id } });
    expect(design.list[0]).toMatchObject({ formId: repair.id, columns: [{ field: 'what', label: '内容' }] });
  });

  test('a form that a person may not open is not named, nor one whose field is hidden', async () => {
    const without = await personWith(app, 'withoutrepair', asset.menuId, { buttons: ['btn_detail'] });
    expect((await related(without)).data.list).toEqual([]);
    const blind = await personWith(app, 'blind', repair.menuId, { buttons: [], columns: ['what'] });
    expect((await related(blind)).status).toBe(403);
  });

  test('others’ records are counted as far as their reader sees them', async () => {
    const person = await personWith(app, 'ownrepairs', repair.menuId, { buttons: [], data: 'own' });
    const { grantForm } = await import('../test/form-fixture');
    await grantForm(app, person.id, asset.menuId, { buttons: ['btn_detail'] });
    expect((await related(person)).data.list[0]).toMatchObject({ formId: repair.id, count: 0 });
  });

  test('the design chooses which and with which columns; a browser is not told of other forms', async () => {
    const list = [{ form: repair.id, field: 'asset', columns: ['what'], name: '维修记录' }];
    await publishAgain(admin, asset.id, assets({ related: list }));
    expect((await related(admin)).data.list[0]).toMatchObject({ fullName: '维修记录', columns: ['what'] });
    const { data: config } = await admin(getOnlineConfig, { params: { id: asset.id } });
    expect(JSON.stringify(config)).not.toContain(repair.id);
    await publishAgain(admin, asset.id, assets({ related: [] }));
    expect((await related(admin)).data.list).toEqual([]);
  });

  test('a field that names several records leads back from each of them', async () => {
    const team = formOf(
      [
        {
          type: 'relationForm',
          field: 'assets',
          props: { label: '设备', relatedForm: asset.id, relatedField: 'name', multiple: true },
        },
        {
          type: 'relationFormAttr',
          field: 'names',
          props: { relation: 'assets', relatedForm: asset.id, relatedField: 'name' },
        },
        { type: 'comInput', field: 'what', props: { label: '班组' } },
      ],
      { list: shows('what') },
    );
    const { id } = await publishForm(admin, team, { menu: true, name: '班组' });
    const add = (formId: string, data: Record<string, unknown>) =>
      admin(createRecord, { params: { id: formId }, body: { data } });
    const one = (await add(asset.id, { name: '锅炉' })).data.id;
    const two = (await add(asset.id, { name: '风机' })).data.id;
    const both = (await add(id, { assets: [one, two], what: '甲班' })).data.id;
    await add(id, { assets: [two], what: '乙班' });
    expect((await add(id, { assets: [two, 'nobody'], what: '丙班' })).error).toBe('visualdev.record_invalid');
    const countOf = async (recordId: string) => {
      const { data } = await admin(listRelated, { params: { id: asset.id, recordId } });
      return data.list.find((each) => each.formId === id)?.count;
    };
    await publishAgain(admin, asset.id, assets());
    expect([await countOf(one), await countOf(two)]).toEqual([1, 2]);
    const texts = await admin(getRecordTexts, { params: { id, recordId: both } });
    expect(texts.data.data).toMatchObject({ assets: '锅炉,风机', names: '锅炉,风机' });
    const found = await admin(listRecords, {
      params: { id },
      query: { json: JSON.stringify({ assets: [one] }) },
    });
    expect(found.data.list.map((row) => row.id)).toEqual([both]);
  });
});
