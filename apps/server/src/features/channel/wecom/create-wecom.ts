import type { Encrypter } from '#platform/encrypter';
import type { ChannelTasks } from '../task/channel-task';
import type { FilePort } from '../wechat/material.service';
import type { WeixinApi } from '../weixin/weixin-api';
import { createQyMessageService } from './message.service';
import { createQySync } from './sync';
import { createQySetting } from './wecom-account';
import { createWecomBindings } from './wecom.routes';
import { createQyService } from './wecom.service';

/** The enterprise account. */
export const createWecom = (given: { api: WeixinApi; tasks: ChannelTasks; files: FilePort; encrypter: Encrypter }) => {
  const deps = { ...given, setting: createQySetting(given.encrypter) };
  const sync = createQySync(deps);
  const messages = createQyMessageService(deps);
  return { notices: messages.notices, bindings: createWecomBindings(createQyService({ ...deps, sync }), messages) };
};
