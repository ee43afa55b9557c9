import { z } from 'zod';
import { route } from '../route';
import { textOf } from '../patterned';

const MENU = 'system.messageLog';
const PATH = '/api/system/MessageLog/Settings';

/** What holds for everything that is sent outside. */
export const SendSettings = z.object({
  keepDays: z.number().int().min(0).max(3650).default(180).describe('Days that the send log is kept; 0 for ever'),
  siteAddress: textOf('web_base', 200)
    .default('')
    .describe('Address at which people open the product; mails lead there. Empty: mails carry no link'),
});
export type SendSettings = z.infer<typeof SendSettings>;

export const getSendSettings = route({
  method: 'GET',
  path: PATH,
  summary: 'How long the send log is kept, and where links in mails lead',
  access: { menu: MENU },
  reply: SendSettings,
});

export const updateSendSettings = route({
  method: 'PUT',
  path: PATH,
  summary: 'Save them',
  access: { menu: MENU, button: 'btn_settings' },
  body: SendSettings,
  reply: z.void(),
});
