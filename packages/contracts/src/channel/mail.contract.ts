import { z } from 'zod';
import { Id } from '../ids';
import { authErrors } from '../auth/auth.errors';
import { outboundErrors } from '../outbound.errors';
import { PageQuery, pageOf } from '../pagination';
import { route } from '../route';
import { systemErrors } from '../system/system-config.contract';
import { channelErrors, mailErrors } from './channel-errors';
import { patterned, textOf } from '../patterned';

const MENU = 'msgPlatform.mail';
const PATH = '/api/msgPlatform/Mail';
const Flag = z.union([z.literal(0), z.literal(1)]);
/** One line of text: nothing that could begin a header of its own. */
const OneLine = textOf('one_line', 200);

export const SECURITIES = ['tls', 'starttls', 'none'] as const;

export const MailInput = z.object({
  isOn: Flag.describe('1 mails go to the server, 0 they are kept in the log'),
  host: OneLine.default('').describe('Name or address of the SMTP server'),
  port: z.number().int().min(1).max(65_535).default(465).describe('Usually 465 (TLS), 587 (STARTTLS) or 25'),
  security: z.enum(SECURITIES).default('tls').describe('tls from the start, starttls required, or none'),
  account: OneLine.default('').describe('Account at the server; empty: no sign-in'),
  password: z.string().max(500).default('').describe('Always empty in answers; empty when saving keeps the old one'),
  senderAddress: patterned('email', 200).default('').describe('Address that mails come from; empty: the account'),
  senderName: OneLine.default('').describe('Name that mails come from'),
  timeoutSeconds: z.number().int().min(2).max(60).default(10).describe('Timeout of the server, seconds'),
});
export type MailInput = z.infer<typeof MailInput>;
export const MailSettings = MailInput.extend({ hasPassword: z.boolean().describe('A password is stored') });
export type MailSettings = z.infer<typeof MailSettings>;

export const getMailSettings = route({
  method: 'GET',
  path: PATH,
  summary: 'The mail server that messages go through',
  access: { menu: MENU },
  reply: MailSettings,
});

export const updateMailSettings = route({
  method: 'PUT',
  path: PATH,
  summary: 'Save the mail server; it is used at once',
  access: { menu: MENU, button: 'btn_edit' },
  body: MailInput.refine((mail) => mail.isOn === 0 || mail.host !== '', { path: ['host'], error: 'field.required' }),
  reply: z.void(),
  errors: [channelErrors.secret_needed, mailErrors.bad_address],
});

export const testMail = route({
  method: 'POST',
  path: `${PATH}/Actions/Test`,
  summary: 'Send a test mail through the saved server, to the one who asks or to an address',
  triesOut: true,
  access: { menu: MENU, button: 'btn_test' },
  body: z.object({ to: patterned('email', 200).default('').describe('Recipient; empty: the own address') }),
  reply: z.object({ to: z.string().describe('Where it went') }),
  errors: [...Object.values(mailErrors), ...Object.values(outboundErrors)],
});

/** A server's name, as the system configuration takes it. */
const Host = textOf('host', 200);
const Port = z.number().int().min(1).max(65_535);
export const MailboxInput = z.object({
  account: OneLine.default('').describe('Account'),
  password: OneLine.default('').describe('Password; empty: the stored one'),
  smtpHost: Host.default('').describe('Server for sending; empty: not tried'),
  smtpPort: Port.default(465).describe('Its port'),
  pop3Host: Host.default('').describe('Server for receiving; empty: not tried'),
  pop3Port: Port.default(995).describe('Its port'),
  ssl: Flag.default(1).describe('1 TLS from the beginning, 0 STARTTLS before the sign-in'),
});
export type MailboxInput = z.infer<typeof MailboxInput>;

export const testMailbox = route({
  method: 'POST',
  path: '/api/system/Base/SysConfig/Email/Test',
  summary: 'Sign in at the mail servers of the configuration as typed; nothing is sent or saved',
  triesOut: true,
  access: { menu: 'system.config', button: 'btn_edit' },
  body: MailboxInput,
  reply: z.object({
    smtp: z.string().nullable().describe('What is wrong with sending; empty: it works, null: not tried'),
    pop3: z.string().nullable().describe('What is wrong with receiving; empty: it works, null: not tried'),
  }),
  errors: [systemErrors.password_needed],
});

export const listKeptMessages = route({
  method: 'GET',
  path: '/api/msgPlatform/Kept',
  summary: 'Messages that were kept because no gateway is switched on; for administrators only',
  access: { anyOf: [{ menu: MENU }, { menu: 'msgPlatform.sms' }] },
  query: PageQuery.extend({ channel: z.enum(['mail', 'sms']).describe('Way') }),
  reply: pageOf(
    z.object({
      id: Id,
      creatorTime: z.number().describe('Epoch ms'),
      target: z.string().describe('Mobile number or mail address'),
      body: z.string().describe('Its words'),
    }),
  ),
  errors: [authErrors.administrators_only],
});
