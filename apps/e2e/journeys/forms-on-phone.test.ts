import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { currentUser } from '@qiaoban/contracts/auth/auth.contract';
import { MENU_TYPE } from '@qiaoban/contracts/menu/menu-node';
import type { MenuNode } from '@qiaoban/contracts/menu/menu-node';
import { createFormModel, publishForm } from '@qiaoban/contracts/visualdev/form-model.contract';
import { createRecord } from '@qiaoban/contracts/visualdev/online.contract';
import { formOf } from '@qiaoban/form/sample-form';
import { FORM_TEMPLATES } from '@qiaoban/form/templates/all';
import type { Person } from '../harness/browser';
import type { Client } from '../harness/client';
import { journey } from '../harness/journey';
import { calm } from '../steps/calm';
import { settled } from '../steps/look-over';
import { visit } from '../steps/visit';

const NARROW = { width: 360, height: 780 };

/** Bound forms of the demo: nobody makes a record of them. */
const READ_ONLY = ['attendBalance', 'memberRegister', 'memberDueLedger', 'memberScoreLedger', 'memberHonourLedger'].map(
  (code) => `/model/${code}?`,
);

/** Rows of choices and tools that are swiped through on purpose. */
const SWIPED = '.ant-tabs-nav-wrap, .qb-rich-bar, .board, .timeline, .view-body, .ant-picker-dropdown *';

/** What scrolls sideways, and what stands beyond the edge of the screen without being cut off. */
const sticksOut = (page: Page): Promise<string[]> =>
  page.evaluate((swiped) => {
    const overflowOf = (each: Element): string => getComputedStyle(each).overflowX;
    const isCut = (each: Element): boolean => {
      for (let at = each.parentElement; at; at = at.parentElement)
        if (overflowOf(at) !== 'visible' && at.getBoundingClientRect().right <= innerWidth + 1) return true;
      return false;
    };
    const shown = [document.documentElement, ...document.querySelectorAll('main, main *, .ant-drawer *, .ant-modal *')];
    const wide = shown.filter((each) => {
      if (!each.checkVisibility() || each.closest(swiped)) return false;
      if (['auto', 'scroll'].includes(overflowOf(each)) || each === document.documentElement)
        return each.scrollWidth > each.clientWidth + 1;
      const box = each.getBoundingClientRect();
      return box.width > 1 && box.left < innerWidth && box.right > innerWidth + 1 && !isCut(each);
    });
    return wide
      .slice(0, 3)
      .map((each) => `${each.tagName}.${each.getAttribute('class')} ${each.textContent?.slice(0, 30)}`);
  }, SWIPED);

const formsIn = (nodes: readonly MenuNode[]): { name: string; path: string }[] =>
  nodes.flatMap((node) => [
    ...(node.type === MENU_TYPE.form ? [{ name: node.fullName, path: `/${node.urlAddress}?moduleId=${node.id}` }] : []),
    ...formsIn(node.children ?? []),
  ]);

describe('forms at 360 pixels', () => {
  const stage = journey({ demo: 'all' });
  let admin: Client;

  beforeAll(async () => {
    admin = await stage.api();
  });
  const narrow = async (): Promise<Person> => {
    const person = await stage.openAs('admin', NARROW);
    return person;
  };
  const publish = async (fullName: string, enCode: string, document: unknown): Promise<string> => {
    const { id } = await admin(createFormModel, { body: { fullName, enCode, formData: document as never } });
    await admin(publishForm, { params: { id }, body: { version: 1, menu: { parentId: '-1', fullName } } });
    return id;
  };
  const formPaths = async () => formsIn(((await admin(currentUser)) as unknown as { menuList: MenuNode[] }).menuList);

  it('no published form of the demo or of the templates is wider than the screen: list, new, record', async () => {
    for (const template of FORM_TEMPLATES)
      await publish(`模板 ${template.name.zh}`, `tpl.${template.key}`, template.document());
    const forms = await formPaths();
    expect(forms.length).toBeGreaterThanOrEqual(FORM_TEMPLATES.length + 8);
    const { page } = await narrow();
    // the check itself finds what is planted
    await settled(page);
    const scroller = page.locator('main .page-scroll:visible').first();
    await scroller.waitFor();
    await scroller.evaluate((box) => box.insertAdjacentHTML('beforeend', '<div style="width:500px">x</div>'));
    expect((await sticksOut(page)).length).toBeGreaterThan(0);
    const wrong: string[] = [];
    let filled = 0;
    for (const { name, path } of forms) {
      const look = async (where: string): Promise<void> => {
        await settled(page);
        wrong.push(...(await sticksOut(page)).map((line) => `${name}, ${where}: ${line}`));
      };
      await visit(page, path);
      await look('list');
      const card = page.locator('.page-scroll:visible .qb-cards > li').first();
      if ((await card.count()) > 0) {
        await card.getByRole('button').first().click();
        await calm(page);
        await look('record');
        // a record lies over its list, an instance is a page of its own
        await page.keyboard.press('Escape');
        await visit(page, path);
      }
      if (READ_ONLY.some((each) => path.startsWith(each))) continue;
      await page.getByRole('button', { name: '新建' }).first().click();
      const form = page.locator('.qb-form-edit:visible').last();
      await form.waitFor();
      filled += 1;
      await look('new');
      for (const tab of await form.locator('.ant-tabs-tab, .ant-collapse-header').all()) {
        await tab.click();
        await look('new, another page');
      }
    }
    expect(wrong).toEqual([]);
    expect(filled).toBe(forms.length - READ_ONLY.length);
  }, 900_000);

  it('a form with phone pages shows its card, its order and its halves there, and what is hidden only when it is wrong', async () => {
    const document = formOf([
      { type: 'comInput', field: 'name', props: { label: '设备' } },
      { type: 'select', field: 'state', props: { label: '状态', options: [{ id: 'a', fullName: '在用' }] } },
      { type: 'numInput', field: 'price', props: { label: '原值' } },
      { type: 'comInput', field: 'inner', props: { label: '内部编码', required: true } },
    ]);
    document.list.columnList = [{ field: 'price', sortable: true }];
    document.phone = {
      blocks: { state: { width: 'half' }, price: { width: 'half' }, inner: { hidden: true } },
      order: { root: ['state', 'price', 'name', 'inner'] },
      card: { title: 'name', tags: ['state'], lines: ['price'], hasLabels: true },
    };
    const id = await publish('手机设备', 'phone.device', document);
    await admin(createRecord, {
      params: { id },
      body: { data: { name: '离心泵', state: 'a', price: 12, inner: 'N1' } },
    });
    const path = (await formPaths()).find(({ name }) => name === '手机设备')!.path;
    const { page, problems } = await narrow();
    await page.goto(path);
    const card = page.locator('.phone-card');
    await card.waitFor();
    expect(await card.locator('.phone-card-title').innerText()).toBe('离心泵');
    expect(await card.locator('.phone-card-tags').innerText()).toBe('在用');
    expect(await card.locator('.phone-card-line').innerText()).toContain('原值');
    await page.getByRole('button', { name: '新建' }).first().click();
    const fields = page.locator('.qb-form-edit .qb-field');
    await fields.first().waitFor();
    const places = await fields.evaluateAll((list) =>
      list.map((each) => [each.getAttribute('data-cell'), Math.round(each.getBoundingClientRect().top)]),
    );
    expect(places.map(([cell]) => cell)).toEqual(['state', 'price', 'name']);
    expect(places[0]![1]).toBe(places[1]![1]);
    await page.locator('[data-cell="name"] input').fill('阀门');
    await page.getByRole('button', { name: '保存', exact: true }).click();
    const hidden = page.locator('[data-cell="inner"]');
    await hidden.waitFor();
    await hidden.locator('input').fill('N2');
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await expect.poll(() => card.count()).toBe(2);
    expect(problems).toEqual([]);
  });
});
