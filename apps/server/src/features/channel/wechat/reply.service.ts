import type { MpReplyInput } from '@qiaoban/contracts/channel/wechat-message.contract';
import { wechatReplyErrors } from '@qiaoban/contracts/channel/weixin-errors';
import { AppError } from '@qiaoban/contracts/errors';
import type { Db } from '#platform/database/database';
import { inTransaction } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { newId } from '#platform/ids';
import { audit } from '#core/log';
import { answerTo } from './reply.rules';
import type { Question } from './reply.rules';
import './wechat.table';

const toColumns = (input: MpReplyInput) => ({
  kind: input.kind,
  keyword: input.keyword,
  text: input.text,
  enabled_mark: input.enabledMark,
});

const all = async (db: Db) => {
  const rows = await db.selectFrom('wechat_reply').selectAll().orderBy('created_at').orderBy('id').execute();
  return rows.map(({ id, kind, keyword, text, enabled_mark }) => ({
    id,
    kind,
    keyword,
    text,
    enabledMark: enabled_mark,
  }));
};
const requireReply = async (db: Db, id: string) => {
  const found = (await all(db)).find((row) => row.id === id);
  if (found === undefined) throw new AppError(wechatReplyErrors.not_found);
  return found;
};

/** What the account answers by itself; empty for nothing. */
export const replyTo = async (db: Db, question: Question): Promise<string> => answerTo(await all(db), question);

/** Answers that followers get by themselves: one method a contract. */
export const mpReplyService = {
  list: async (actor: Actor) => ({ list: await all(actor.db) }),

  create: (actor: Actor, input: MpReplyInput) =>
    inTransaction(actor.db, async ({ tx }) => {
      const id = newId();
      await tx
        .insertInto('wechat_reply')
        .values({ id, ...toColumns(input) })
        .execute();
      await audit(tx, actor, { area: 'wechat.reply', action: 'create', id, name: input.keyword, after: input });
      return { id };
    }),

  update: (actor: Actor, id: string, input: MpReplyInput): Promise<void> =>
    inTransaction(actor.db, async ({ tx }) => {
      const before = await requireReply(tx, id);
      await tx.updateTable('wechat_reply').set(toColumns(input)).where('id', '=', id).execute();
      await audit(tx, actor, { area: 'wechat.reply', action: 'update', id, name: input.keyword, before, after: input });
    }),

  remove: (actor: Actor, id: string): Promise<void> =>
    inTransaction(actor.db, async ({ tx }) => {
      const before = await requireReply(tx, id);
      await tx.deleteFrom('wechat_reply').where('id', '=', id).execute();
      await audit(tx, actor, { area: 'wechat.reply', action: 'delete', id, name: before.keyword, before });
    }),
};
export type MpReplyService = typeof mpReplyService;
