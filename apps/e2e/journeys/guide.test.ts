import { beforeAll, describe, expect, it } from 'vitest';
import type { Locator } from 'playwright-core';
import type { Person } from '../harness/browser';
import { journey } from '../harness/journey';
import { countClicks } from '../steps/click-counter';
import { optionOf } from '../steps/form-designer';
import { createWalk } from '../steps/guide';

const PAGE = 'first-form.md';

/** Every press of the journey is a word of the guide: a button that is called otherwise ends it. */
describe.each([
  { width: 1440, height: 900, most: 60 },
  { width: 390, height: 844, most: 90 },
])('the guide leads from nothing to a printed case at $width px', ({ width, height, most }) => {
  const stage = journey({ demo: 'people', embedded: 'pglite' });
  const isPhone = width < 640;
  let admin: Person;
  let clicks: () => number;
  const walk = createWalk(PAGE);
  beforeAll(async () => {
    admin = await stage.open({ width, height });
    clicks = await countClicks(admin.page);
    await admin.page.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', 'yes');
    });
    await stage.signIn(admin.page);
    await admin.page.goto('/onlineDev/webDesign');
  });

  /** What a name of the guide stands for on the screen now. */
  const control = (name: string, scope?: Locator): Locator => {
    const within = scope ?? admin.page.locator('body');
    // an icon's name may stand before it, its place behind it
    const named = { name: new RegExp(`^(.* )?${name}(（.*）)?$`) };
    return within
      .getByRole('button', named)
      .or(within.getByRole('menuitem', named))
      .or(within.getByRole('tab', named))
      .or(within.getByRole('switch', named))
      .filter({ visible: true })
      .first();
  };
  const press = (name: string, scope?: Locator): Promise<void> => control(name, scope).click();
  const dialog = (): Locator => admin.page.getByRole('dialog').filter({ visible: true }).last();
  /** The panel at the right; on a phone it is opened and closed by the names that the guide gives. */
  const inSide = async (onPhone: readonly string[], work: (side: Locator) => Promise<void>): Promise<void> => {
    if (!isPhone) return work(admin.page.getByRole('complementary', { name: '属性' }));
    const [open, close] = onPhone.slice(-2);
    await press(open!);
    await work(dialog());
    await press(close!, dialog());
    await admin.page.locator('.ant-drawer-open').waitFor({ state: 'detached' });
  };
  const chosen = (title: string): Locator => admin.page.locator(`.canvas-node[aria-label="${title}"]`).first();

  it('a form is made and published', async () => {
    const { page } = admin;
    const made = walk.step('new-form');
    await press(made.press[0]!);
    await dialog().getByRole('textbox').first().fill(made.typed.at(-1)!);
    await press(made.press[1]!, dialog());
    await page.waitForURL(/\/onlineDev\/formDesigner\//);

    const fields = walk.step('add-fields');
    for (const [at, block] of fields.press.entries()) {
      const title = fields.typed[at]!;
      if (isPhone) await press(fields.onPhone[0]!);
      await press(block, isPhone ? dialog() : page.getByRole('complementary', { name: '组件与大纲' }));
      if (isPhone) {
        await page.locator('.ant-drawer-open').waitFor({ state: 'detached' });
        await inSide(fields.onPhone, (side) => side.getByLabel('标题', { exact: true }).first().fill(title));
      } else {
        await page.locator('.designer-right input:focus').waitFor();
        await page.keyboard.type(title);
      }
      await chosen(title).waitFor();
    }

    const options = walk.step('fill-options');
    await chosen(options.typed[0]!).click({ position: { x: 20, y: 12 } });
    await inSide(options.onPhone, async (side) => {
      await press(options.press[0]!, side);
      await side.locator('.qb-paste-options textarea').fill(options.typed.slice(1).join('\n'));
      await press(options.press[1]!, side);
    });

    const required = walk.step('make-required');
    await chosen(required.typed[0]!).click({ position: { x: 20, y: 12 } });
    await inSide(required.onPhone, (side) => press(required.press[0]!, side));

    const list = walk.step('make-list');
    await inSide(list.onPhone, async (side) => {
      await press(list.press[0]!, side);
      await press(list.press[1]!, side);
    });

    const publish = walk.step('publish-form');
    await press(publish.press[0]!);
    await dialog().getByText('新建 “设备点检”').waitFor();
    await press(publish.press[1]!, dialog());
    await dialog().getByText('只有管理员能看到').waitFor();
  });

  it('it gets an approval', async () => {
    const { page } = admin;
    await press(walk.step('new-flow').press[0]!);
    await page.waitForURL(/\/onlineDev\/flowDesigner\//);

    const approver = walk.step('add-approver');
    const [add, kind, who, pick, sure] = approver.press;
    await press(add!, page.getByRole('group', { name: '流程图' }));
    await press(kind!);
    const settle = async (side: Locator): Promise<void> => {
      await side.getByRole('combobox', { name: kind!, exact: true }).click();
      await optionOf(page, who!).click();
      await press(pick!, side);
      const people = page.getByRole('dialog', { name: /选择/ }).last();
      await people.getByRole('textbox').first().fill(approver.typed.at(-1)!);
      await people
        .locator('[data-row]', { hasText: approver.typed.at(-1)! })
        .first()
        .click();
      await press(sure!, people);
    };
    await inSide(approver.onPhone, settle);

    const publish = walk.step('publish-flow');
    await press(publish.press[0]!);
    await dialog().getByText(publish.typed[0]!).waitFor();
    await press(publish.press[1]!, dialog());
    await page.getByText('已发布').first().waitFor();
  });

  it('a case is filled in, approved and printed', async () => {
    const { page } = admin;
    const open = walk.step('open-form');
    await page.goto('/home');
    await page.getByText('未读消息').first().waitFor();
    if (isPhone) await press(open.onPhone[0]!);
    else await page.keyboard.press('Control+k');
    await dialog().getByRole('combobox').fill(open.typed[0]!);
    await dialog().getByRole('option', { name: open.typed[0]! }).first().waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/model\//);

    const submit = walk.step('submit');
    await press(submit.press[0]!);
    await page.waitForURL(/\/workFlow\/start\//);
    await page.locator('[data-cell^="comInputField"] input').first().fill('空压机');
    await page.locator('label:visible', { hasText: submit.typed[0]! }).click();
    await press(submit.press[1]!);
    await page.waitForURL(/\/workFlow\/case\//);

    const approve = walk.step('approve');
    await page.goto('/workFlow/flowTodo');
    const [row, agree, sure] = approve.press;
    if (isPhone)
      await page.locator('.qb-table a:visible, .qb-table button:visible', { hasText: '设备点检' }).first().click();
    else await press(row!, page.locator('tr', { hasText: '设备点检' }));
    await page.waitForURL(/\/workFlow\/case\//);
    // the list's preview, which has a button of this name, is still there while the page comes
    await press(agree!, page.locator('.instance-bar'));
    await dialog().getByRole('textbox').fill('同意点检');
    await press(sure!, dialog().locator('.ant-modal-footer'));
    await dialog().waitFor({ state: 'hidden' });

    const print = walk.step('print');
    await press(print.press[0]!);
    await page.locator('html[data-printed]').waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.sidebar, .shell-head, .phone-bar').filter({ visible: true }).count()).toBe(0);
    expect(await page.getByText('空压机').first().isVisible()).toBe(true);
    await page.emulateMedia({ media: null });

    expect(walk.left()).toEqual([]);
    console.log(`clicks at ${width} px: ${clicks()}`);
    expect(clicks()).toBeLessThanOrEqual(most);
    expect(admin.problems).toEqual([]);
  });
});
