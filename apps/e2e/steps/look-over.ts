import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Violation = { id: string; impact: string; nodes: { target: string[]; html: string }[] };
type Axe = { run: (where: Document, options: object) => Promise<{ violations: Violation[] }> };

/** Waits until a page has drawn itself: no skeleton, no spinner, no failure of the route. */
export const settled = async (page: Page): Promise<void> => {
  await page.locator('main').first().waitFor();
  // pages that were open before stay in the document, hidden
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main .qb-skeleton, main .ant-spin-spinning')].every(
      (each) => !each.checkVisibility(),
    ),
  );
  await page.waitForTimeout(300);
};

/** The kit draws the button of further tabs inside their list; it is reached by keyboard all the same. */
const isOfTheKit = ({ id, nodes }: Violation): boolean =>
  id === 'aria-required-children' && nodes.every(({ target }) => target.join(' ').endsWith('.ant-tabs-nav'));

/**
 * What a person would trip over on the screen that is shown, each in one line; empty when nothing is. `codes`: texts
 * that look like keys of texts and are meant to be read, such as codes of menus.
 */
export const lookOver = async (page: Page, codes: readonly string[] = []): Promise<string[]> => {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  const isLost = await page.evaluate(() => location.pathname === '/404' || document.title.startsWith('404'));
  // a raw key of a text, such as `menu.title`, where words should stand
  const keys = await page.evaluate(() => {
    const texts = document.body.innerText.split('\n').map((text) => text.trim());
    const known =
      /^(app|auth|directory|menu|message|system|base-data|notice|chat|file|schedule|monitor|log)[\w-]*\.[a-z]\w*$/;
    return texts.filter((text) => known.test(text));
  });
  await page.evaluate(AXE);
  const violations = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: Axe };
    const more = ['target-size', 'label-content-name-mismatch'];
    // of less weight to axe, not to somebody who goes from heading to heading
    const order = ['heading-order', 'landmark-main-is-top-level', 'landmark-no-duplicate-main', 'page-has-heading-one'];
    const rules = Object.fromEntries(more.map((id) => [id, { enabled: true }]));
    const found = await axe.run(document, { resultTypes: ['violations'], rules });
    return found.violations.filter(
      ({ id, impact }) => impact === 'serious' || impact === 'critical' || order.includes(id),
    );
  });
  return [
    ...(wide > 1 ? [`scrolls sideways by ${wide} px`] : []),
    ...(isLost ? ['is lost'] : []),
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
