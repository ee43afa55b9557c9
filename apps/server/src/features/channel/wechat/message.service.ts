import { sql } from 'kysely';
import { z } from 'zod';
import type { MpContent, sendMpMessage } from '@qiaoban/contracts/channel/wechat-message.contract';
import {
  wechatMaterialErrors,
  wechatMessageErrors,
  wechatTagErrors,
  wechatUserErrors,
  weixinErrors,
} from '@qiaoban/contracts/channel/weixin-errors';
import { AppError } from '@qiaoban/contracts/errors';
import type { PageQuery } from '@qiaoban/contracts/pagination';
import type { BodyOf } from '@qiaoban/contracts/route';
import { translate } from '@qiaoban/contracts/texts';
import type { Db } from '#platform/database/database';
import type { Actor } from '#platform/http/caller';
import { newId } from '#platform/ids';
import { noteSending } from '../weixin/message-row';
import type { WeixinApi } from '../weixin/weixin-api';
import { followerStore } from './follower.store';
import { materialStore } from './material.store';
import { tagStore } from './tag.store';
import { mpAccount } from './wechat-account';
import type { MpSetting } from './wechat-account';

const Nothing = z.object({});
const Accepted = z.object({ msg_id: z.union([z.number(), z.string()]) });
const Video = z.object({ media_id: z.string().min(1) });

/** Messages to followers: one method a contract. */
export const createMpMessageService = ({ api, setting }: { api: WeixinApi; setting: MpSetting }) => {
  /** The part of a call that holds the content, and its name in the list. */
  const contentOf = async (db: Db, content: MpContent, isMass: boolean): Promise<{ part: object; title: string }> => {
    const { msgType, txtContent } = content;
    if (msgType === 1) {
      if (txtContent === '') throw new AppError(wechatMessageErrors.empty, {}, [{ path: 'txtContent', message: '' }]);
      return { part: { msgtype: 'text', text: { content: txtContent } }, title: txtContent };
    }
    const material = content.materialId === '' ? undefined : await materialStore.find(db, content.materialId);
    if (material === undefined || material.type !== msgType)
      throw new AppError(wechatMaterialErrors.not_found, {}, [{ path: 'materialId', message: '' }]);
    const { title, digest, media_id } = material;
    if (msgType === 2)
      return {
        part: { msgtype: 'image', ...(isMass ? { images: { media_ids: [media_id] } } : { image: { media_id } }) },
        title,
      };
    if (msgType === 3) return { part: { msgtype: 'voice', voice: { media_id } }, title };
    if (msgType === 5)
      return {
        part: { msgtype: 'mpnews', mpnews: { media_id }, ...(isMass ? { send_ignore_reprint: 0 } : {}) },
        title,
      };
    // a video goes to many under an id of its own
    const account = await mpAccount(db, setting);
    const made = await api.call(
      db,
      account,
      { path: '/cgi-bin/media/uploadvideo', body: { media_id, title, description: digest } },
      Video,
    );
    return { part: { msgtype: 'mpvideo', mpvideo: { media_id: made.media_id } }, title };
  };

  return {
    list: async (actor: Actor, query: PageQuery) => {
      const { currentPage, pageSize } = query;
      const rows = actor.db.selectFrom('wechat_message');
      const { total } = await rows.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
      const list = await rows
        .select([
          'id',
          'msg_type as msgType',
          'title',
          'receiver',
          'state',
          'sent_count as sentCount',
          'error_count as errorCount',
          'error',
          'creator_name as creatorName',
          'created_at as creatorTime',
        ])
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(pageSize)
        .offset((currentPage - 1) * pageSize)
        .execute();
      return { list, pagination: { currentPage, pageSize, total, totalIsExact: true } };
    },

    selector: async (actor: Actor, keyword: string) => {
      const page = { currentPage: 1, pageSize: 100, sidx: '', sort: '' as const, keyword };
      const { list } = await followerStore.page(actor.db, 'unblack', page);
      return {
        tags: await tagStore.all(actor.db),
        list: list.map(({ openId, remark, nickname, userName }) => ({
          openId,
          fullName: remark || userName || nickname || openId,
        })),
      };
    },

    send: async (actor: Actor, input: BodyOf<typeof sendMpMessage>) => {
      const { db } = actor;
      const receiver = input.isToAll ? '' : await tagStore.name(db, input.tagId);
      if (receiver === undefined) throw new AppError(wechatTagErrors.not_found, {}, [{ path: 'tagId', message: '' }]);
      const account = await mpAccount(db, setting);
      const { part, title } = await contentOf(db, input, true);
      const id = input.sendId ?? newId();
      const isNew = await noteSending(db, actor, 'wechat', {
        id,
        msgType: input.msgType,
        title,
        receiver,
      });
      if (!isNew) return { id };
      const set = (values: { state: 'accepted' | 'failed'; msg_id?: string; error?: string }) =>
        db.updateTable('wechat_message').set(values).where('id', '=', id).execute();
      const filter = input.isToAll ? { is_to_all: true } : { is_to_all: false, tag_id: input.tagId };
      // the platform refuses the same clientmsgid a second time
      const body = { filter, ...part, clientmsgid: id };
      try {
        const { msg_id } = await api.call(db, account, { path: '/cgi-bin/message/mass/sendall', body }, Accepted);
        await set({ state: 'accepted', msg_id: String(msg_id) });
      } catch (error) {
        // the try before got there, only its answer did not come
        if (error instanceof AppError && error.code === weixinErrors.duplicate && input.sendId !== undefined) {
          await set({ state: 'accepted' });
          return { id };
        }
        const reason = error instanceof AppError ? translate(actor.language, error.code, error.values) : String(error);
        await set({ state: 'failed', error: reason.slice(0, 500) });
        throw error;
      }
      return { id };
    },

    preview: async (actor: Actor, openId: string, content: MpContent): Promise<void> => {
      if ((await followerStore.find(actor.db, [openId])).length === 0) throw new AppError(wechatUserErrors.not_found);
      const account = await mpAccount(actor.db, setting);
      const { part } = await contentOf(actor.db, content, false);
      await api.call(
        actor.db,
        account,
        { path: '/cgi-bin/message/mass/preview', body: { touser: openId, ...part } },
        Nothing,
      );
    },
  };
};
export type MpMessageService = ReturnType<typeof createMpMessageService>;

/** The platform says how a message to many ended. */
export const settleMpMessage = async (db: Db, msgId: string, sent: number, failed: number): Promise<void> => {
  await db
    .updateTable('wechat_message')
    .set({ state: 'sent', sent_count: sent, error_count: failed })
    .where('msg_id', '=', msgId)
    .execute();
};
