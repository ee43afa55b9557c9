import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import { MESSAGE_TYPE, NoticeMessageBody } from '@qiaoban/contracts/message/message.contract';
import type { MessageRow, listMessages } from '@qiaoban/contracts/message/message.contract';
import type { SignedAttachment } from '@qiaoban/contracts/message/attachment';
import type { QueryOf } from '@qiaoban/contracts/route';
import type { UnreadChanged } from '@qiaoban/contracts/socket';
import type { z } from 'zod';
import type { Clock } from '#platform/clock';
import { inTransaction } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import type { SocketHub } from '#platform/socket-hub';
import { messageStore } from './message.store';
import { cleanHtml } from '#platform/rich-html';
import type { ArticleService } from './notice/article.service';
import { noticeBarStore } from './notice/notice-bar.store';
import { noticeTitle } from './notice/notice-title';
import type { Publisher } from './notice/publish';
import type { Wording } from './wording';

type Deps = {
  hub: SocketHub;
  clock: Clock;
  articles: ArticleService;
  publisher: Publisher;
  wording: Wording;
  timeZone: string;
};
type Opened = MessageRow & { attachments: z.infer<typeof SignedAttachment>[] };

/** The notice that a reminder leads to. */
const noticeOf = ({ type, bodyText }: MessageRow): string | undefined => {
  if (type !== MESSAGE_TYPE.system || !bodyText.startsWith('{"notice"')) return undefined;
  const body = NoticeMessageBody.safeParse(JSON.parse(bodyText));
  return body.success ? body.data.notice : undefined;
};

/** A person's own inbox. */
export const createMessageService = ({ hub, clock, articles, publisher, wording, timeZone }: Deps) => {
  /** The person's other windows show the new number at once. */
  const notifyCount = async (actor: Actor): Promise<void> => {
    const frame: UnreadChanged = {
      method: 'unreadChanged',
      unreadMessageCount: await messageStore.countUnread(actor.db, actor.userId),
    };
    hub.send(actor.tenant, [actor.userId], frame);
  };

  /** Title, text and files of a notice in the reader's language. */
  const opened = async (actor: Actor, message: MessageRow): Promise<Opened> => {
    if (message.type !== MESSAGE_TYPE.notice) {
      // whoever sent it, it is shown as HTML: a body that leads somewhere is JSON and stays
      const bodyText = message.bodyText.startsWith('{') ? message.bodyText : cleanHtml(message.bodyText);
      return { ...message, bodyText, attachments: [] };
    }
    const article = await articles.ofCopy(actor, message.id, actor.language);
    if (article === undefined) return { ...message, attachments: [] };
    const { title, bodyText, attachments } = article;
    return { ...message, title, bodyText, attachments };
  };

  return {
    list: async (actor: Actor, query: QueryOf<typeof listMessages>) => {
      if (query.currentPage === 1 && (await publisher.catchUp(actor.tenant, actor.userId))) await notifyCount(actor);
      const { list, total } = await messageStore.list(actor.db, actor, query, clock.now());
      const worded = await noticeTitle(wording, timeZone, actor.tenant, actor.db);
      const titled = (row: MessageRow): MessageRow =>
        worded === undefined || row.type !== MESSAGE_TYPE.notice
          ? row
          : {
              ...row,
              title: worded.in(actor.language, {
                title: row.title,
                sender: row.creatorUser,
                receiver: actor.userName,
                at: row.lastModifyTime,
              }),
            };
      return {
        list: list.map(titled),
        pagination: { currentPage: query.currentPage, pageSize: query.pageSize, total, totalIsExact: true },
      };
    },

    countUnread: async (actor: Actor) => ({ count: await messageStore.countUnread(actor.db, actor.userId) }),

    bar: async (actor: Actor) => ({ list: await noticeBarStore.list(actor.db, actor, clock.now()) }),

    putAway: async (actor: Actor, id: string): Promise<void> => {
      if (!(await noticeBarStore.putAway(actor.db, actor.userId, id))) throw new AppError(commonErrors.not_found);
    },

    readAll: async (actor: Actor): Promise<void> => {
      await inTransaction(actor.db, ({ tx }) => messageStore.markRead(tx, actor.userId, clock.now()));
      await notifyCount(actor);
    },

    markRead: async (actor: Actor, ids: readonly string[]): Promise<void> => {
      if ((await messageStore.markRead(actor.db, actor.userId, clock.now(), ids)) > 0) await notifyCount(actor);
    },

    read: async (actor: Actor, id: string): Promise<Opened> => {
      const message = await messageStore.find(actor.db, actor, id);
      if (message === undefined) throw new AppError(commonErrors.not_found);
      const notice = noticeOf(message);
      const reminded = notice === undefined ? undefined : await messageStore.find(actor.db, actor, notice);
      const read = [id, ...(reminded === undefined ? [] : [reminded.id])];
      if ((await messageStore.markRead(actor.db, actor.userId, clock.now(), read)) > 0) await notifyCount(actor);
      // the notice may have been recalled or removed since the reminder: then only its title is left
      const shown = reminded ?? (notice === undefined ? message : { ...message, bodyText: '' });
      return { ...(await opened(actor, shown)), id, isRead: '1' };
    },

    remove: async (actor: Actor, ids: string): Promise<void> => {
      const wanted = ids
        .split(',')
        .map((id) => id.trim())
        .filter((id) => id !== '');
      if (wanted.length === 0) return;
      await inTransaction(actor.db, ({ tx }) => messageStore.remove(tx, actor.userId, wanted));
      await notifyCount(actor);
    },
  };
};
export type MessageService = ReturnType<typeof createMessageService>;
