import { z } from 'zod';
import { outboundErrors } from '../outbound.errors';
import { route } from '../route';
import { channelErrors } from './channel-errors';
import { weixinErrors } from './weixin-errors';
import { textOf } from '../patterned';

const MENU = 'msgPlatform.mpConfig';
const PATH = '/api/third/WeChat/MPConfig';
const Text = z.string().trim().max(200).default('');

export const PLATFORM_ADDRESS = textOf('web_base', 300).default('');

export const MpConfigInput = z.object({
  isOn: z.union([z.literal(0), z.literal(1)]).describe('1 in use'),
  appId: Text.describe('AppID of the public account'),
  appSecret: z.string().trim().max(200).default('').describe('Always empty in answers; empty keeps the old one'),
  apiAddress: PLATFORM_ADDRESS.describe('Address of the platform; empty: https://api.weixin.qq.com'),
  token: textOf('mp_token', 32)
    .default('')
    .describe('Token of the server address; always empty in answers; empty keeps the old one'),
  aesKey: textOf('mp_key', 43)
    .default('')
    .describe('EncodingAESKey, 43 characters; always empty in answers; empty keeps the old one'),
  templateId: Text.describe('Template message for notices; empty: no notices go to the public account'),
  templateTitle: Text.describe('Name of its field for the title, such as thing1'),
  templateText: Text.describe('Name of its field for the text, such as thing2'),
  siteAddress: PLATFORM_ADDRESS.describe('Address of this product from outside, opened by notices; empty: none'),
});
export type MpConfigInput = z.infer<typeof MpConfigInput>;

export const getMpConfig = route({
  method: 'GET',
  path: PATH,
  summary: 'The public account',
  access: { menu: MENU },
  reply: MpConfigInput.extend({
    hasAppSecret: z.boolean().describe('A secret is stored'),
    hasToken: z.boolean().describe('A token is stored'),
    hasAesKey: z.boolean().describe('A key is stored'),
    callbackPath: z.string().describe('Path of the server address that the platform calls'),
  }),
});

export const updateMpConfig = route({
  method: 'PUT',
  path: PATH,
  summary: 'Save the public account; it is used at once',
  access: { menu: MENU, button: 'btn_edit' },
  body: MpConfigInput,
  reply: z.void(),
  errors: [channelErrors.secret_needed],
});

export const testMpConfig = route({
  method: 'POST',
  path: `${PATH}/Actions/Test`,
  summary: 'Ask the platform for an access token with the saved configuration',
  triesOut: true,
  access: { menu: MENU, button: 'btn_edit' },
  reply: z.void(),
  errors: [...Object.values(weixinErrors), ...Object.values(outboundErrors)],
});

const Signature = {
  signature: z.string().max(64).default('').describe('Signature of timestamp and nonce'),
  timestamp: z.string().max(20).default('').describe('Seconds since 1970'),
  nonce: z.string().max(64).default('').describe('Used once'),
};
const Key = z.object({
  key: z
    .string()
    .regex(/^[a-z0-9_]{1,40}-[\w-]{20,60}$/)
    .describe('Names the account'),
});

export const verifyMpCallback = route({
  method: 'GET',
  path: '/api/channel/wechat/:key',
  summary: 'The platform makes sure that the server address is ours: answers echostr as plain text',
  access: 'public',
  params: Key,
  query: z.object({ ...Signature, echostr: z.string().max(200).default('').describe('To be answered') }),
  raw: ['text/plain'],
  reply: z.void(),
});

export const takeMpCallback = route({
  method: 'POST',
  path: '/api/channel/wechat/:key',
  summary: 'Messages and events of the public account, as XML, signed, in safe mode encrypted; answers XML or success',
  access: 'public',
  params: Key,
  query: z.object({
    ...Signature,
    encrypt_type: z.enum(['', 'raw', 'aes']).default('').describe('aes in safe mode'),
    msg_signature: z.string().max(64).default('').describe('Signature of the encrypted part'),
  }),
  body: z.string().max(65_536),
  bodyLimit: 65_536,
  raw: ['application/xml'],
  reply: z.void(),
});
