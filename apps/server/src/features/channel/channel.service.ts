import { authErrors } from '@qiaoban/contracts/auth/auth.errors';
import { AppError } from '@qiaoban/contracts/errors';
import type { PageQuery } from '@qiaoban/contracts/pagination';
import type { Actor } from '#platform/http/caller';
import { sentMessages } from './sent-message.store';
import type { MpSetting } from './wechat/wechat-account';
import type { QySetting } from './wecom/wecom-account';

type Deps = { mp: Pick<MpSetting, 'read'>; qy: Pick<QySetting, 'read'> };

export const createChannelService = ({ mp, qy }: Deps) => ({
  state: async (actor: Actor) => {
    const [account, company] = [await mp.read(actor.db), await qy.read(actor.db)];
    return {
      publicAccount: account.isOn === 1 && account.appId !== '',
      enterpriseAccount: company.isOn === 1 && company.corpId !== '',
    };
  },

  /** Codes stand in these messages: the grant alone is not enough. */
  sent: async (actor: Actor, query: PageQuery & { channel?: 'mail' | 'sms' }) => {
    if (!actor.isAdministrator) throw new AppError(authErrors.administrators_only);
    return sentMessages.page(actor.db, query, query.channel);
  },
});
export type ChannelService = ReturnType<typeof createChannelService>;
