import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { createDataSource } from '@qiaoban/contracts/data-application/data-source.contract';
import {
  createFormModel,
  getFormModel,
  publishForm,
  updateFormModel,
} from '@qiaoban/contracts/visualdev/form-model.contract';
import { emptyFormDocument } from '@qiaoban/form/document';
import type { FormDocument } from '@qiaoban/form/document';
import { formOf } from '@qiaoban/form/sample-form';
import type { Client } from '../harness/client';
import { foreignDatabase } from '../harness/foreign-database';
import { journey } from '../harness/journey';
import { optionOf } from '../steps/form-designer';

const CSV = '编号,名称,库存\nG-2,货品二,25\nG-9,货品九,9\n';

describe('a form on a table of another database', () => {
  const stage = journey({ embedded: 'pglite', demo: 'people', outboundAllow: '127.0.0.1' });
  const warehouse =
    foreignDatabase(`create table goods (code varchar(20) primary key, name varchar(40) not null, stock integer, note text);
      comment on column goods.code is '编号'; comment on column goods.name is '名称';
      comment on column goods.stock is '库存'; comment on column goods.note is '备注';
      insert into goods values ('G-1', '货品一', 10), ('G-2', '货品二', 20)`);
  let call: Client;
  let page: Page;
  let problems: string[];
  let form = '';
  let entry = '';

  beforeAll(async () => {
    call = await stage.api();
    const { port, ...access } = warehouse.access;
    const body = { ...access, port: Number(port), dbType: 'PostgreSQL', fullName: '仓库', serviceName: 'postgres' };
    await call(createDataSource, { body: body as never });
    ({ page, problems } = await stage.openAs());
  });

  const button = (name: string | RegExp, inside: Page | Locator = page) =>
    inside.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name }).first();
  const row = (text: string) => page.locator('tr.ant-table-row', { hasText: text }).first();
  const field = (name: string): Locator => page.locator(`.qb-form-edit [data-cell="${name}"]`);
  const save = () => button(/^保\s*存$/, page.getByRole('dialog').last()).click();
  const stored = async (code: string) =>
    (await warehouse.query('select name, stock, note from goods where code = $1', [code])).rows[0] as unknown;
  const publish = async (id: string, version: number, fullName: string): Promise<string> => {
    const body = { version, menu: { parentId: '-1', fullName } };
    return (await call(publishForm, { params: { id }, body })).menuId;
  };

  it('is made of the table, and offers only what can stand there', async () => {
    await page.goto('/onlineDev/webDesign');
    await page.getByText('从已有的表新建', { exact: true }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('数据源').click();
    await optionOf(page, '仓库').click();
    await dialog.getByLabel('表', { exact: true }).click();
    await optionOf(page, 'goods').click();
    await button('下一步', dialog).click();
    await dialog.getByLabel('表单名称').fill('仓库货品');
    await dialog.getByLabel('表单编码').fill('goods');
    await button('创建并设计', dialog).click();
    await page.waitForURL(/\/onlineDev\/formDesigner\//);
    form = /formDesigner\/([\w-]+)/.exec(page.url())![1]!;
    await page
      .getByText(/数据在外部表里/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: '单行输入', exact: true }).waitFor();
    for (const impossible of ['设计子表', '文件上传', '单据编号'])
      expect(await page.getByRole('button', { name: impossible, exact: true }).count()).toBe(0);
    const model = await call(getFormModel, { params: { id: form } });
    const formData = structuredClone(model.formData) as unknown as FormDocument;
    formData.list.columnList = ['code', 'name', 'stock', 'note'].map((name) => ({
      field: name,
      sortable: true,
      ...(name === 'stock' ? { summary: 'sum' as const } : {}),
    }));
    const body = { ...model, formData: formData as never };
    const { version } = await call(updateFormModel, { params: { id: form }, body });
    entry = `/model/goods?moduleId=${await publish(form, version, '仓库货品')}`;
  });

  it('creates and changes rows of that table, and adds them up', async () => {
    await page.goto(entry);
    await row('货品一').waitFor();
    await page.getByText('外部表').first().waitFor();
    await button('新建').click();
    await field('code').getByRole('textbox').fill('G-3');
    await field('name').getByRole('textbox').fill('货品三');
    await field('stock').getByRole('spinbutton').fill('5');
    await save();
    await row('货品三').waitFor();
    expect(await stored('G-3')).toEqual({ name: '货品三', stock: 5, note: null });
    await row('货品三').getByText('编辑', { exact: true }).click();
    await field('stock').getByRole('spinbutton').fill('7');
    await save();
    await expect.poll(() => stored('G-3')).toEqual({ name: '货品三', stock: 7, note: null });
    await expect
      .poll(() => page.locator('.list-figure').allInnerTexts())
      .toContainEqual(expect.stringMatching(/合计\s*37/));
  });

  it('reads a file by key, and changes many rows at once, which one press takes back', async () => {
    await button('导入').click();
    const dialog = page.getByRole('dialog');
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: '货品.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) });
    await dialog.getByText('已对应 3 / 3 列').waitFor();
    await dialog.getByText('更新已有，其余新增', { exact: true }).click();
    await dialog.getByLabel('按此字段查找记录').click();
    await optionOf(page, '编号').click();
    await button('下一步', dialog).click();
    await button(/开始导入/, dialog).click();
    await dialog
      .getByText(/导入完成/)
      .first()
      .waitFor({ timeout: 120_000 });
    expect(await stored('G-2')).toMatchObject({ stock: 25 });
    expect(await stored('G-9')).toMatchObject({ name: '货品九', stock: 9 });
    await page.goto(entry);
    for (const name of ['货品一', '货品二']) await row(name).getByRole('checkbox').check();
    await button('批量修改').click();
    const edit = page.getByRole('dialog', { name: '修改所选的 2 条数据' });
    await edit.getByRole('combobox').first().click();
    await optionOf(page, '备注').click();
    await edit.getByRole('textbox').last().fill('盘点');
    await button(/保\s*存/, edit).click();
    await page.getByText('已修改 2 条').waitFor();
    expect(await stored('G-1')).toMatchObject({ note: '盘点' });
    await button('撤销').click();
    await expect.poll(() => stored('G-1')).toMatchObject({ note: null });
  });

  it('is referred to by a form of our own', async () => {
    const relation = { relatedForm: form, relatedField: 'name' };
    const document = formOf(
      [
        { type: 'comInput', field: 'who', props: { label: '领用人' } },
        { type: 'relationForm', field: 'goods', props: { label: '货品', ...relation } },
        {
          type: 'relationFormAttr',
          field: 'stock',
          props: { label: '现有库存', relation: 'goods', relatedForm: form, relatedField: 'stock' },
        },
      ],
      {
        list: {
          ...emptyFormDocument().list,
          columnList: ['who', 'goods', 'stock'].map((name) => ({ field: name, sortable: false })),
        },
      },
    );
    const body = { fullName: '领用', enCode: 'taking', formData: document as never };
    const { id } = await call(createFormModel, { body });
    const menuId = await publish(id, 1, '领用');
    await page.goto(`/model/taking?moduleId=${menuId}`);
    await button('新建').click();
    await field('who').getByRole('textbox').fill('张伟');
    await field('goods').getByRole('combobox').fill('货品二');
    await optionOf(page, '货品二').click();
    await expect.poll(() => field('stock').innerText()).toContain('25');
    await save();
    await expect.poll(() => row('张伟').innerText()).toMatch(/货品二[\s\S]*25/);
    // the row over there knows who refers to it
    await page.goto(entry);
    await row('货品二').getByText('详情', { exact: true }).click();
    await page.getByRole('tab', { name: /领用/ }).click();
    await page.getByRole('dialog').getByText('张伟').first().waitFor();
    expect(problems).toEqual([]);
  });
});
