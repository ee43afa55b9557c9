import type { MpConfigInput } from '@qiaoban/contracts/channel/wechat-config.contract';
import { inTransaction } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { audit } from '#core/log';
import type { WeixinApi } from '../weixin/weixin-api';
import { mpAccount } from './wechat-account';
import type { CallbackKeys, MpSetting } from './wechat-account';

type Deps = { setting: MpSetting; api: WeixinApi; keys: CallbackKeys };

/** The public account's configuration: one method a contract. */
export const createMpConfigService = ({ setting, api, keys }: Deps) => ({
  get: async (actor: Actor) => ({
    ...(await setting.show(actor.db)),
    callbackPath: `/api/channel/wechat/${keys.keyOf(actor.tenant)}`,
  }),

  update: (actor: Actor, input: MpConfigInput): Promise<void> =>
    inTransaction(actor.db, async ({ tx }) => {
      const { before, after } = await setting.write(tx, input);
      await audit(tx, actor, { area: 'channel.wechat', action: 'update', id: 'wechat', before, after });
    }),

  test: async (actor: Actor): Promise<void> => api.check(actor.db, await mpAccount(actor.db, setting)),
});
export type MpConfigService = ReturnType<typeof createMpConfigService>;
