import type { Page } from 'playwright-core';

/** Signs a person in on the page and waits for the home page. */
export const signInOnPage = async (page: Page, account: string, password: string): Promise<void> => {
  await page.goto('/login');
  await page.locator('input[name=account]').fill(account);
  await page.locator('input[type=password]').fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
};

/** Unread messages as the title of the window says them: a phone inside a case has no bell. */
export const unreadOf = async (page: Page): Promise<number> => Number(/^\((\d+)/.exec(await page.title())?.[1] ?? 0);

/** Opens the newest message from the bell; a notice of a case leads to the case. */
export const openNewestNotice = async (page: Page): Promise<void> => {
  const bell = page.locator('[data-tour=messages]');
  if (await bell.isVisible()) await bell.click();
  else await page.goto('/messageRecord');
  // at the side of a wide screen, a page of its own on a phone
  await page.locator('.message-drawer-list button, .page-scroll:visible .qb-cards button').first().click();
  await page.waitForURL(/\/workFlow\/case\//);
};

/** Opens a form's list from the menu; the menu may still be unfolding under the pointer. */
export const openForm = async (page: Page, group: string, name: string): Promise<void> => {
  const item = page.getByRole('menuitem', { name, exact: false });
  if (!(await item.isVisible())) await page.getByRole('menuitem', { name: group }).click();
  await item.waitFor();
  for (let attempt = 0; attempt < 5 && !page.url().includes('/model/'); attempt += 1) {
    await page.waitForTimeout(400);
    await item.click();
    await page.waitForURL(/\/model\//, { timeout: 4000 }).catch(() => undefined);
  }
};
