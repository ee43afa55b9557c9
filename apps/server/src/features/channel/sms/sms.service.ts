import { smsErrors } from '@qiaoban/contracts/channel/channel-errors';
import { SmsInput as SmsFields } from '@qiaoban/contracts/channel/sms.contract';
import type { SmsInput, SmsPurpose } from '@qiaoban/contracts/channel/sms.contract';
import { AppError } from '@qiaoban/contracts/errors';
import type { Db } from '#platform/database/database';
import { inTransaction } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { toAppError } from '#platform/outbound/outbound-error';
import type { Encrypter } from '#platform/encrypter';
import { audit } from '#core/log';
import { addressesOf } from '../own-address.reads';
import { createSealedSetting } from '../sealed-setting';
import type { SmsSender } from './sms-sender';

export const createSmsSetting = (encrypter: Encrypter, inherit: (db: Db) => Promise<SmsInput | undefined>) =>
  createSealedSetting<SmsInput, 'accessKeySecret'>({
    encrypter,
    key: 'channel.sms',
    usual: SmsFields.parse({ driver: 'log', templates: {} }),
    secrets: ['accessKeySecret'],
    tied: ['driver', 'address', 'accessKeyId'],
    inherit,
  });
type SmsSetting = ReturnType<typeof createSmsSetting>;

/** Values of a test: a code that opens nothing. */
const SAMPLE = { code: '000000', minutes: 5, title: 'Qiaoban', text: 'test' };

/** The SMS gateway: one method a contract. */
export const createSmsService = ({ setting, sender }: { setting: SmsSetting; sender: SmsSender }) => ({
  get: (actor: Actor) => setting.show(actor.db),

  update: (actor: Actor, input: SmsInput): Promise<void> =>
    inTransaction(actor.db, async ({ tx }) => {
      const { before, after } = await setting.write(tx, input);
      await audit(tx, actor, { area: 'channel.sms', action: 'update', id: 'sms', before, after });
    }),

  test: async (actor: Actor, given: string, purpose: SmsPurpose): Promise<{ mobile: string }> => {
    const mobile = given || (await addressesOf(actor.db, actor.userId)).mobile;
    if (mobile === '') throw new AppError(smsErrors.no_own_number);
    try {
      await sender.send(actor.db, mobile, purpose, SAMPLE);
    } catch (error) {
      throw toAppError(error);
    }
    return { mobile };
  },
});
export type SmsService = ReturnType<typeof createSmsService>;
