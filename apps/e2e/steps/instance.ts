import type { Page } from 'playwright-core';
import { optionOf } from './form-designer';

/** Shorthand for what a person does in a form and in a case. */
export const instancePage = (page: Page) => {
  const bar = page.locator('.instance-bar');
  return {
    bar,
    /** A cell of the sub-table, by row and column from 0: click, type, leave. */
    typeInCell: async (row: number, column: number, text: string): Promise<void> => {
      const cell = page.locator(`[data-at="${row}.${column}"]:visible`);
      // a sheet that is just being replaced by a fresh one takes no focus
      for (let attempt = 0; attempt < 10; attempt += 1) {
        await cell.click();
        if (await cell.evaluate((element) => element.contains(document.activeElement))) break;
        await page.waitForTimeout(200);
      }
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    },
    pickInCell: async (row: number, column: number, option: string): Promise<void> => {
      await page.locator(`[data-at="${row}.${column}"]:visible`).click();
      await optionOf(page, option).click();
    },
    putPicture: async (row: number, column: number, name: string, buffer: Buffer): Promise<void> => {
      const cell = page.locator(`[data-at="${row}.${column}"]:visible`);
      await cell.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer });
      await cell.locator('img').waitFor();
    },
    /** Types into a field of the form. */
    fill: async (field: string, text: string): Promise<void> => {
      await page.locator(`[data-cell="${field}"] input:visible`).first().fill(text);
      await page.keyboard.press('Enter');
    },
    /** `to`: where it is sent back to. */
    decide: async (act: string, opinion: string, to?: string): Promise<void> => {
      await bar.getByRole('button').first().waitFor();
      const direct = bar.getByRole('button', { name: act });
      // on a phone the rarer acts are behind "more"
      if (await direct.isVisible()) await direct.click();
      else {
        await bar.getByRole('button', { name: '更多' }).click();
        await page.getByRole('menuitem', { name: act }).click();
      }
      const dialog = page.getByRole('dialog', { name: act });
      if (to !== undefined) await dialog.getByRole('radio', { name: to }).check();
      await dialog.getByRole('textbox').fill(opinion);
      await dialog.getByRole('button', { name: act, exact: false }).last().click();
      await dialog.waitFor({ state: 'hidden' });
    },
  };
};

/** Agrees to what waits for the person and is called so, in the preview beside the list. */
export const agreeInPreview = async (page: Page, text: string | RegExp): Promise<void> => {
  await page.goto('/workFlow/flowTodo');
  await page.getByText(text).first().click();
  await page.getByRole('button', { name: '同意' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('button', { name: /同意|确定/ })
    .last()
    .click();
  await dialog.waitFor({ state: 'hidden' });
};
