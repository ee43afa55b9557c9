import { z } from 'zod';
import { route } from '../route';
import { CHANNELS } from './message-event';
import { templateErrors } from './template.contract';
import { textOf } from '../patterned';

const PATH = '/api/system/MessageChoice';

export const ChannelName = z.enum(CHANNELS).describe('mail, sms, wechat (public account), wecom (enterprise account)');
const Time = textOf('clock', 5).min(1).describe('HH:mm in the zone of the organisation');

/** Which channels are on, by event code; an event that is left out follows the default. */
export const Preferences = z.record(z.string().max(50), z.array(ChannelName).max(CHANNELS.length));
export type Preferences = z.infer<typeof Preferences>;

export const QuietHours = z.object({
  isOn: z.boolean().describe('Nothing but urgent messages between the two times'),
  from: Time,
  to: Time,
});
export type QuietHours = z.infer<typeof QuietHours>;
export const NO_QUIET_HOURS: QuietHours = { isOn: false, from: '22:00', to: '07:00' };

const Usable = z.array(ChannelName).describe('Ways that are configured; the others cannot be chosen');

export const getOwnPreferences = route({
  method: 'GET',
  path: PATH,
  summary: 'Ways on which I am told what, and my quiet hours',
  access: 'signed-in',
  reply: z.object({
    choices: Preferences.describe('My own choices by event'),
    defaults: Preferences.describe('What holds where I chose nothing'),
    quiet: QuietHours,
    usable: Usable,
    reachable: z.array(ChannelName).describe('Ways for which my record has an address'),
    timeZone: z.string().describe('Zone of the quiet hours'),
  }),
});

export const setOwnPreferences = route({
  method: 'PUT',
  path: PATH,
  summary: 'Choose on which ways I am told what',
  access: 'signed-in',
  body: z.object({ choices: Preferences.describe('By event; left out follows the default'), quiet: QuietHours }),
  reply: z.void(),
  errors: [templateErrors.event_unknown],
});

const DEFAULTS = { menu: 'system.messageTemplate', button: 'btn_default' };

export const getDefaultPreferences = route({
  method: 'GET',
  path: `${PATH}/Default`,
  summary: 'Ways for everybody who chose nothing',
  access: { menu: 'system.messageTemplate' },
  reply: z.object({ choices: Preferences.describe('By event'), usable: Usable }),
});

export const setDefaultPreferences = route({
  method: 'PUT',
  path: `${PATH}/Default`,
  summary: 'Set the ways for everybody who chose nothing',
  access: DEFAULTS,
  body: z.object({ choices: Preferences.describe('By event') }),
  reply: z.void(),
  errors: [templateErrors.event_unknown],
});
