import type { Clock } from '#platform/clock';
import type { Tenants } from '#platform/database/tenant';
import type { Encrypter } from '#platform/encrypter';
import type { ChannelTasks } from '../task/channel-task';
import type { WeixinApi } from '../weixin/weixin-api';
import { createCallbackService } from './callback.service';
import { createMpConfigService } from './config.service';
import { createFollowerService } from './follower.service';
import { registerFollowerSync } from './follower-sync';
import { createMaterialService } from './material.service';
import type { FilePort } from './material.service';
import { createMpMenuService } from './menu.service';
import { createMpMessageService } from './message.service';
import { mpReplyService } from './reply.service';
import { createMpTagService } from './tag.service';
import { createTemplateMessages } from './template-message';
import { createCallbackKeys, createMpSetting } from './wechat-account';
import { createWechatBindings } from './wechat.routes';

type Deps = {
  api: WeixinApi;
  tasks: ChannelTasks;
  files: FilePort;
  tenants: Tenants;
  clock: Clock;
  encrypter: Encrypter;
  secret: Buffer;
};

/** The public account. */
export const createWechat = (given: Deps) => {
  const deps = { ...given, setting: createMpSetting(given.encrypter), keys: createCallbackKeys(given.secret) };
  registerFollowerSync(deps);
  return {
    templates: createTemplateMessages(deps),
    bindings: createWechatBindings({
      configs: createMpConfigService(deps),
      callbacks: createCallbackService(deps),
      menus: createMpMenuService(deps),
      tags: createMpTagService(deps),
      followers: createFollowerService(deps),
      materials: createMaterialService(deps),
      messages: createMpMessageService(deps),
      replies: mpReplyService,
    }),
  };
};
