import { z } from 'zod';
import { outboundErrors } from '../outbound.errors';
import { route } from '../route';
import { channelErrors, smsErrors } from './channel-errors';
import { textOf } from '../patterned';

const MENU = 'msgPlatform.sms';
const PATH = '/api/msgPlatform/Sms';

export const SMS_DRIVERS = ['log', 'aliyun', 'tencent'] as const;
export type SmsDriver = (typeof SMS_DRIVERS)[number];
/** What an SMS is for, with the values that its template may use. `code` stands in where a code has no template. */
export const SMS_PURPOSES = {
  code: ['code', 'minutes'],
  signIn: ['code', 'minutes'],
  reset: ['code', 'minutes'],
  register: ['code', 'minutes'],
  notice: ['title', 'text'],
} as const;
export type SmsPurpose = keyof typeof SMS_PURPOSES;
export const SMS_PURPOSE_NAMES = Object.keys(SMS_PURPOSES) as SmsPurpose[];
/** Usual addresses of the gateways. */
export const SMS_ADDRESSES = {
  aliyun: 'https://dysmsapi.aliyuncs.com',
  tencent: 'https://sms.tencentcloudapi.com',
} as const;

const Text = z.string().trim().max(200).default('');
const templateOf = (purpose: SmsPurpose) =>
  z
    .object({
      code: Text.describe('Code of the template at the gateway; empty: none'),
      variables: z
        .array(
          z.object({
            name: z.string().trim().min(1).max(50).describe('Name in the template of Aliyun; Tencent goes by order'),
            from: z.enum(SMS_PURPOSES[purpose]).describe('Value of ours'),
          }),
        )
        .max(12)
        .default([])
        .describe('Variables in the order of the template'),
    })
    .default({ code: '', variables: [] })
    .describe('Template of this purpose');
/** A template of the gateway: its code, and our values for its variables in their order. */
export type SmsTemplate = { code: string; variables: { name: string; from: string }[] };

export const SmsInput = z.object({
  driver: z.enum(SMS_DRIVERS).describe('log: nothing is sent, messages are kept'),
  address: textOf('web_origin', 300).default('').describe('Address of the gateway; empty: the usual one'),
  accessKeyId: Text.describe('AccessKey ID (Aliyun) or SecretId (Tencent)'),
  accessKeySecret: z.string().max(500).default('').describe('Always empty in answers; empty keeps the old one'),
  signName: Text.describe('Signature that stands before the text'),
  sdkAppId: Text.describe('SmsSdkAppId; Tencent only'),
  region: Text.describe('Region; Tencent only, ap-guangzhou when empty'),
  templates: z
    .object({
      code: templateOf('code'),
      signIn: templateOf('signIn'),
      reset: templateOf('reset'),
      register: templateOf('register'),
      notice: templateOf('notice'),
    })
    .describe('Templates by purpose'),
});
export type SmsInput = z.infer<typeof SmsInput>;
export const SmsSettings = SmsInput.extend({ hasAccessKeySecret: z.boolean().describe('A secret is stored') });
export type SmsSettings = z.infer<typeof SmsSettings>;

export const getSmsSettings = route({
  method: 'GET',
  path: PATH,
  summary: 'The gateway that SMS go through',
  access: { menu: MENU },
  reply: SmsSettings,
});

export const updateSmsSettings = route({
  method: 'PUT',
  path: PATH,
  summary: 'Save the SMS gateway; it is used at once',
  access: { menu: MENU, button: 'btn_edit' },
  body: SmsInput,
  reply: z.void(),
  errors: [channelErrors.secret_needed],
});

export const testSms = route({
  method: 'POST',
  path: `${PATH}/Actions/Test`,
  summary: 'Send a test SMS through the saved gateway, to the one who asks or to a number',
  triesOut: true,
  access: { menu: MENU, button: 'btn_test' },
  body: z.object({
    mobile: textOf('sms_number', 16).default('').describe('Number; empty: the own one'),
    purpose: z
      .enum(SMS_PURPOSE_NAMES as [SmsPurpose, ...SmsPurpose[]])
      .default('code')
      .describe('Whose template'),
  }),
  reply: z.object({ mobile: z.string().describe('Where it went') }),
  errors: [...Object.values(smsErrors), ...Object.values(outboundErrors)],
});
