import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../harness/browser';
import type { Browser, Person } from '../harness/browser';
import { ADMIN_PASSWORD, startServer } from '../harness/server';
import type { Server } from '../harness/server';
import { countClicks } from '../steps/click-counter';
import { buildFlow, buildForm, buildPortal } from '../steps/build-by-hand';
import { flowByKeys, formByKeys, portalByKeys } from '../steps/build-by-keys';
import { keysOnly } from '../steps/key-counter';
import { signInOnPage } from '../steps/sign-in';

const WORKS = [
  { what: 'form', byHand: buildForm, byKeys: formByKeys },
  { what: 'flow', byHand: buildFlow, byKeys: flowByKeys },
  { what: 'portal', byHand: buildPortal, byKeys: portalByKeys },
] as const;

/** Each work is done twice on the same server: with the mouse, whose presses are counted, and without one. */
describe('from nothing to publishing without a mouse', () => {
  let server: Server;
  let browser: Browser;
  let hand: Person;
  let blind: Person;
  let clicks: () => number;
  let clicksOfKeys: () => number;

  beforeAll(async () => {
    server = await startServer({ demo: 'people', embedded: 'pglite' });
    browser = await openBrowser();
    const open = async (): Promise<{ person: Person; count: () => number }> => {
      const person = await browser.person(server.url);
      const count = await countClicks(person.page);
      await signInOnPage(person.page, 'admin', ADMIN_PASSWORD);
      return { person, count };
    };
    ({ person: hand, count: clicks } = await open());
    ({ person: blind, count: clicksOfKeys } = await open());
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await browser.keepPictures(task.name);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  it.each(WORKS)('a $what costs at most two keys for a click', async ({ what, byHand, byKeys }) => {
    const before = clicks();
    await byHand(hand.page as Page);
    const byMouse = clicks() - before;
    const keys = keysOnly(blind.page);
    await byKeys(blind.page, keys);
    console.log(`${what}: ${byMouse} clicks and drags, ${keys.pressed()} keys`);
    expect(keys.lost()).toEqual([]);
    expect(clicksOfKeys()).toBe(0);
    expect(keys.pressed()).toBeLessThanOrEqual(2 * byMouse);
    expect([...hand.problems, ...blind.problems]).toEqual([]);
  });
});
