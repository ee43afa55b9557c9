import * as conversation from '@qiaoban/contracts/chat/conversation.contract';
import * as group from '@qiaoban/contracts/chat/group.contract';
import * as message from '@qiaoban/contracts/chat/chat-message.contract';
import { bind } from '#platform/http/bind';
import type { ConversationService } from './conversation/conversation.service';
import type { GroupService } from './group/group.service';
import type { MessageService } from './message/message.service';

type Services = { conversations: ConversationService; messages: MessageService; groups: GroupService };

export const createChatBindings = ({ conversations, messages, groups }: Services) => [
  bind(conversation.listConversations, ({ actor, query }) => conversations.list(actor, query.keyword, query.limit)),
  bind(conversation.getConversation, ({ actor, params }) => conversations.one(actor, params.id)),
  bind(conversation.openDirect, ({ actor, body }) => conversations.openDirect(actor, body.userId)),
  bind(conversation.readConversation, ({ actor, params, body }) => conversations.read(actor, params.id, body.seq)),
  bind(conversation.setConversation, ({ actor, params, body }) => conversations.setMuted(actor, params.id, body.muted)),
  bind(conversation.listMembers, ({ actor, params }) => conversations.members(actor, params.id)),
  bind(message.listChatMessages, ({ actor, params, query }) => messages.list(actor, params.id, query)),
  bind(message.searchChatMessages, ({ actor, params, query }) => messages.search(actor, params.id, query)),
  bind(message.recallMessage, ({ actor, params }) => messages.recall(actor, params.id, params.seq)),
  bind(message.hideMessage, ({ actor, params }) => messages.hide(actor, params.id, params.seq)),
  bind(message.listReaders, ({ actor, params }) => messages.readers(actor, params.id, params.seq)),
  bind(group.createGroup, ({ actor, body }) => groups.create(actor, body)),
  bind(group.updateGroup, ({ actor, params, body }) => groups.update(actor, params.id, body)),
  bind(group.addGroupMembers, ({ actor, params, body }) => groups.add(actor, params.id, body.userIds)),
  bind(group.removeGroupMember, ({ actor, params }) => groups.remove(actor, params.id, params.userId)),
  bind(group.setGroupRole, ({ actor, params, body }) => groups.setRole(actor, params.id, params.userId, body.role)),
  bind(group.dissolveGroup, ({ actor, params }) => groups.dissolve(actor, params.id)),
];
