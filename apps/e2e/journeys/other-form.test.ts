import { beforeAll, describe, expect, it } from 'vitest';
import type { Locator } from 'playwright-core';
import { createFormModel, getFormModel, publishForm } from '@qiaoban/contracts/visualdev/form-model.contract';
import { createRecord } from '@qiaoban/contracts/visualdev/online.contract';
import { emptyFormDocument } from '@qiaoban/form/document';
import { formOf } from '@qiaoban/form/sample-form';
import type { Person } from '../harness/browser';
import { journey } from '../harness/journey';

const list = (...fields: string[]) => ({
  ...emptyFormDocument().list,
  columnList: fields.map((field) => ({ field, sortable: true })),
});
const ASSETS = [
  { name: '投影仪', site: '北京', price: 3000 },
  { name: '打印机', site: '上海', price: 900 },
  { name: '碎纸机', site: '上海', price: 350 },
];

describe('a form that takes options and figures from another one', () => {
  const stage = journey({ demo: 'people', embedded: 'pglite' });
  let admin: Person;
  let design = '';
  beforeAll(async () => {
    const call = await stage.api();
    const assets = await call(createFormModel, {
      body: {
        fullName: '资产台账',
        enCode: 'asset',
        formData: formOf(
          [
            { type: 'comInput', field: 'name', props: { label: '名称' } },
            { type: 'comInput', field: 'site', props: { label: '地点' } },
            { type: 'numInput', field: 'price', props: { label: '价格', precision: 2 } },
          ],
          { list: list('name') },
        ) as never,
      },
    });
    const menu = { parentId: '-1', fullName: '资产台账' };
    await call(publishForm, { params: { id: assets.id }, body: { version: 1, menu } });
    for (const data of ASSETS) await call(createRecord, { params: { id: assets.id }, body: { data } });
    const borrowing = await call(createFormModel, {
      body: {
        fullName: '设备借用',
        enCode: 'borrowing',
        formData: formOf(
          [
            { type: 'comInput', field: 'site', props: { label: '借用地点' } },
            { type: 'select', field: 'asset', props: { label: '设备' } },
            { type: 'calculate', field: 'price', props: { label: '原值', precision: 2 } },
          ],
          { list: { ...list('site', 'asset', 'price'), searchList: [{ field: 'asset' }] } as never },
        ) as never,
      },
    });
    design = borrowing.id;
    admin = await stage.openAs();
  });

  const side = (): Locator => admin.page.getByRole('complementary', { name: '属性' });
  const openOptions = (): Locator =>
    admin.page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option');
  /** Takes an option of the list that is open, and waits until the list is gone: the next one looks the same. */
  const pick = async (option: string): Promise<void> => {
    await openOptions().filter({ hasText: option }).first().click();
    await expect.poll(() => openOptions().count()).toBe(0);
  };
  const chooseFrom = async (control: Locator, option: string): Promise<void> => {
    await control.click();
    await pick(option);
  };

  it('is designed with the mouse', async () => {
    const { page } = admin;
    await page.goto(`/onlineDev/formDesigner/${design}`);
    await page.locator('.canvas-node[aria-label="设备"]').click();
    await side().getByText('其他表单', { exact: true }).click();
    // it opens by itself
    await pick('资产台账');
    await chooseFrom(side().locator('[id$="-options-field"]'), '名称');
    await side().getByRole('button', { name: '添加条件' }).click();
    const condition = side().getByRole('group', { name: /只取符合条件的记录/ });
    await chooseFrom(condition.getByRole('combobox').nth(0), '地点');
    await chooseFrom(condition.getByRole('combobox', { name: '表单字段' }), '借用地点');
    await page.locator('.canvas-node[aria-label="原值"]').click();
    await side()
      .getByRole('button', { name: /编辑公式/ })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: '从其他表单取值' }).click();
    const question = dialog.getByRole('group', { name: '从其他表单取值' });
    await chooseFrom(question.getByRole('combobox', { name: '哪张表单' }), '资产台账');
    await chooseFrom(question.getByRole('combobox', { name: '取哪个字段' }), '价格');
    await chooseFrom(question.getByRole('combobox', { name: '按哪个字段找' }), '名称');
    await chooseFrom(question.getByRole('combobox', { name: '等于本表单的什么' }), '设备');
    await question.getByRole('button', { name: '插入公式' }).click();
    const formula = dialog.getByRole('textbox', { name: '公式', exact: true });
    await expect.poll(() => formula.inputValue()).toBe('LOOKUP("asset", "price", "name", 设备)');
    await dialog.getByRole('button', { name: '确定' }).click();
    await page.keyboard.press('Control+s');
    await page.getByText('已保存').first().waitFor();
    const call = await stage.api();
    const { version } = await call(getFormModel, { params: { id: design } });
    const menu = { parentId: '-1', fullName: '设备借用' };
    await call(publishForm, { params: { id: design }, body: { version, menu } });
  });

  it('offers what hangs on another field, looks the price up, and stores both', async () => {
    const { page } = admin;
    await page.goto('/home');
    await page.getByRole('menuitem', { name: '设备借用' }).click();
    await page.waitForURL(/\/model\//);
    await page.getByRole('button', { name: '新建' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('借用地点').fill('上海');
    await dialog.getByLabel('设备').click();
    const options = openOptions();
    await options.first().waitFor();
    expect((await options.allInnerTexts()).toSorted()).toEqual(['打印机', '碎纸机'].toSorted());
    await page.keyboard.type('碎纸');
    await expect.poll(() => options.allInnerTexts()).toEqual(['碎纸机']);
    await options.first().click();
    await dialog.getByText('350.00').waitFor();
    // the other place does not offer it, and nothing is found without it
    await dialog.getByLabel('借用地点').fill('北京');
    await expect.poll(() => dialog.getByText('350.00').count()).toBe(0);
    await chooseFrom(dialog.getByLabel('设备'), '投影仪');
    await dialog.getByText('3,000.00').or(dialog.getByText('3000.00')).waitFor();
    await dialog
      .getByRole('button', { name: '保存' })
      .or(dialog.getByRole('button', { name: '确定' }))
      .first()
      .click();
    await page
      .locator('tr')
      .filter({ hasText: '投影仪' })
      .filter({ hasText: /3,?000/ })
      .waitFor();
  });
});
