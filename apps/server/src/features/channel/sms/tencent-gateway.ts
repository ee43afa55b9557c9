import { createHash, createHmac } from 'node:crypto';
import { z } from 'zod';
import { smsErrors } from '@qiaoban/contracts/channel/channel-errors';
import { SMS_ADDRESSES } from '@qiaoban/contracts/channel/sms.contract';
import type { SmsInput } from '@qiaoban/contracts/channel/sms.contract';
import { AppError } from '@qiaoban/contracts/errors';
import type { OutboundReply, OutboundRequest } from '#platform/outbound/outbound';
import type { SmsGateway } from './sms-gateway';
import { jsonOf, smsRefusal } from './sms-refusal';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

const REASONS = [
  ['AuthFailure.SignatureExpire', 'clock_wrong'],
  ['AuthFailure.Signature', 'sign_wrong'],
  ['AuthFailure.SecretIdNotFound', 'key_unknown'],
  ['AuthFailure.InvalidSecretId', 'key_unknown'],
  ['AuthFailure', 'no_permission'],
  ['UnauthorizedOperation', 'no_permission'],
  ['FailedOperation.SignatureIncorrect', 'sign_name_wrong'],
  ['FailedOperation.MissingSignature', 'sign_name_wrong'],
  ['FailedOperation.TemplateIncorrect', 'template_wrong'],
  ['FailedOperation.MissingTemplate', 'template_wrong'],
  ['FailedOperation.TemplateParamSet', 'values_wrong'],
  ['InvalidParameterValue.TemplateParameter', 'values_wrong'],
  ['FailedOperation.TemplateUnapproved', 'template_wrong'],
  ['InvalidParameterValue.IncorrectPhoneNumber', 'number_wrong'],
  ['FailedOperation.PhoneNumber', 'number_wrong'],
  ['UnsupportedOperation', 'number_wrong'],
  ['LimitExceeded', 'over_limit'],
  ['RequestLimitExceeded', 'over_limit'],
  ['FailedOperation.InsufficientBalance', 'no_balance'],
] as const;

const Status = z.object({
  Code: z.string(),
  Message: z.string().default(''),
  SerialNo: z.string().max(100).default(''),
});
const Pulled = z.object({
  SerialNo: z.string(),
  ReportStatus: z.string(),
  Description: z.string().default(''),
  UserReceiveTime: z.coerce.number().default(0),
});
const Answer = z.object({
  Response: z.object({
    Error: z.object({ Code: z.string(), Message: z.string().default('') }).optional(),
    SendStatusSet: z.array(Status).optional(),
    PullSmsSendStatusSet: z.array(Pulled).optional(),
  }),
});
type GatewayResponse = z.infer<typeof Answer>['Response'];

/** A call of SMS 2021-01-11, signed with TC3-HMAC-SHA256. */
const call = (settings: SmsInput, action: string, asked: object, now: number): OutboundRequest => {
  const url = new URL(settings.address || SMS_ADDRESSES.tencent);
  const body = JSON.stringify(asked);
  const seconds = String(Math.floor(now / 1000));
  const day = new Date(now).toISOString().slice(0, 10);
  const type = 'application/json; charset=utf-8';
  const canonical = [
    'POST',
    '/',
    '',
    `content-type:${type}\nhost:${url.host}\nx-tc-action:${action.toLowerCase()}\n`,
    'content-type;host;x-tc-action',
    sha256(body),
  ].join('\n');
  const scope = `${day}/sms/tc3_request`;
  const text = ['TC3-HMAC-SHA256', seconds, scope, sha256(canonical)].join('\n');
  const key = hmac(hmac(hmac(`TC3${settings.accessKeySecret}`, day), 'sms'), 'tc3_request');
  const signature = hmac(key, text).toString('hex');
  return {
    url: `${url.origin}/`,
    method: 'POST',
    redirects: 0,
    body,
    headers: {
      'content-type': type,
      'x-tc-action': action,
      'x-tc-version': '2021-01-11',
      'x-tc-timestamp': seconds,
      'x-tc-region': settings.region || 'ap-guangzhou',
      authorization: `TC3-HMAC-SHA256 Credential=${settings.accessKeyId}/${scope}, SignedHeaders=content-type;host;x-tc-action, Signature=${signature}`,
    },
  };
};

const numberOf = (mobile: string): string => (mobile.startsWith('+') ? mobile : `+86${mobile}`);

/** What the gateway said, when it is no error. Throws smsErrors otherwise. */
const responseOf = ({ body, url }: OutboundReply): GatewayResponse => {
  const answer = Answer.safeParse(jsonOf(body));
  if (!answer.success) throw new AppError(smsErrors.bad_answer, { address: new URL(url).host });
  const { Error: error } = answer.data.Response;
  if (error !== undefined) throw smsRefusal(REASONS, error.Code, error.Message);
  return answer.data.Response;
};

/** Around the time of sending: clocks differ, and a message may wait at the gateway. */
const BEFORE_S = 600;
const AFTER_S = 3 * 86_400;

/** Tencent Cloud SMS: SendSms and PullSmsSendStatusByPhoneNumber. */
export const tencentGateway: SmsGateway = {
  request: (settings, { mobile, template, values }, { now }) =>
    call(
      settings,
      'SendSms',
      {
        PhoneNumberSet: [numberOf(mobile)],
        SmsSdkAppId: settings.sdkAppId,
        SignName: settings.signName,
        TemplateId: template.code,
        TemplateParamSet: values.map(({ value }) => value),
      },
      now,
    ),

  receiptOf: (reply) => {
    const [status] = responseOf(reply).SendStatusSet ?? [];
    if (status === undefined) throw new AppError(smsErrors.bad_answer, { address: new URL(reply.url).host });
    if (status.Code !== 'Ok') throw smsRefusal(REASONS, status.Code, status.Message);
    return status.SerialNo;
  },

  askReceipt: (settings, { target, sentAt }, { now }) => {
    const sent = Math.floor(sentAt / 1000);
    const asked = {
      BeginTime: sent - BEFORE_S,
      EndTime: sent + AFTER_S,
      Offset: 0,
      Limit: 100,
      PhoneNumber: numberOf(target),
      SmsSdkAppId: settings.sdkAppId,
    };
    return call(settings, 'PullSmsSendStatusByPhoneNumber', asked, now);
  },

  readReceipt: (reply, { id }) => {
    const found = responseOf(reply).PullSmsSendStatusSet?.find((each) => each.SerialNo === id);
    if (found?.ReportStatus === 'SUCCESS')
      return { state: 'delivered', reason: '', at: found.UserReceiveTime > 0 ? found.UserReceiveTime * 1000 : null };
    return found?.ReportStatus === 'FAIL'
      ? { state: 'failed', reason: found.Description, at: null }
      : { state: 'waiting', reason: '', at: null };
  },
};
