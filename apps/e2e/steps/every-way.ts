import type { Page } from 'playwright-core';
import { listPortals } from '@qiaoban/contracts/portal/portal.contract';
import { listReports } from '@qiaoban/contracts/report/report.contract';
import { listFormModels } from '@qiaoban/contracts/visualdev/form-model.contract';
import { listFlows } from '@qiaoban/contracts/workflow/engine.contract';
import type { Person } from '../harness/browser';
import type { Client } from '../harness/client';
import { calm } from './calm';
import { OF_COLOURS, OF_TEXTS, lookOver, settled } from './look-over';
import type { Rules } from './look-over';
import { nameProblems } from './names';

export type Screen = { address: string; isDesigner?: boolean };
type Language = 'zh' | 'zhtw' | 'en';

/** One design of each kind; its designer lies over the shell. */
export const designersOf = async (admin: Client): Promise<Screen[]> => {
  const first = (answer: unknown): string => (answer as { list: { id: string }[] }).list[0]!.id;
  const query = { currentPage: 1, pageSize: 20 };
  return [
    { address: `/onlineDev/formDesigner/${first(await admin(listFormModels, { query } as never))}`, isDesigner: true },
    { address: `/onlineDev/flowDesigner/${first(await admin(listFlows, { query } as never))}`, isDesigner: true },
    { address: `/onlineDev/portalDesigner/${first(await admin(listPortals, { query } as never))}`, isDesigner: true },
    { address: `/onlineDev/reportDesigner/${first(await admin(listReports, { query } as never))}`, isDesigner: true },
  ];
};

const TAGS = { zh: 'zh-CN', zhtw: 'zh-TW', en: 'en' } as const;

/** As somebody does it in another window of the same browser: this one follows. */
const speak = async (page: Page, language: Language): Promise<void> => {
  await page.evaluate((to) => {
    localStorage.setItem('qiaoban_language_string', to);
    window.dispatchEvent(new StorageEvent('storage', { key: 'qiaoban_language_string', newValue: to }));
  }, language);
  await page.waitForFunction((tag) => document.documentElement.lang === tag, TAGS[language]);
  await settled(page);
};

const widen = async (page: Page, width: number): Promise<void> => {
  await page.setViewportSize({ width, height: width < 640 ? 844 : 900 });
  // a busy page hears of it late: what it changes comes after it has drawn itself at that width
  await page.waitForFunction(
    (to) =>
      window.innerWidth === to &&
      new Promise((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 0, true)));
      }),
    width,
  );
  await settled(page);
};

/** What is chosen in a designer shows its properties, and its frame with what can be done with it. */
const chooseFirst = async (page: Page): Promise<void> => {
  await page.locator('.designer').waitFor();
  await page.locator('.designer-middle [data-node], .designer-middle [role=grid]').first().waitFor();
  await page.keyboard.press('F6');
  await page.keyboard.press('ArrowDown');
  await calm(page);
};

/** Each screen once loaded, then in every width, mode and language; what is wrong anywhere, in one line each. */
export const lookInEveryWay = async (
  { page, problems }: Person,
  screens: readonly Screen[],
  codes: readonly string[],
): Promise<string[]> => {
  const found: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text().slice(0, 300)}`);
  });
  // the mode of the system, which can be switched under the page
  await page.evaluate(() => localStorage.setItem('qiaoban_settings_object', JSON.stringify({ mode: 'auto' })));
  for (const { address, isDesigner = false } of screens) {
    const say = (how: string, lines: readonly string[]): void =>
      void found.push(...lines.map((line) => `${address} ${how}: ${line}`));
    const look = async (how: string, rules: Rules): Promise<void> => say(how, await lookOver(page, codes, rules));
    const turn = async (mode: 'dark' | 'light'): Promise<void> => {
      await page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' });
      await page.waitForFunction((to) => document.documentElement.dataset['theme'] === to, mode);
    };
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(address);
    await settled(page);
    if (isDesigner) await chooseFirst(page);
    await look('1440 zh', undefined);
    say('1440 zh', await nameProblems(page, 'zh'));
    // a mode gives every style anew: what words do is looked at in the dark as well
    await turn('dark');
    await look('1440 zh dark', OF_COLOURS);
    await speak(page, 'zhtw');
    await look('1440 zhtw', 'none');
    say('1440 zhtw', await nameProblems(page, 'zhtw'));
    await speak(page, 'en');
    await look('1440 en', OF_TEXTS);
    say('1440 en', await nameProblems(page, 'en'));
    await widen(page, 1280);
    await look('1280 en', OF_TEXTS);
    await widen(page, 390);
    await look('390 en dark', OF_COLOURS);
    await turn('light');
    await look('390 en', undefined);
    say('390 en', await nameProblems(page, 'en'));
    await speak(page, 'zhtw');
    await look('390 zhtw', 'none');
    await speak(page, 'zh');
    await look('390 zh', 'none');
    say('390 zh', await nameProblems(page, 'zh'));
    await widen(page, 1280);
    // the page of 1440 px with less room: what axe says of the rest was heard there
    await look('1280 zh', OF_TEXTS);
    say('', problems.splice(0));
  }
  return found;
};
