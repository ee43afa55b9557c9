import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createAttendanceGroup } from '@qiaoban/contracts/attendance/group.contract';
import { usualShift } from '@qiaoban/contracts/attendance/shift-rule';
import { createShift } from '@qiaoban/contracts/attendance/shift.contract';
import { currentUser } from '@qiaoban/contracts/auth/auth.contract';
import { listMyWork } from '@qiaoban/contracts/workflow/instance.contract';
import { openBrowser } from '../harness/browser';
import type { Browser } from '../harness/browser';
import { signIn } from '../harness/client';
import { ADMIN_PASSWORD, startServer } from '../harness/server';
import type { Server } from '../harness/server';
import { instancePage } from '../steps/instance';
import { signInOnPage } from '../steps/sign-in';

const PASSWORD = 'Qiaoban2026';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const CHINA = 8 * HOUR;
const pad = (value: number): string => String(value).padStart(2, '0');
/** Minutes since midnight in China. */
const minuteOf = (at: number): number => Math.floor(((at + CHINA) % (24 * HOUR)) / MINUTE);
const dayOf = (at: number): string => new Date(at + CHINA).toISOString().slice(0, 10);

describe('attendance on a phone', () => {
  let server: Server;
  let browser: Browser;
  let page: Page;
  let head: Page;
  let problems: string[];
  /** When the shift of the test begins, minutes since midnight. */
  let start: number;

  beforeAll(async () => {
    // a shift that has begun needs a moment of the day in which to be late
    while (minuteOf(Date.now()) < 2) await new Promise((later) => setTimeout(later, 10_000));
    server = await startServer({ demo: 'all' });
    await server.demoComplete();
    const admin = await signIn(server.url, 'admin', ADMIN_PASSWORD);
    const zhang = await signIn(server.url, 'zhangwei', PASSWORD);
    const { userInfo } = await zhang(currentUser);
    start = Math.max(0, minuteOf(Date.now()) - 30);
    const span = { start, end: start + 480, clocksIn: true, clocksOut: true };
    const { id } = await admin(createShift, { body: { fullName: '此刻的班', rule: { ...usualShift, spans: [span] } } });
    await admin(createAttendanceGroup, {
      body: {
        fullName: '此刻的考勤组',
        kind: 'week',
        week: Array.from({ length: 7 }, () => id),
        followsHolidays: false,
        members: [{ kind: 'user', id: userInfo.userId }],
      },
    });
    browser = await openBrowser();
    ({ page, problems } = await browser.person(server.url, { width: 390, height: 844 }));
    await signInOnPage(page, 'zhangwei', PASSWORD);
    ({ page: head } = await browser.person(server.url, { width: 390, height: 844 }));
    await signInOnPage(head, 'lina', PASSWORD);
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await browser.keepPictures(task.name);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  /** How often late this month, as the page says it. */
  const lateTimes = async (): Promise<string> =>
    page.locator('.attendance-sums div').filter({ hasText: '迟到' }).locator('dd').innerText();

  it('is clocked late, mended by a request that is approved, and the month is right', async () => {
    await page.goto('/attendance/mine');
    await page.locator('.attendance-sums').waitFor();
    const before = Number.parseInt(await lateTimes(), 10);
    await page.getByRole('button', { name: /上班打卡/ }).click();
    await page
      .locator('.attendance-day')
      .getByText(/^迟到/)
      .waitFor();
    expect(Number.parseInt(await lateTimes(), 10)).toBe(before + 1);

    await page.getByRole('button', { name: '补卡', exact: true }).click();
    await page.waitForURL(/\/workFlow\/start\//);
    const form = instancePage(page);
    const clockTime = page.getByRole('textbox', { name: '补卡时间' });
    await clockTime.fill(`${dayOf(Date.now())} ${pad(Math.floor(start / 60))}:${pad(start % 60)}`);
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: /事由|原因|说明/ }).fill('手机没电');
    await form.bar.getByRole('button', { name: /^提\s*交$/ }).click();
    await page.waitForURL(/\/workFlow\/(?!start)/);

    const lina = await signIn(server.url, 'lina', PASSWORD);
    const { list } = await lina(listMyWork, { params: { category: '1' }, query: { pageSize: 100 } });
    const task = list.find(({ fullName }) => fullName.includes('补卡') && fullName.includes('张伟'))!;
    await head.goto(`/workFlow/case/${task.processId}`);
    await instancePage(head).decide('同意', '属实');

    await page.goto('/attendance/mine');
    await page.locator('.attendance-records').getByText('补卡', { exact: true }).waitFor();
    await page.locator('.attendance-sums').waitFor();
    expect(Number.parseInt(await lateTimes(), 10)).toBe(before);
    expect(
      await page
        .locator('.attendance-day')
        .getByText(/^迟到/)
        .count(),
    ).toBe(0);
    expect(problems).toEqual([]);
  });
});
