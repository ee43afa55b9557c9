import { MailInput } from '@qiaoban/contracts/channel/mail.contract';
import { SMS_PURPOSES, SMS_PURPOSE_NAMES, SmsInput } from '@qiaoban/contracts/channel/sms.contract';
import type { Db } from '#platform/database/database';
import type { ReadyMailSettings, ReadySmsSettings } from '#core/system';

/** The system configuration's own mail account and SMS gateway, as the feature `system` reads them. */
export type SysConfigPort = {
  readMailSettings(db: Db): Promise<ReadyMailSettings>;
  readSmsSettings(db: Db): Promise<ReadySmsSettings>;
};

/** The mail account of the system configuration, until the page of mail is saved; undefined without one. */
export const inheritedMail =
  ({ readMailSettings }: SysConfigPort) =>
  async (db: Db): Promise<MailInput | undefined> => {
    const given = await readMailSettings(db);
    if (given.emailSMTPHost === '') return undefined;
    return MailInput.parse({
      isOn: 1,
      host: given.emailSMTPHost,
      port: given.emailSMTPPort,
      security: given.emailSsl === 1 ? 'tls' : 'starttls',
      account: given.emailAccount,
      password: given.emailPassword,
      senderName: given.emailSenderName,
    });
  };

const DRIVERS = { ali: 'aliyun', tencent: 'tencent', log: 'log' } as const;

/** The SMS gateway of the system configuration, until the page of SMS is saved; undefined without one. */
export const inheritedSms =
  ({ readSmsSettings }: SysConfigPort) =>
  async (db: Db): Promise<SmsInput | undefined> => {
    const given = await readSmsSettings(db);
    if (given.kind === 'log') return undefined;
    const templates = SMS_PURPOSE_NAMES.map((purpose) => {
      const variables = SMS_PURPOSES[purpose].map((name) => ({ name, from: name }));
      return [purpose, { code: given.smsTemplates[purpose] ?? '', variables }];
    });
    return SmsInput.parse({
      driver: DRIVERS[given.kind],
      accessKeyId: given.accessKeyId,
      accessKeySecret: given.accessKeySecret,
      signName: given.smsSign,
      sdkAppId: given.smsAppId,
      region: given.smsRegion,
      templates: Object.fromEntries(templates),
    });
  };
