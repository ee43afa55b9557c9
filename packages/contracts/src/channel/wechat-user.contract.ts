import { z } from 'zod';
import { Id } from '../ids';
import { outboundErrors } from '../outbound.errors';
import { PageQuery, listOf, pageOf } from '../pagination';
import { route, SYNC_TIMEOUT } from '../route';
import { ChannelTask } from './channel-task';
import { channelTaskErrors, wechatTagErrors, wechatUserErrors, weixinErrors } from './weixin-errors';

const MENU = 'msgPlatform.mpUser';
const TAG = '/api/WeChat/MPTag';
const USER = '/api/WeChat/MPUser';
const platform = [...Object.values(weixinErrors), ...Object.values(outboundErrors)];

export const OpenId = z
  .string()
  .regex(/^[\w-]{6,64}$/)
  .describe('Follower, an id of the platform');
const TagId = z.coerce.number().int().min(1).max(2_000_000_000).describe('Number of the tag at the platform');
const TagName = z.string().trim().min(1).max(30).describe('At most 30 characters');
const OpenIdParams = z.object({ openId: OpenId });
const Tag = z.object({
  id: TagId,
  fullName: z.string().describe('Name'),
  userCount: z.number().int().describe('Followers who carry it'),
});

export const listMpTags = route({
  method: 'GET',
  path: TAG,
  summary: 'Tags of the public account',
  access: { menu: MENU },
  reply: listOf(Tag),
});

export const treeMpTags = route({
  method: 'GET',
  path: `${TAG}/Tree`,
  summary: 'All followers, those with each tag, the black list: with their numbers',
  access: { menu: MENU },
  reply: listOf(
    z.object({
      id: z.string().describe('unblack, black or the number of a tag'),
      fullName: z.string().describe('Name of the tag; empty for the first two'),
      userCount: z.number().int().describe('Followers'),
    }),
  ),
});

export const tagsOfMpUser = route({
  method: 'GET',
  path: `${TAG}/Tags`,
  summary: 'Tags of one follower',
  access: { menu: MENU },
  query: OpenIdParams,
  reply: listOf(Tag),
  errors: [wechatUserErrors.not_found],
});

export const createMpTag = route({
  method: 'POST',
  path: TAG,
  summary: 'Add a tag',
  access: { menu: MENU, button: 'btn_tag' },
  body: z.object({ fullName: TagName }),
  reply: z.object({ id: TagId }),
  errors: platform,
});

export const updateMpTag = route({
  method: 'PUT',
  path: `${TAG}/:id`,
  summary: 'Rename a tag',
  access: { menu: MENU, button: 'btn_tag' },
  params: z.object({ id: TagId }),
  body: z.object({ fullName: TagName }),
  reply: z.void(),
  errors: [wechatTagErrors.not_found, ...platform],
});

export const deleteMpTag = route({
  method: 'DELETE',
  path: `${TAG}/:id`,
  summary: 'Delete a tag; followers lose it',
  access: { menu: MENU, button: 'btn_tag' },
  params: z.object({ id: TagId }),
  reply: z.void(),
  errors: [wechatTagErrors.not_found, ...platform],
});

export const setMpTags = route({
  method: 'POST',
  path: `${TAG}/Actions/SetTag`,
  summary: 'Give followers exactly these tags',
  access: { menu: MENU, button: 'btn_edit' },
  body: z.object({
    openIds: z.array(OpenId).min(1).max(50).describe('Followers'),
    tagIds: z.array(TagId).max(20).describe('Tags, at most 20'),
  }),
  reply: z.void(),
  errors: [wechatUserErrors.not_found, wechatTagErrors.not_found, ...platform],
});

export const MpUser = z.object({
  openId: OpenId,
  nickname: z.string().describe('Name, where the platform tells it'),
  headimgurl: z.string().describe('Address of the picture; may be empty'),
  sex: z.number().int().describe('0 unknown, 1 male, 2 female'),
  country: z.string().describe('Country'),
  province: z.string().describe('Province'),
  city: z.string().describe('City'),
  remark: z.string().describe('Remark'),
  tagIds: z.array(z.number().int()).describe('Tags'),
  isBlack: z.boolean().describe('On the black list'),
  subscribeTime: z.number().nullable().describe('Follows since, epoch ms'),
  userId: z.string().describe('Person of the directory; empty: none'),
  userName: z.string().describe('Name of that person'),
});
export type MpUser = z.infer<typeof MpUser>;

export const listMpUsers = route({
  method: 'GET',
  path: `${USER}/:group`,
  summary: 'Followers: unblack (all who are not on the black list), black, or those with a tag',
  access: { menu: MENU },
  params: z.object({
    group: z
      .string()
      .regex(/^(unblack|black|\d{1,10})$/)
      .describe('unblack, black or a tag'),
  }),
  query: PageQuery,
  reply: pageOf(MpUser),
});

export const remarkMpUser = route({
  method: 'PUT',
  path: `${USER}/:openId/Actions/Remark`,
  summary: 'Set the remark of a follower',
  access: { menu: MENU, button: 'btn_edit' },
  params: OpenIdParams,
  body: z.object({ remark: z.string().trim().max(29).describe('Fewer than 30 characters') }),
  reply: z.void(),
  errors: [wechatUserErrors.not_found, ...platform],
});

export const linkMpUser = route({
  method: 'PUT',
  path: `${USER}/:openId/Actions/Link`,
  summary: 'Say which person of the directory a follower is: notices then reach that person here',
  access: { menu: MENU, button: 'btn_edit' },
  params: OpenIdParams,
  body: z.object({ userId: z.union([z.literal(''), Id]).describe('Person; empty: nobody') }),
  reply: z.void(),
  errors: Object.values(wechatUserErrors),
});

export const blackMpUser = route({
  method: 'POST',
  path: `${USER}/:openId/Actions/BlackList`,
  summary: 'Put a follower on the black list',
  access: { menu: MENU, button: 'btn_black' },
  params: OpenIdParams,
  reply: z.void(),
  errors: [wechatUserErrors.not_found, ...platform],
});

export const unblackMpUser = route({
  method: 'DELETE',
  path: `${USER}/:openId/Actions/BlackList`,
  summary: 'Take a follower off the black list',
  access: { menu: MENU, button: 'btn_black' },
  params: OpenIdParams,
  done: 'common.ok',
  reply: z.void(),
  errors: [wechatUserErrors.not_found, ...platform],
});

export const syncMpUsers = route({
  method: 'POST',
  path: `${USER}/Actions/Synchronization`,
  timeout: SYNC_TIMEOUT,
  summary: 'Fetch followers, tags and black list from the platform, in the background',
  access: { menu: MENU, button: 'btn_sync' },
  reply: z.void(),
  errors: [weixinErrors.off, channelTaskErrors.running],
});

export const getMpUserSync = route({
  method: 'GET',
  path: `${USER}/Actions/Synchronization`,
  timeout: SYNC_TIMEOUT,
  summary: 'How far the last synchronisation is',
  access: { menu: MENU },
  reply: ChannelTask,
});
