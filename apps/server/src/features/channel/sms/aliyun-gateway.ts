import { createHash, createHmac } from 'node:crypto';
import { z } from 'zod';
import { smsErrors } from '@qiaoban/contracts/channel/channel-errors';
import { SMS_ADDRESSES } from '@qiaoban/contracts/channel/sms.contract';
import { AppError } from '@qiaoban/contracts/errors';
import type { SmsGateway } from './sms-gateway';
import { jsonOf, smsRefusal } from './sms-refusal';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** RFC 3986: everything but letters, digits and `-_.~`. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

const byName = ([a]: [string, string], [b]: [string, string]): number => (a < b ? -1 : a > b ? 1 : 0);

const WORDS = [
  ['SignatureDoesNotMatch', 'sign_wrong'],
  ['IncompleteSignature', 'sign_wrong'],
  ['InvalidAccessKeyId', 'key_unknown'],
  ['InvalidTimeStamp', 'clock_wrong'],
  ['isv.SMS_SIGNATURE', 'sign_name_wrong'],
  ['isv.SIGN_', 'sign_name_wrong'],
  ['isv.INVALID_SIGN', 'sign_name_wrong'],
  ['isv.SMS_TEMPLATE', 'template_wrong'],
  ['isv.TEMPLATE_MISSING', 'values_wrong'],
  ['isv.TEMPLATE_PARAMS', 'values_wrong'],
  ['isv.PARAM', 'values_wrong'],
  ['isv.INVALID_JSON_PARAM', 'values_wrong'],
  ['isv.MOBILE_NUMBER', 'number_wrong'],
  ['isv.MOBILE_COUNT', 'number_wrong'],
  ['isv.BUSINESS_LIMIT', 'over_limit'],
  ['isv.DAY_LIMIT', 'over_limit'],
  ['isv.MONTH_LIMIT', 'over_limit'],
  ['Throttling', 'over_limit'],
  ['isv.AMOUNT_NOT_ENOUGH', 'no_balance'],
  ['isv.OUT_OF_SERVICE', 'no_balance'],
  ['isv.ACCOUNT_', 'no_balance'],
  ['isp.RAM_PERMISSION', 'no_permission'],
  ['isv.PRODUCT_', 'no_permission'],
  ['Forbidden', 'no_permission'],
  ['NoPermission', 'no_permission'],
] as const;

const Answer = z.object({ Code: z.string(), Message: z.string().default('') });

/** Alibaba Cloud Dysmsapi 2017-05-25, SendSms, signed with ACS3-HMAC-SHA256. */
export const aliyunGateway: SmsGateway = {
  request: (settings, { mobile, template, values }, { now, nonce }) => {
    const url = new URL(settings.address || SMS_ADDRESSES.aliyun);
    const query = (
      [
        ['PhoneNumbers', mobile.replace(/^\+86/, '').replace(/^\+/, '')],
        ['SignName', settings.signName],
        ['TemplateCode', template.code],
        ['TemplateParam', JSON.stringify(Object.fromEntries(values.map(({ name, value }) => [name, value])))],
      ] as [string, string][]
    )
      .sort(byName)
      .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
      .join('&');
    const signed: [string, string][] = [
      ['host', url.host],
      ['x-acs-action', 'SendSms'],
      ['x-acs-content-sha256', sha256('')],
      ['x-acs-date', `${new Date(now).toISOString().slice(0, 19)}Z`],
      ['x-acs-signature-nonce', nonce],
      ['x-acs-version', '2017-05-25'],
    ];
    const names = signed.map(([name]) => name).join(';');
    const lines = signed.map(([name, value]) => `${name}:${value}\n`).join('');
    const canonical = ['POST', '/', query, lines, names, sha256('')].join('\n');
    const signature = createHmac('sha256', settings.accessKeySecret)
      .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
      .digest('hex');
    return {
      url: `${url.origin}/?${query}`,
      method: 'POST',
      redirects: 0,
      headers: {
        ...Object.fromEntries(signed.slice(1)),
        authorization: `ACS3-HMAC-SHA256 Credential=${settings.accessKeyId},SignedHeaders=${names},Signature=${signature}`,
      },
    };
  },

  judge: ({ body, url }) => {
    const answer = Answer.safeParse(jsonOf(body));
    if (!answer.success) throw new AppError(smsErrors.bad_answer, { address: new URL(url).host });
    if (answer.data.Code !== 'OK') throw smsRefusal(WORDS, answer.data.Code, answer.data.Message);
  },
};
