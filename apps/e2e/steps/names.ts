import type { Page } from 'playwright-core';
import { withAxe } from './look-over';

type Language = 'zh' | 'zhtw' | 'en';
type Axe = {
  setup: (where: Document) => void;
  teardown: () => void;
  commons: { text: { accessibleText: (element: Element) => string } };
};

/**
 * What somebody who hears the screen, or who has no mouse, would stumble over, each in one line: controls without a name,
 * with a sign, a colour's number, a name of the program or another language for one; several of one name in one place;
 * one inside another; more than one h1.
 */
export const nameProblems = async (page: Page, language: Language): Promise<string[]> => {
  await withAxe(page);
  return page.evaluate((spoken) => {
    const CONTROLS =
      'button, a[href], input:not([type=hidden]), select, textarea, summary, [contenteditable=true], [role=button], [role=link], [role=checkbox], [role=switch], [role=radio], [role=tab], [role=menuitem], [role=menuitemradio], [role=option], [role=combobox], [role=slider], [role=spinbutton], [role=treeitem]';
    /** What tells equal names of several rows, cards or parts apart. */
    const PLACES =
      'tr, li, fieldset, [role=row], [role=listitem], [role=treeitem], [role=option], [role=group], [role=region], [role=dialog], [role=tabpanel], [role=radiogroup], [role=toolbar], [role=search], [role=complementary], aside, nav, header, section[aria-label], section[aria-labelledby], .ant-form-item, [class*=property]';
    const { axe } = globalThis as unknown as { axe: Axe };
    const isShown = (each: Element): boolean =>
      each.checkVisibility({ opacityProperty: false, visibilityProperty: true }) &&
      each.closest('[inert], [aria-hidden=true]') === null &&
      each.getBoundingClientRect().width > 0;
    const line = (what: string, each: Element): string => {
      const copy = each.cloneNode(false) as Element;
      const path = each.closest('[class*=designer], .page-scroll, .shell-bar, [class]')?.className ?? '';
      return `${what}: ${copy.outerHTML.slice(0, 170)} in ${String(path).slice(0, 40)}`;
    };
    const controls = [...document.querySelectorAll(CONTROLS)].filter(isShown);
    const found: string[] = [];
    const names = new Map<Element, Map<string, Element[]>>();
    axe.setup(document);
    for (const each of controls) {
      const labels = [...((each as HTMLInputElement).labels ?? [])].map((label) => label.innerText.trim()).join(' ');
      const name = axe.commons.text.accessibleText(each).trim() || labels;
      // what lies far below is not drawn yet, and has no inner text until it is
      const seen = (each as HTMLElement).innerText?.trim() || each.textContent?.trim() || labels;
      const isOfLatin = !/[\p{sc=Han}]/u.test(name);
      if (name === '') found.push(line('no name', each));
      else if (!/[\p{L}\p{N}]/u.test(name)) found.push(line(`a sign "${name}"`, each));
      else if (/^#?[0-9a-f]{6}([0-9a-f]{2})?$/i.test(name) && /\d/.test(name))
        found.push(line(`a number "${name}"`, each));
      else if (/^[a-z]+([A-Z][a-z]+)+$/.test(name) && seen !== name) found.push(line(`of the program "${name}"`, each));
      else if (spoken !== 'en' && isOfLatin && /[a-z]{3}/i.test(name) && !name.includes('@') && seen !== name)
        found.push(line(`English "${name}"`, each));
      else if (spoken !== 'en' && isOfLatin && /^[A-Z][a-z]+( [a-z]+)+$/.test(name))
        found.push(line(`English text "${name}"`, each));

      const place = each.parentElement?.closest(PLACES) ?? document.body;
      const of = names.get(place) ?? new Map<string, Element[]>();
      const isPressed = each.matches('button, [role=button], a[href]');
      if (isPressed && name !== '') of.set(name, [...(of.get(name) ?? []), each]);
      names.set(place, of);
      const outer = each.parentElement?.closest(CONTROLS);
      const isPart = outer?.matches('[role=combobox], [role=treeitem], [contenteditable=true], [role=option]') ?? false;
      if (outer && isShown(outer) && !isPart)
        found.push(line(`inside ${outer.tagName} ${outer.getAttribute('role') ?? ''} ${outer.className}`, each));
    }
    axe.teardown();
    for (const of of names.values())
      for (const [name, all] of of) if (all.length > 1) found.push(line(`${all.length} named "${name}"`, all[0]!));
    const heads = [...document.querySelectorAll('h1')].filter(isShown);
    if (heads.length > 1) found.push(`${heads.length} h1: ${heads.map((each) => each.textContent).join(' | ')}`);
    return [...new Set(found)];
  }, language);
};
