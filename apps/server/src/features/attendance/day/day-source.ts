import { FIGURES } from '@qiaoban/contracts/attendance/days';
import type { SourceColumn } from '@qiaoban/form/source/source-form';
import { MATCH_ALL } from '@qiaoban/language/filter';
import { inTransaction } from '#platform/database/transaction';
import { audit } from '#core/log';
import type { FormSource } from '../../visualdev';
import { managedGroups } from '../report/report-scope';
import type { Zone } from '#platform/zone';
import { column, sourceText } from '../source-texts';
import type { EvaluateLater } from './evaluate-later';

/** Figures that a list begins with; the others can be put in. */
const LISTED: readonly string[] = ['required', 'worked', 'late', 'early', 'missing', 'absent', 'leave', 'overtime'];

const columns: readonly SourceColumn[] = [
  column('day', { kind: 'day', isSearched: true }),
  { field: 'person', label: sourceText('column_userName'), kind: 'user', isSearched: true },
  column('groupName', { kind: 'text', isSearched: true }),
  column('shiftName', { kind: 'text' }),
  column('workday', { kind: 'yesNo', isUnlisted: true }),
  ...FIGURES.map((key) =>
    column(key, { kind: 'number', ...(LISTED.includes(key) ? { summary: 'sum' as const } : { isUnlisted: true }) }),
  ),
];

/** Evaluated days, for forms that are bound to them: everybody the own ones, managers those of their groups, who may see all all. */
export const createDaySource = ({ zone, evaluateLater }: { zone: Zone; evaluateLater: EvaluateLater }): FormSource => ({
  key: 'attendance.day',
  names: sourceText('source_day'),
  view: 'attendance_day_record',
  columns,
  order: { field: 'day', order: 'desc' },
  scopeColumns: { groupId: { kind: 'text', column: 'groupId' } },
  scope: async ({ db, userId, can }) => {
    if (can('attendance.report', 'btn_all')) return MATCH_ALL;
    const groups = await managedGroups(db, userId);
    const own = { field: 'creator', op: 'eq', value: userId } as const;
    return groups.length === 0 ? own : { op: 'or', items: [own, { field: 'groupId', op: 'in', value: groups }] };
  },
  actions: [
    {
      code: 'btn_judgeAgain',
      names: sourceText('judge_again'),
      run: (actor, rows) =>
        inTransaction(actor.db, async (unit) => {
          for (const { data } of rows) {
            const day = zone.dayOf(Number(data.day));
            await evaluateLater.days(unit, { userIds: [String(data.person)], from: day, until: day });
          }
          const after = { count: rows.length };
          await audit(unit.tx, actor, { area: 'attendance.report', action: 'judgeAgain', id: 'day', after });
        }),
    },
  ],
});
