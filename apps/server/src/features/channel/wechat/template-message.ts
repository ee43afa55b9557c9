import { z } from 'zod';
import type { Db } from '#platform/database/database';
import type { WeixinApi } from '../weixin/weixin-api';
import { mpAccount } from './wechat-account';
import type { MpSetting } from './wechat-account';

/** Fields of template messages hold 20 characters. */
const MAX_FIELD = 20;

/** Notices of the product as template messages of the public account. */
export const createTemplateMessages = ({ api, setting }: { api: WeixinApi; setting: MpSetting }) => ({
  usable: async (db: Db): Promise<boolean> => {
    const config = await setting.read(db);
    return config.isOn === 1 && config.templateId !== '' && config.templateTitle !== '';
  },
  send: async (db: Db, openId: string, message: { title: string; text: string; address: string }): Promise<void> => {
    const config = await setting.read(db);
    const field = (text: string) => ({ value: [...text.replace(/\s+/g, ' ')].slice(0, MAX_FIELD).join('') });
    const site = config.siteAddress.replace(/(?<!\/)\/+$/, '');
    const body = {
      touser: openId,
      template_id: config.templateId,
      ...(site === '' ? {} : { url: `${site}/${message.address.replace(/^\/+/, '')}` }),
      data: {
        [config.templateTitle]: field(message.title),
        ...(config.templateText === '' ? {} : { [config.templateText]: field(message.text) }),
      },
    };
    await api.call(db, await mpAccount(db, setting), { path: '/cgi-bin/message/template/send', body }, z.object({}));
  },
});
export type TemplateMessages = ReturnType<typeof createTemplateMessages>;
