import { describe, expect, it } from 'vitest';
import { explainCron } from './explain-cron';
import { cronOf, Frequency } from './frequency';

describe('cron expressions in words', () => {
  it.each([
    ['0 */15 * * * *', '每 15 分钟', '每 15 分鐘', 'Every 15 minutes'],
    ['0 30 8 * * *', '每天 08:30', '每天 08:30', 'Every day at 08:30'],
    ['0 9 * * 1-5', '每周一至周五 09:00', '每週一至週五 09:00', 'Every Monday to Friday at 09:00'],
    [
      '0 0 9 1,15,L * *',
      '每月1号、15号、最后一天 09:00',
      '每月1號、15號、最後一天 09:00',
      'On day 1, day 15, the last day of the month at 09:00',
    ],
    ['0 0 9 * * 2#1', '每月第 1 个周二 09:00', '每月第 1 個週二 09:00', 'On first Tuesday of the month at 09:00'],
    ['0 0 9 * * 5#L', '每月最后一个周五 09:00', '每月最後一個週五 09:00', 'On last Friday of the month at 09:00'],
    ['0 0 0 1 1 *', '1月 每月1号 00:00', '1月 每月1號 00:00', 'On day 1 of the month at 00:00 in January'],
    ['0 5 */6 * * *', '每 6 小时第 05 分', '每 6 小時第 05 分', 'At minute 05 of every 6 hours'],
    ['0 9,18 * * *', '每天 09:00、18:00', '每天 09:00、18:00', 'Every day at 09:00, 18:00'],
    ['0 9 * * SUN', '每周日 09:00', '每週日 09:00', 'Every Sunday at 09:00'],
    ['@daily', '每天 00:00', '每天 00:00', 'Every day at 00:00'],
    ['* * * * *', '每分钟', '每分鐘', 'Every minute'],
    ['rubbish', '', '', ''],
    ['1 2 3', '', '', ''],
    ["0 0 0 * * '; drop", '', '', ''],
  ])('%s', (cron, zh, zhtw, en) => {
    expect([explainCron(cron, 'zh'), explainCron(cron, 'zhtw'), explainCron(cron, 'en')]).toEqual([zh, zhtw, en]);
  });
});

describe('frequencies', () => {
  it.each([
    [{ kind: 'minutes', every: 7 }],
    [{ kind: 'weekly', days: [], time: '09:00' }],
    [{ kind: 'weekly', days: [8], time: '09:00' }],
    [{ kind: 'daily', time: '24:00' }],
    [{ kind: 'daily', time: '9:00' }],
    [{ kind: 'monthly', days: [33], time: '09:00' }],
    [{ kind: 'cron', cron: '' }],
    [{ kind: 'sometimes' }],
  ])('refuse %j', (value) => {
    expect(Frequency.safeParse(value).success).toBe(false);
  });
  it('become cron expressions that can be explained', () => {
    const f = Frequency.parse({ kind: 'monthly', days: [32, 1, 1], time: '09:05' });
    expect(cronOf(f)).toBe('0 5 9 1,L * *');
    expect(explainCron(cronOf(f), 'zh')).toBe('每月1号、最后一天 09:05');
  });
});
