import type { Locator, Page } from 'playwright-core';
import { calm } from './calm';

/** Buttons that open a picker: beside a field, in a form, in the flow designer. */
/** What is only looked at, a form in a preview, is not pressed. */
const OPENERS = ['button[aria-label^="选择"]', '.qb-member-button', '.qf-people-field > .ant-btn']
  .map((each) => `${each}:not([inert] *)`)
  .join(', ');
const LAYER = '.ant-modal-wrap:visible, .ant-drawer-open:visible';
const FIELD = '.ant-form-item input[type=text]:visible:enabled:not([readonly]):not([role=combobox])';
const TYPED = 'typed-before';

export const layerOf = (page: Page): Locator => page.locator(LAYER).last();
/** The picker that lies on top. */
const picker = (page: Page): Locator => page.locator('.ant-modal-wrap:visible').last();

const comes = (what: Locator, ms = 8000): Promise<boolean> =>
  what.waitFor({ timeout: ms }).then(
    () => true,
    () => false,
  );
/** Whether as few layers are left as there were. */
const leaves = async (page: Page, count: number): Promise<boolean> => {
  for (let look = 0; look < 240; look += 1) {
    if ((await page.locator(LAYER).count()) <= count) return true;
    await page.waitForTimeout(40);
  }
  return false;
};

/** Goes down the levels until somebody can be chosen, and chooses them; false when nobody can. */
const chooseFirst = async (frame: Locator): Promise<boolean> => {
  for (let level = 0; level < 6; level += 1) {
    if (!(await comes(frame.locator('.picker-main').first()))) return false;
    const free = frame.locator('.picker-main[role=radio]:enabled, .picker-main[role=checkbox]:enabled');
    if ((await free.count()) > 0) {
      await free.last().click();
      return true;
    }
    await frame.locator('.picker-main:enabled').first().click();
    await calm(frame.page());
  }
  return false;
};

/** A dialog that is a picker itself: chooses the first and leaves it by Escape, for OK would act at once. */
export const tryOwnPicker = async (page: Page): Promise<string[]> => {
  const count = await page.locator(LAYER).count();
  const isThere = await chooseFirst(picker(page));
  await page.keyboard.press('Escape');
  const isLeft = await leaves(page, count - 1);
  return [...(isThere ? [] : ['offers nobody']), ...(isLeft ? [] : ['is not closed by Escape'])];
};

/** Presses one picker's button: leaves it by Escape, then chooses the first and confirms. Answers what went wrong. */
const tryPicker = async (page: Page, button: Locator): Promise<string[]> => {
  const count = await page.locator(LAYER).count();
  const opened = async (): Promise<boolean> => {
    await button.click();
    return comes(picker(page).locator('.picker, .popup-table, .map-location').first());
  };
  if (!(await opened())) return ['does not open'];
  await page.keyboard.press('Escape');
  if (!(await leaves(page, count))) return ['is not closed by Escape'];
  if (!(await opened())) return ['does not open again'];
  const frame = picker(page);
  // tables and maps are opened and closed only
  if ((await frame.locator('.picker').count()) === 0 || !(await chooseFirst(frame))) {
    const hasPicker = (await frame.locator('.picker').count()) > 0;
    await page.keyboard.press('Escape');
    await leaves(page, count);
    return hasPicker ? ['offers nobody'] : [];
  }
  await frame.getByRole('button', { name: /^确\s*定$/ }).click();
  return (await leaves(page, count)) ? [] : ['is not closed by OK'];
};

const nameOf = (button: Locator): Promise<string> =>
  button.evaluate((element) => {
    const label = element.closest('.ant-form-item, .qb-field, [role=group]')?.querySelector('label')?.textContent ?? '';
    return `${label} ${element.getAttribute('aria-label') ?? element.textContent}`.trim();
  });

/**
 * Types into the first free field of what is open, presses every picker's button in it, and looks whether what was typed
 * is still there. Ways inside (tabs, choices that show other fields, the next step) are gone one after the other.
 */
export const tryPickers = async (page: Page, scope: Locator): Promise<{ pressed: number; wrong: string[] }> => {
  const wrong: string[] = [];
  let pressed = 0;
  // the element itself: what is first may be another one later
  const typed =
    (await scope.locator(FIELD).count()) > 0 ? await scope.locator(FIELD).first().elementHandle() : undefined;
  await typed?.fill(TYPED).catch(() => undefined);
  const isTyped = typed !== undefined && (await typed?.inputValue()) === TYPED;
  const seen = new Set<string>();
  const ways = scope.locator('.ant-tabs-tab:visible, .ant-radio-wrapper:visible, .ant-segmented-item:visible');
  const count = Math.min(await ways.count(), 14);
  for (let way = -1; way < count && (await scope.isVisible()); way += 1) {
    if (way >= 0) {
      await ways
        .nth(way)
        .click({ timeout: 1500 })
        .catch(() => undefined);
      await calm(page);
    }
    const buttons = scope.locator(OPENERS);
    for (let at = 0; at < (await buttons.count()); at += 1) {
      const button = buttons.nth(at);
      if (!(await button.isVisible()) || !(await button.isEnabled())) continue;
      const name = await nameOf(button);
      if (seen.has(name)) continue;
      seen.add(name);
      pressed += 1;
      wrong.push(...(await tryPicker(page, button)).map((why) => `${name} ${why}`));
    }
  }
  if (pressed > 0 && isTyped && (await typed?.isVisible()) === true && (await typed?.inputValue()) !== TYPED)
    wrong.push('what was typed is gone');
  return { pressed, wrong };
};

/** Until there are more or fewer layers than before: one has gone, or a question has come. */
const changes = async (page: Page, before: number): Promise<void> => {
  for (let look = 0; look < 12 && (await page.locator(LAYER).count()) === before; look += 1)
    await page.waitForTimeout(25);
};

/** Closes whatever lies over the page, giving up what was typed. */
export const leaveLayers = async (page: Page): Promise<void> => {
  let count = await page.locator(LAYER).count();
  for (let attempt = 0; attempt < 6 && count > 0; attempt += 1) {
    await page.keyboard.press('Escape');
    await changes(page, count);
    count = await page.locator(LAYER).count();
    const away = page.getByRole('button', { name: /^(放弃.*|离\s*开|确\s*定|不保存)$/ });
    if ((await away.count()) > 0)
      await away
        .last()
        .click({ timeout: 1500 })
        .then(
          () => changes(page, count),
          () => undefined,
        );
    count = await page.locator(LAYER).count();
  }
};
