import { z } from 'zod';
import {
  BasicSettings,
  MailSettings,
  MapSettings,
  SmsSettings,
} from '@qiaoban/contracts/system/system-config.contract';
import type { Db } from '#platform/database/database';
import type { Encrypter } from '#platform/encrypter';
import { storedSettings } from './stored-settings';

/** News that mail or SMS settings of a tenant changed: whoever holds a connection made of them lets it go. */
export const GATEWAYS_CHANGED = 'system.gateways-changed';

// secrets are stored sealed, under the same names as on the wire
export const mailSettings = storedSettings('mail', MailSettings.extend({ emailPassword: z.string().default('') }));
export const smsSettings = storedSettings('sms', SmsSettings.extend({ accessKeySecret: z.string().default('') }));
export const basicSettings = storedSettings('basic', BasicSettings);
export const mapSettings = storedSettings('map', MapSettings);

const opened = (encrypter: Encrypter, sealed: string): string => (sealed === '' ? '' : encrypter.open(sealed));

export type ReadyMailSettings = z.infer<typeof MailSettings>;
export type ReadySmsSettings = z.infer<typeof SmsSettings> & { kind: 'ali' | 'tencent' | 'log' };

/** Mail account with its password in the open, for the driver that sends; without a host nothing can be sent. */
export const createReadMailSettings =
  (encrypter: Encrypter) =>
  async (db: Db): Promise<ReadyMailSettings> => {
    const stored = await mailSettings.read(db);
    return { ...stored, emailPassword: opened(encrypter, stored.emailPassword) };
  };

/** Gateway for text messages with its secret in the open; `log` when none was chosen. */
export const createReadSmsSettings =
  (encrypter: Encrypter) =>
  async (db: Db): Promise<ReadySmsSettings> => {
    const stored = await smsSettings.read(db);
    const kind = stored.smsCompany === '1' ? 'ali' : stored.smsCompany === '2' ? 'tencent' : 'log';
    return { ...stored, kind, accessKeySecret: opened(encrypter, stored.accessKeySecret) };
  };
