import type { Locator, Page } from 'playwright-core';
import type { Person } from '../harness/browser';
import { calm } from './calm';
import { settled } from './look-over';
import { layerOf, leaveLayers, tryOwnPicker, tryPickers } from './pickers';
import { visit } from './visit';

type Entry = { fullName: string; urlAddress: string; type: number; children?: Entry[] | null };

/** Words of buttons that open something to fill in, in a bar or a row. */
const MAKES = /^(新建|新增|添加|发起|写|群发|发送|邀请)/;
const CHANGES =
  /^(编辑|修改|授权|权限|成员|用户|绑定|关联|合并|移动|离职|审核|通过|设置|可见|发布范围|转移|复制权限|基本信息|基础信息|重新分配|指派|条件)/;
const DESTROYS = /删除|清空|下线|停用|启用|重置|执行|立即|撤回|终止|导出|下载|同步|恢复|发布$/;

const namesOf = async (buttons: Locator): Promise<string[]> => {
  const all = await buttons.evaluateAll((list) =>
    list.map((each) => (each.textContent ?? '').replaceAll(/\s+/g, ' ').trim()),
  );
  return [...new Set(all)];
};

export const screensOf = (entries: readonly Entry[]): [name: string, path: string][] =>
  entries.flatMap((entry) => [
    ...(entry.urlAddress !== '' && entry.type !== 1 && entry.type < 6
      ? [[entry.fullName, `/${entry.urlAddress.replace(/^\//, '')}`] as [string, string]]
      : []),
    ...screensOf(entry.children ?? []),
  ]);

/** How long what was pressed may take to have everything that belongs to it, ms. */
const OPENS_MS = 2000;

const front = (page: Page): Locator => page.locator('.page-scroll:visible').first();

/** Until a dialog, a drawer or another page is there; what only changes the list takes a moment too. */
const opened = async (page: Page, path: string): Promise<void> => {
  for (let look = 0; look < 24; look += 1) {
    await page.waitForTimeout(50);
    if ((await layerOf(page).count()) > 0 || new URL(page.url()).pathname !== path) break;
  }
  await calm(page, OPENS_MS);
};

const tryLayer = async (page: Page, layer: Locator): Promise<{ pressed: number; wrong: string[] }> =>
  (await layer.locator('.picker').count()) > 0
    ? { pressed: 1, wrong: await tryOwnPicker(page) }
    : tryPickers(page, layer);

type Found = { pressed: number; wrong: string[]; lines: string[] };

/** Opens what each of the openers leads to, and tries the pickers there. */
const pickersOfScreen = async (page: Page, path: string, isBroken: () => string[]): Promise<Found> => {
  const found: Found = { pressed: 0, wrong: [], lines: [] };
  const add = (where: string, { pressed, wrong }: { pressed: number; wrong: string[] }): void => {
    found.pressed += pressed;
    if (pressed > 0) found.lines.push(`${path} ${where}: ${pressed}`);
    found.wrong.push(...[...wrong, ...isBroken()].map((why) => `${path} ${where}: ${why}`));
  };
  const open = async (): Promise<void> => {
    await page.goto(path);
    await settled(page);
  };
  // what the screen before could not close would be taken for a layer of this one
  await ((await layerOf(page).count()) > 0 ? open() : visit(page, path));
  add('', await tryPickers(page, front(page)));
  await leaveLayers(page);
  const bar = await namesOf(front(page).locator('button:visible'));
  const openers = bar.filter((name) => (MAKES.test(name) || CHANGES.test(name)) && !DESTROYS.test(name)).slice(0, 12);
  for (const name of openers) {
    const button = front(page).locator('button:visible', { hasText: name }).first();
    if ((await button.count()) === 0) await open();
    if (
      !(await button.click({ timeout: 3000 }).then(
        () => true,
        () => false,
      ))
    )
      continue;
    await opened(page, path);
    const layer = layerOf(page);
    if ((await layer.count()) > 0) add(name, await tryLayer(page, layer));
    else if (new URL(page.url()).pathname !== path.split('?')[0]) add(name, await tryPickers(page, front(page)));
    await leaveLayers(page);
    if (new URL(page.url()).pathname !== path.split('?')[0]) await open();
  }
  // what stands behind "more" in the first row
  const more = front(page).locator('.qb-row-actions button:visible', { hasText: '更多' }).first();
  if ((await more.count()) === 0) return found;
  await more.click().catch(() => undefined);
  await calm(page, OPENS_MS);
  const entries = (await namesOf(page.locator('.ant-dropdown:visible [role=menuitem]'))).filter(
    (name) => CHANGES.test(name) && !DESTROYS.test(name),
  );
  await page.keyboard.press('Escape');
  for (const name of entries) {
    await calm(page, OPENS_MS);
    await more.click().catch(() => undefined);
    const entry = page.locator('.ant-dropdown:visible [role=menuitem]', { hasText: name }).first();
    await entry.click({ timeout: 2000 }).catch(() => undefined);
    await opened(page, path);
    const layer = layerOf(page);
    if ((await layer.count()) > 0) add(name, await tryLayer(page, layer));
    await leaveLayers(page);
    if (new URL(page.url()).pathname !== path.split('?')[0]) await open();
  }
  return found;
};

/** Presses every picker of these screens. */
export const everyPicker = async ({ page, problems }: Person, paths: readonly string[]): Promise<Found> => {
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text().slice(0, 200)}`);
  });
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
  await page.goto('/home');
  const isBroken = (): string[] => problems.splice(0);
  const sum: Found = { pressed: 0, wrong: [], lines: [] };
  for (const path of paths) {
    const { pressed, wrong, lines } = await pickersOfScreen(page, path, isBroken);
    sum.pressed += pressed;
    sum.wrong.push(...wrong);
    sum.lines.push(...lines);
  }
  return sum;
};
