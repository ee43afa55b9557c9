import { mailErrors, smsErrors } from '@qiaoban/contracts/channel/channel-errors';
import { weixinErrors } from '@qiaoban/contracts/channel/weixin-errors';
import { AppError } from '@qiaoban/contracts/errors';

/** Refusals that the same message meets again, however often it is sent: somebody has to change something first. */
const FINAL = new Set<string>([
  mailErrors.bad_address,
  mailErrors.auth_failed,
  mailErrors.sender_refused,
  mailErrors.recipient_refused,
  mailErrors.rejected,
  smsErrors.template_missing,
  smsErrors.sign_wrong,
  smsErrors.key_unknown,
  smsErrors.sign_name_wrong,
  smsErrors.template_wrong,
  smsErrors.values_wrong,
  smsErrors.number_wrong,
  smsErrors.no_permission,
  weixinErrors.secret_wrong,
  weixinErrors.account_wrong,
  weixinErrors.no_permission,
  weixinErrors.person_unknown,
  weixinErrors.duplicate,
]);

/** True for a no that stays a no: 5xx of a mail server, a number that does not exist, a template that was not approved. */
export const isFinalRefusal = (error: unknown): boolean => {
  if (error instanceof AppError) return FINAL.has(error.code);
  const { responseCode } = error as { responseCode?: unknown };
  return typeof responseCode === 'number' && responseCode >= 500 && responseCode < 600;
};
