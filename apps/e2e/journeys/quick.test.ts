import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { currentUser } from '@qiaoban/contracts/auth/auth.contract';
import { listPortals } from '@qiaoban/contracts/portal/portal.contract';
import { listReports } from '@qiaoban/contracts/report/report.contract';
import { listFormModels } from '@qiaoban/contracts/visualdev/form-model.contract';
import { listFlows } from '@qiaoban/contracts/workflow/engine.contract';
import { journey } from '../harness/journey';
import { settled } from '../steps/look-over';
import { visit } from '../steps/visit';

type Entry = { urlAddress: string; type: number; children?: Entry[] | null };
const addressesOf = (entries: readonly Entry[]): string[] =>
  entries.flatMap((entry) => [
    ...(entry.urlAddress !== '' && entry.type !== 1 && entry.type < 6
      ? [`/${entry.urlAddress.replace(/^\//, '')}`]
      : []),
    ...addressesOf(entry.children ?? []),
  ]);

/** What a window asked for since it was opened: how often, and how many bytes came over the wire. */
const heard = async (page: Page) => {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.setCacheDisabled', { cacheDisabled: true });
  let requests = 0;
  let bytes = 0;
  client.on('Network.requestWillBeSent', ({ request }) => (requests += request.url.startsWith('http') ? 1 : 0));
  client.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  return () => ({ requests, kilobytes: bytes / 1024 });
};

/** Share of the screen that moved although nobody pressed anything (layout shift). */
const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const kept = globalThis as unknown as { moved: number };
    kept.moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
        if (!entry.hadRecentInput) kept.moved += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
const moved = (page: Page): Promise<number> => page.evaluate(() => (globalThis as unknown as { moved: number }).moved);

describe('the first screens and long use', () => {
  const stage = journey({ demo: 'all' });
  let addresses: string[];

  beforeAll(async () => {
    const admin = await stage.api();
    const { menuList } = (await admin(currentUser)) as unknown as { menuList: Entry[] };
    addresses = [...new Set(addressesOf(menuList))];
  });

  it.each([
    ['a wide screen', 1440, 900],
    ['a phone', 390, 844],
  ])('come in few files on %s, and nothing moves', async (_, width, height) => {
    const { page } = await stage.open({ width, height });
    await watchShifts(page);
    const signInSoFar = await heard(page);
    await page.goto('/login');
    await page.locator('input[type=password]').waitFor();
    expect(signInSoFar().requests).toBeLessThanOrEqual(40);
    expect(signInSoFar().kilobytes).toBeLessThanOrEqual(350);
    expect(await moved(page)).toBeLessThanOrEqual(0.02);
    await stage.signIn(page);
    await page.goto('about:blank');
    const home = await heard(page);
    await page.goto('/home');
    await settled(page);
    // the chat begins to listen by itself
    await page.waitForTimeout(2500);
    expect(home().requests).toBeLessThanOrEqual(40);
    expect(home().kilobytes).toBeLessThanOrEqual(400);
    expect(await moved(page)).toBeLessThanOrEqual(0.02);
  });

  it.each([
    ['a wide screen', 'lina', 1440, 900],
    ['a phone', 'zhangwei', 390, 844],
  ])('keep still for who comes for the first time, on %s', async (_, account, width, height) => {
    const { page } = await stage.openAs(account, { width, height });
    await watchShifts(page);
    await page.goto('/home');
    await settled(page);
    await page.locator('.home-invite').waitFor();
    expect(await moved(page)).toBeLessThanOrEqual(0.02);
  });

  it.each([
    ['a wide screen', 1440, 900],
    ['a phone', 390, 844],
  ])('begin with what stood there the last time, on %s', async (_, width, height) => {
    const { page } = await stage.openAs('lina', { width, height });
    await page.waitForFunction(() => localStorage.getItem('qiaoban_sketch_object') !== null);
    // the program is on its way until the drawing was looked at
    let goOn = (): void => undefined;
    const looked = new Promise<void>((done) => (goOn = done));
    await page.route('**/assets/*.js', async (route) => {
      await looked;
      await route.continue();
    });
    await page.goto('/home', { waitUntil: 'commit' });
    const drawn = page.locator('.sketch [data-text]').first();
    const before = await drawn.boundingBox();
    const text = await drawn.getAttribute('data-text');
    goOn();
    const greeting = page.locator('.home-greeting h2');
    expect(await greeting.textContent()).toBe(text);
    expect(await greeting.boundingBox()).toEqual(before);
    expect(await page.locator('.sketch').count()).toBe(0);
    await settled(page);
  });

  it('gives back what closed pages took', async () => {
    const { page } = await stage.openAs();
    await settled(page);
    const client = await page.context().newCDPSession(page);
    await client.send('Performance.enable');
    await client.send('HeapProfiler.enable');
    const kept = async (): Promise<{ nodes: number; listeners: number }> => {
      await page.waitForTimeout(1000);
      for (let round = 0; round < 3; round += 1) await client.send('HeapProfiler.collectGarbage');
      const { metrics } = await client.send('Performance.getMetrics');
      const of = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
      return { nodes: of('Nodes'), listeners: of('JSEventListeners') };
    };
    const openAndClose = async (): Promise<void> => {
      for (const address of addresses.slice(0, 29)) {
        await visit(page, address);
      }
      for (let tabs = await page.locator('.tab').count(); tabs > 1; tabs = await page.locator('.tab').count()) {
        await page.locator('.tab-close').first().click();
        await page.waitForFunction((before) => document.querySelectorAll('.tab').length < before, tabs);
      }
      await page.waitForURL('/home');
      await settled(page);
    };
    await openAndClose();
    const first = await kept();
    await openAndClose();
    await openAndClose();
    const third = await kept();
    expect(third.nodes / first.nodes).toBeLessThan(1.1);
    expect(third.listeners / first.listeners).toBeLessThan(1.1);
  }, 600_000);

  it.each([
    ['formDesigner', listFormModels],
    ['flowDesigner', listFlows],
    ['portalDesigner', listPortals],
    ['reportDesigner', listReports],
  ])('leaves the keyboard in front: %s', async (kind, list) => {
    const admin = await stage.api();
    const { list: rows } = (await admin(list)) as unknown as { list: { id: string }[] };
    const { page } = await stage.openAs('admin', { at: `/onlineDev/${kind}/${rows[0]!.id}` });
    const box = page.locator('.designer');
    await box.waitFor();
    await page.waitForFunction(() => document.activeElement?.closest('.designer') !== null);
    // twenty stops, and none behind what covers the window
    for (let stop = 0; stop < 20; stop += 1) {
      await page.keyboard.press('Tab');
      const behind = await page.evaluate(() => document.activeElement?.closest('.sidebar, .shell-head') !== null);
      expect(behind).toBe(false);
    }
    expect(await page.locator('main').count()).toBe(1);
    expect(await page.locator('h1').filter({ visible: true }).count()).toBe(1);
  });
});
