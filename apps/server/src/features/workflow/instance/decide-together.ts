import { AppError } from '@qiaoban/contracts/errors';
import type { BodyOf, ReplyOf } from '@qiaoban/contracts/route';
import type { decideTogether, deleteTogether } from '@qiaoban/contracts/workflow/decide-together.contract';
import { asOwnPart } from '#platform/database/idempotency';
import type { Actor } from '#platform/http/caller';
import { isOfWholeCall, refusalText } from '#platform/http/refusal-text';
import type { HandleInstance } from './handle-instance';

type Row = ReplyOf<typeof decideTogether>['list'][number];

/** Each is judged and done in a transaction of its own, so that one in the way stops no other. */
const eachByItself = async (actor: Actor, ids: readonly string[], work: (id: string) => Promise<unknown>) => {
  const list: Row[] = [];
  for (const id of new Set(ids)) {
    try {
      await asOwnPart(actor.db, id, () => work(id));
      list.push({ id, isDone: true, error: '', message: '' });
    } catch (error) {
      if (!(error instanceof AppError) || isOfWholeCall(error)) throw error;
      list.push({ id, isDone: false, error: error.code, message: refusalText(error, actor) });
    }
  }
  return { list };
};

/** Several to-dos with one comment, and several ended instances that are deleted. */
export const createDecideTogether = (handle: Pick<HandleInstance, 'decideUnopened' | 'remove'>) => ({
  decide: (actor: Actor, { ids, batchType, ...comment }: BodyOf<typeof decideTogether>) =>
    eachByItself(actor, ids, (id) => handle.decideUnopened(actor, id, batchType === 0 ? 'agree' : 'refuse', comment)),
  remove: (actor: Actor, { ids }: BodyOf<typeof deleteTogether>) =>
    eachByItself(actor, ids, (id) => handle.remove(actor, id)),
});
export type DecideTogether = ReturnType<typeof createDecideTogether>;
