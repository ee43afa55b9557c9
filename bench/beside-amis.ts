// The form of `bench page` and the same one in amis, both open in one browser, keys pressed in one and the other in turn.
import type { Locator, Page } from 'playwright-core';
import type { openBrowser } from '../apps/e2e/harness/browser';
import { serveAmis } from './amis';
import { bigForm } from './big-form';
import { printTable, verdict } from './figure';
import { typeAndMeasure } from './keystrokes';
import type { Keys } from './keystrokes';

/** A field in which keys are pressed. `result`: what is calculated from it. */
export type Place = {
  name: string;
  text: string;
  focus: (page: Page) => Promise<void>;
  result?: (page: Page) => Locator;
};
type Browser = Awaited<ReturnType<typeof openBrowser>>;
type Side = { page: Page; places: readonly Place[] };
type Round = { ours: Keys; amis: Keys };
type Part = Exclude<keyof Keys, 'p95'>;

const TIMES = 10;
/**
 * amis puts off what a key changes in the form until none has come for 250 ms. Hurried: nobody's fingers, all of it put off.
 * At ease: who copies figures from a paper. One by one: so far apart that all that a key costs is seen.
 */
const HURRIED = { pace: 60, keys: 15 };
const AT_EASE = { pace: 330, keys: 15 };
const ONE_BY_ONE = { pace: 2000, keys: 6 };
const PACES = [HURRIED, AT_EASE, ONE_BY_ONE];

const inAmis: Pick<Place, 'focus' | 'result'>[] = [
  { focus: (page) => page.locator('input[name="f50"]').first().click() },
  { focus: (page) => page.locator('input[name="n7"]').first().click(), result: (page) => shownAs(page, 'Result 7') },
  {
    focus: (page) => page.locator('tbody tr:nth-child(4) input').first().click(),
    result: (page) => shownAs(page, 'Result 0'),
  },
];
const shownAs = (page: Page, label: string): Locator =>
  page.locator('.cxd-Form-item', { has: page.locator('.cxd-Form-label').getByText(label, { exact: true }) });

const typeIn = async ({ page, places }: Side, at: number, { pace, keys }: (typeof PACES)[number]): Promise<Keys> => {
  const { focus, result, text } = places[at]!;
  await page.bringToFront();
  await focus(page);
  // what is typed takes the place of what stands there: digits upon digits would soon be no number any more
  await page.keyboard.press('Control+A');
  const element = pace === ONE_BY_ONE.pace ? await result?.(page).elementHandle() : undefined;
  return typeAndMeasure(page, text.slice(0, keys), { pace, result: element ?? undefined });
};

const middle = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
/** One line of the table: the median of the rounds, and the spread of what lies between the two. */
const lineOf = (name: string, rounds: readonly Round[], part: Part): string[] => {
  const of = (side: keyof Round, figure: keyof Keys): number => middle(rounds.map((round) => round[side][figure]!));
  const shown = (side: keyof Round): string =>
    of(side, part).toFixed(1) + (part === 'median' ? ` (${of(side, 'p95').toFixed(0)})` : '');
  const ratios = rounds.map(({ ours, amis }) => amis[part]! / ours[part]!).sort((a, b) => a - b);
  const spread = `${ratios[0]!.toFixed(1)}–${ratios.at(-1)!.toFixed(1)}`;
  const times = middle(ratios);
  return [name, shown('ours'), shown('amis'), `${times.toFixed(1)} (${spread})`, `≥ ${TIMES}`, verdict(times >= TIMES)];
};

const measure = async (ours: Side, amis: Side, rounds: number): Promise<string[][]> => {
  const lines: string[][] = [];
  for (const [at, { name, result }] of ours.places.entries()) {
    const typed = PACES.map((): Round[] => []);
    for (let round = 0; round < rounds; round += 1)
      for (const [which, pace] of PACES.entries())
        typed[which]!.push({ ours: await typeIn(ours, at, pace), amis: await typeIn(amis, at, pace) });
    const [hurried, atEase, oneByOne] = typed as [Round[], Round[], Round[]];
    lines.push(lineOf(`${name}: to paint, a key each ${HURRIED.pace} ms`, hurried, 'median'));
    lines.push(lineOf(`${name}: to paint, a key each ${AT_EASE.pace} ms`, atEase, 'median'));
    if (result !== undefined) lines.push(lineOf(`${name}: to its result`, oneByOne, 'result'));
    lines.push(lineOf(`${name}: work of the page for a key`, oneByOne, 'work'));
  }
  return lines;
};

/** Prints both sides of each field, or why amis did not run. */
export const compareWithAmis = async (
  browser: Browser,
  { page, places, rounds }: { page: Page; places: readonly Place[]; rounds: number },
): Promise<void> => {
  try {
    const amis = await serveAmis(bigForm());
    try {
      const { page: other } = await browser.person(amis.url);
      other.setDefaultTimeout(300_000);
      const began = performance.now();
      await other.goto(amis.url);
      await other.locator('input[name="f50"]').waitFor();
      console.log(`\nThe same form in amis, the program loaded anew: ${Math.round(performance.now() - began)} ms.`);
      const same = places.map((place, at): Place => ({ name: place.name, text: place.text, ...inAmis[at]! }));
      const lines = await measure({ page, places }, { page: other, places: same }, rounds);
      printTable(['The same form in amis', 'ours, ms (p95)', 'amis, ms (p95)', 'times', 'target', ''], lines);
    } finally {
      await amis.close();
    }
  } catch (error) {
    console.log(`\namis did not run: ${error instanceof Error ? error.message : String(error)}`);
  }
};
