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

const turn = async (page: Page, mode: 'dark' | 'light'): Promise<void> => {
  await page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' });
  await page.waitForFunction((to) => document.documentElement.dataset['theme'] === to, mode);
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

type Way = { language: Language; width: number; mode: 'light' | 'dark'; rules: Rules; isNamed?: true };

/**
 * From one to the next little changes, for a change of the language draws everything anew. A mode gives every style anew:
 * what words do is looked at in the dark as well. Of 1280 px, which is 1440 with less room, axe hears what words change.
 */
const WAYS: readonly Way[] = [
  { language: 'zh', width: 1440, mode: 'light', rules: undefined, isNamed: true },
  { language: 'zh', width: 1440, mode: 'dark', rules: OF_COLOURS },
  { language: 'zh', width: 1280, mode: 'dark', rules: OF_TEXTS },
  { language: 'zh', width: 390, mode: 'dark', rules: 'none', isNamed: true },
  { language: 'zhtw', width: 390, mode: 'dark', rules: 'none' },
  { language: 'zhtw', width: 1440, mode: 'dark', rules: 'none', isNamed: true },
  { language: 'en', width: 1440, mode: 'dark', rules: OF_TEXTS, isNamed: true },
  { language: 'en', width: 1280, mode: 'dark', rules: OF_TEXTS },
  { language: 'en', width: 390, mode: 'dark', rules: OF_COLOURS },
  { language: 'en', width: 390, mode: 'light', rules: undefined, isNamed: true },
];

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
  let now: Pick<Way, 'language' | 'width' | 'mode'> = { language: 'zh', width: 1440, mode: 'light' };
  const become = async ({ language, width, mode }: Way): Promise<void> => {
    if (mode !== now.mode) await turn(page, mode);
    if (language !== now.language) await speak(page, language);
    if (width !== now.width) await widen(page, width);
    now = { language, width, mode };
  };
  for (const { address, isDesigner = false } of screens) {
    // what the screen before ended with is where this one begins; a designer is chosen in on a wide screen
    const isBack = now.language !== 'zh' && !isDesigner;
    const ways = isBack ? WAYS.toReversed() : WAYS;
    await become(ways[0]!);
    await page.goto(address);
    await settled(page);
    if (isDesigner) await chooseFirst(page);
    for (const way of ways) {
      const { language, width, mode, rules, isNamed } = way;
      await become(way);
      const names = isNamed ? await nameProblems(page, language) : [];
      const lines = [...(await lookOver(page, codes, rules)), ...names];
      found.push(...lines.map((line) => `${address} ${width} ${language} ${mode}: ${line}`));
    }
    found.push(...problems.splice(0).map((line) => `${address}: ${line}`));
  }
  return found;
};
