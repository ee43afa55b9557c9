import { beforeAll, describe, expect, it } from 'vitest';
import { currentUser } from '@qiaoban/contracts/auth/auth.contract';
import { createFormModel, publishForm } from '@qiaoban/contracts/visualdev/form-model.contract';
import type { ReplyOf } from '@qiaoban/contracts/route';
import { listMessages } from '@qiaoban/contracts/message/message.contract';
import { listMyWork } from '@qiaoban/contracts/workflow/instance.contract';
import { emptyListDesign } from '@qiaoban/form/list-design';
import { formOf } from '@qiaoban/form/sample-form';
import type { SampleNode } from '@qiaoban/form/sample-form';
import type { Person } from '../harness/browser';
import { journey } from '../harness/journey';
import { countClicks } from '../steps/click-counter';
import { instancePage } from '../steps/instance';
import { screensOf } from '../steps/every-picker';
import { openEverything } from '../steps/inside-screen';
import { settled } from '../steps/look-over';
import { visit } from '../steps/visit';

const PHONE = { width: 390, height: 844 };
const choice = (id: string) => ({ id, fullName: `选项${id}` });

const fields: SampleNode[] = [
  { type: 'date', field: 'day', props: { label: '日期' } },
  { type: 'date', field: 'moment', props: { label: '时刻', format: 'yyyy-MM-dd HH:mm:ss' } },
  { type: 'date', field: 'month', props: { label: '月份', format: 'yyyy-MM' } },
  { type: 'dateRange', field: 'days', props: { label: '起止' } },
  { type: 'dateRange', field: 'moments', props: { label: '起止时刻', format: 'yyyy-MM-dd HH:mm' } },
  { type: 'select', field: 'one', props: { label: '单选', options: [choice('a'), choice('b')] } },
  { type: 'select', field: 'many', props: { label: '多选', multiple: true, options: [choice('a'), choice('b')] } },
  { type: 'popupSelect', field: 'popup', props: { label: '弹窗单选', options: [choice('a'), choice('b')] } },
  { type: 'userSelect', field: 'who', props: { label: '人员' } },
  { type: 'depSelect', field: 'where', props: { label: '部门' } },
];
/** A form with every way to pick something. */
const everyPicker = formOf(fields, {
  list: { ...emptyListDesign(), columnList: [{ field: 'day', sortable: true }] },
});

/** What the summary of a to-do of the demo begins with. */
const FIRST_FIELD = { 请假申请: '请假类型', 费用报销: '报销日期', 采购申请: '使用部门', 用印申请: '印章' };

describe('on a phone', () => {
  const stage = journey({ demo: 'all' });
  let paths: string[];
  let formPath: string;

  beforeAll(async () => {
    const admin = await stage.api();
    const body = { fullName: '全部选择', enCode: 'everyPicker', formData: everyPicker as never };
    const { id } = await admin(createFormModel, { body });
    await admin(publishForm, { params: { id }, body: { version: 1, menu: { parentId: '-1', fullName: '全部选择' } } });
    const { menuList } = (await admin(currentUser)) as unknown as { menuList: Parameters<typeof screensOf>[0] };
    const screens = screensOf(menuList);
    paths = [...new Set(screens.map(([, path]) => path))];
    formPath = screens.find(([name]) => name === '全部选择')![1];
  });

  const phoneOf = (account?: string): Promise<Person> => stage.openAs(account, PHONE);

  it('the five places are one press away, without browser tabs', async () => {
    const { page, problems } = await phoneOf('lina');
    const bar = page.locator('.phone-bar');
    for (const [name, path] of [
      ['待办', '/workFlow/flowTodo'],
      ['应用', '/phone/apps'],
      ['消息', '/messageRecord'],
      ['我的', '/phone/me'],
      ['首页', '/home'],
    ] as const) {
      await bar.getByRole('link', { name: new RegExp(`^${name}`) }).click();
      await page.waitForURL((url) => url.pathname === path);
      await settled(page);
      expect(await bar.locator('[aria-current=page]').innerText()).toContain(name);
      expect(await page.locator('.tabs-bar').count()).toBe(0);
      const box = await bar.boundingBox();
      expect(Math.round(box!.y + box!.height)).toBe(PHONE.height);
    }
    // who, how much, what waits: more than one card without scrolling
    const tops = await page
      .locator('.page-scroll:visible :is(.home-greeting, .home-figures, .qb-panel)')
      .evaluateAll((cards) =>
        cards.map((card) => card.getBoundingClientRect().top).filter((top) => top < innerHeight - 80),
      );
    expect(tops.length).toBeGreaterThan(2);
    expect(problems).toEqual([]);
  });

  it('a to-do says what it is about, is approved, and the way leads back', async () => {
    const { page } = await phoneOf('lina');
    const bar = page.locator('.phone-bar');
    const count = async (): Promise<number> => {
      const text = await bar.getByRole('link', { name: /^待办/ }).innerText();
      return Number(/\d+/.exec(text)?.[0] ?? 0);
    };
    await bar.getByRole('link', { name: /^待办/ }).click();
    const cards = page.locator('.qb-cards > li');
    await cards.first().waitFor();
    await expect.poll(count).toBeGreaterThan(0);
    const before = await count();
    // which of them are open depends on the hour at which the demo was made
    const card = cards.first();
    const title = await card.innerText();
    const field = Object.entries(FIRST_FIELD).find(([flow]) => title.includes(flow))?.[1];
    expect(await card.locator('.instance-summary').innerText()).toContain(field);
    expect(title).toContain('已等待');
    await card.getByRole('button').first().click();
    await page.waitForURL(/\/workFlow\/case\//);
    // the case has a bar of its own where the places stood
    await page.locator('.instance-bar').waitFor();
    expect(await bar.count()).toBe(0);
    await instancePage(page).decide('同意', '同意');
    await page.getByRole('button', { name: '返回', exact: true }).click();
    await page.waitForURL(/\/workFlow\/flowTodo/);
    await expect.poll(count).toBe(before - 1);
  });

  it('three presses lead from a notice to an approval', async () => {
    const { page } = await phoneOf('lina');
    const presses = await countClicks(page);
    const { origin } = new URL(page.url());
    // what the cards show
    const answered = page.waitForResponse(
      (answer) => new URL(answer.url()).pathname === listMessages.path && answer.request().method() === 'GET',
    );
    await page.goto(`${origin}/messageRecord`);
    const { data: messages } = (await (await answered).json()) as { data: ReplyOf<typeof listMessages> };
    const cards = page.locator('.qb-cards > li');
    await cards.first().waitFor();
    // the newest of them whose instance still waits: which, depends on the hour at which the demo was made
    const lina = await stage.api('lina');
    const todos = await lina(listMyWork, { params: { category: '1' }, query: { currentPage: 1, pageSize: 50 } });
    const waiting = new Set(todos.list.map(({ processId }) => processId));
    const titles = messages.list.map(({ title }) => title);
    const notice = messages.list.find(
      ({ title, bodyText }) =>
        title.includes('待审批') &&
        titles.indexOf(title) === titles.lastIndexOf(title) &&
        waiting.has((JSON.parse(bodyText) as { id: string }).id),
    );
    expect(notice, JSON.stringify([titles, [...waiting]])).toBeDefined();
    // by its title, not by its place: another notice may come at any time and move the cards
    await cards.filter({ hasText: notice!.title }).getByRole('button').first().click();
    await page.waitForURL(/\/workFlow\/case\//);
    const id = new URL(page.url()).pathname.split('/').at(-1);
    await page.locator('.instance-bar').getByRole('button', { name: '同意' }).click();
    await page.getByRole('dialog', { name: '同意' }).getByRole('button', { name: '同意' }).last().click();
    await page.getByText('已处理。').waitFor();
    expect(presses()).toBe(3);
    // what older notices lead to
    for (const old of [`/platform/workCenter?taskId=${id}`, `/platform/auditCenter?pkid=${id}`]) {
      await page.goto(origin + old);
      await page.waitForURL(new RegExp(`/workFlow/case/${id}`));
      await page.locator('.instance-page').waitFor();
    }
  });

  it('the language, the look and the way out are under "me"', async () => {
    const { page } = await phoneOf('zhangwei');
    await page
      .locator('.phone-bar')
      .getByRole('link', { name: /^我的/ })
      .click();
    await page.getByRole('button', { name: '切换语言' }).click();
    await page.getByRole('menuitemradio', { name: 'English' }).click();
    await page.locator('.phone-bar').getByText('Me', { exact: true }).waitFor();
    await page.getByRole('button', { name: /Log out|Sign out/ }).click();
    await page.getByRole('dialog').getByRole('button').last().click();
    await page.waitForURL(/\/login/);
  });

  it('every picker and panel of a form opens inside the screen and chooses', async () => {
    const { page } = await phoneOf();
    await page.goto(formPath);
    await page.getByRole('button', { name: '新建' }).first().click();
    const fields = page.locator('.qb-form-edit');
    await fields.waitFor();
    const { found, opened } = await openEverything(page, { within: '.qb-form-edit', most: 30 });
    expect(found).toEqual([]);
    expect(opened).toBeGreaterThan(6);
    // a range over the end of a month, with one month in sight
    await page.locator('[data-cell="days"] input').first().click();
    const panel = page.locator('.ant-picker-dropdown:visible');
    await panel.locator('.ant-picker-cell-in-view:visible').last().click();
    await panel.locator('.ant-picker-header-next-btn:visible').first().click();
    await panel.locator('.ant-picker-cell-in-view:visible').first().click();
    const [from, to] = await page
      .locator('[data-cell="days"] input')
      .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
    expect(to! > from!).toBe(true);
    // one of several: round marks, not boxes
    await page.locator('[data-cell="popup"] button').first().click();
    const dialog = page.getByRole('dialog').last();
    await dialog.locator('.qb-cards, table, .ant-radio').first().waitFor();
    expect(await dialog.locator('input[type=checkbox]').count()).toBe(0);
  });

  it('nothing that opens on any screen sticks out', async () => {
    const { page } = await phoneOf();
    const wrong: string[] = [];
    let all = 0;
    for (const path of paths) {
      await visit(page, path);
      const unfold = page.locator('.qb-search-buttons .ant-btn-link:visible').first();
      if ((await unfold.count()) > 0) await unfold.click();
      const { found, opened } = await openEverything(page, { within: 'main', most: 5 });
      all += opened;
      wrong.push(...found.map((line) => `${path} ${line}`));
    }
    expect(wrong).toEqual([]);
    expect(all).toBeGreaterThan(40);
  }, 900_000);
});
