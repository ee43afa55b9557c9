import { describe, expect, it } from 'vitest';
import { getClockToday } from '@qiaoban/contracts/attendance/clock.contract';
import { expectShipped, installShipped, makeShippedForm, menuOf, twoInstallations } from '#test/shipped-application';
import { balanceForm, requestForms } from '#seed/attendance/request-forms';

const { home, away } = twoInstallations();

const expectExported = async (): Promise<void> => {
  const { admin } = home;
  const parent = await menuOf(admin, 'attendance');
  const items = [];
  for (const form of [...requestForms, balanceForm]) items.push(...(await makeShippedForm(admin, parent, form)).items);
  await expectShipped(home, {
    code: 'attendance',
    names: { zh: '考勤申请', zhtw: '考勤申請', en: 'Attendance requests' },
    version: '1.2.0',
    icon: 'schedule',
    description: '请假、出差、外出、加班、补卡：通过后自动更新考勤结果和假期余额',
    items,
  });
};

describe('the package of attendance that comes with the product', () => {
  it('is what exporting its forms and flows makes (UPDATE_APPLICATIONS=1 writes it anew)', async () => {
    await expectExported();
  });

  it('is installed elsewhere, and attendance there offers its requests', async () => {
    const { admin: other } = away;
    await installShipped(away, 'attendance');
    const { requests } = (await other(getClockToday)).data;
    expect(requests.map(({ kind }) => kind).toSorted()).toEqual(['correction', 'leave', 'out', 'overtime', 'trip']);
  });
});
