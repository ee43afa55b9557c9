import type { Page } from 'playwright-core';
import { settled } from './look-over';

/**
 * Opens a page of the program that runs already, as a press in the menu does. What the page before left open is gone, and
 * nothing is loaded anew: a first load costs many times as much.
 */
export const visit = async (page: Page, address: string): Promise<void> => {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLElement>('.page-scroll')].some(
      (each) => each.dataset['page'] === decodeURI(location.pathname) && each.checkVisibility(),
    ),
  );
  await settled(page);
};
