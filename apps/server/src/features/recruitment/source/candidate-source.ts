import { EDUCATIONS } from '@qiaoban/contracts/recruitment/candidate.contract';
import { STAGES } from '@qiaoban/contracts/recruitment/stage';
import { MATCH_ALL } from '@qiaoban/language/filter';
import type { Filter } from '@qiaoban/language/filter';
import type { FormSource } from '../../visualdev';
import { choice, column, sourceText } from './source-texts';

/**
 * Candidates, for forms that are bound to them: the scope of their page. Salary and identity, which need rights of their own there, are no
 * columns, and contacts are masked.
 */
export const candidateSource: FormSource = {
  key: 'recruitment.candidate',
  names: sourceText('source_candidate'),
  view: 'recruitment_candidate_record',
  columns: [
    column('code', { kind: 'text', isSearched: true }),
    column('candidateName', { kind: 'text', isSearched: true }),
    column('postName', { kind: 'text', isSearched: true }),
    choice('stage', 'stage', STAGES, true),
    column('stageAt', { kind: 'moment', isUnlisted: true }),
    column('appliedAt', { kind: 'moment' }),
    column('mobile', { kind: 'text', mask: 'phone' }),
    column('email', { kind: 'text', mask: 'email', isUnlisted: true }),
    choice(
      'education',
      'education',
      EDUCATIONS.filter((each) => each !== ''),
    ),
    column('school', { kind: 'text', isUnlisted: true }),
    column('experience', { kind: 'number' }),
    column('source', { kind: 'text' }),
    column('owner', { kind: 'user', isUnlisted: true }),
  ],
  order: { field: 'appliedAt', order: 'desc' },
  scope: ({ userId, can }) => {
    if (can('recruitment.candidate', 'btn_all')) return Promise.resolve(MATCH_ALL);
    const items: Filter[] = [];
    if (can('recruitment.candidate')) items.push({ field: 'owner', op: 'eq', value: userId });
    if (can('recruitment.reserve')) items.push({ field: 'stage', op: 'eq', value: 'reserve' });
    // an empty list is none of them
    return Promise.resolve(items.length === 0 ? { field: 'code', op: 'in', value: [] } : { op: 'or', items });
  },
};
