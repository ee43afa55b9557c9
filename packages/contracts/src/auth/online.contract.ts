import { z } from 'zod';
import { Id, IdParams } from '../ids';
import { permissionErrors } from '../permission/authority.contract';
import { PageQuery, listOf, pageOf } from '../pagination';
import { route } from '../route';
import { authErrors } from './auth.errors';
import { SignInWay } from './signed-in';

const PATH = '/api/system/Permission/OnlineUser';
const OWN = '/api/system/Permission/Users/Current/Sessions';
const access = { menu: 'permission.online', button: 'btn_offline' };

const LivingSession = z.object({
  id: Id,
  device: z.enum(['desktop', 'phone', 'tablet']).describe('Kind of device'),
  browser: z.string().describe('Browser, empty when unknown'),
  system: z.string().describe('Operating system, empty when unknown'),
  ipaddress: z.string().describe('Address'),
  place: z.string().describe('Place of the address'),
  way: SignInWay,
  loginTime: z.number().describe('Signed in at, epoch ms'),
  seenTime: z.number().describe('Last seen at, to the minute, epoch ms'),
  isCurrent: z.boolean().describe('True for the session that asks'),
  isConnected: z.boolean().describe('True while a window of the session is open'),
});

export const listOnline = route({
  method: 'GET',
  path: PATH,
  summary: 'Sessions that are alive; keyword looks in account, name, address and place',
  access: { menu: 'permission.online' },
  query: PageQuery,
  reply: pageOf(
    LivingSession.extend({
      userId: Id,
      userName: z.string().describe('Name'),
      userAccount: z.string().describe('Account'),
      headIcon: z.string().describe('Avatar path, empty for none'),
      organize: z.string().describe('Department'),
      isManaged: z.boolean().describe('The caller may end it'),
    }),
  ),
});

export const forceOffline = route({
  method: 'DELETE',
  path: `${PATH}/:id`,
  summary: 'End one session; its windows are told at once',
  access,
  params: IdParams,
  done: 'common.ok',
  reply: z.void(),
  errors: [authErrors.administrators_only, permissionErrors.outside_scope],
});

export const forceOfflineMany = route({
  method: 'POST',
  path: `${PATH}/Actions/Offline`,
  summary: 'End several sessions',
  access,
  body: z.object({ ids: z.array(Id).min(1).max(500).describe('Sessions') }),
  reply: z.object({ ended: z.number().int().describe('How many were still alive') }),
  errors: [authErrors.administrators_only, permissionErrors.outside_scope],
});

export const listOwnSessions = route({
  method: 'GET',
  path: OWN,
  summary: 'The own sessions that are alive, the current one first',
  access: 'signed-in',
  reply: listOf(LivingSession),
});

export const endOwnSession = route({
  method: 'DELETE',
  path: `${OWN}/:id`,
  summary: 'End one of the own sessions',
  access: 'signed-in',
  params: IdParams,
  done: 'common.ok',
  reply: z.void(),
});

export const endOtherSessions = route({
  method: 'POST',
  path: `${OWN}/Actions/EndOthers`,
  summary: 'End all own sessions but this one',
  access: 'signed-in',
  reply: z.object({ ended: z.number().int().describe('How many ended') }),
});
