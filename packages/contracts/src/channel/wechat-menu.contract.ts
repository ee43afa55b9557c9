import { z } from 'zod';
import { SortCode } from '../fields';
import { Id, IdReply } from '../ids';
import { outboundErrors } from '../outbound.errors';
import { listOf } from '../pagination';
import { route } from '../route';
import { usualRoutes } from '../usual-routes';
import { wechatMenuErrors, weixinErrors } from './weixin-errors';
import { textOf } from '../patterned';

const MENU = 'msgPlatform.mpMenu';
const PATH = '/api/WeChat/MPMenu';
export const MP_MENU_TYPES = ['none', 'click', 'view', 'miniprogram'] as const;
export const MP_MENUS = 3;
export const MP_ENTRIES = 5;
const Url = textOf('web_address', 1024).default('');

export const MpMenuInput = z.object({
  parentId: z
    .union([z.literal('-1'), Id])
    .default('-1')
    .describe('-1 for a menu, else the menu of the entry'),
  fullName: z.string().trim().min(1).max(60).describe('At most 16 bytes for a menu, 60 for an entry'),
  type: z.enum(MP_MENU_TYPES).describe('none: opens its entries; click: answers; view: opens; miniprogram'),
  content: z.string().trim().max(600).default('').describe('Answer to a click'),
  url: Url.describe('Address to open; for a mini program the one for old clients'),
  appId: z.string().trim().max(64).default('').describe('AppID of the mini program'),
  pagePath: z.string().trim().max(300).default('').describe('Page of the mini program'),
  sortCode: SortCode,
});
export type MpMenuInput = z.infer<typeof MpMenuInput>;
const Row = MpMenuInput.extend({ id: Id });
export type MpMenuRow = z.infer<typeof Row>;
const platform = [...Object.values(weixinErrors), ...Object.values(outboundErrors)];

export const listMpMenus = route({
  method: 'GET',
  path: PATH,
  summary: 'The menu of the public account as it is edited here',
  access: { menu: MENU },
  reply: listOf(Row.extend({ children: z.array(Row).describe('Entries of the menu') })),
});

export const selectMpMenus = route({
  method: 'GET',
  path: `${PATH}/Selector`,
  summary: 'Menus that may hold entries',
  access: { menu: MENU },
  reply: listOf(z.object({ id: Id, fullName: z.string().describe('Name') })),
});

const usual = usualRoutes(PATH, MENU);

export const getMpMenu = route({
  ...usual.get,
  summary: 'One menu or entry',
  reply: Row,
  errors: [wechatMenuErrors.not_found],
});

export const createMpMenu = route({
  ...usual.create,
  summary: 'Add a menu or an entry',
  body: MpMenuInput,
  reply: IdReply,
  errors: Object.values(wechatMenuErrors),
});

export const updateMpMenu = route({
  ...usual.update,
  summary: 'Save a menu or an entry',
  body: MpMenuInput,
  errors: Object.values(wechatMenuErrors),
});

export const deleteMpMenu = route({
  ...usual.remove,
  summary: 'Delete a menu without entries, or an entry',
  errors: [wechatMenuErrors.not_found, wechatMenuErrors.has_children],
});

export const publishMpMenu = route({
  method: 'POST',
  path: `${PATH}/Actions/Publish`,
  summary: 'Send the menu to the platform: followers see it',
  access: { menu: MENU, button: 'btn_release' },
  reply: z.void(),
  errors: [...Object.values(wechatMenuErrors), ...platform],
});

export const fetchMpMenu = route({
  method: 'POST',
  path: `${PATH}/Actions/Fetch`,
  summary: 'Replace the menu here by that of the platform',
  access: { menu: MENU, button: 'btn_release' },
  reply: z.object({ count: z.number().int().describe('Menus and entries taken over') }),
  errors: platform,
});

export const clearMpMenu = route({
  method: 'POST',
  path: `${PATH}/Actions/Clear`,
  summary: 'Take the menu off the platform; it stays here',
  access: { menu: MENU, button: 'btn_release' },
  reply: z.void(),
  errors: platform,
});
