import sanitizeHtml from 'sanitize-html';
import { sql } from 'kysely';
import { z } from 'zod';
import { QY_LIMITS } from '@qiaoban/contracts/channel/wecom.contract';
import type { sendQyMessage } from '@qiaoban/contracts/channel/wecom.contract';
import { wechatMessageErrors, wecomErrors } from '@qiaoban/contracts/channel/weixin-errors';
import { AppError } from '@qiaoban/contracts/errors';
import type { PageQuery } from '@qiaoban/contracts/pagination';
import type { BodyOf } from '@qiaoban/contracts/route';
import { translate } from '@qiaoban/contracts/texts';
import type { Db } from '#platform/database/database';
import type { Actor } from '#platform/http/caller';
import { newId } from '#platform/ids';
import { fileFor } from '../wechat/material.service';
import type { FilePort } from '../wechat/material.service';
import { noteSending } from '../weixin/message-row';
import type { WeixinApi } from '../weixin/weixin-api';
import { linkStore } from './link.store';
import { qyAccount } from './wecom-account';
import type { QySetting } from './wecom-account';

type Input = BodyOf<typeof sendQyMessage>;
const Uploaded = z.object({ media_id: z.string().min(1) });
const Sent = z.object({ invaliduser: z.string().default(''), invalidparty: z.string().default('') });
/** As many as one call takes. */
const MAX_DEPARTMENTS = 100;
/** Texts hold 2,048 bytes. */
const MAX_TEXT = 600;
/** The platform drops what it took within this time (s) already: the answer to the first try may only have been lost. */
const ONCE = { enable_duplicate_check: 1, duplicate_check_interval: 1800 };

/** Messages of the enterprise account: one method a contract, and notices. */
export const createQyMessageService = ({
  api,
  setting,
  files,
}: {
  api: WeixinApi;
  setting: QySetting;
  files: FilePort;
}) => {
  const requireText = (value: string, path: string): string => {
    if (value.trim() === '') throw new AppError(wechatMessageErrors.empty, {}, [{ path, message: '' }]);
    return value;
  };

  const contentOf = async (actor: Actor, input: Input): Promise<{ part: object; title: string }> => {
    const { msgType, title, abstract } = input;
    if (msgType === 1) {
      const content = requireText(input.txtContent, 'txtContent');
      return { part: { msgtype: 'text', text: { content } }, title: content };
    }
    if (msgType === 4 || msgType === 5) requireText(title, 'title');
    const content = msgType === 5 ? requireText(sanitizeHtml(input.content), 'content') : '';
    const { type, ...limit } = QY_LIMITS[msgType];
    const file = await fileFor(actor, files, input.fileJson, limit);
    const account = await qyAccount(actor.db, setting, 'agent');
    const { media_id } = await api.call(
      actor.db,
      account,
      { path: '/cgi-bin/media/upload', query: { type }, file },
      Uploaded,
    );
    if (msgType === 4) return { part: { msgtype: 'video', video: { media_id, title, description: abstract } }, title };
    if (msgType !== 5) return { part: { msgtype: type, [type]: { media_id } }, title: file.name };
    const article = {
      title,
      thumb_media_id: media_id,
      author: input.author,
      content_source_url: input.contentSourceUrl,
      content,
      digest: abstract,
    };
    return { part: { msgtype: 'mpnews', mpnews: { articles: [article] } }, title };
  };

  const receiversOf = async (db: Db, input: Input): Promise<{ part: object; names: string }> => {
    if (input.all) return { part: { touser: '@all' }, names: '' };
    const users = await linkStore.remoteIds(db, 'user', input.toUserId);
    const parties = await linkStore.remoteIds(db, 'department', input.toDepartmentId.slice(0, MAX_DEPARTMENTS));
    if (users.length + parties.length === 0)
      throw new AppError(wecomErrors.nobody, {}, [{ path: 'toUserId', message: '' }]);
    const joined = (list: readonly { remoteId: string }[]): string => list.map(({ remoteId }) => remoteId).join('|');
    const names = [...parties, ...users].map(({ fullName }) => fullName);
    return { part: { touser: joined(users), toparty: joined(parties) }, names: names.join('、').slice(0, 500) };
  };

  const exists = async (db: Db, id: string): Promise<boolean> =>
    (await db.selectFrom('wecom_message').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

  const send = async (db: Db, part: object) => {
    const { agentId } = await setting.read(db);
    const account = await qyAccount(db, setting, 'agent');
    const body = { ...part, agentid: Number(agentId) };
    return api.call(db, account, { path: '/cgi-bin/message/send', body }, Sent);
  };

  return {
    list: async (actor: Actor, { currentPage, pageSize }: PageQuery) => {
      const rows = actor.db.selectFrom('wecom_message');
      const { total } = await rows.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
      const list = await rows
        .select([
          'id',
          'msg_type as msgType',
          'title',
          'receiver',
          'state',
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

    reach: (actor: Actor) => linkStore.counts(actor.db),

    send: async (actor: Actor, input: Input) => {
      const { db } = actor;
      const receivers = await receiversOf(db, input);
      const { part, title } = await contentOf(actor, input);
      const id = input.sendId ?? newId();
      const isTriedAgain = input.sendId !== undefined && (await exists(db, input.sendId));
      const isNew = await noteSending(db, actor, 'wecom', {
        id,
        msgType: input.msgType,
        title,
        receiver: receivers.names,
      });
      if (!isNew) return { id };
      const set = (state: 'sent' | 'failed', error: string) =>
        db
          .updateTable('wecom_message')
          .set({ state, error: error.slice(0, 500) })
          .where('id', '=', id)
          .execute();
      try {
        const { invaliduser, invalidparty } = await send(db, {
          ...receivers.part,
          ...part,
          ...(isTriedAgain ? ONCE : {}),
        });
        await set('sent', [invaliduser, invalidparty].filter((text) => text !== '').join(' '));
      } catch (error) {
        await set(
          'failed',
          error instanceof AppError ? translate(actor.language, error.code, error.values) : String(error),
        );
        throw error;
      }
      return { id };
    },

    notices: {
      usable: async (db: Db): Promise<boolean> => {
        const config = await setting.read(db);
        return config.isOn === 1 && config.agentId !== '' && config.agentSecret !== '';
      },
      send: async (
        db: Db,
        remoteId: string,
        message: { title: string; text: string; address: string },
      ): Promise<void> => {
        const { siteAddress } = await setting.read(db);
        const site = siteAddress.replace(/(?<!\/)\/+$/, '');
        const description = message.text.slice(0, MAX_TEXT);
        const url = `${site}/${message.address.replace(/^\/+/, '')}`;
        const part =
          site === ''
            ? { msgtype: 'text', text: { content: `${message.title}\n${description}` } }
            : { msgtype: 'textcard', textcard: { title: message.title.slice(0, 100), description, url } };
        await send(db, { touser: remoteId, ...part });
      },
    },
  };
};
export type QyMessageService = ReturnType<typeof createQyMessageService>;
