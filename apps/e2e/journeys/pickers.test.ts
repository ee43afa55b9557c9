import { beforeAll, describe, expect, it } from 'vitest';
import { currentUser } from '@qiaoban/contracts/auth/auth.contract';
import type { Person } from '../harness/browser';
import { journey } from '../harness/journey';
import { flowPickers } from '../steps/designer-pickers';
import { everyPicker, screensOf } from '../steps/every-picker';
import { settled } from '../steps/look-over';

/** Windows that share the screens among them: each waits more than it works. */
const WINDOWS = 2;

describe('pickers and dialogs', () => {
  const stage = journey({ demo: 'all' });
  let admin: Person;

  beforeAll(async () => {
    admin = await stage.open();
    admin.page.on('console', (message) => {
      if (message.type() === 'error') admin.problems.push(`console: ${message.text().slice(0, 200)}`);
    });
    await stage.signIn(admin.page);
  });

  it('every picker of every screen opens, is left by Escape, chooses, and what was typed beside it stays', async () => {
    const call = await stage.api();
    const { menuList } = (await call(currentUser)) as unknown as { menuList: Parameters<typeof screensOf>[0] };
    const paths = screensOf(menuList).map(([, path]) => path);
    const others = await Promise.all(Array.from({ length: WINDOWS - 1 }, () => stage.openAs()));
    const found = await Promise.all(
      [admin, ...others].map((person, at) =>
        everyPicker(
          person,
          paths.filter((_, index) => index % WINDOWS === at),
        ),
      ),
    );
    expect(found.flatMap(({ wrong }) => wrong)).toEqual([]);
    const lines = found.flatMap((each) => each.lines).join('\n');
    expect(
      found.reduce((sum, { pressed }) => sum + pressed, 0),
      lines,
    ).toBeGreaterThan(25);
    await Promise.all(others.map(({ page }) => page.context().close()));
  }, 900_000);

  it('those of the flow designer do too', async () => {
    const { pressed, wrong } = await flowPickers(admin.page);
    expect([...wrong, ...admin.problems.splice(0)]).toEqual([]);
    expect(pressed).toBeGreaterThan(2);
  });

  it('a dialog whose answer is broken leaves the page and its form alone, and is there again after another try', async () => {
    const { page, problems } = admin;
    await page.goto('/permission/user');
    await settled(page);
    await page.getByRole('button', { name: '新建用户' }).click();
    const form = page.getByRole('dialog', { name: '新建用户' });
    await form.locator('input[type=text]').first().fill('typed-before');
    // a server that answers nonsense
    await page.route('**/api/**', (route) =>
      /Selector|Children|Lazily|Parent/i.test(route.request().url())
        ? route.fulfill({ json: { code: 200, msg: '', data: { list: [null] } } })
        : route.fallback(),
    );
    await form.getByRole('button', { name: '选择用户' }).click();
    const failure = page.getByRole('alert').filter({ hasText: '没能显示' });
    await failure.waitFor();
    expect(await form.locator('input[type=text]').first().inputValue()).toBe('typed-before');
    await page.unroute('**/api/**');
    await failure.getByRole('button', { name: /重\s*试/ }).click();
    await page.locator('.picker .picker-main').first().waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.picker').waitFor({ state: 'hidden' });
    expect(await form.locator('input[type=text]').first().inputValue()).toBe('typed-before');
    // what was thrown on purpose is said in the console
    problems.length = 0;
  });
});
