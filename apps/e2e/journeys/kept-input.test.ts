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
  /** Another page and back, as the browser's own keys do. */
  const lookElsewhere = async (): Promise<void> => {
    await page.goBack();
    await settled(page);
    await page.goForward();
    await settled(page);
  };

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
