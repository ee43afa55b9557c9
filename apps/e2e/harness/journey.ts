import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { signInOnPage } from '../steps/sign-in';
import { openBrowser } from './browser';
import type { Browser, BrowserOptions, Person } from './browser';
import { signIn, tokenOf } from './client';
import type { Client } from './client';
import { ADMIN_PASSWORD, STAFF_PASSWORD, startServer } from './server';
import type { Server, ServerOptions } from './server';

type WindowOptions = NonNullable<Parameters<Browser['person']>[1]>;

const passwordOf = (account: string): string => (account === 'admin' ? ADMIN_PASSWORD : STAFF_PASSWORD);

/**
 * The server and the browser of one journey, from its first test to its last. What the windows show is kept when a test fails.
 * `options` may be asked for when it starts: what they name has to be running by then.
 */
export const journey = (options: ServerOptions | (() => Promise<ServerOptions>), browserOptions?: BrowserOptions) => {
  let server: Server | undefined;
  let browser: Browser | undefined;
  let used: ServerOptions = {};
  beforeAll(async () => {
    used = typeof options === 'function' ? await options() : options;
    server = await startServer(used);
    if (used.demo === 'all') await server.demoComplete();
    browser = await openBrowser(browserOptions);
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await browser?.keepPictures(task.name);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });
  const open = (window?: WindowOptions): Promise<Person> => browser!.person(server!.url, window);
  return {
    get server(): Server {
      return server!;
    },
    /** The calls of a person, without a browser. */
    api: (account = 'admin'): Promise<Client> => signIn(server!.url, account, passwordOf(account)),
    /** A window in which nobody has signed in. */
    open,
    /** A window in which the person has signed in before, and looks at the page `at`. */
    openAs: async (
      account = 'admin',
      { at = '/home', ...window }: WindowOptions & { at?: string } = {},
    ): Promise<Person> => {
      const person = await open({ ...window, token: await tokenOf(server!.url, account, passwordOf(account)) });
      await person.page.goto(at);
      return person;
    },
    signIn: (page: Page, account = 'admin'): Promise<void> => signInOnPage(page, account, passwordOf(account)),
    /** The power is cut and comes back: the same address, the same data. */
    cutPower: async (meanwhile: () => Promise<void>): Promise<void> => {
      const { url, dataDir } = server!;
      await server!.kill();
      await meanwhile();
      server = await startServer({ ...used, port: Number(new URL(url).port), dataDir });
    },
  };
};
