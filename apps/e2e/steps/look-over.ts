import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { calm } from './calm';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Rule = { id: string; impact: string };
type Violation = { id: string; impact: string; nodes: { target: string[]; html: string }[] };
type Found = { id: string; impact: string; nodes: { target: string[]; element: Element | null }[] };
type Axe = {
  _audit: { rules: Rule[] };
  configure: (how: object) => void;
  run: (where: Document, options: object) => Promise<{ violations: Found[] }>;
};

/** Puts axe into the page, once. It does not write down the source of every element that it looks at. */
export const withAxe = async (page: Page): Promise<void> => {
  if (await page.evaluate(() => 'axe' in globalThis)) return;
  await page.evaluate(AXE);
  await page.evaluate(() => (globalThis as unknown as { axe: Axe }).axe.configure({ noHtml: true }));
};

/** Waits until a page has drawn itself: no skeleton, no spinner, every call answered, nothing that still moves. */
export const settled = async (page: Page): Promise<void> => {
  await page.locator('main').first().waitFor();
  // pages that were open before stay in the document, hidden
  const isDrawn = (): boolean =>
    [...document.querySelectorAll('main .qb-skeleton, main .ant-spin-spinning')].every(
      (each) => !each.checkVisibility(),
    );
  await page.waitForFunction(isDrawn);
  await calm(page);
  // what came asked for more
  await page.waitForFunction(isDrawn);
};

/** The kit draws the button of further tabs inside their list; it is reached by keyboard all the same. */
const isOfTheKit = ({ id, nodes }: Violation): boolean =>
  id === 'aria-required-children' && nodes.every(({ target }) => target.join(' ').endsWith('.ant-tabs-nav'));

/** What is asked of axe: everything, or only what differs from a look before; `none`: axe is not asked. */
export type Rules = 'none' | readonly string[] | undefined;

/** What a language changes: names that differ from what is seen, and words that make targets smaller. */
export const OF_TEXTS = ['label-content-name-mismatch', 'target-size', 'button-name', 'link-name', 'label'];
export const OF_COLOURS = ['color-contrast'];

const violationsOf = async (page: Page, only: readonly string[] | undefined): Promise<Violation[]> => {
  await withAxe(page);
  return page.evaluate(async (ids) => {
    const { axe } = globalThis as unknown as { axe: Axe };
    const more = ['target-size', 'label-content-name-mismatch'];
    // of less weight to axe, not to somebody who goes from heading to heading
    const order = ['heading-order', 'landmark-main-is-top-level', 'landmark-no-duplicate-main', 'page-has-heading-one'];
    const isHeard = ({ id, impact }: Rule): boolean =>
      impact === 'serious' || impact === 'critical' || order.includes(id);
    // a violation has the weight of its rule: what would not be heard need not be tried
    const unheard = axe._audit.rules.filter((rule) => !isHeard(rule)).map(({ id }) => [id, { enabled: false }]);
    const rules = Object.fromEntries([...more.map((id) => [id, { enabled: true }]), ...unheard]);
    const usual = { resultTypes: ['violations'], elementRef: true };
    const found = await axe.run(document, ids ? { ...usual, runOnly: ids } : { ...usual, rules });
    return found.violations.filter(isHeard).map(({ id, impact, nodes }) => ({
      id,
      impact,
      nodes: nodes.map(({ target, element }) => ({ target, html: element?.outerHTML.slice(0, 160) ?? '' })),
    }));
  }, only);
};

/** Controls beyond the edge of the screen; tables may scroll sideways, the page below them may not. */
const beyondReach = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const wide = document.documentElement.clientWidth;
    const scrolls = (each: Element | null): boolean =>
      each !== null &&
      !each.matches('.page-scroll') &&
      ((['auto', 'scroll'].includes(getComputedStyle(each).overflowX) && each.scrollWidth > each.clientWidth) ||
        scrolls(each.parentElement));
    return [...document.querySelectorAll('main :is(button, a[href], input:not([type=hidden]), [role=button])')]
      .filter((each) => each.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((each) => each.closest('[inert], [aria-hidden=true]') === null)
      .filter((each) => {
        const { right, width } = each.getBoundingClientRect();
        return width > 0 && right > wide + 1 && !scrolls(each);
      })
      .map((each) => `beyond the edge: ${each.textContent.trim() || each.outerHTML.slice(0, 120)}`);
  });

/** How much the page is wider than its window, px; what is still moving to its place is waited for. */
const tooWide = async (page: Page): Promise<number> => {
  const measure = (): number => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  const until = Date.now() + 3000;
  let wide = await page.evaluate(measure);
  while (wide > 1 && Date.now() < until) {
    await page.waitForTimeout(100);
    wide = await page.evaluate(measure);
  }
  return wide;
};

/**
 * What a person would trip over on the screen that is shown, each in one line; empty when nothing is. `codes`: texts
 * that look like keys of texts and are meant to be read, such as codes of menus.
 */
export const lookOver = async (page: Page, codes: readonly string[] = [], rules?: Rules): Promise<string[]> => {
  const wide = await tooWide(page);
  const isLost = await page.evaluate(() => location.pathname === '/404' || document.title.startsWith('404'));
  // a raw key of a text, such as `menu.title`, where words should stand
  const keys = await page.evaluate(() => {
    const texts = document.body.innerText.split('\n').map((text) => text.trim());
    const known =
      /^(app|auth|directory|menu|message|system|base-data|notice|chat|file|schedule|monitor|log)[\w-]*\.[a-z]\w*$/;
    return texts.filter((text) => known.test(text));
  });
  const violations = rules === 'none' ? [] : await violationsOf(page, rules);
  return [
    ...(wide > 1 ? [`scrolls sideways by ${wide} px`] : []),
    ...(isLost ? ['is lost'] : []),
    ...(await beyondReach(page)).slice(0, 3),
    ...keys.flatMap((key) => (codes.includes(key) ? [] : [`shows the key ${key}`])).slice(0, 3),
    ...violations.flatMap((found) =>
      isOfTheKit(found)
        ? []
        : [
            `${found.id} (${found.nodes.length}): ${found.nodes[0]?.target.join(' ')} ${found.nodes[0]?.html.slice(0, 160)}`,
          ],
    ),
  ];
};
