import { createHash, createHmac } from 'node:crypto';
import { z } from 'zod';
import { smsErrors } from '@qiaoban/contracts/channel/channel-errors';
import { SMS_ADDRESSES } from '@qiaoban/contracts/channel/sms.contract';
import { AppError } from '@qiaoban/contracts/errors';
import type { SmsGateway } from './sms-gateway';
import { jsonOf, smsRefusal } from './sms-refusal';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

const WORDS = [
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

const Status = z.object({ Code: z.string(), Message: z.string().default('') });
const Answer = z.object({
  Response: z.object({ Error: Status.optional(), SendStatusSet: z.array(Status).optional() }),
});

/** Tencent Cloud SMS 2021-01-11, SendSms, signed with TC3-HMAC-SHA256. */
export const tencentGateway: SmsGateway = {
  request: (settings, { mobile, template, values }, { now }) => {
    const url = new URL(settings.address || SMS_ADDRESSES.tencent);
    const body = JSON.stringify({
      PhoneNumberSet: [mobile.startsWith('+') ? mobile : `+86${mobile}`],
      SmsSdkAppId: settings.sdkAppId,
      SignName: settings.signName,
      TemplateId: template.code,
      TemplateParamSet: values.map(({ value }) => value),
    });
    const seconds = String(Math.floor(now / 1000));
    const day = new Date(now).toISOString().slice(0, 10);
    const type = 'application/json; charset=utf-8';
    const canonical = [
      'POST',
      '/',
      '',
      `content-type:${type}\nhost:${url.host}\nx-tc-action:sendsms\n`,
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
        'x-tc-action': 'SendSms',
        'x-tc-version': '2021-01-11',
        'x-tc-timestamp': seconds,
        'x-tc-region': settings.region || 'ap-guangzhou',
        authorization: `TC3-HMAC-SHA256 Credential=${settings.accessKeyId}/${scope}, SignedHeaders=content-type;host;x-tc-action, Signature=${signature}`,
      },
    };
  },

  judge: ({ body, url }) => {
    const answer = Answer.safeParse(jsonOf(body));
    const status = answer.data?.Response.Error ?? answer.data?.Response.SendStatusSet?.[0];
    if (status === undefined) throw new AppError(smsErrors.bad_answer, { address: new URL(url).host });
    if (status.Code !== 'Ok') throw smsRefusal(WORDS, status.Code, status.Message);
  },
};
