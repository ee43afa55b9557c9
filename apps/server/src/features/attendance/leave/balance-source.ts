import { MATCH_ALL } from '@qiaoban/language/filter';
import type { FormSource } from '../../visualdev';
import { groupStore } from '../setup/group.store';
import { managedGroups } from '../report/report-scope';
import { column, sourceText } from '../source-texts';

const hours = { kind: 'number', precision: 2 } as const;

/** Balances of leave as of today, for forms that are bound to them: everybody the own ones, managers those of their groups. */
export const balanceSource: FormSource = {
  key: 'attendance.leave',
  names: sourceText('source_leave'),
  view: 'attendance_leave_record',
  columns: [
    { field: 'person', label: sourceText('column_userName'), kind: 'user', isSearched: true },
    column('leaveName', { kind: 'text', isSearched: true }),
    column('leaveCode', { kind: 'text', isUnlisted: true }),
    column('available', { ...hours, summary: 'sum' }),
    column('pending', { ...hours, summary: 'sum' }),
    column('used', { ...hours, summary: 'sum' }),
  ],
  scope: async ({ db, userId, can }) => {
    if (can('attendance.leave', 'btn_all')) return MATCH_ALL;
    const groups = new Set(await managedGroups(db, userId));
    const own = { field: 'creator', op: 'eq', value: userId } as const;
    if (groups.size === 0) return own;
    const members = [...(await groupStore.membership(db))].flatMap(([id, group]) => (groups.has(group) ? [id] : []));
    return { field: 'creator', op: 'in', value: [userId, ...members] };
  },
};
