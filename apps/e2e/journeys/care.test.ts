import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { createRole } from '@qiaoban/contracts/directory/role.contract';
import { getMembers } from '@qiaoban/contracts/directory/user-relation.contract';
import {
  createFormModel,
  getFormModel,
  publishForm,
  updateFormModel,
} from '@qiaoban/contracts/visualdev/form-model.contract';
import { createRecord } from '@qiaoban/contracts/visualdev/online.contract';
import { formOf } from '@qiaoban/form/sample-form';
import type { Client } from '../harness/client';
import { journey } from '../harness/journey';
import { formDesigner, optionOf } from '../steps/form-designer';

const orders = () => {
  const form = formOf([
    { type: 'comInput', field: 'title', props: { label: '标题' } },
    { type: 'numInput', field: 'amount', props: { label: '金额', precision: 2 } },
  ]);
  form.list.columnList = ['title', 'amount'].map((field) => ({ field, sortable: true }));
  form.list.searchList = [{ field: 'amount' }];
  return form;
};

describe('what a person counts on', () => {
  const stage = journey({ embedded: 'pglite', demo: 'people' });
  let page: Page;
  let problems: string[];
  let admin: Client;
  let formId = '';

  beforeAll(async () => {
    admin = await stage.api();
    const formData = orders() as never;
    formId = (await admin(createFormModel, { body: { fullName: '订单', enCode: 'orders', formData } })).id;
    const menu = { parentId: '-1', fullName: '订单' };
    await admin(publishForm, { params: { id: formId }, body: { version: 1, menu } });
    for (const amount of [5, 50, 500, 5000])
      await admin(createRecord, { params: { id: formId }, body: { data: { title: `订单 ${amount}`, amount } } });
    ({ page, problems } = await stage.openAs());
  });

  const labels = (): Promise<(string | null)[]> =>
    formDesigner(page)
      .canvas.locator('.canvas-node')
      .evaluateAll((nodes) => nodes.map((node) => node.getAttribute('aria-label')));
  const saved = () => page.getByText('已保存').first().waitFor();

  it('two hundred steps back and forth by keyboard', async () => {
    await page.goto(`/onlineDev/formDesigner/${formId}`);
    const { canvas } = formDesigner(page);
    await canvas.locator('.canvas-node[aria-label="标题"]').click();
    for (let step = 0; step < 200; step += 1) await page.keyboard.press('Control+d');
    expect(await labels()).toHaveLength(202);
    for (let step = 0; step < 200; step += 1) await page.keyboard.press('Control+z');
    expect(await labels()).toEqual(['标题', '金额']);
    await page.keyboard.press('Control+Shift+z');
    await page.keyboard.press('Control+Shift+z');
    expect(await labels()).toHaveLength(4);
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await saved();
  });

  it('a browser that dies before the draft is stored: the copy on this machine is offered, and stored', async () => {
    const { canvas } = formDesigner(page);
    await page.route('**/api/visualdev/Base/**', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    await canvas.locator('.canvas-node[aria-label="金额"]').click();
    await page.keyboard.press('Control+d');
    await page.getByText('保存失败').waitFor();
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByRole('button', { name: '恢复副本' }).waitFor();
    expect(await labels()).toHaveLength(2);
    await page.unroute('**/api/visualdev/Base/**');
    await page.getByRole('button', { name: '恢复副本' }).click();
    expect(await labels()).toHaveLength(3);
    await saved();
    expect(
      JSON.stringify((await admin(getFormModel, { params: { id: formId } })).formData).match(/"numInput"/g),
    ).toHaveLength(2);
  });

  it('somebody else saved the design meanwhile: both works stay, as the person sees', async () => {
    const {
      formData,
      state: _s,
      publishedVersion: _p,
      id: _i,
      ...rest
    } = await admin(getFormModel, { params: { id: formId } });
    await admin(updateFormModel, { params: { id: formId }, body: { ...rest, fullName: '别人的订单', formData } });
    await page.keyboard.press('Escape');
    await formDesigner(page).canvas.locator('.canvas-node[aria-label="标题"]').click();
    await page.keyboard.press('Control+d');
    const dialog = page.getByRole('dialog', { name: /修改了这份设计/ });
    await dialog.waitFor();
    // what is new here and what is there do not meet: both stay
    await dialog.getByRole('button', { name: '合并并保存' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await saved();
    const stored = await admin(getFormModel, { params: { id: formId } });
    expect(JSON.stringify(stored.formData).match(/"comInput"/g)).toHaveLength(2);
    expect(stored.fullName).toBe('别人的订单');
  });

  const rows = async (): Promise<string[]> =>
    (await page.locator('tbody tr[data-row-key] td:nth-child(3)').allInnerTexts()).map((text) => text.trim());

  it('finds records between two numbers, and by conditions of one’s own', async () => {
    await page.goto('/home');
    await page.getByRole('menuitem', { name: '订单' }).click();
    await page.waitForURL(/\/model\//);
    await page.getByText('订单 5000').waitFor();
    await page.getByLabel('金额', { exact: true }).first().fill('10');
    await page.getByLabel('金额 ≤').fill('600');
    await page.keyboard.press('Enter');
    await page.getByText('订单 5000').waitFor({ state: 'hidden' });
    expect((await rows()).toSorted()).toEqual(['订单 50', '订单 500']);

    await page.getByRole('button', { name: '重置' }).click();
    await page.getByText('订单 5000').waitFor();
    await page.getByRole('button', { name: '高级查询' }).click();
    const dialog = page.getByRole('dialog', { name: '高级查询' });
    await dialog.getByRole('combobox', { name: '字段' }).click();
    await optionOf(page, '金额').click();
    await dialog.getByRole('combobox', { name: '条件' }).click();
    await optionOf(page, '大于').click();
    await dialog.locator('.condition-value input').first().fill('400');
    await dialog.getByRole('button', { name: /查.?询/ }).click();
    await page.getByText('订单 50', { exact: true }).waitFor({ state: 'hidden' });
    expect((await rows()).toSorted()).toEqual(['订单 500', '订单 5000']);
    // it stands in the address: a reload keeps it
    await page.reload();
    await page.getByText('订单 5000').waitFor();
    expect(await rows()).toHaveLength(2);
  });

  it('gives a role its members', async () => {
    const { id } = await admin(createRole, { body: { fullName: '录入员', enCode: 'typist', type: '' } as never });
    await page.goto('/permission/role');
    const row = page.getByRole('row', { name: /录入员/ });
    await row.getByRole('button', { name: /更多/ }).click();
    await page.getByRole('menuitem', { name: '成员' }).click();
    const dialog = page.getByRole('dialog', { name: /录入员/ });
    await dialog.getByRole('textbox').first().fill('张伟');
    await dialog.getByText('张伟').first().click();
    await dialog.getByText('已选 1').waitFor();
    await dialog.getByRole('button', { name: /确.?定/ }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect((await admin(getMembers, { params: { objectId: id } })).ids).toHaveLength(1);
    expect(problems).toEqual([]);
  });
});
