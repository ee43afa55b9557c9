import type { Page } from 'playwright-core';

/** How long a page must have kept still to be called calm, ms; what it waits for is seen apart from that. */
const STILL_MS = 100;

/** Calls of pages that have not been answered yet. */
const underWay = new WeakMap<Page, Set<unknown>>();

/** From now on `calm` knows what the page has asked the server for. */
export const watchCalls = (page: Page): void => {
  const calls = new Set<unknown>();
  underWay.set(page, calls);
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) calls.clear();
    if (['fetch', 'xhr', 'script'].includes(request.resourceType())) calls.add(request);
  });
  page.on('requestfinished', (request) => calls.delete(request));
  page.on('requestfailed', (request) => calls.delete(request));
};

/** Whether the page keeps still for a while; a page in which something always moves is not waited for longer than `most`. */
const keepsStill = (page: Page, still: number, most: number): Promise<boolean> =>
  page.evaluate(
    ([quiet, limit]) =>
      new Promise<boolean>((done) => {
        const end = (isStill: boolean): void => {
          watcher.disconnect();
          clearTimeout(late);
          clearTimeout(rest);
          done(isStill);
        };
        let rest = setTimeout(end, quiet, true);
        const late = setTimeout(end, limit, false);
        const watcher = new MutationObserver(() => {
          clearTimeout(rest);
          rest = setTimeout(end, quiet, true);
        });
        watcher.observe(document, { attributes: true, characterData: true, childList: true, subtree: true });
      }),
    [still, most] as const,
  );

/**
 * Waits until every call of the page is answered and what came of it is drawn: no change for a moment. What never ends,
 * such as a clock on the page or a call that is repeated, holds it up by `most` milliseconds.
 */
export const calm = async (page: Page, most = 3000, still = STILL_MS): Promise<void> => {
  const calls = underWay.get(page);
  const until = Date.now() + most;
  do {
    while ((calls?.size ?? 0) > 0 && Date.now() < until) await page.waitForTimeout(20);
    await keepsStill(page, still, 300);
  } while ((calls?.size ?? 0) > 0 && Date.now() < until);
};
