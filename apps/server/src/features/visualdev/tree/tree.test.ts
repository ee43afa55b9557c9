import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as records from '@qiaoban/contracts/visualdev/online.contract';
import { treeRecords } from '@qiaoban/contracts/visualdev/record-tree.contract';
import { emptyListDesign } from '@qiaoban/form/list-design';
import { formOf } from '@qiaoban/form/sample-form';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';
import { personWith, publishAgain, publishForm } from '../test/form-fixture';

const parts = (own: string) =>
  formOf(
    [
      { type: 'comInput', field: 'name', props: { label: '名称' } },
      { type: 'numInput', field: 'price', props: { label: '价格' } },
      { type: 'relationForm', field: 'above', props: { label: '上级', relatedForm: own, relatedField: 'name' } },
    ],
    {
      list: {
        ...emptyListDesign(),
        columnList: [
          { field: 'name', sortable: true },
          { field: 'price', sortable: true, summary: 'sum' },
        ],
        searchList: [{ field: 'name' }],
        treeBy: 'above',
        onlyThose: { field: 'name', op: 'ne', value: '隐藏' },
      },
    },
  );

describe('records one below the other', () => {
  let app: TestApp;
  let admin: Caller;
  let form: Awaited<ReturnType<typeof publishForm>>;
  const ids: Record<string, string> = {};
  const params = () => ({ id: form.id });
  const tree = async (query: Record<string, unknown>, caller = admin) => {
    const { data } = await caller(treeRecords, { params: params(), query: { sidx: 'name', sort: 'asc', ...query } });
    return data.list.map(({ data: { name }, below, allBelow, sums, path }) => ({
      name,
      below,
      allBelow,
      sum: sums['price'],
      path: path.map((each) => each.name).join('/'),
    }));
  };
  const add = async (caller: Caller, name: string, price: number | null, above?: string) => {
    const body = { data: { name, price, above: above === undefined ? null : ids[above] } };
    const made = await caller(records.createRecord, { params: params(), body });
    ids[name] = made.data.id;
  };

  beforeAll(async () => {
    app = await startTestApp();
    admin = await app.admin();
    form = await publishForm(admin, parts('none'), { menu: true });
    expect((await publishAgain(admin, form.id, parts(form.id))).code).toBe(200);
    await add(admin, 'a', 1);
    await add(admin, 'a1', 10, 'a');
    await add(admin, 'a2', 100, 'a');
    await add(admin, 'a21', 1000, 'a2');
    await add(admin, '隐藏', 5000, 'a2');
    await add(admin, 'b', 7);
  });
  afterAll(() => app.close());

  test('the top first, then level by level, with what lies below', async () => {
    expect(await tree({})).toEqual([
      { name: 'a', below: 2, allBelow: 3, sum: 1111, path: '' },
      { name: 'b', below: 0, allBelow: 0, sum: 7, path: '' },
    ]);
    expect(await tree({ parent: ids['a'] })).toEqual([
      { name: 'a1', below: 0, allBelow: 0, sum: 10, path: '' },
      { name: 'a2', below: 1, allBelow: 1, sum: 1100, path: '' },
    ]);
  });

  test('a search tells the path', async () => {
    expect(await tree({ keyword: 'a2' })).toMatchObject([
      { name: 'a2', path: 'a' },
      { name: 'a21', path: 'a/a2' },
    ]);
  });

  test('a record whose parent one does not see stands at the top', async () => {
    const person = await personWith(app, 'treeown', form.menuId, { buttons: ['btn_add'], data: 'own' });
    await add(person, 'mine', 3, 'a2');
    await add(person, 'below', 4, 'mine');
    expect(await tree({}, person)).toMatchObject([{ name: 'mine', below: 1, sum: 7 }]);
    expect(await tree({ keyword: 'below' }, person)).toMatchObject([{ name: 'below', path: 'mine' }]);
  });

  test('a record does not lie below itself', async () => {
    const { data } = await admin(records.getRecord, { params: { ...params(), recordId: ids['a']! } });
    for (const above of ['a', 'a21']) {
      const answer = await admin(records.updateRecord, {
        params: { ...params(), recordId: ids['a']! },
        body: { data: { ...data.data, above: ids[above] }, version: data.version },
      });
      expect(answer.fields?.map(({ path }) => path)).toEqual(['above']);
    }
  });

  test('a list that is no tree says so', async () => {
    const flat = await publishForm(admin, { ...parts(form.id), list: { ...parts('x').list, treeBy: undefined } });
    expect((await admin(treeRecords, { params: { id: flat.id }, query: {} })).status).toBe(400);
  });
});
