import { INTERVIEW_MODES } from '@qiaoban/contracts/recruitment/interview.contract';
import { MATCH_ALL } from '@qiaoban/language/filter';
import type { FormSource } from '../../visualdev';
import '../recruitment.table';
import { choice, column, sourceText } from './source-texts';

/** Interviews, for forms that are bound to them: those of the own posts, and those to which one is asked. */
export const interviewSource: FormSource = {
  key: 'recruitment.interview',
  names: sourceText('source_interview'),
  view: 'recruitment_interview_record',
  columns: [
    column('startsAt', { kind: 'moment', isSearched: true }),
    column('endsAt', { kind: 'moment', isUnlisted: true }),
    column('code', { kind: 'text' }),
    column('candidateName', { kind: 'text', isSearched: true }),
    column('postName', { kind: 'text', isSearched: true }),
    column('round', { kind: 'number' }),
    choice('mode', 'mode', INTERVIEW_MODES),
    column('place', { kind: 'text' }),
    column('interviewers', { kind: 'text' }),
    column('evaluated', { kind: 'number' }),
    choice('state', 'interview_state', ['planned', 'cancelled'], true),
    column('owner', { kind: 'user', isUnlisted: true }),
  ],
  order: { field: 'startsAt', order: 'desc' },
  scopeColumns: { interviewId: { kind: 'text', column: 'interviewId' } },
  scope: async ({ db, userId, can }) => {
    if (can('recruitment.candidate', 'btn_all')) return MATCH_ALL;
    const asked = await db
      .selectFrom('recruitment_interviewer')
      .select('interview_id')
      .where('user_id', '=', userId)
      .execute();
    const mine = { field: 'interviewId', op: 'in', value: asked.map((row) => row.interview_id) } as const;
    const own = { field: 'owner', op: 'eq', value: userId } as const;
    return can('recruitment.candidate') ? { op: 'or', items: [own, mine] } : mine;
  },
};
