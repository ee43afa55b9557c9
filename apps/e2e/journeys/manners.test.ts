import type { Locator } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../harness/browser';
import { journey } from '../harness/journey';
import { calm } from '../steps/calm';
import { settled } from '../steps/look-over';
import { layerOf } from '../steps/pickers';

/** Lists with something to make and something to change in a dialog. */
const LISTS = [
  'permission/organize',
  'permission/department',
  'permission/position',
  'permission/user',
  'permission/role',
  'permission/group',
  'system/menu',
  'system/billRule',
  'system/schedule',
  'system/notice',
  'system/messageTemplate',
  'system/apiKey',
  'system/webhook',
  'dataApp/dataSource',
  'onlineDev/webDesign',
  'onlineDev/flowEngine',
  'model/customer',
].map((path) => `/${path}`);

/** What all lists together may take. */
const LISTS_MS = 900_000;

/** Words at the head of columns that stand beyond the edge of the list, or under its actions. */
const columnsOutOfSight = (frame: Locator): Promise<string[]> =>
  frame.evaluate((element) => {
    const heads = [...element.querySelectorAll('thead th')];
    const isFixed = (head: Element): boolean => /fix-(end|right)/.test(head.className);
    const edge = Math.min(
      element.getBoundingClientRect().right,
      ...heads.filter(isFixed).map((head) => head.getBoundingClientRect().left),
    );
    return heads
      .filter((head) => !isFixed(head) && head.getBoundingClientRect().right > edge + 2)
      .map((head) => head.textContent ?? '');
  });

describe('what people expect without a thought', () => {
  const stage = journey({ demo: 'all' });
  let admin: Person;

  beforeAll(async () => {
    admin = await stage.openAs();
  });

  const open = async (path: string): Promise<void> => {
    await admin.page.goto(path);
    await settled(admin.page);
  };

  type Found = { lost: string[]; asked: string[]; looked: number; dead: string[] };
  const finding = (path: string, what: string): string => `${path} ${what}`;

  const looksAtColumns = async (path: string, found: Found): Promise<void> => {
    const frame = admin.page.locator('.page-scroll:visible .qb-table-frame').first();
    if (path.startsWith('/model/') || (await frame.count()) === 0) return;
    found.lost.push(...(await columnsOutOfSight(frame)).map((name) => finding(path, name)));
  };
  const looksIntoDialogs = async (path: string, found: Found): Promise<void> => {
    const { page } = admin;
    const front = page.locator('.page-scroll:visible').first();
    for (const opener of [
      front
        .locator('button')
        .filter({ hasText: /^新(建|增)/ })
        .first(),
      front
        .locator('.qb-row-actions button')
        .filter({ hasText: /^编辑$/ })
        .first(),
    ]) {
      if ((await opener.count()) === 0) continue;
      await opener.click();
      const layer = layerOf(page);
      await layer.waitFor({ timeout: 15_000 }).catch(() => undefined);
      if ((await layer.count()) === 0) {
        await open(path);
        continue;
      }
      await calm(page, 5000, 300);
      found.looked += 1;
      await page.keyboard.press('Escape');
      const isGone = layer.waitFor({ state: 'hidden', timeout: 30_000 }).then(
        () => true,
        () => false,
      );
      if (await isGone) continue;
      found.asked.push(finding(path, (await layer.innerText()).slice(0, 60)));
      await open(path);
    }
  };
  const pressesKeys = async (path: string, found: Found): Promise<void> => {
    const { page } = admin;
    // a dialog that closes gives the focus back a moment later than it is out of sight
    await calm(page, 5000, 150);
    await page.keyboard.press('Alt+S');
    if (!(await page.evaluate(() => document.activeElement?.closest('.qb-search') !== null)))
      found.dead.push(finding(path, 'S'));
    await page.keyboard.press('Escape');
    await page.locator('.shell-main').focus();
    await page.keyboard.press('Alt+N');
    await page
      .locator('.ant-modal:visible, .ant-drawer-open, .designer')
      .first()
      .waitFor({ timeout: 15_000 })
      .catch(() => found.dead.push(finding(path, 'N')));
  };
  /** Each list is loaded once, and what several tests want to know of it is looked at together. */
  const lookAtLists = async (): Promise<Found> => {
    const found: Found = { lost: [], asked: [], looked: 0, dead: [] };
    for (const path of LISTS) {
      await open(path);
      await looksAtColumns(path, found);
      await looksIntoDialogs(path, found);
      await pressesKeys(path, found);
    }
    return found;
  };
  let looked: Promise<Found> | undefined;
  const lists = (): Promise<Found> => (looked ??= lookAtLists());

  it('the keyboard goes past menu, bar and tabs at once', async () => {
    const { page } = admin;
    await open('/permission/user');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('button', { name: '跳到内容' });
    expect(await skip.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('.shell-main') !== null)).toBe(true);
  });

  it(
    'every list has keys of its own',
    async () => {
      expect((await lists()).dead).toEqual([]);
    },
    LISTS_MS,
  );

  it(
    'Escape in a dialog that was only looked at asks nothing',
    async () => {
      const { asked, looked: count } = await lists();
      expect(asked).toEqual([]);
      expect(count).toBeGreaterThan(20);
    },
    LISTS_MS,
  );

  it(
    'every list shows its key columns without scrolling sideways',
    async () => {
      expect((await lists()).lost).toEqual([]);
    },
    LISTS_MS,
  );

  it('the first click in a new record goes where it is aimed, and nothing moves under it', async () => {
    const { page } = admin;
    await open('/model/customer');
    await page
      .locator('.page-scroll:visible button')
      .filter({ hasText: /^新(建|增)/ })
      .first()
      .click();
    const fields = page.locator('.qb-form-edit .qb-field input[type=text]:not([readonly]):not([role=combobox])');
    await fields.nth(1).waitFor();
    await page.waitForTimeout(600);
    const [first, second] = [fields.nth(0), fields.nth(1)];
    const hasFocus = (field: Locator): Promise<boolean> =>
      field.evaluate((element) => element === document.activeElement);
    expect(await hasFocus(first)).toBe(true);
    const before = await second.boundingBox();
    await page.mouse.click(before!.x + 20, before!.y + before!.height / 2);
    expect(await hasFocus(second)).toBe(true);
    expect(await page.locator('.qb-field-problem').count()).toBe(0);
    // typed and taken away: now it is said, in the line that was kept for it
    await first.fill('x');
    await first.fill('');
    await second.click();
    await page.locator('.qb-field-problem').first().waitFor();
    expect(await second.boundingBox()).toEqual(before);
    await page.keyboard.press('Escape');
  });

  it('switching off what others use asks first', async () => {
    const { page } = admin;
    for (const path of ['/system/messageTemplate', '/permission/role', '/onlineDev/portalDesign']) {
      await open(path);
      const toggle = page.locator('.page-scroll:visible .qb-table-frame .ant-switch-checked:enabled').first();
      await toggle.click();
      const question = page.getByRole('dialog').last();
      await question.waitFor();
      await question.getByRole('button', { name: /取\s*消/ }).click();
      await question.waitFor({ state: 'hidden' });
      expect(await toggle.getAttribute('aria-checked')).toBe('true');
    }
  });

  it('Escape leaves a dialog also after a question was left by it', async () => {
    const { page } = admin;
    await page.goto('/permission/department');
    await settled(page);
    await page.getByRole('switch', { name: '状态' }).first().click();
    const question = page.getByRole('dialog').filter({ hasText: '禁用' });
    await question.waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: '编辑' }).first().click();
    const dialog = page.getByRole('dialog').filter({ hasText: '编辑部门' });
    await dialog.getByLabel('编码').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  });

  it('messages are newest first', async () => {
    const { page } = admin;
    const answer = page.waitForResponse((each) => each.url().includes('/api/system/Message?'));
    await page.goto('/messageRecord');
    const { data } = (await (await answer).json()) as {
      data: { list: { lastModifyTime: number; isPinned: boolean }[] };
    };
    const times = data.list.filter((row) => !row.isPinned).map((row) => row.lastModifyTime);
    expect(times.length).toBeGreaterThan(1);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
  });

  it('the chat covers neither bell nor account, Escape closes it, and signing out asks nothing more', async () => {
    const { page } = admin;
    await open('/permission/user');
    await page
      .getByRole('button', { name: /聊天/ })
      .first()
      .click();
    const chat = page.locator('.chat-panel');
    await chat.waitFor();
    const bell = (await page.getByRole('button', { name: /站内消息/ }).boundingBox())!;
    expect((await chat.boundingBox())!.y).toBeGreaterThanOrEqual(bell.y + bell.height);
    await page.keyboard.press('Escape');
    await chat.waitFor({ state: 'hidden' });

    const refused: string[] = [];
    page.on('response', (each) => {
      if (each.status() === 401) refused.push(each.url());
    });
    await page
      .getByRole('button', { name: /系统管理员/ })
      .first()
      .click();
    await page.getByText('退出登录').first().click();
    await page
      .getByRole('dialog')
      .last()
      .getByRole('button', { name: /确\s*定/ })
      .click();
    await page.waitForURL(/\/login/);
    await page.waitForTimeout(2500);
    expect(refused).toEqual([]);
  });
});
