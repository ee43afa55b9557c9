import type { Page } from 'playwright-core';

const OPEN =
  '.ant-picker-dropdown, .ant-select-dropdown, .ant-dropdown, .ant-popover, .ant-color-picker, .qb-popup, .ant-modal, .ant-drawer-content-wrapper';
const OPENERS = [
  '.ant-picker',
  '.ant-select',
  '[aria-haspopup="menu"]',
  '[aria-haspopup="dialog"]',
  '.ant-dropdown-trigger',
];

/** What is open and sticks out of the screen, each in one line. */
const sticksOut = (page: Page): Promise<string[]> =>
  page.evaluate((selector) => {
    const wide = document.documentElement.clientWidth;
    return [...document.querySelectorAll(selector)]
      .filter((each) => each.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .flatMap((each) => {
        const { left, right, width } = each.getBoundingClientRect();
        if (width === 0 || (left >= -0.5 && right <= wide + 0.5)) return [];
        return [`${each.className.split(' ')[0]} from ${Math.round(left)} to ${Math.round(right)} of ${wide}`];
      });
  }, OPEN);

const openNow = (page: Page): Promise<number> =>
  page.evaluate(
    (selector) =>
      [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility({ visibilityProperty: true }))
        .length,
    OPEN,
  );

/**
 * Presses everything on the page that opens a panel, a list or a menu, at most `most` of them, and looks where it opens.
 * @returns what sticks out of the screen, and how many opened
 */
export const openEverything = async (
  page: Page,
  { within, most }: { within: string; most: number },
): Promise<{ found: string[]; opened: number }> => {
  const found: string[] = [];
  let opened = 0;
  const openers = await page.locator(OPENERS.map((opener) => `${within} ${opener}:visible`).join(', ')).all();
  for (const opener of openers.slice(0, most)) {
    if (!(await opener.isVisible()) || /disabled/.test((await opener.getAttribute('class')) ?? '')) continue;
    const before = await openNow(page);
    await opener.click({ timeout: 3000, position: { x: 12, y: 12 } }).catch(() => undefined);
    await page.waitForTimeout(350);
    if ((await openNow(page)) > before) opened += 1;
    found.push(...(await sticksOut(page)));
    await page.keyboard.press('Escape');
    await page.waitForTimeout(250);
  }
  return { found, opened };
};
