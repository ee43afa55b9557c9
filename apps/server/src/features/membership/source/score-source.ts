import type { FormSource } from '../../visualdev';
import { memberColumns, memberRows } from './member-rows';
import { column, sourceText } from './source-texts';

/** The ledger of scores, for forms that are bound to it. */
export const scoreSource: FormSource = {
  key: 'membership.score',
  names: sourceText('source_score'),
  view: 'membership_score_record',
  columns: [
    column('at', { kind: 'moment', isSearched: true }),
    column('code', { kind: 'text' }),
    column('memberName', { kind: 'text', isSearched: true }),
    column('branch', { kind: 'department', isSearched: true }),
    column('scoreType', { kind: 'text', isSearched: true }),
    column('points', { kind: 'number', summary: 'sum' }),
    column('balance', { kind: 'number' }),
    column('reason', { kind: 'text' }),
    column('byName', { kind: 'text', isUnlisted: true }),
  ],
  order: { field: 'at', order: 'desc' },
  scopeColumns: memberColumns,
  scope: memberRows('membership.score', 'membership.member'),
};
