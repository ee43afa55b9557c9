import type { CDPSession, ElementHandle, Page } from 'playwright-core';

/** Of a key, ms. `work`: what the main thread of the page did for it, at once or later; `result`: until what it changes elsewhere stood. */
export type Keys = { median: number; p95: number; work: number; result: number | undefined };

/** `pace`: ms between two keys. `result`: what changes when the key has been taken in. */
type Typing = { pace?: number; result?: ElementHandle<Element> | undefined };

type Watched = { keyTimes: number[]; resultTimes: number[]; watching: AbortController };

const SETTLED_MS = 500;
/** A page that draws a cursor and asks its server for news is not at work. */
const AT_REST_MS = 30;
const LONGEST_WAITS = 40;

/** Counts from the key going down to the first moment after the next frame was drawn, and to the first change of `result`. Runs in the page. */
const watch = (result: Element | null): void => {
  const here = globalThis as unknown as Partial<Watched>;
  here.watching?.abort();
  const watched: Watched = { keyTimes: [], resultTimes: [], watching: new AbortController() };
  const { signal } = watched.watching;
  Object.assign(here, watched);
  let awaited: number | undefined;
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      awaited = timeStamp;
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => watched.keyTimes.push(performance.now() - timeStamp), { once: true });
        port1.start();
        port2.postMessage(0);
      });
    },
    { capture: true, signal },
  );
  if (result === null) return;
  const observer = new MutationObserver(() => {
    if (awaited !== undefined) watched.resultTimes.push(performance.now() - awaited);
    awaited = undefined;
  });
  observer.observe(result, { subtree: true, childList: true, characterData: true, attributes: true });
  signal.addEventListener('abort', () => observer.disconnect());
};

const busyOf = async (session: CDPSession): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000;
};
/** Until the page has done what it put off. @returns how long it has been at work in all, ms */
const atRest = async (page: Page, session: CDPSession): Promise<number> => {
  let busy = await busyOf(session);
  for (let wait = 0; wait < LONGEST_WAITS; wait += 1) {
    await page.waitForTimeout(SETTLED_MS);
    const now = await busyOf(session);
    if (now - busy < AT_REST_MS) return now;
    busy = now;
  }
  throw new Error('the page does not come to rest');
};

const quantile = (values: readonly number[], part: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
};

/** Types into whatever has the focus, one key after another. */
export const typeAndMeasure = async (
  page: Page,
  keys: string | readonly string[],
  { pace = 60, result }: Typing = {},
): Promise<Keys> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await page.evaluate(watch, result ?? null);
  const before = await atRest(page, session);
  for (const key of keys) {
    await page.keyboard.press(key);
    await page.waitForTimeout(pace);
  }
  const after = await atRest(page, session);
  await session.detach();
  const { keyTimes, resultTimes } = await page.evaluate(() => {
    const { keyTimes, resultTimes } = globalThis as unknown as Watched;
    return { keyTimes, resultTimes };
  });
  return {
    median: quantile(keyTimes, 0.5),
    p95: quantile(keyTimes, 0.95),
    work: (after - before) / keys.length,
    result: result === undefined ? undefined : quantile(resultTimes, 0.5),
  };
};
