import type { FormSource } from '../../visualdev';
import { memberColumns, memberRows } from './member-rows';
import { choice, column, sourceText } from './source-texts';

/** Certificates of honour, for forms that are bound to them. */
export const honourSource: FormSource = {
  key: 'membership.honour',
  names: sourceText('source_honour'),
  view: 'membership_honour_record',
  columns: [
    column('number', { kind: 'text', isSearched: true }),
    column('code', { kind: 'text', isUnlisted: true }),
    column('memberName', { kind: 'text', isSearched: true }),
    column('branch', { kind: 'department', isSearched: true }),
    column('title', { kind: 'text', isSearched: true }),
    column('words', { kind: 'text' }),
    column('day', { kind: 'day' }),
    choice('state', 'honour', ['valid', 'revoked']),
  ],
  order: { field: 'day', order: 'desc' },
  scopeColumns: memberColumns,
  scope: memberRows('membership.honour', 'membership.member'),
};
