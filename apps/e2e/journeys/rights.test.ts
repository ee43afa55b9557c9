import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { listUsers } from '@qiaoban/contracts/directory/user.contract';
import { listDataSchemes } from '@qiaoban/contracts/permission/data-scheme.contract';
import { getAuthority, saveAuthorityBatch } from '@qiaoban/contracts/permission/authority.contract';
import { createFormModel, publishForm } from '@qiaoban/contracts/visualdev/form-model.contract';
import { createRecord } from '@qiaoban/contracts/visualdev/online.contract';
import { formOf } from '@qiaoban/form/sample-form';
import type { Person } from '../harness/browser';
import type { Client } from '../harness/client';
import { journey } from '../harness/journey';
import { optionOf } from '../steps/form-designer';

const visits = () => {
  const form = formOf([{ type: 'comInput', field: 'guest', props: { label: '来宾' } }]);
  form.list.columnList = [{ field: 'guest', sortable: true }];
  return form;
};

describe('who sees which records', () => {
  const stage = journey({ embedded: 'pglite', demo: 'people' });
  let admin: Client;
  let page: Page;
  let employee: Person;
  let menuId = '';
  let userId = '';

  beforeAll(async () => {
    admin = await stage.api();
    const formData = visits() as never;
    const { id } = await admin(createFormModel, { body: { fullName: '来宾登记', enCode: 'guests', formData } });
    const menu = { parentId: '-1', fullName: '来宾登记' };
    ({ menuId } = await admin(publishForm, { params: { id }, body: { version: 1, menu } }));
    const people = await Promise.all(
      ['zhangwei', 'lina'].map(async (keyword) => (await admin(listUsers, { query: { keyword } })).list[0]!.id),
    );
    userId = people[0]!;
    const { list } = await admin(getAuthority, { params: { objectId: '0' } });
    const of = (type: string): string[] =>
      list.find((node) => node.id === menuId)!.children.flatMap((node) => (node.type === type ? [node.id] : []));
    const grants = { module: [menuId], button: of('button'), column: of('column') };
    await admin(saveAuthorityBatch, { body: { userIds: people, ...grants } });
    const fill = async (by: Client, guest: string) => by(createRecord, { params: { id }, body: { data: { guest } } });
    await fill(admin, '管理员的客人');
    await fill(await stage.api('zhangwei'), '张伟的客人');
    await fill(await stage.api('lina'), '李娜的客人');
    ({ page } = await stage.openAs());
    employee = await stage.openAs('zhangwei');
  });

  const guests = async (): Promise<string[]> => {
    await employee.page.goto('/home');
    await employee.page.getByRole('menuitem', { name: '来宾登记' }).click();
    await employee.page.waitForURL(/\/model\//);
    await employee.page.getByText('张伟的客人').waitFor();
    const texts = await employee.page.locator('tbody tr[data-row-key]').allInnerTexts();
    return ['管理员', '张伟', '李娜'].filter((name) => texts.some((text) => text.includes(`${name}的客人`)));
  };

  it('under permission everybody sees their own, without it all', async () => {
    expect(await guests()).toEqual(['张伟']);
    await page.goto(`/permission/dataScheme?menuId=${menuId}`);
    const control = (checked: boolean) => page.getByRole('switch', { name: '控制数据', checked });
    const agree = (question: string) =>
      page
        .getByRole('dialog', { name: question })
        .getByRole('button', { name: /确\s*定/ })
        .click();
    await control(true).click();
    await agree('要关闭“控制数据”吗？');
    await control(false).waitFor();
    expect(await guests()).toEqual(['管理员', '张伟', '李娜']);
    await control(false).click();
    await agree('要打开“控制数据”吗？');
    await control(true).waitFor();
    expect(await guests()).toEqual(['张伟']);
  });

  it('a scheme is tried out on a person before it is saved, then granted and at work', async () => {
    await page
      .getByRole('button', { name: /新建方案/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: '新建方案' });
    await dialog.getByLabel('方案名称').fill('本部门');
    await dialog.getByLabel('编码').fill('department');
    await dialog.getByRole('combobox', { name: '选择一个人' }).fill('zhangwei');
    await optionOf(page, '张伟').click();
    await dialog.getByRole('button', { name: '试一试' }).click();
    await dialog.getByText('张伟会看到 2 条，共 3 条').waitFor();
    await dialog.getByRole('button', { name: /保.?存/ }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await guests()).toEqual(['张伟']);

    const [scheme] = (await admin(listDataSchemes, { params: { id: menuId } })).list;
    const body = { userIds: [userId], module: [], button: [], column: [], resource: [scheme!.id] };
    await admin(saveAuthorityBatch, { body });
    expect(await guests()).toEqual(['张伟', '李娜']);
  });

  it('says why', async () => {
    await page.goto('/permission/authorize');
    await page.getByText('为什么', { exact: true }).first().click();
    await page.getByRole('combobox', { name: '谁' }).fill('zhangwei');
    await optionOf(page, '张伟').click();
    await page.getByRole('combobox', { name: '能不能用什么' }).fill('来宾登记');
    await page.locator('.ant-select-tree-node-content-wrapper', { hasText: '来宾登记' }).first().click();
    await page.getByText('张伟 可以使用“来宾登记”').waitFor();
    expect(employee.problems).toEqual([]);
  });
});
