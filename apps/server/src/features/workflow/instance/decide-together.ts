import { AppError } from '@qiaoban/contracts/errors';
import type { BodyOf, ReplyOf } from '@qiaoban/contracts/route';
import type { decideTogether } from '@qiaoban/contracts/workflow/decide-together.contract';
import { asOwnPart } from '../../../platform/database/idempotency';
import type { Actor } from '../../../platform/http/caller';
import { isOfWholeCall, refusalWords } from '../../../platform/http/refusal-words';
import type { HandleInstance } from './handle-instance';

type Row = ReplyOf<typeof decideTogether>['list'][number];

/** Several to-dos with one comment. Each is judged and decided in a transaction of its own, so that one in the way stops no other. */
export const createDecideTogether =
  (handle: Pick<HandleInstance, 'decideUnopened'>) =>
  async (actor: Actor, { ids, batchType, ...comment }: BodyOf<typeof decideTogether>) => {
    const kind = batchType === 0 ? 'agree' : 'refuse';
    const list: Row[] = [];
    for (const id of new Set(ids)) {
      try {
        await asOwnPart(actor.db, id, () => handle.decideUnopened(actor, id, kind, comment));
        list.push({ id, isDone: true, error: '', message: '' });
      } catch (error) {
        if (!(error instanceof AppError) || isOfWholeCall(error)) throw error;
        list.push({ id, isDone: false, error: error.code, message: refusalWords(error, actor) });
      }
    }
    return { list };
  };
export type DecideTogether = ReturnType<typeof createDecideTogether>;
