import type { Page } from 'playwright-core';

const OPEN =
  '.ant-picker-dropdown, .ant-select-dropdown, .ant-dropdown, .ant-popover, .ant-color-picker, .qb-popup, .ant-modal, .ant-drawer-content-wrapper';
/** How long what was pressed may take to open, and to go: what does neither is left as it is, ms. */
const OPENS_MS = 350;
const GOES_MS = 250;
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

/** What opens has its place once it stood still and inside the screen; what sticks out, or never opens, is given its time. */
const hasPlace = (page: Page, before: number): Promise<unknown> =>
  page
    .waitForFunction(
      ([selector, count]) => {
        const open = [...document.querySelectorAll(selector)].filter((each) =>
          each.checkVisibility({ visibilityProperty: true }),
        );
        const kept = globalThis as unknown as { places?: string; since?: number };
        const boxes = open.map((each) => each.getBoundingClientRect());
        const places = boxes.map(({ left, top, right, bottom }) => [left, top, right, bottom].join(' ')).join(', ');
        const isInside = boxes.every(
          ({ left, right, width }) => width === 0 || (left >= -0.5 && right <= innerWidth + 0.5),
        );
        kept.since = places === kept.places ? (kept.since ?? 0) + 1 : 0;
        kept.places = places;
        return open.length > count && isInside && kept.since >= 4;
      },
      [OPEN, before] as const,
      { timeout: OPENS_MS, polling: 'raf' },
    )
    .catch(() => undefined);

/** Until as few are open as before. */
const hasGone = (page: Page, before: number): Promise<unknown> =>
  page
    .waitForFunction(
      ([selector, count]) =>
        [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility({ visibilityProperty: true }))
          .length <= count,
      [OPEN, before] as const,
      { timeout: GOES_MS, polling: 'raf' },
    )
    .catch(() => undefined);

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
    await hasPlace(page, before);
    if ((await openNow(page)) > before) opened += 1;
    found.push(...(await sticksOut(page)));
    await page.keyboard.press('Escape');
    await hasGone(page, before);
  }
  return { found, opened };
};
