import { beforeAll, describe, expect, it } from 'vitest';
import { createFormModel, publishForm } from '@qiaoban/contracts/visualdev/form-model.contract';
import { formOf } from '@qiaoban/form/sample-form';
import type { Person } from '../harness/browser';
import { journey } from '../harness/journey';

/** A blue picture of one dot. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('a rich text with a picture', () => {
  const stage = journey({ demo: 'people', embedded: 'pglite' });
  let me: Person;
  beforeAll(async () => {
    const admin = await stage.api();
    const form = formOf([
      { type: 'comInput', field: 'name', props: { label: '名称' } },
      { type: 'editor', field: 'body', props: { label: '说明' } },
    ]);
    const columnList = [
      { field: 'name', sortable: true },
      { field: 'body', sortable: false },
    ];
    const formData = { ...form, list: { ...form.list, columnList } } as never;
    const { id } = await admin(createFormModel, { body: { fullName: '图文登记', enCode: 'pictured', formData } });
    await admin(publishForm, { params: { id }, body: { version: 1, menu: { parentId: '-1', fullName: '图文登记' } } });
    me = await stage.openAs();
  });

  it('is written, read in the record and looked at from the list', { timeout: 120_000 }, async () => {
    const { page, problems } = me;
    await page.goto('/model/pictured');
    await page.getByRole('button', { name: '新建' }).first().click();
    const dialog = page.getByRole('dialog', { name: /新建/ });
    await dialog.getByLabel('名称').fill('一号泵房');
    const text = dialog.getByRole('textbox', { name: '说明' });
    await text.click();
    await page.keyboard.type('东侧管道');
    const insert = async (name: string, mimeType: string): Promise<void> => {
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        dialog.getByRole('button', { name: '图片', exact: true }).click(),
      ]);
      await chooser.setFiles({ name, mimeType, buffer: PNG });
    };
    await insert('动图.gif', 'image/gif');
    await page.getByText('请插入图片类型文件(jpg/jpeg/png)').waitFor();
    await insert('现场.png', 'image/png');
    await text.getByRole('img', { name: '现场.png' }).waitFor();
    await dialog.getByRole('button', { name: '保存', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });

    const row = page.getByRole('row').filter({ hasText: '东侧管道 [现场.png]' });
    await row.getByRole('button', { name: '查看“说明”的图片' }).click();
    const shown = page.getByRole('dialog', { name: '说明' });
    const isDrawn = (): Promise<boolean> =>
      shown.getByRole('img').evaluate((picture) => (picture as HTMLImageElement).naturalWidth > 0);
    await expect.poll(isDrawn).toBe(true);
    await page.keyboard.press('Escape');
    await shown.waitFor({ state: 'hidden' });
    await row.getByRole('button', { name: '详情' }).click();
    const inRecord = page.getByRole('dialog').getByRole('img', { name: '现场.png' });
    await expect.poll(() => inRecord.evaluate((picture) => (picture as HTMLImageElement).naturalWidth)).toBe(1);
    expect(problems).toEqual([]);
  });
});
