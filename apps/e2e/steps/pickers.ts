import type { Locator, Page } from 'playwright-core';

/** Buttons that open a picker, by the words that they say to a screen reader. */
const OPENERS = /^选择(用户|部门|岗位|角色|人员|成员|分组|位置)$/;
const LAYER = '.ant-modal-wrap:visible, .ant-drawer-open:visible';
const TYPED = 'typed-before';

/** The picker that lies on top. */
const picker = (page: Page): Locator => page.locator('.ant-modal-wrap:visible').last();

/** Whether it went within `ms`. */
const goes = (what: Locator, ms = 4000): Promise<boolean> =>
  what.waitFor({ state: 'hidden', timeout: ms }).then(
    () => true,
    () => false,
  );
const comes = (what: Locator, ms = 4000): Promise<boolean> =>
  what.waitFor({ timeout: ms }).then(
    () => true,
    () => false,
  );

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
    await frame.page().waitForTimeout(400);
  }
  return false;
};

/** Presses one picker's button: leaves it by Escape, then chooses the first and confirms. Answers what went wrong. */
export const tryPicker = async (page: Page, button: Locator): Promise<string[]> => {
  const before = await page.locator(LAYER).count();
  const opened = async (): Promise<boolean> => {
    await button.click();
    return comes(picker(page).locator('.picker, .popup-table, .map-location').first());
  };
  const isLeft = async (): Promise<boolean> => {
    for (let look = 0; look < 20; look += 1) {
      if ((await page.locator(LAYER).count()) <= before) return true;
      await page.waitForTimeout(150);
    }
    return false;
  };
  if (!(await opened())) return ['does not open'];
  await page.keyboard.press('Escape');
  if (!(await isLeft())) return ['is not closed by Escape'];
  if (!(await opened())) return ['does not open again'];
  const frame = picker(page);
  if (!(await chooseFirst(frame))) {
    await page.keyboard.press('Escape');
    await isLeft();
    return ['offers nobody'];
  }
  await frame.getByRole('button', { name: /^确\s*定$/ }).click();
  return (await isLeft()) ? [] : ['is not closed by OK'];
};

/**
 * Types into the first free field of what is open, presses every picker's button in it, and looks whether what was typed
 * is still there. Ways inside (tabs, choices that show other fields) are gone first.
 */
export const tryPickers = async (page: Page, scope: Locator): Promise<{ pressed: number; wrong: string[] }> => {
  const wrong: string[] = [];
  let pressed = 0;
  const typed = scope
    .locator('input[type=text]:visible:enabled:not([readonly]):not([role=combobox]), textarea:visible:enabled')
    .first();
  const hasField = (await typed.count()) > 0;
  if (hasField) await typed.fill(TYPED).catch(() => undefined);
  const isTyped = hasField && (await typed.inputValue()) === TYPED;
  const seen = new Set<string>();
  const ways = scope.locator('.ant-tabs-tab:visible, .ant-radio-wrapper:visible, .ant-segmented-item:visible');
  const count = Math.min(await ways.count(), 14);
  for (let way = -1; way < count; way += 1) {
    if (way >= 0)
      await ways
        .nth(way)
        .click({ timeout: 2000 })
        .catch(() => undefined);
    if (way >= 0) await page.waitForTimeout(250);
    const buttons = scope.getByRole('button', { name: OPENERS });
    for (let at = 0; at < (await buttons.count()); at += 1) {
      const button = buttons.nth(at);
      if (!(await button.isVisible()) || !(await button.isEnabled())) continue;
      const name = await button.evaluate((element) => {
        const label = element.closest('.ant-form-item')?.querySelector('label')?.textContent ?? '';
        return `${label} ${element.getAttribute('aria-label') ?? element.textContent}`.trim();
      });
      if (seen.has(name)) continue;
      seen.add(name);
      pressed += 1;
      wrong.push(...(await tryPicker(page, button)).map((why) => `${name} ${why}`));
    }
  }
  if (isTyped && (await scope.isVisible()) && (await typed.isVisible()) && (await typed.inputValue()) !== TYPED)
    wrong.push('what was typed is gone');
  return { pressed, wrong };
};

/** Closes whatever lies over the page, giving up what was typed. */
export const leaveLayers = async (page: Page): Promise<void> => {
  for (let attempt = 0; attempt < 6 && (await page.locator(LAYER).count()) > 0; attempt += 1) {
    await page.keyboard.press('Escape');
    await page.waitForTimeout(300);
    const away = page.getByRole('button', { name: /^(放弃修改|离\s*开|确\s*定|不保存)$/ });
    if ((await away.count()) > 0)
      await away
        .last()
        .click({ timeout: 1500 })
        .catch(() => undefined);
    await page.waitForTimeout(300);
  }
};

export const layerOf = (page: Page): Locator => page.locator(LAYER).last();
export { goes };
