import { AppError, commonErrors, statusOf } from '@qiaoban/contracts/errors';
import { problemText } from '@qiaoban/contracts/field-problem';
import type { BodyOf, ReplyOf } from '@qiaoban/contracts/route';
import { translate } from '@qiaoban/contracts/texts';
import type { decideTogether } from '@qiaoban/contracts/workflow/decide-together.contract';
import { asOwnPart } from '../../../platform/database/idempotency';
import type { Actor } from '../../../platform/http/caller';
import type { HandleInstance } from './handle-instance';

type Row = ReplyOf<typeof decideTogether>['list'][number];

const TROUBLE = 500;
/** Says nothing about one instance: the call is given up, and what was done stays done. */
const isOfAll = ({ code }: AppError): boolean => statusOf(code) >= TROUBLE || code === commonErrors.key_reused;

/** Why an instance did not go, in words: its fields, where they stand in the way. */
const wordsOf = (error: AppError, { language, words }: Actor): string =>
  [...new Set(error.fields.map(({ message }) => problemText(language, message)))].filter(Boolean).join(' ') ||
  translate(language, error.code, error.values, words);

/** Several to-dos with one comment. Each is judged and decided in a transaction of its own, so that one in the way stops no other. */
export const createDecideTogether =
  (handle: Pick<HandleInstance, 'decideUnopened'>) =>
  async (actor: Actor, { ids, batchType, handleOpinion }: BodyOf<typeof decideTogether>) => {
    const kind = batchType === 0 ? 'agree' : 'refuse';
    const list: Row[] = [];
    for (const id of new Set(ids)) {
      try {
        await asOwnPart(actor.db, id, () => handle.decideUnopened(actor, id, kind, handleOpinion));
        list.push({ id, isDone: true, error: '', message: '' });
      } catch (error) {
        if (!(error instanceof AppError) || isOfAll(error)) throw error;
        list.push({ id, isDone: false, error: error.code, message: wordsOf(error, actor) });
      }
    }
    return { list };
  };
export type DecideTogether = ReturnType<typeof createDecideTogether>;
