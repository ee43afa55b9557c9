import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getClockToday } from '@qiaoban/contracts/attendance/clock.contract';
import { listMenus } from '@qiaoban/contracts/menu/menu.contract';
import {
  expectShipped,
  exportedFiles,
  filesIn,
  installFiles,
  makeShippedForm,
} from '../../../test/shipped-application';
import type { Files } from '../../../test/shipped-application';
import { startTestApp } from '../../../test/test-app';
import type { Caller, TestApp } from '../../../test/test-app';
import { balanceForm, requestForms } from '../../seed/attendance/request-forms';

const FOLDER = fileURLToPath(new URL('../../../../../applications/attendance', import.meta.url));
let home: TestApp;
let away: TestApp;
let admin: Caller;
let other: Caller;

const exported = async (): Promise<Files> => {
  const { list: menus } = (await admin(listMenus)).data;
  const parent = menus.find(({ enCode }) => enCode === 'attendance')!.id;
  const items = [];
  for (const form of [...requestForms, balanceForm]) items.push(...(await makeShippedForm(admin, parent, form)).items);
  return exportedFiles(home, admin, {
    code: 'attendance',
    names: { zh: '考勤申请', zhtw: '考勤申請', en: 'Attendance requests' },
    version: '1.1.0',
    icon: 'schedule',
    description: '请假、出差、外出、加班、补卡：通过后自动更新考勤结果和假期余额',
    items,
  });
};

beforeAll(async () => {
  [home, away] = [await startTestApp(), await startTestApp()];
  [admin, other] = [await home.admin(), await away.admin()];
});
afterAll(async () => {
  await home.close();
  await away.close();
});

describe('the package of attendance that comes with the product', () => {
  it('is what exporting its forms and flows makes (UPDATE_APPLICATIONS=1 writes it anew)', async () => {
    expectShipped(FOLDER, await exported());
  });

  it('is installed elsewhere, and attendance there offers its requests', async () => {
    expect(await installFiles(away, other, filesIn(FOLDER))).toMatchObject({ code: 200 });
    const { requests } = (await other(getClockToday)).data;
    expect(requests.map(({ kind }) => kind).toSorted()).toEqual(['correction', 'leave', 'out', 'overtime', 'trip']);
  });
});
