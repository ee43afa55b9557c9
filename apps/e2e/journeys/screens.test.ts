import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { currentUser } from '@qiaoban/contracts/auth/auth.contract';
import { openBrowser } from '../harness/browser';
import type { Browser, Person } from '../harness/browser';
import { signIn } from '../harness/client';
import { ADMIN_PASSWORD, startServer } from '../harness/server';
import type { Server } from '../harness/server';
import { lookOver, settled } from '../steps/look-over';
import { signInOnPage } from '../steps/sign-in';

type Entry = { enCode: string; urlAddress: string; type: number; children?: Entry[] | null };

/** Screens of our own: directories have none, links and outside views lead elsewhere. */
const addressesOf = (entries: readonly Entry[]): string[] =>
  entries.flatMap((entry) => [
    ...(entry.urlAddress !== '' && entry.type !== 1 && entry.type < 6
      ? [`/${entry.urlAddress.replace(/^\//, '')}`]
      : []),
    ...addressesOf(entry.children ?? []),
  ]);

const codesOf = (entries: readonly Entry[]): string[] =>
  entries.flatMap((entry) => [entry.enCode, ...codesOf(entry.children ?? [])]);

describe('every screen of the menu', () => {
  let server: Server;
  let browser: Browser;
  let addresses: string[];
  let codes: string[];

  beforeAll(async () => {
    server = await startServer({ demo: 'all' });
    await server.demoComplete();
    const admin = await signIn(server.url, 'admin', ADMIN_PASSWORD);
    const { menuList } = (await admin(currentUser)) as unknown as { menuList: Entry[] };
    addresses = [...new Set(['/home', '/messageRecord', '/profile', ...addressesOf(menuList)])];
    // codes of menus and names of caches are meant to be read
    codes = [...codesOf(menuList), 'auth.sessions'];
    browser = await openBrowser();
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await browser.keepPictures(task.name);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  const visit = async ({ page, problems }: Person): Promise<string[]> => {
    const found: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(`console: ${message.text().slice(0, 300)}`);
    });
    for (const address of addresses) {
      await page.goto(address);
      await settled(page);
      found.push(...(await lookOver(page, codes)).map((line) => `${address} ${line}`));
      found.push(...problems.splice(0).map((line) => `${address} ${line}`));
    }
    return found;
  };

  it.each([1440, 1280])(
    'stands %i wide: found, accessible, without errors or foreign requests',
    async (width) => {
      const person = await browser.person(server.url, { width });
      await signInOnPage(person.page, 'admin', ADMIN_PASSWORD);
      expect(addresses.length).toBeGreaterThan(20);
      expect(await visit(person)).toEqual([]);
    },
    600_000,
  );

  it('stands on a phone, in English', async () => {
    const person = await browser.person(server.url, { width: 390, height: 844, language: 'en-US' });
    await signInOnPage(person.page, 'admin', ADMIN_PASSWORD);
    expect(await visit(person)).toEqual([]);
  }, 600_000);
});
