import * as config from '@qiaoban/contracts/channel/wechat-config.contract';
import * as material from '@qiaoban/contracts/channel/wechat-material.contract';
import * as menu from '@qiaoban/contracts/channel/wechat-menu.contract';
import * as message from '@qiaoban/contracts/channel/wechat-message.contract';
import * as user from '@qiaoban/contracts/channel/wechat-user.contract';
import { bind, bindRaw } from '#platform/http/bind';
import type { CallbackService } from './callback.service';
import type { MpConfigService } from './config.service';
import type { FollowerService } from './follower.service';
import type { MaterialService } from './material.service';
import type { MpMenuService } from './menu.service';
import type { MpMessageService } from './message.service';
import type { MpReplyService } from './reply.service';
import type { MpTagService } from './tag.service';

type Services = {
  configs: MpConfigService;
  callbacks: CallbackService;
  menus: MpMenuService;
  tags: MpTagService;
  followers: FollowerService;
  materials: MaterialService;
  messages: MpMessageService;
  replies: MpReplyService;
};

export const createWechatBindings = (s: Services) => [
  bind(config.getMpConfig, ({ actor }) => s.configs.get(actor)),
  bind(config.updateMpConfig, ({ actor, body }) => s.configs.update(actor, body)),
  bind(config.testMpConfig, ({ actor }) => s.configs.test(actor)),
  bindRaw(config.verifyMpCallback, async ({ params, query, reply }) =>
    reply.type('text/plain; charset=utf-8').send(await s.callbacks.verify(params.key, query)),
  ),
  bindRaw(config.takeMpCallback, async ({ params, query, body, reply }) =>
    reply.type('application/xml; charset=utf-8').send(await s.callbacks.take(params.key, query, body)),
  ),
  bind(menu.listMpMenus, ({ actor }) => s.menus.list(actor)),
  bind(menu.selectMpMenus, ({ actor }) => s.menus.selector(actor)),
  bind(menu.getMpMenu, ({ actor, params }) => s.menus.get(actor, params.id)),
  bind(menu.createMpMenu, ({ actor, body }) => s.menus.create(actor, body)),
  bind(menu.updateMpMenu, ({ actor, params, body }) => s.menus.update(actor, params.id, body)),
  bind(menu.deleteMpMenu, ({ actor, params }) => s.menus.remove(actor, params.id)),
  bind(menu.publishMpMenu, ({ actor }) => s.menus.publish(actor)),
  bind(menu.fetchMpMenu, ({ actor }) => s.menus.fetch(actor)),
  bind(menu.clearMpMenu, ({ actor }) => s.menus.clear(actor)),
  bind(user.listMpTags, ({ actor }) => s.tags.list(actor)),
  bind(user.treeMpTags, ({ actor }) => s.tags.tree(actor)),
  bind(user.tagsOfMpUser, ({ actor, query }) => s.tags.ofUser(actor, query.openId)),
  bind(user.createMpTag, ({ actor, body }) => s.tags.create(actor, body.fullName)),
  bind(user.updateMpTag, ({ actor, params, body }) => s.tags.rename(actor, params.id, body.fullName)),
  bind(user.deleteMpTag, ({ actor, params }) => s.tags.remove(actor, params.id)),
  bind(user.setMpTags, ({ actor, body }) => s.tags.set(actor, body.openIds, body.tagIds)),
  bind(user.listMpUsers, ({ actor, params, query }) => s.followers.list(actor, params.group, query)),
  bind(user.remarkMpUser, ({ actor, params, body }) => s.followers.remark(actor, params.openId, body.remark)),
  bind(user.linkMpUser, ({ actor, params, body }) => s.followers.link(actor, params.openId, body.userId)),
  bind(user.blackMpUser, ({ actor, params }) => s.followers.black(actor, params.openId, true)),
  bind(user.unblackMpUser, ({ actor, params }) => s.followers.black(actor, params.openId, false)),
  bind(user.syncMpUsers, ({ actor }) => s.followers.sync(actor)),
  bind(user.getMpUserSync, ({ actor }) => s.followers.syncState(actor)),
  bind(material.listMaterials, ({ actor, params, query }) => s.materials.list(actor, params.type, query)),
  bind(material.createMaterial, ({ actor, body }) => s.materials.create(actor, body)),
  bind(material.deleteMaterial, ({ actor, params }) => s.materials.remove(actor, params.id)),
  bind(message.listMpMessages, ({ actor, query }) => s.messages.list(actor, query)),
  bind(message.sendMpMessage, ({ actor, body }) => s.messages.send(actor, body)),
  bind(message.previewMpMessage, ({ actor, params, body }) => s.messages.preview(actor, params.openId, body)),
  bind(message.selectMpUsers, ({ actor, query }) => s.messages.selector(actor, query.keyword)),
  bind(message.listMpReplies, ({ actor }) => s.replies.list(actor)),
  bind(message.createMpReply, ({ actor, body }) => s.replies.create(actor, body)),
  bind(message.updateMpReply, ({ actor, params, body }) => s.replies.update(actor, params.id, body)),
  bind(message.deleteMpReply, ({ actor, params }) => s.replies.remove(actor, params.id)),
];
