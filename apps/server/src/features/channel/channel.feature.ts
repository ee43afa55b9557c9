import type { Clock } from '#platform/clock';
import type { Tenants } from '#platform/database/tenant';
import type { Jobs } from '#platform/jobs';
import type { Outbound } from '#platform/outbound/outbound';
import type { Encrypter } from '#platform/encrypter';
import type { FileStorage } from '#core/file';
import { createChannelBindings } from './channel.routes';
import { createChannelService } from './channel.service';
import { createDelivery } from './delivery';
import { inheritedMail, inheritedSms } from './inherited';
import type { SysConfigPort } from './inherited';
import { createLogDriver } from './log-driver';
import { createMailBindings } from './mail/mail.routes';
import { createMailService, createMailSetting } from './mail/mail.service';
import { createMailboxTestService } from './mail/mailbox-test.service';
import { createMailer } from './mail/mailer';
import { createMessenger } from './messenger';
import { createSmsBindings } from './sms/sms.routes';
import { createSmsSender } from './sms/sms-sender';
import { createSmsService, createSmsSetting } from './sms/sms.service';
import { createChannelTasks } from './task/channel-task';
import { createMpSetting } from './wechat/wechat-account';
import { createWechat } from './wechat/create-wechat';
import { createQySetting } from './wecom/wecom-account';
import { createWecom } from './wecom/create-wecom';
import { createTokenCache } from './weixin/token-cache';
import { createWeixinApi } from './weixin/weixin-api';

type Deps = {
  clock: Clock;
  outbound: Outbound;
  encrypter: Encrypter;
  secret: Buffer;
  tenants: Tenants;
  jobs: Jobs;
  files: FileStorage;
  sysConfig: SysConfigPort;
};

/** The channels of the product: mail, SMS, public account, enterprise account. Without a gateway, the log. */
export const createChannel = (deps: Deps) => {
  const { encrypter, outbound, clock } = deps;
  const mailSetting = createMailSetting(encrypter, inheritedMail(deps.sysConfig));
  const smsSetting = createSmsSetting(encrypter, inheritedSms(deps.sysConfig));
  const mailer = createMailer({ outbound, setting: mailSetting });
  const sms = createSmsSender({ outbound, clock, setting: smsSetting });
  const api = createWeixinApi({ outbound, tokens: createTokenCache(deps) });
  const tasks = createChannelTasks(deps);
  const wechat = createWechat({ ...deps, api, tasks });
  const wecom = createWecom({ ...deps, api, tasks });
  return {
    messenger: createMessenger({ log: createLogDriver(deps), mailer, sms }),
    /** Ways for the delivery of messages, over those that keep them in the log: handed over at composition. */
    channels: createDelivery({ mailer, sms, wechat: wechat.templates, wecom: wecom.notices }),
    bindings: [
      ...createChannelBindings(
        createChannelService({ mp: createMpSetting(encrypter), qy: createQySetting(encrypter) }),
      ),
      ...createMailBindings(
        createMailService({ setting: mailSetting, mailer }),
        createMailboxTestService({ outbound, mailer, sysConfig: deps.sysConfig }),
      ),
      ...createSmsBindings(createSmsService({ setting: smsSetting, sender: sms })),
      ...wechat.bindings,
      ...wecom.bindings,
    ],
  };
};
