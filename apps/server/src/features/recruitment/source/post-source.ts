import { POST_KINDS, POST_STATES } from '@qiaoban/contracts/recruitment/post.contract';
import { MATCH_ALL } from '@qiaoban/language/filter';
import type { FormSource, SourceAction } from '../../visualdev';
import type { PostService } from '../post/post.service';
import { choice, column, sourceText } from './source-texts';

const NUMBER = { kind: 'number', summary: 'sum' } as const;

/** Posts, for forms that are bound to them: who may see the page of posts sees all, a recruiter the own ones. */
export const createPostSource = (posts: Pick<PostService, 'setState'>): FormSource => {
  const action = (code: string, key: string, state: 'open' | 'closed'): SourceAction => ({
    code,
    names: sourceText(key),
    run: async (actor, rows) => {
      for (const { id } of rows) await posts.setState(actor, id, state);
    },
  });
  return {
    key: 'recruitment.post',
    names: sourceText('source_post'),
    view: 'recruitment_post_record',
    columns: [
      column('postName', { kind: 'text', isSearched: true }),
      column('postDepartment', { kind: 'department', isSearched: true }),
      column('place', { kind: 'text' }),
      choice('kind', 'kind', POST_KINDS),
      column('wanted', NUMBER),
      column('hired', NUMBER),
      column('candidates', NUMBER),
      column('owner', { kind: 'user' }),
      choice('state', 'state', POST_STATES, true),
      column('openedAt', { kind: 'moment' }),
    ],
    order: { field: 'openedAt', order: 'desc' },
    scope: ({ userId, can }) =>
      Promise.resolve(can('recruitment.post') ? MATCH_ALL : { field: 'owner', op: 'eq', value: userId }),
    actions: [action('btn_openPost', 'open_post', 'open'), action('btn_closePost', 'close_post', 'closed')],
  };
};
