import { translate } from '@qiaoban/contracts/texts';
import type { Clock } from '#platform/clock';
import type { Messenger, Outgoing } from '#core/auth';
import { sentMessages } from './sent-message.store';

export type LogDriver = Omit<Messenger, 'reaches'>;

/** `138****0001`, `z***@example.com`: enough to find a line again, too little to write to somebody. */
const masked = (target: string): string =>
  target.includes('@') ? target.replace(/^(.).*@/, '$1***@') : target.replace(/^(\d{3})\d{4}/, '$1****');

/**
 * The driver of an installation without a gateway: the log tells that a message was due, never its words; the last
 * messages are kept in a table that administrators can read.
 */
export const createLogDriver = ({ clock }: { clock: Clock }): LogDriver => {
  const take = async (channel: 'sms' | 'mail', message: Outgoing): Promise<void> => {
    const { db, log, target, template, values, language } = message;
    await sentMessages.keep(db, clock.now(), {
      channel,
      target,
      template,
      body: translate(language, template, values),
    });
    log.info({ channel, template, target: masked(target) }, 'message kept: no gateway is configured');
  };
  return { sendSms: (message) => take('sms', message), sendMail: (message) => take('mail', message) };
};
