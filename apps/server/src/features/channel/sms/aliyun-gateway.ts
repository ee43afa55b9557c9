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

/** RFC 3986: everything but letters, digits and `-_.~`. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

const byName = ([a]: [string, string], [b]: [string, string]): number => (a < b ? -1 : a > b ? 1 : 0);

const REASONS = [
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

const Detail = z.object({
  SendStatus: z.coerce.number(),
  ErrCode: z.string().default(''),
  ReceiveDate: z.string().default(''),
});
const Answer = z.object({
  Code: z.string(),
  Message: z.string().default(''),
  BizId: z.string().max(100).default(''),
  SmsSendDetailDTOs: z.object({ SmsSendDetailDTO: z.array(Detail).default([]) }).default({ SmsSendDetailDTO: [] }),
});

type Settings = Pick<SmsInput, 'address' | 'accessKeyId' | 'accessKeySecret'>;

/** A call of Dysmsapi 2017-05-25, signed with ACS3-HMAC-SHA256. */
const call = (
  settings: Settings,
  action: string,
  asked: [string, string][],
  { now, nonce }: { now: number; nonce: string },
): OutboundRequest => {
  const url = new URL(settings.address || SMS_ADDRESSES.aliyun);
  const query = asked
    .sort(byName)
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .join('&');
  const signed: [string, string][] = [
    ['host', url.host],
    ['x-acs-action', action],
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
};

const numberOf = (mobile: string): string => mobile.replace(/^\+86/, '').replace(/^\+/, '');

/** The answer when the gateway said OK. Throws smsErrors otherwise. */
const taken = ({ body, url }: OutboundReply): z.infer<typeof Answer> => {
  const answer = Answer.safeParse(jsonOf(body));
  if (!answer.success) throw new AppError(smsErrors.bad_answer, { address: new URL(url).host });
  if (answer.data.Code !== 'OK') throw smsRefusal(REASONS, answer.data.Code, answer.data.Message);
  return answer.data;
};

/** Dates of Aliyun are those of China. */
const CHINA_MS = 8 * 3_600_000;
const SUCCEEDED = 3;
const FAILED = 2;

/** Alibaba Cloud Dysmsapi: SendSms and QuerySendDetails. */
export const aliyunGateway: SmsGateway = {
  request: (settings, { mobile, template, values }, at) =>
    call(
      settings,
      'SendSms',
      [
        ['PhoneNumbers', numberOf(mobile)],
        ['SignName', settings.signName],
        ['TemplateCode', template.code],
        ['TemplateParam', JSON.stringify(Object.fromEntries(values.map(({ name, value }) => [name, value])))],
      ],
      at,
    ),

  receiptOf: (reply) => taken(reply).BizId,

  askReceipt: (settings, { id, target, sentAt }, at) =>
    call(
      settings,
      'QuerySendDetails',
      [
        ['BizId', id],
        ['CurrentPage', '1'],
        ['PageSize', '10'],
        ['PhoneNumber', numberOf(target)],
        ['SendDate', new Date(sentAt + CHINA_MS).toISOString().slice(0, 10).replaceAll('-', '')],
      ],
      at,
    ),

  readReceipt: (reply) => {
    const [found] = taken(reply).SmsSendDetailDTOs.SmsSendDetailDTO;
    if (found?.SendStatus === SUCCEEDED) {
      const at = Date.parse(`${found.ReceiveDate.replace(' ', 'T')}+08:00`);
      return { state: 'delivered', reason: '', at: Number.isNaN(at) ? null : at };
    }
    return found?.SendStatus === FAILED
      ? { state: 'failed', reason: found.ErrCode, at: null }
      : { state: 'waiting', reason: '', at: null };
  },
};
