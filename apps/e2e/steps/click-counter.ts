import type { Page } from 'playwright-core';

/**
 * Counts what a hand does with the mouse: every press of a button, whether it becomes a click or a drag, wherever on the
 * page and whichever page it is. Typing is not counted.
 */
export const countClicks = async (page: Page): Promise<() => number> => {
  let count = 0;
  await page.exposeFunction('countPress', () => {
    count += 1;
  });
  await page.addInitScript(() => {
    window.addEventListener(
      'mousedown',
      (event) => {
        if (event.isTrusted) void (window as unknown as { countPress: () => Promise<void> }).countPress();
      },
      true,
    );
  });
  return () => count;
};
