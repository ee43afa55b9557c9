import { beforeAll, describe, expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import type { Person } from '../harness/browser';
import { journey } from '../harness/journey';
import { unreadOf } from '../steps/sign-in';

/** A picture of one red point. */
const POINT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

const openChat = (page: Page) => page.getByRole('button', { name: /^内部聊天/ }).click();
const write = async (page: Page, text: string): Promise<void> => {
  const box = page.getByRole('textbox', { name: /^输入消息/ });
  await box.fill(text);
  await box.press('Enter');
};
/** What stands in the bubbles of the open conversation, in order; on its way or not. */
const textsIn = (page: Page): Promise<string[]> => page.locator('.chat-panel .chat-bubble').allInnerTexts();
const act = async (page: Page, message: Locator, name: string): Promise<void> => {
  await message.hover();
  await message.getByRole('button', { name: '消息操作' }).click();
  await page.getByRole('menuitem', { name }).click();
};

describe('people tell each other', () => {
  const stage = journey({ embedded: 'postgres', demo: 'people' }, { isWhole: true });
  let zhangwei: Person;
  let lina: Person;
  beforeAll(async () => {
    // one of them has switched movement off in the system: menus and dialogs stand where they belong all the same
    zhangwei = await stage.openAs('zhangwei', { isMoving: true });
    lina = await stage.openAs('lina');
  });

  it('the other one sees how many are unread, reads, and the writer sees that', async () => {
    const [writer, reader] = [zhangwei.page, lina.page];
    await openChat(writer);
    await writer.getByRole('textbox', { name: '搜索姓名、账号、拼音' }).fill('lina');
    await writer.locator('.chat-panel .chat-row', { hasText: '李娜' }).first().click();
    for (const text of ['李总您好', '报销单 <b>已提交</b>']) await write(writer, text);
    await reader.getByRole('button', { name: '内部聊天，2 条未读' }).click();
    await expect.poll(() => writer.locator('.chat-own .chat-unread').count()).toBe(2);
    const row = reader.locator('.chat-panel .chat-row', { hasText: '张伟' });
    expect(await row.getByLabel('2 条未读').innerText()).toBe('2');
    await row.click();
    await expect.poll(() => textsIn(reader)).toEqual(['李总您好', '报销单 <b>已提交</b>']);
    await expect.poll(() => writer.locator('.chat-own .chat-read').count()).toBe(2);
    await reader.getByRole('button', { name: '内部聊天', exact: true }).waitFor();
  });

  it('a message for somebody whose chat is closed comes on the desktop, and leads to the conversation', async () => {
    const [writer, reader] = [zhangwei.page, lina.page];
    await reader.context().grantPermissions(['notifications'], { origin: stage.server.url });
    await reader.getByRole('button', { name: '提醒设置' }).click();
    await reader.getByRole('menuitem', { name: '桌面通知' }).click();
    await reader.keyboard.press('Escape');
    await reader.getByRole('button', { name: '关闭聊天' }).click();
    // the browser's own, which tells when it is on the screen
    await reader.evaluate(() => {
      const Own = window.Notification;
      window.Notification = class extends Own {
        constructor(title: string, options?: NotificationOptions) {
          super(title, options);
          this.addEventListener('show', () => Object.assign(window, { onDesktop: this }));
        }
      };
    });
    await write(writer, '<i>急</i>：请看报销');
    const shown = () =>
      reader.evaluate(() => {
        const { title, body } = (window as { onDesktop?: Notification }).onDesktop ?? {};
        return [title, body];
      });
    await expect.poll(shown).toEqual(['张伟', '<i>急</i>：请看报销']);
    await reader.evaluate(() => (window as { onDesktop?: Notification }).onDesktop?.dispatchEvent(new Event('click')));
    await expect.poll(async () => (await textsIn(reader)).at(-1)).toBe('<i>急</i>：请看报销');
    await expect.poll(() => writer.locator('.chat-own .chat-read').count()).toBe(3);
  });

  it('a picture comes as a picture, an answer quotes, and what was taken back is gone for both', async () => {
    const [writer, reader] = [zhangwei.page, lina.page];
    const picture = { name: 'point.png', mimeType: 'image/png', buffer: POINT };
    await writer.locator('.chat-panel input[type=file]').first().setInputFiles(picture);
    const shown = reader.locator('.chat-panel .chat-message img').last();
    await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1);

    const asked = reader.locator('.chat-message', { hasText: '李总您好' }).first();
    await act(reader, asked, '引用');
    await write(reader, '收到');
    await expect.poll(() => writer.locator('.chat-quote').innerText()).toBe('张伟：李总您好');

    await act(reader, reader.locator('.chat-own', { hasText: '收到' }), '撤回');
    await writer.getByText('李娜 撤回了一条消息').first().waitFor();
    await expect.poll(() => textsIn(writer)).not.toContain('收到');
  });

  it('what both write while the server is gone comes once and in order when it is back', async () => {
    const [writer, reader] = [zhangwei.page, lina.page];
    await stage.cutPower(async () => {
      for (const n of [1, 2, 3]) await write(writer, `停电时写的 ${n}`);
      await expect.poll(() => writer.locator('.chat-pending').count()).toBe(3);
    });
    const lines = async (page: Page) => (await textsIn(page)).filter((text) => text.startsWith('停电'));
    const expected = [1, 2, 3].map((n) => `停电时写的 ${n}`);
    await expect.poll(() => lines(reader), { timeout: 60_000 }).toEqual(expected);
    await expect.poll(() => writer.locator('.chat-pending').count(), { timeout: 30_000 }).toBe(0);
    expect(await lines(writer)).toEqual(expected);
    await write(reader, '来电了');
    await expect.poll(async () => (await textsIn(writer)).at(-1)).toBe('来电了');
    expect([...zhangwei.problems, ...lina.problems]).toEqual([]);
  });

  it('an announcement reaches everybody at once, is counted when it is read, and is gone when it is recalled', async () => {
    const { page: admin, problems } = await stage.openAs();
    await lina.page.getByRole('button', { name: '关闭聊天' }).click();
    const before = await unreadOf(lina.page);
    await admin.goto('/system/notice');
    await admin.getByRole('button', { name: '新建公告' }).first().click();
    const editor = admin.getByRole('dialog', { name: '新建公告' });
    await editor.getByLabel('标题').first().fill('消防演练通知');
    await editor.locator('[contenteditable=true]').first().click();
    await admin.keyboard.type('周五下午三点，全体参加。');
    await editor.getByText('全员', { exact: true }).click();
    await editor.getByRole('button', { name: '发布', exact: true }).click();
    await admin.getByRole('button', { name: /^确\s*定$/ }).click();
    await expect.poll(() => unreadOf(lina.page)).toBe(before + 1);

    await lina.page.getByRole('button', { name: /站内消息/ }).click();
    await lina.page.locator('.message-drawer-list button', { hasText: '消防演练通知' }).click();
    await lina.page.getByRole('dialog', { name: '消防演练通知' }).getByText('周五下午三点，全体参加。').waitFor();
    await expect.poll(() => unreadOf(lina.page)).toBe(before);
    await lina.page.keyboard.press('Escape');
    const row = admin.locator('tbody tr', { hasText: '消防演练通知' });
    await expect
      .poll(async () => {
        await admin.getByRole('button', { name: '刷新' }).first().click();
        return (await row.innerText()).replaceAll(/\s+/g, ' ');
      })
      .toMatch(/已发布 1 \/ \d{2,}/);

    await row.getByRole('button', { name: '撤回' }).click();
    await admin
      .getByRole('button', { name: /^(确\s*定|撤\s*回)$/ })
      .last()
      .click();
    await row.getByText('已撤回').waitFor();
    await lina.page.goto('/messageRecord');
    await lina.page.getByText('没有消息').waitFor();
    expect(await lina.page.getByText('消防演练通知').count()).toBe(0);
    expect(problems).toEqual([]);
  });
});
