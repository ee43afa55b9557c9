import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { currentUser } from '@qiaoban/contracts/auth/auth.contract';
import type { MenuNode } from '@qiaoban/contracts/menu/menu-node';
import {
  createFormModel,
  getFormModel,
  publishForm,
  updateFormModel,
} from '@qiaoban/contracts/visualdev/form-model.contract';
import { savePublicForm } from '@qiaoban/contracts/visualdev/public-form.contract';
import { createFlow, releaseFlow } from '@qiaoban/contracts/workflow/engine.contract';
import { approver, flowOf, users } from '@qiaoban/flow/testing/sample-flows';
import type { FormDocument } from '@qiaoban/form/document';
import { formOf } from '@qiaoban/form/sample-form';
import type { Client } from '../harness/client';
import { journey } from '../harness/journey';
import { instancePage } from '../steps/instance';

type Node = Parameters<typeof formOf>[0][number];
const text = (field: string, label: string, more: object = {}): Node => ({
  type: 'comInput',
  field,
  props: { label, ...more },
});
const NODES: Node[] = [
  text('name', '品名'),
  { type: 'numInput', field: 'price', props: { label: '单价' } },
  text('note', '备注'),
];
const scripts: FormDocument['scripts'] = [
  {
    id: 'opened',
    name: '打开',
    on: 'load',
    fields: [],
    code: `return input.isNew ? { values: { name: '打印纸' }, message: '先填单价' } : {};`,
  },
  {
    id: 'changed',
    name: '改动',
    on: 'change',
    fields: ['price'],
    code: `return { values: { note: input.data.price > 100 ? '贵' : '便宜' } };`,
  },
  {
    id: 'saved',
    name: '保存',
    on: 'submit',
    fields: [],
    code: `return input.data.price > 1000 ? { problems: { price: '超过一千要先询价' } } : {};`,
  },
];

const documentOf = (nodes: Node[], own = scripts) => {
  const form = formOf(nodes);
  return { ...form, scripts: own, list: { ...form.list, columnList: [{ field: 'name', sortable: true }] } };
};

const addressIn = (nodes: readonly MenuNode[], name: string): string | undefined => {
  for (const { fullName, urlAddress, id, children } of nodes) {
    const found = fullName === name ? `/${urlAddress}?moduleId=${id}` : addressIn(children ?? [], name);
    if (found !== undefined) return found;
  }
  return undefined;
};

describe('a form with scripts', () => {
  const stage = journey({ demo: 'people' });
  let admin: Client;

  const published = async (
    fullName: string,
    enCode: string,
    hasMenu: boolean,
    document = documentOf(NODES),
  ): Promise<string> => {
    const body = { fullName, enCode, formData: document as never };
    const { id } = await admin(createFormModel, { body });
    const menu = hasMenu ? { menu: { parentId: '-1', fullName } } : {};
    await admin(publishForm, { params: { id }, body: { version: 1, ...menu } });
    return id;
  };
  const box = (page: Page, field: string) => page.locator(`[data-cell="${field}"] input:visible`).first();
  /** What the scripts fill in at a screen, wherever it is. */
  const fillIn = async (page: Page): Promise<void> => {
    await expect.poll(() => box(page, 'name').inputValue()).toBe('打印纸');
    await page.getByText('先填单价').first().waitFor();
    for (const [price, note] of [
      ['200', '贵'],
      ['20', '便宜'],
    ] as const) {
      await box(page, 'price').fill(price);
      await page.keyboard.press('Tab');
      await expect.poll(() => box(page, 'note').inputValue()).toBe(note);
    }
  };

  beforeAll(async () => {
    await stage.server.demoComplete();
    admin = await stage.api();
  });

  it('runs them in its own list, and is published again while somebody fills it in', async () => {
    const id = await published('采购单', 'scripted', true);
    const { menuList } = (await admin(currentUser)) as unknown as { menuList: MenuNode[] };
    const { page, problems } = await stage.openAs('admin', { at: addressIn(menuList, '采购单')! });
    await page.getByRole('button', { name: '新建' }).first().click();
    await fillIn(page);
    const save = page.getByRole('button', { name: /^保\s?存$/ }).last();
    await box(page, 'price').fill('5000');
    await save.click();
    await page.getByText('超过一千要先询价').first().waitFor();

    const { version } = await admin(getFormModel, { params: { id } });
    const formData = documentOf([...NODES.slice(0, 2), text('place', '地点', { required: true })]) as never;
    const draft = { fullName: '采购单', enCode: 'scripted', formData, version };
    const saved = await admin(updateFormModel, { params: { id }, body: draft });
    await admin(publishForm, { params: { id }, body: { version: saved.version } });
    await box(page, 'price').fill('30');
    await save.click();
    await page.getByText('填写期间，这个表单重新发布过').waitFor();
    await page.getByText('备注', { exact: false }).first().waitFor();
    expect(await box(page, 'name').inputValue()).toBe('打印纸');
    await box(page, 'place').fill('三楼');
    await save.click();
    await page.locator('tr.ant-table-row', { hasText: '打印纸' }).waitFor();
    // the refused attempts are answers that were meant
    expect(problems.filter((problem) => !/422/.test(problem))).toEqual([]);
  });

  it('starts one at the cells of a column and at rows that come and go, not at what it fills in itself', async () => {
    const lines: Node = {
      type: 'table',
      field: 'lines',
      props: { label: '明细' },
      children: [
        { type: 'numInput', field: 'count', props: { label: '数量' } },
        { type: 'comInput', field: 'size', props: { label: '大小' } },
      ],
    };
    const code = `
      const { data, changed, changedRows } = input;
      const sum = data.lines.reduce((all, { count }) => all + (count ?? 0), 0);
      return { values: {
        name: changed + ' ' + changedRows.length + ' ' + sum,
        note: (data.note ?? '') + '.',
        lines: data.lines.map(({ id, count }) => ({ id, size: count > 5 ? '大' : '小' })),
      } };`;
    const own: FormDocument['scripts'] = [{ id: 'column', on: 'change', fields: ['lines.count'], code }];
    await published('领料单', 'scriptedRows', true, documentOf([...NODES, lines], own));
    const { menuList } = (await admin(currentUser)) as unknown as { menuList: MenuNode[] };
    const { page, problems } = await stage.openAs('admin', { at: addressIn(menuList, '领料单')! });
    await page.getByRole('button', { name: '新建' }).first().click();
    const { typeInCell } = instancePage(page);
    const sizeOf = (row: number) =>
      page
        .locator(`[data-at="${row}.1"]:visible`)
        .evaluate((cell) => cell.querySelector('input')?.value ?? cell.textContent);
    const expectNote = (name: string, runs: number) =>
      expect
        .poll(async () => [await box(page, 'name').inputValue(), await box(page, 'note').inputValue()])
        .toEqual([name, '.'.repeat(runs)]);

    const add = page.getByRole('button', { name: '添加' }).last();
    await add.click();
    await expectNote('lines.count 1 0', 1);
    await typeInCell(0, 0, '8');
    await expectNote('lines.count 1 8', 2);
    expect(await sizeOf(0)).toBe('大');
    await add.click();
    await expectNote('lines.count 1 8', 3);
    await typeInCell(1, 0, '3');
    await expectNote('lines.count 1 11', 4);
    await typeInCell(1, 1, '中');
    // longer than a change waits before it is asked about
    await page.waitForTimeout(1500);
    await expectNote('lines.count 1 11', 4);
    expect(await sizeOf(1)).toBe('中');
    expect(problems).toEqual([]);
  });

  it('runs them where a flow begins and where somebody without an account fills in', async () => {
    const flowFormId = await published('请购单', 'scriptedFlow', false);
    const body = {
      fullName: '请购',
      enCode: 'scriptedFlow',
      formId: flowFormId,
      flowTemplateJson: flowOf([approver('n', users('admin'))]) as never,
    };
    const { id: flowId } = await admin(createFlow, { body });
    await admin(releaseFlow, { params: { id: flowId }, body: { version: 1 } });
    const me = await stage.openAs('admin', { at: `/workFlow/start/${flowId}` });
    await fillIn(me.page);
    expect(me.problems).toEqual([]);

    const openId = await published('意见单', 'scriptedOpen', false);
    const settings = {
      isOn: true,
      fields: ['name', 'price', 'note'],
      startsAt: null,
      endsAt: null,
      maxAnswers: null,
      limit: 'none' as const,
      needsPuzzle: false,
      intro: '',
      thanks: '',
      mayQuery: false,
    };
    const { token } = await admin(savePublicForm, { params: { id: openId }, body: settings });
    const guest = await stage.open({ width: 390, height: 844 });
    await guest.page.goto(`/publicForm/${token}`);
    await fillIn(guest.page);
    expect(guest.problems).toEqual([]);
  });
});
