import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { Page } from 'playwright-core';
import { watchCalls } from '../steps/calm';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The compilers for what runs long: of the pages of a journey they take a third of the time and give less back. */
const NO_OPTIMISING = '--js-flags=--no-maglev,--no-turbofan';

export type Person = { page: Page; problems: string[] };

export type BrowserOptions = {
  /** Not the shell: it has no desktop that a notice could come on. */
  isWhole?: boolean;
  /** Scripts are optimised, as in a person's browser: where its time is measured. */
  isOptimising?: boolean;
};

/** So much of what a window shows is printed where pictures may be lost. */
const SHOWN = 1500;

/** What a browser keeps of a sign-in. */
const signedIn = (baseURL: string, token: string) => ({
  cookies: [],
  origins: [{ origin: new URL(baseURL).origin, localStorage: [{ name: 'qiaoban_token_string', value: token }] }],
});

/** A headless Chromium; each person gets a context of their own, with a fresh profile. */
export const openBrowser = async ({ isWhole = false, isOptimising = false }: BrowserOptions = {}) => {
  const profile = mkdtempSync(join(tmpdir(), 'qiaoban-profile-'));
  const browser = await chromium.launch({
    executablePath:
      (isWhole ? process.env['CHROMIUM_WHOLE'] : undefined) ?? process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: isOptimising ? FLAGS : [...FLAGS, NO_OPTIMISING],
    env: { ...process.env, HOME: profile } as Record<string, string>,
  });
  const pages: Page[] = [];
  return {
    /** What every window shows, for whoever looks into a failed test. */
    keepPictures: async (name: string): Promise<void> => {
      const folder = join(tmpdir(), 'qiaoban-pictures');
      mkdirSync(folder, { recursive: true });
      for (const [at, page] of pages.entries()) {
        const path = join(folder, `${name.replaceAll(/\W+/g, '-').slice(0, 60)}-${at}.png`);
        await page.screenshot({ path, timeout: 5000 }).catch(() => undefined);
        const text = await page.innerText('body', { timeout: 5000 }).catch(() => '');
        console.log(`${page.url()} ${path}\n${text.slice(0, SHOWN).replaceAll(/\s+/g, ' ')}`);
      }
    },
    /** Opens a window; with a `token` somebody has signed in there. Errors of scripts and requests to other origins are kept in `problems`. */
    person: async (
      baseURL: string,
      options: {
        width?: number;
        height?: number;
        language?: string;
        timeZone?: string;
        isMoving?: boolean;
        token?: string;
      } = {},
    ): Promise<Person> => {
      const context = await browser.newContext({
        baseURL,
        viewport: { width: options.width ?? 1440, height: options.height ?? 900 },
        locale: options.language ?? 'zh-CN',
        timezoneId: options.timeZone ?? 'Asia/Shanghai',
        acceptDownloads: true,
        ...(options.token === undefined ? {} : { storageState: signedIn(baseURL, options.token) }),
        reducedMotion: options.isMoving ? null : 'reduce',
      });
      const page = await context.newPage();
      pages.push(page);
      page.setDefaultTimeout(60_000);
      watchCalls(page);
      const problems: string[] = [];
      page.on('pageerror', (error) => problems.push(`script error: ${error.message}`));
      page.on('request', (request) => {
        const { origin, protocol } = new URL(request.url());
        if (protocol.startsWith('http') && origin !== new URL(baseURL).origin)
          problems.push(`foreign request: ${request.url()}`);
      });
      return { page, problems };
    },
    close: async (): Promise<void> => {
      await browser.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
};
export type Browser = Awaited<ReturnType<typeof openBrowser>>;
