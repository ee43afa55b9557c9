import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { createAttendanceGroup } from '@qiaoban/contracts/attendance/group.contract';
import { usualShift } from '@qiaoban/contracts/attendance/shift-rule';
import { createShift } from '@qiaoban/contracts/attendance/shift.contract';
import { currentUser } from '@qiaoban/contracts/auth/auth.contract';
import { listMyWork } from '@qiaoban/contracts/workflow/instance.contract';
import { journey } from '../harness/journey';
import { instancePage } from '../steps/instance';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const CHINA = 8 * HOUR;
const pad = (value: number): string => String(value).padStart(2, '0');
/** Minutes since midnight in China. */
const minuteOf = (at: number): number => Math.floor(((at + CHINA) % (24 * HOUR)) / MINUTE);
const dayOf = (at: number): string => new Date(at + CHINA).toISOString().slice(0, 10);

describe('attendance on a phone', () => {
  const stage = journey({ demo: 'all' });
  let page: Page;
  let head: Page;
  let problems: string[];
  /** When the shift of the test begins, minutes since midnight. */
  let start: number;

  beforeAll(async () => {
    // a shift that has begun needs a moment of the day in which to be late
    while (minuteOf(Date.now()) < 2) await new Promise((later) => setTimeout(later, 10_000));
    const admin = await stage.api();
    const zhang = await stage.api('zhangwei');
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
    const phone = { width: 390, height: 844 };
    ({ page, problems } = await stage.openAs('zhangwei', phone));
    ({ page: head } = await stage.openAs('lina', phone));
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

    const lina = await stage.api('lina');
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
