import { beforeAll, describe, expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { journey } from '../harness/journey';
import { settled } from '../steps/look-over';
import { visit } from '../steps/visit';

describe('what is being written survives a look at something else', () => {
  const stage = journey({ demo: 'people' });
  let page: Page;
  beforeAll(async () => {
    ({ page } = await stage.openAs());
  });

  const field = (name: string): Locator => page.getByLabel(name, { exact: true }).locator('visible=true').first();
  const type = (name: string, text: string): Promise<void> => field(name).fill(text);
  const textOf = (name: string): Promise<string> => field(name).inputValue();
  const openTab = async (name: string): Promise<void> => {
    await page.getByRole('tab', { name, exact: true }).click();
    await settled(page);
  };
  /** Another page and back, as the browser's own keys do. */
  const lookElsewhere = async (): Promise<void> => {
    await page.goBack();
    await settled(page);
    await page.goForward();
    await settled(page);
  };

  it.each([
    { path: '/profile', at: '个人资料', other: '登录设备', name: '通讯地址', text: '杭州市 1 号' },
    { path: '/system/security', at: '登录与会话', other: '密码策略', name: '锁定分钟数', text: '27' },
    { path: '/msgPlatform/mail', at: '设置', other: '保留的消息', name: 'SMTP 服务器', text: 'smtp.example.com' },
  ])('of settings, in another tab and on another page: $path', async ({ path, at, other, name, text }) => {
    await visit(page, '/home');
    await visit(page, path);
    await openTab(at);
    await type(name, text);
    await openTab(other);
    await openTab(at);
    expect(await textOf(name)).toBe(text);
    await visit(page, '/home');
    await page.goBack();
    await settled(page);
    expect(await textOf(name)).toBe(text);
  });

  it.each([
    { path: '/permission/user', button: '新建用户', name: '紧急联系人' },
    { path: '/permission/group', button: '新建', name: '名称' },
    { path: '/system/notice', button: '新建', name: '标题' },
  ])('in a dialog, when its page comes back: $path', async ({ path, button, name }) => {
    await visit(page, '/home');
    await visit(page, path);
    await page.getByRole('button', { name: button }).locator('visible=true').first().click();
    await type(name, '写了一半');
    await lookElsewhere();
    expect(await textOf(name)).toBe('写了一半');
  });
});
