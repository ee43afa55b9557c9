import { z } from 'zod';
import { route } from '../route';

const MENUS = [
  'mpConfig',
  'mpMenu',
  'mpUser',
  'mpMessage',
  'mpMaterial',
  'qyConfig',
  'qyOrganize',
  'qyUser',
  'qyMessage',
];

export const channelState = route({
  method: 'GET',
  path: '/api/third/WeChat/State',
  summary:
    'Whether the public account and the enterprise account are connected: what needs them says so before it is pressed',
  access: { anyOf: MENUS.map((menu) => ({ menu: `msgPlatform.${menu}` })) },
  reply: z.object({
    publicAccount: z.boolean().describe('Switched on, with an AppID'),
    enterpriseAccount: z.boolean().describe('Switched on, with a corp id'),
  }),
});
