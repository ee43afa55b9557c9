import { MEMBER_KINDS } from '@qiaoban/contracts/membership/attributes';
import { MEMBER_STATES } from '@qiaoban/contracts/membership/member.contract';
import type { FormSource } from '../../visualdev';
import { memberColumns, memberRows } from './member-rows';
import { choice, column, sourceText } from './source-texts';

/** The register, for forms that are bound to it. Identity numbers, which need a right of their own there, are no column, and contacts are masked. */
export const memberSource: FormSource = {
  key: 'membership.member',
  names: sourceText('source_member'),
  view: 'membership_member_record',
  columns: [
    column('code', { kind: 'text', isSearched: true }),
    column('memberName', { kind: 'text', isSearched: true }),
    choice('kind', 'kind', MEMBER_KINDS),
    column('branch', { kind: 'department', isSearched: true }),
    column('memberType', { kind: 'text', isSearched: true }),
    column('position', { kind: 'text' }),
    column('trade', { kind: 'text' }),
    column('size', { kind: 'text', isUnlisted: true }),
    column('contactName', { kind: 'text', isUnlisted: true }),
    column('mobile', { kind: 'text', mask: 'phone' }),
    column('email', { kind: 'text', mask: 'email', isUnlisted: true }),
    column('joinedOn', { kind: 'day' }),
    column('points', { kind: 'number', summary: 'sum' }),
    choice('state', 'state', MEMBER_STATES, true),
  ],
  order: { field: 'joinedOn', order: 'desc' },
  scopeColumns: memberColumns,
  scope: memberRows('membership.member'),
};
