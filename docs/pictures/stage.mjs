// How the pictures of the guide come about: a browser, people who are signed in, pages that have settled.
import { chromium } from 'playwright-core';

const [, , base, adminPassword] = process.argv;
export const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});

/** Loading is over and nothing moves any more. */
export const settled = async (page) => {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(
    () => ![...document.querySelectorAll('[class*="skeleton"]')].some((each) => each.offsetParent),
  );
  await page.waitForTimeout(2000);
};
/** A page with the person signed in; without an account, the page to sign in. */
export const signIn = async (account, { width = 1440, height = 900, dark = false, phone = false } = {}) => {
  const context = await browser.newContext({
    viewport: { width, height },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    isMobile: phone,
    hasTouch: phone,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(12_000);
  await page.goto(`${base}/login`);
  const password = page.locator('input[type=password]');
  await password.waitFor();
  if (account === undefined) return page;
  await page.locator('input').first().fill(account);
  await password.fill(account === 'admin' ? adminPassword : 'Qiaoban2026');
  await password.press('Enter');
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  await settled(page);
  if (dark) await page.getByRole('button', { name: '切换到深色' }).click();
  return page;
};
export const visit = async (account, path, options) => {
  const page = await signIn(account, options);
  await page.goto(base + path);
  await settled(page);
  return page;
};
export const row = (page, text) => page.locator('tr.ant-table-row').filter({ hasText: text }).first();
export const button = (page, text) => page.locator('button:visible', { hasText: text }).first();
export const design = async (list, name) => {
  const page = await visit('admin', `/onlineDev/${list}`);
  const card = page.locator('.designed-card').filter({ hasText: name }).locator('.designed-open');
  await card
    .or(row(page, name).getByText('设计', { exact: true }))
    .first()
    .click();
  await settled(page);
  return page;
};
