import { z } from 'zod';
import './auth.texts';
import { Id } from '../ids';
import { PageQuery, pageOf } from '../pagination';
import { route } from '../route';
import { MarkAsRead, StateMark } from '../state-mark';
import { authErrors } from './auth.errors';
import { SecuritySettings } from './security-settings';

const PATH = '/api/system/Security';

export const getSecurity = route({
  method: 'GET',
  path: PATH,
  summary: 'Rules of passwords, sessions and sign-in',
  access: { menu: 'system.security' },
  reply: SecuritySettings.extend({ version: StateMark }),
});

export const updateSecurity = route({
  method: 'PUT',
  path: PATH,
  summary: 'Save the rules of passwords, sessions and sign-in; they hold at once',
  access: { menu: 'system.security', button: 'btn_edit' },
  body: SecuritySettings.extend({ version: MarkAsRead }).refine((rules) => rules.minChars <= rules.maxChars, {
    path: ['maxChars'],
    error: 'field.max_chars',
  }),
  reply: z.void(),
});

export const listSentMessages = route({
  method: 'GET',
  path: `${PATH}/Messages`,
  summary: 'The last messages that the log driver took instead of a gateway; for administrators only',
  access: { menu: 'system.security', button: 'btn_messages' },
  query: PageQuery,
  reply: pageOf(
    z.object({
      id: Id,
      creatorTime: z.number().describe('Epoch ms'),
      channel: z.enum(['sms', 'mail']).describe('Way'),
      target: z.string().describe('Mobile number or e-mail address'),
      template: z.string().describe('Which message'),
      body: z.string().describe('Its words'),
    }),
  ),
  errors: [authErrors.administrators_only],
});
