import { z } from 'zod';
import './system.texts';
import { defineErrors } from '../errors';
import { route } from '../route';
import { MarkAsRead, StateMark } from '../state-mark';
import { patterned, textOf } from '../patterned';

const MENU = 'system.config';
const PATH = '/api/system/Base/SysConfig';
const access = { menu: MENU } as const;
const mayEdit = { menu: MENU, button: 'btn_edit' } as const;

export const systemErrors = defineErrors('system', {
  bad_logo: 422,
  cache_not_found: 404,
  job_not_found: 404,
  bad_tile: 422,
  bad_address: 422,
  own_address_missing: 422,
  password_needed: 422,
});

const text = (max: number, what: string) => z.string().trim().max(max).default('').describe(what);
const port = (usual: number, what: string) => z.number().int().min(1).max(65_535).default(usual).describe(what);
const flag = (what: string) =>
  z
    .union([z.literal(0), z.literal(1)])
    .default(0)
    .describe(what);
const host = (what: string) => textOf('host', 253).default('').describe(what);

/** Name and particulars of the organisation. */
export const BasicSettings = z.object({
  sysName: text(50, 'Name of the system; empty for the product name'),
  sysDescription: text(500, 'Description'),
  sysVersion: text(50, 'Version as people see it'),
  copyright: text(200, 'Copyright line'),
  companyName: text(100, 'Company'),
  companyCode: text(50, 'Short name of the company'),
  companyAddress: text(200, 'Address'),
  companyContacts: text(50, 'Contact person'),
  companyTelePhone: patterned('contact', 30).default('').describe('Telephone'),
  companyEmail: patterned('email', 100).default('').describe('E-mail'),
});
export type BasicSettings = z.infer<typeof BasicSettings>;

/** Mail account that the system sends from and reads. */
export const MailSettings = z.object({
  emailPOP3Host: host('Server for receiving'),
  emailPOP3Port: port(110, 'Its port'),
  emailSMTPHost: host('Server for sending; empty for none'),
  emailSMTPPort: port(465, 'Its port'),
  emailSenderName: text(50, 'Name of the sender'),
  emailAccount: patterned('email', 100).default('').describe('Account and sender address'),
  emailPassword: z.string().max(200).default('').describe('Password; never sent back, empty keeps it'),
  emailSsl: flag('1: TLS from the beginning'),
});

/** Gateway for text messages. */
export const SmsSettings = z.object({
  smsCompany: z.enum(['', '1', '2']).default('').describe('1 Aliyun, 2 Tencent; empty: messages go to the log'),
  accessKeyId: text(200, 'Key id'),
  accessKeySecret: z.string().max(200).default('').describe('Key secret; never sent back, empty keeps it'),
  smsSign: text(50, 'Signature of the messages'),
  smsAppId: text(50, 'Application id (Tencent)'),
  smsRegion: text(50, 'Region'),
  smsTemplates: z
    .record(z.string().max(50), z.string().max(50))
    .default({})
    .describe("Our template code to the gateway's"),
});

const SecurityPart = z.object({
  singleLogin: flag('1: a later sign-in ends the earlier one'),
  tokenTimeout: z
    .number()
    .int()
    .min(5)
    .max(43_200)
    .default(480)
    .describe('Minutes without a call after which a session ends'),
  lastLoginTimeSwitch: flag('1: the last-login notice is shown'),
  whitelistSwitch: flag('1: sign-in and sessions only from the addresses of the list'),
  whitelistIP: text(5000, 'Addresses and CIDR blocks, separated by commas or line breaks'),
});

const Hidden = {
  hasEmailPassword: z.boolean().describe('A password is stored'),
  hasAccessKeySecret: z.boolean().describe('A key secret is stored'),
};

export const SysConfig = z.object({
  ...BasicSettings.shape,
  ...SecurityPart.shape,
  ...MailSettings.shape,
  ...SmsSettings.shape,
});
export type SysConfig = z.infer<typeof SysConfig>;

export const getSysConfig = route({
  method: 'GET',
  path: PATH,
  summary: 'Configuration of the system; secrets stay empty',
  access,
  reply: SysConfig.extend({ ...Hidden, version: StateMark }),
});

export const updateSysConfig = route({
  method: 'PUT',
  path: PATH,
  summary: 'Save the whole configuration; an empty secret keeps the stored one, but not for another mail server',
  access: mayEdit,
  body: SysConfig.extend({
    version: MarkAsRead,
  }),
  reply: z.void(),
  errors: [systemErrors.bad_address, systemErrors.own_address_missing, systemErrors.password_needed],
});

export const LOGO_KINDS = ['light', 'dark', 'login'] as const;
export const LogoKind = z.enum(LOGO_KINDS);

export const getLogo = route({
  method: 'GET',
  path: `${PATH}/Logo/:kind`,
  summary: 'A picture of the organisation',
  access: 'public',
  params: z.object({ kind: LogoKind }),
  reply: z.void(),
  raw: ['image/webp'],
});

export const setLogo = route({
  method: 'PUT',
  path: `${PATH}/Logo/:kind`,
  summary: 'Take a picture in use; an empty one removes it',
  access: mayEdit,
  params: z.object({ kind: LogoKind }),
  body: z.object({
    image: z
      .string()
      .max(700_000)
      .regex(/^$|^[A-Za-z0-9+/]+={0,2}$/)
      .describe('PNG, JPEG or WebP as base64'),
  }),
  reply: z.void(),
  errors: [systemErrors.bad_logo],
});

const isTile = (address: string): boolean =>
  address === '' ||
  (/^https?:\/\/[a-z0-9.-]+(:\d+)?\/[^\s"'<>;]*$/i.test(address) &&
    ['{z}', '{x}', '{y}'].every((part) => address.includes(part)));

export const MapSettings = z.object({
  tileUrl: z
    .string()
    .trim()
    .max(500)
    .refine(isTile, 'field.tile_address')
    .default('')
    .describe('Address of map tiles with {z}, {x} and {y}; empty: maps without a background'),
  tileAttribution: text(200, 'Whose map it is'),
});
export type MapSettings = z.infer<typeof MapSettings>;

export const getMapSettings = route({
  method: 'GET',
  path: `${PATH}/Map`,
  summary: 'Where map tiles come from',
  access,
  reply: z.object({
    tileUrl: z.string().describe('Address of map tiles; empty for none'),
    tileAttribution: z.string().describe('Whose map it is'),
    timeZone: z.string().describe("The organisation's time zone, set by the operator"),
  }),
});

export const setMapSettings = route({
  method: 'PUT',
  path: `${PATH}/Map`,
  summary: 'Say where map tiles come from; browsers are allowed that host at once',
  access: mayEdit,
  body: MapSettings,
  reply: z.void(),
});
