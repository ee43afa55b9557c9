import { QyConfigInput } from '@qiaoban/contracts/channel/wecom.contract';
import { weixinErrors } from '@qiaoban/contracts/channel/weixin-errors';
import { AppError } from '@qiaoban/contracts/errors';
import type { Db } from '#platform/database/database';
import type { Encrypter } from '#platform/encrypter';
import { createSealedSetting } from '../sealed-setting';
import type { WeixinAccount } from '../weixin/weixin-api';

export const createQySetting = (encrypter: Encrypter) =>
  createSealedSetting<QyConfigInput, 'contactSecret' | 'agentSecret'>({
    encrypter,
    key: 'channel.wecom',
    usual: QyConfigInput.parse({ isOn: 0 }),
    secrets: ['contactSecret', 'agentSecret'],
    tied: ['apiAddress', 'corpId'],
  });
export type QySetting = ReturnType<typeof createQySetting>;

/** The account with the secret of the contacts or of the application: the platform gives each a token of its own. */
export const qyAccount = async (
  db: Db,
  setting: Pick<QySetting, 'read'>,
  part: 'contact' | 'agent',
): Promise<WeixinAccount> => {
  const config = await setting.read(db);
  if (config.isOn !== 1 || config.corpId === '') throw new AppError(weixinErrors.off);
  return {
    key: `wecom.${part}`,
    base: (config.apiAddress || 'https://qyapi.weixin.qq.com').replace(/(?<!\/)\/+$/, ''),
    tokenPath: '/cgi-bin/gettoken',
    tokenQuery: { corpid: config.corpId, corpsecret: part === 'contact' ? config.contactSecret : config.agentSecret },
  };
};
