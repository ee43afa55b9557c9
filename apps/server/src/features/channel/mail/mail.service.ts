import { mailErrors } from '@qiaoban/contracts/channel/channel-errors';
import { translate } from '@qiaoban/contracts/texts';
import type { MailInput } from '@qiaoban/contracts/channel/mail.contract';
import { MailInput as MailFields } from '@qiaoban/contracts/channel/mail.contract';
import { AppError } from '@qiaoban/contracts/errors';
import type { Db } from '#platform/database/database';
import { inTransaction } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { toAppError } from '#platform/outbound/outbound-error';
import type { Encrypter } from '#platform/encrypter';
import { audit } from '#core/log';
import { addressesOf } from '../own-address.reads';
import { createSealedSetting } from '../sealed-setting';
import type { Mailer } from './mailer';

export const createMailSetting = (encrypter: Encrypter, inherit: (db: Db) => Promise<MailInput | undefined>) =>
  createSealedSetting<MailInput, 'password'>({
    encrypter,
    key: 'channel.mail',
    usual: MailFields.parse({ isOn: 0 }),
    secrets: ['password'],
    tied: ['host', 'port', 'security', 'account'],
    inherit,
  });
type MailSetting = ReturnType<typeof createMailSetting>;

/** The mail server: one method a contract. */
export const createMailService = ({ setting, mailer }: { setting: MailSetting; mailer: Mailer }) => ({
  get: (actor: Actor) => setting.show(actor.db),

  update: (actor: Actor, input: MailInput): Promise<void> =>
    inTransaction(actor.db, async ({ tx, afterCommit }) => {
      const { before, after } = await setting.write(tx, input);
      afterCommit(() => mailer.mended(input));
      await audit(tx, actor, { area: 'channel.mail', action: 'update', id: 'mail', before, after });
    }),

  test: async (actor: Actor, given: string): Promise<{ to: string }> => {
    const to = given || (await addressesOf(actor.db, actor.userId)).email;
    if (to === '') throw new AppError(mailErrors.no_own_address);
    const say = (key: string): string => translate(actor.language, key);
    try {
      await mailer.send(actor.db, { to, subject: say('channel.test_subject'), text: say('channel.test_text') });
    } catch (error) {
      throw toAppError(error);
    }
    return { to };
  },
});
export type MailService = ReturnType<typeof createMailService>;
