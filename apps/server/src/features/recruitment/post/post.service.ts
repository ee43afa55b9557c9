import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import type { PageQuery } from '@qiaoban/contracts/pagination';
import type { PostInput } from '@qiaoban/contracts/recruitment/post.contract';
import { recruitmentErrors } from '@qiaoban/contracts/recruitment/recruitment.errors';
import { audit } from '#core/log';
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/database/database';
import { inTransaction } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { newId } from '#platform/ids';
import { postStore } from './post.store';

const AREA = 'recruitment.post';

const requirePost = async (db: Db, id: string) => {
  const post = await postStore.find(db, id);
  if (post === undefined) throw new AppError(recruitmentErrors.not_found);
  return post;
};
const check = ({ salaryFrom, salaryTo }: PostInput): void => {
  if (salaryFrom !== null && salaryTo !== null && salaryTo < salaryFrom)
    throw new AppError(recruitmentErrors.salary_order, {}, [{ path: 'salaryTo', message: '' }]);
};

/** Posts: one method a contract. */
export const createPostService = ({ clock }: { clock: Clock }) => ({
  list: async (actor: Actor, { currentPage, pageSize, keyword, state }: PageQuery & { state: string }) => {
    const window = { limit: pageSize, offset: (currentPage - 1) * pageSize };
    const { list, total } = await postStore.list(actor.db, { keyword, state, ...window });
    return { list, pagination: { currentPage, pageSize, total, totalIsExact: true } };
  },

  create: (actor: Actor, input: PostInput) =>
    inTransaction(actor.db, async ({ tx }) => {
      check(input);
      const id = newId();
      await postStore.insert(tx, { id, creatorId: actor.userId }, input);
      await audit(tx, actor, { area: AREA, action: 'create', id, name: input.fullName, after: input });
      return { id };
    }),

  update: (actor: Actor, id: string, { version, ...input }: PostInput & { version: number }) =>
    inTransaction(actor.db, async ({ tx }) => {
      check(input);
      const before = await requirePost(tx, id);
      if (!(await postStore.update(tx, id, version, actor.userId, input))) throw new AppError(commonErrors.stale);
      await audit(tx, actor, { area: AREA, action: 'update', id, name: input.fullName, before, after: input });
    }),

  setState: (actor: Actor, id: string, state: 'open' | 'closed') =>
    inTransaction(actor.db, async ({ tx }) => {
      const before = await postStore.hold(tx, id);
      if (before === undefined) throw new AppError(recruitmentErrors.not_found);
      if (before.state === state) return;
      await postStore.setState(tx, id, state, clock.now());
      const change = { area: AREA, action: 'state', id, name: before.full_name };
      await audit(tx, actor, { ...change, before: { state: before.state }, after: { state } });
    }),

  remove: (actor: Actor, id: string) =>
    inTransaction(actor.db, async ({ tx }) => {
      if ((await postStore.hold(tx, id)) === undefined) throw new AppError(recruitmentErrors.not_found);
      const before = await requirePost(tx, id);
      const count = await postStore.applications(tx, id);
      if (count > 0) throw new AppError(recruitmentErrors.post_in_use, { name: before.fullName, count });
      await postStore.remove(tx, id);
      await audit(tx, actor, { area: AREA, action: 'delete', id, name: before.fullName, before });
    }),
});
export type PostService = ReturnType<typeof createPostService>;
