import type { Page } from 'playwright-core';
import { optionOf } from './form-designer';

/** What a person does in the flow designer, with the mouse. */
export const flowDesigner = (page: Page) => {
  const chart = page.getByRole('group', { name: '流程图' });
  const side = page.getByRole('complementary', { name: '属性' });
  return {
    chart,
    side,
    create: async (form: string, name: string, code: string): Promise<void> => {
      await page.goto('/onlineDev/flowEngine');
      await page.getByRole('button', { name: '新建' }).first().click();
      const dialog = page.getByRole('dialog', { name: '新建流程' });
      await dialog.getByRole('combobox', { name: /表单/ }).click();
      await optionOf(page, form).click();
      await dialog.getByRole('textbox', { name: /流程名称/ }).fill(name);
      await dialog.getByRole('textbox', { name: /流程编码/ }).fill(code);
      await dialog.getByRole('button', { name: '创建并设计' }).click();
      await page.waitForURL(/\/onlineDev\/flowDesigner\//);
      await chart.waitFor();
    },
    /** Adds a node at the n-th "+" from the top; it is selected then. */
    add: async (at: number, kind: string): Promise<void> => {
      await chart.getByRole('button', { name: '在此处添加节点' }).nth(at).click();
      await page.getByRole('menuitem', { name: kind }).click();
      await side.getByRole('region', { name: kind }).waitFor();
    },
    select: (name: RegExp): Promise<void> => chart.getByRole('button', { name }).click(),
    choose: async (name: string, option: string): Promise<void> => {
      // on a slow machine the list may still unfold under the pointer, and another entry is hit
      for (let attempt = 0; attempt < 3; attempt += 1) {
        await side.getByRole('combobox', { name, exact: true }).click();
        await optionOf(page, option).click();
        const shown = side.locator('.ant-select').filter({ hasText: option }).first();
        if (
          await shown.waitFor({ timeout: 2000 }).then(
            () => true,
            () => false,
          )
        )
          return;
      }
    },
    publish: async (): Promise<void> => {
      await page.getByRole('button', { name: /发布$/ }).click();
      const dialog = page.getByRole('dialog', { name: /发布/ });
      await dialog.getByText('检查通过').waitFor();
      await dialog.getByRole('button', { name: /发\s*布/ }).click();
      // the list that it was opened from stays in the document, hidden
      await page.getByText('已发布').filter({ visible: true }).first().waitFor();
    },
  };
};
