import type { Page } from 'playwright-core';

export type Keys = { median: number; p95: number; count: number };

/** Counts from the key going down to the first moment after the next frame was drawn. Runs in the page. */
const watch = (): void => {
  const times: number[] = [];
  (globalThis as unknown as { keyTimes: number[] }).keyTimes = times;
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => times.push(performance.now() - timeStamp), { once: true });
        port1.start();
        port2.postMessage(0);
      });
    },
    { capture: true },
  );
};

/** Types into whatever has the focus, one key after another as a person does, and answers ms from key to paint. */
export const typeAndMeasure = async (page: Page, text: string): Promise<Keys> => {
  await page.evaluate(watch);
  for (const key of text) {
    await page.keyboard.press(key);
    await page.waitForTimeout(60);
  }
  await page.waitForTimeout(300);
  const times = await page.evaluate(() => (globalThis as unknown as { keyTimes: number[] }).keyTimes);
  const sorted = [...times].sort((a, b) => a - b);
  const at = (part: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
  return { median: at(0.5), p95: at(0.95), count: sorted.length };
};
