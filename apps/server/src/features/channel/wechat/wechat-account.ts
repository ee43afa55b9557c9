import { createHmac, timingSafeEqual } from 'node:crypto';
import { MpConfigInput } from '@qiaoban/contracts/channel/wechat-config.contract';
import { weixinErrors } from '@qiaoban/contracts/channel/weixin-errors';
import { AppError } from '@qiaoban/contracts/errors';
import type { Db } from '#platform/database/database';
import type { Encrypter } from '#platform/encrypter';
import { createSealedSetting } from '../sealed-setting';
import type { WeixinAccount } from '../weixin/weixin-api';

export const createMpSetting = (encrypter: Encrypter) =>
  createSealedSetting<MpConfigInput, 'appSecret' | 'token' | 'aesKey'>({
    encrypter,
    key: 'channel.wechat',
    usual: MpConfigInput.parse({ isOn: 0 }),
    secrets: ['appSecret', 'token', 'aesKey'],
    tied: ['apiAddress', 'appId'],
  });
export type MpSetting = ReturnType<typeof createMpSetting>;

const USUAL_ADDRESS = 'https://api.weixin.qq.com';

/** The account as calls need it. Throws weixin.off when it is not in use. */
export const mpAccount = async (db: Db, setting: Pick<MpSetting, 'read'>): Promise<WeixinAccount> => {
  const config = await setting.read(db);
  if (config.isOn !== 1 || config.appId === '') throw new AppError(weixinErrors.off);
  return {
    key: 'wechat',
    base: (config.apiAddress || USUAL_ADDRESS).replace(/(?<!\/)\/+$/, ''),
    tokenPath: '/cgi-bin/token',
    tokenQuery: { grant_type: 'client_credential', appid: config.appId, secret: config.appSecret },
  };
};

/** Keys of callback addresses: the tenant, and a proof that we made the address. */
export const createCallbackKeys = (secret: Buffer) => {
  const proofOf = (tenant: string): string =>
    createHmac('sha256', secret).update(`wechat callback|${tenant}`).digest('base64url').slice(0, 32);
  return {
    keyOf: (tenant: string): string => `${tenant}-${proofOf(tenant)}`,
    /** The tenant of a key; undefined when the key is not ours. */
    tenantOf: (key: string): string | undefined => {
      const [, tenant = '', proof = ''] = /^([a-z0-9_]+)-(.+)$/.exec(key) ?? [];
      const given = Buffer.from(proof);
      const expected = Buffer.from(proofOf(tenant));
      return given.length === expected.length && timingSafeEqual(given, expected) ? tenant : undefined;
    },
  };
};
export type CallbackKeys = ReturnType<typeof createCallbackKeys>;
