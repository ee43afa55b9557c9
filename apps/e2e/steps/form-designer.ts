import type { Locator, Page } from 'playwright-core';

/** What a person does in the form designer, with the mouse. */
export const formDesigner = (page: Page) => {
  const canvas = page.getByRole('region', { name: '表单画布' });
  const side = page.getByRole('complementary', { name: '属性' });

  const dragTo = async (block: string, place: () => Promise<{ x: number; y: number }>): Promise<void> => {
    const source = page.getByRole('button', { name: block, exact: true });
    await source.scrollIntoViewIfNeeded();
    const tile = await source.boundingBox();
    if (tile === null) throw new Error(`no ${block} in the palette`);
    await page.mouse.move(tile.x + tile.width / 2, tile.y + tile.height / 2);
    await page.mouse.down();
    await page.mouse.move(tile.x + tile.width, tile.y + tile.height, { steps: 3 });
    const { x, y } = await place();
    await page.mouse.move(x, y, { steps: 8 });
    await page.mouse.up();
  };
  const end = async (): Promise<{ x: number; y: number }> => {
    const box = (await canvas.boundingBox())!;
    return { x: box.x + box.width / 2, y: box.y + box.height - 20 };
  };
  /** Right end of a sub-table, where its next column goes. */
  const lastColumn = (table: string) => async (): Promise<{ x: number; y: number }> => {
    const box = (await canvas.locator(`.canvas-node[aria-label="${table}"]`).boundingBox())!;
    return { x: box.x + box.width - 60, y: box.y + box.height * 0.65 };
  };
  /** A block that was just put on the canvas is selected. */
  const selected = (block: string): Locator =>
    canvas.locator(`.canvas-node[aria-label="${block}"][data-selected="true"]`);
  /** Opens every group of properties that is folded. */
  const unfold = async (): Promise<void> => {
    const folded = side.locator('.qb-property-group > h3 > button[aria-expanded="false"]');
    while ((await folded.count()) > 0) await folded.first().click();
  };
  const rename = async (label: string, field: string): Promise<void> => {
    await unfold();
    await side.getByRole('textbox', { name: /字段名/ }).fill(field);
    await side.getByRole('textbox', { name: '标题', exact: true }).fill(label);
  };
  return {
    canvas,
    side,
    create: async (name: string, code: string): Promise<void> => {
      await page.goto('/onlineDev/webDesign');
      await page.getByRole('button', { name: '新建表单' }).first().click();
      const dialog = page.getByRole('dialog', { name: '新建表单' });
      await dialog.getByLabel('表单名称').fill(name);
      await dialog.getByLabel('表单编码').fill(code);
      await dialog.getByRole('button', { name: '创建并设计' }).click();
      await page.waitForURL(/\/onlineDev\/formDesigner\//);
    },
    /** Drags a block to the end of the form and names it. */
    add: async (block: string, label: string, field: string): Promise<void> => {
      await dragTo(block, end);
      await selected(block).waitFor();
      await rename(label, field);
    },
    /** Drags a block into a sub-table as its last column and names it. */
    addColumn: async (table: string, block: string, label: string, field: string): Promise<void> => {
      await dragTo(block, lastColumn(table));
      await selected(block).waitFor();
      await rename(label, field);
    },
    turnOn: (name: string): Promise<void> => side.getByRole('switch', { name, exact: true }).click(),
    choose: async (name: string, option: string): Promise<void> => {
      await side.getByRole('combobox', { name, exact: true }).click();
      await optionOf(page, option).click();
    },
  };
};

/** An open choice of a drop-down. */
export const optionOf = (page: Page, name: string): Locator =>
  page
    .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option', { hasText: name })
    .first();
