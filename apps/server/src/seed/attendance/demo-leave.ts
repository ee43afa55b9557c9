import { correctLeave, listLeaveTypes, updateLeaveType } from '@qiaoban/contracts/attendance/leave.contract';
import { ADMIN_ID } from '@qiaoban/contracts/ids';
import type { Insider } from '../insider';

/** Annual leave by seniority, of which some goes over, and time off for overtime, some of it ahead. */
const RULES: Record<string, object> = {
  annual: { isCounted: true, carryDays: 3, carryMonths: 3 },
  'time-off-in-lieu': { isCounted: true, overdraftHours: 40 },
};

/** Turns balances on, and has the leave of this year granted. */
export const seedDemoLeave = async (admin: Insider, accrue: () => Promise<void>): Promise<void> => {
  const { list } = await admin(listLeaveTypes, {});
  for (const { id, ...type } of list) {
    const rule = RULES[type.enCode];
    if (rule !== undefined)
      await admin(updateLeaveType, { params: { id }, body: { ...type, rule: { ...type.rule, ...rule } } });
  }
  await accrue();
  const annual = list.find(({ enCode }) => enCode === 'annual');
  if (annual === undefined) return;
  await admin(correctLeave, {
    params: { id: ADMIN_ID },
    body: { leaveTypeId: annual.id, minutes: 2400, reason: '入职时约定的年假' },
  });
};
