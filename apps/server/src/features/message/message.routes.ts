import * as contract from '@qiaoban/contracts/message/message.contract';
import * as noticeBar from '@qiaoban/contracts/message/notice-bar.contract';
import { bind } from '#platform/http/bind';
import type { MessageService } from './message.service';

export const createMessageBindings = (messages: MessageService) => [
  bind(contract.listMessages, ({ actor, query }) => messages.list(actor, query)),
  bind(contract.countUnread, ({ actor }) => messages.countUnread(actor)),
  bind(noticeBar.listBarNotices, ({ actor }) => messages.bar(actor)),
  bind(noticeBar.putAwayNotice, ({ actor, params }) => messages.putAway(actor, params.id)),
  bind(contract.readAllMessages, ({ actor }) => messages.readAll(actor)),
  bind(contract.readMessage, ({ actor, params }) => messages.read(actor, params.id)),
  bind(contract.markMessagesRead, ({ actor, body }) => messages.markRead(actor, body.ids)),
  bind(contract.deleteMessages, ({ actor, body }) => messages.remove(actor, body.ids)),
];
