import { DUE_STATES } from '@qiaoban/contracts/membership/due.contract';
import type { FormSource } from '../../visualdev';
import type { RemindService } from '../due/remind.service';
import { memberColumns, memberRows } from './member-rows';
import { choice, column, sourceText } from './source-texts';

/** Two digits after the point: whole cents as yuan. */
const yuan = { kind: 'number', precision: 2, summary: 'sum' } as const;

/** Dues by member and year, for forms that are bound to them. */
export const createDueSource = (reminding: Pick<RemindService, 'remind'>): FormSource => ({
  key: 'membership.due',
  names: sourceText('source_due'),
  view: 'membership_due_record',
  columns: [
    column('year', { kind: 'text', isSearched: true }),
    column('code', { kind: 'text' }),
    column('memberName', { kind: 'text', isSearched: true }),
    column('branch', { kind: 'department', isSearched: true }),
    column('memberType', { kind: 'text' }),
    column('amount', yuan),
    column('paid', yuan),
    column('remitted', yuan),
    column('open', yuan),
    column('dueOn', { kind: 'day' }),
    choice('state', 'due', DUE_STATES, true),
    column('reminders', { kind: 'number', isUnlisted: true }),
    column('remindedAt', { kind: 'moment', isUnlisted: true }),
  ],
  order: { field: 'year', order: 'desc' },
  scopeColumns: memberColumns,
  scope: memberRows('membership.due', 'membership.member'),
  actions: [
    {
      code: 'btn_remindDues',
      names: sourceText('remind_dues'),
      run: async (actor, rows) => {
        const ids = rows.map(({ id }) => id);
        await reminding.remind(actor, ids);
      },
    },
  ],
});
