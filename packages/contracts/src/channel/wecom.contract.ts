import { z } from 'zod';
import { Id, IdReply } from '../ids';
import { outboundErrors } from '../outbound.errors';
import { PageQuery, pageOf } from '../pagination';
import { route, SYNC_TIMEOUT } from '../route';
import { channelErrors } from './channel-errors';
import { ChannelTask } from './channel-task';
import { PLATFORM_ADDRESS } from './wechat-config.contract';
import { SendId } from './wechat-message.contract';
import { channelTaskErrors, wechatMessageErrors, wecomErrors, weixinErrors } from './weixin-errors';
import { patterned } from '../patterned';

const CONFIG = '/api/third/WeChat/QYHConfig';
const platform = [...Object.values(weixinErrors), ...Object.values(outboundErrors)];
const Text = z.string().trim().max(200).default('');
const Secret = z.string().trim().max(200).default('').describe('Always empty in answers; empty keeps the old one');

export const QyConfigInput = z.object({
  isOn: z.union([z.literal(0), z.literal(1)]).describe('1 in use'),
  corpId: Text.describe('Corp id'),
  contactSecret: Secret,
  agentSecret: Secret,
  agentId: patterned('digits', 12).default('').describe('Number of the application that sends messages'),
  apiAddress: PLATFORM_ADDRESS.describe('Address of the platform; empty: https://qyapi.weixin.qq.com'),
  isInviting: z
    .union([z.literal(0), z.literal(1)])
    .default(0)
    .describe('1: the platform invites people that are added'),
  inviteTitle: Text.describe('Title of the invitation that colleagues are shown'),
  inviteLink: PLATFORM_ADDRESS.describe('Address of the invitation'),
  siteAddress: PLATFORM_ADDRESS.describe('Address of this product from outside, opened by notices; empty: none'),
});
export type QyConfigInput = z.infer<typeof QyConfigInput>;
const CONFIG_MENU = 'msgPlatform.qyConfig';

export const getQyConfig = route({
  method: 'GET',
  path: CONFIG,
  summary: 'The enterprise account',
  access: { menu: CONFIG_MENU },
  reply: QyConfigInput.extend({
    hasContactSecret: z.boolean().describe('A secret of the contacts is stored'),
    hasAgentSecret: z.boolean().describe('A secret of the application is stored'),
  }),
});

export const updateQyConfig = route({
  method: 'PUT',
  path: CONFIG,
  summary: 'Save the enterprise account; it is used at once',
  access: { menu: CONFIG_MENU, button: 'btn_edit' },
  body: QyConfigInput,
  reply: z.void(),
  errors: [channelErrors.secret_needed],
});

export const testQyConfig = route({
  method: 'POST',
  path: `${CONFIG}/Actions/Test`,
  summary: 'Ask the platform for both access tokens with the saved configuration',
  triesOut: true,
  access: { menu: CONFIG_MENU, button: 'btn_edit' },
  reply: z.void(),
  errors: platform,
});

export const QY_STATES = ['none', 'synced', 'failed'] as const;
const LinkRow = z.object({
  id: Id,
  fullName: z.string().describe('Name'),
  parentName: z.string().describe('Department above, or of the person'),
  remoteId: z.string().describe('Id at the platform; empty: not there'),
  state: z.enum(QY_STATES).describe('none: never sent; failed: see error'),
  error: z.string().describe('Why it was refused, in the language of the reader'),
  syncedTime: z.number().nullable().describe('Sent at, epoch ms'),
});
export type QyLinkRow = z.infer<typeof LinkRow>;
const Query = PageQuery.extend({
  state: z
    .enum(['', ...QY_STATES])
    .default('')
    .describe('State; empty for all'),
});
const Change = z.object({
  action: z.enum(['create', 'update', 'delete']).describe('What would be done at the platform'),
  fullName: z.string().describe('Department or person'),
});
const Preview = z.object({
  create: z.number().int().describe('How many are added'),
  update: z.number().int().describe('How many are changed'),
  delete: z.number().int().describe('How many are removed'),
  list: z.array(Change).describe('The first 200 of them'),
});
export type QyPreview = z.infer<typeof Preview>;

const syncRoutes = (path: '/api/WeChat/QYDepartment' | '/api/WeChat/QYUser', menu: string, what: string) => ({
  list: route({
    method: 'GET',
    path,
    summary: `${what} with the state of their synchronisation`,
    access: { menu },
    query: Query,
    reply: pageOf(LinkRow),
  }),
  preview: route({
    method: 'POST',
    path: `${path}/Actions/Preview`,
    summary: `What a synchronisation of ${what.toLowerCase()} would change at the platform`,
    access: { menu, button: 'btn_sync' },
    reply: Preview,
    errors: platform,
  }),
  start: route({
    method: 'POST',
    path: `${path}/Actions/Synchronization`,
    timeout: SYNC_TIMEOUT,
    summary: `Make the platform's ${what.toLowerCase()} like ours, in the background`,
    access: { menu, button: 'btn_sync' },
    reply: z.void(),
    errors: [weixinErrors.off, channelTaskErrors.running],
  }),
  state: route({
    method: 'GET',
    path: `${path}/Actions/Synchronization`,
    timeout: SYNC_TIMEOUT,
    summary: `How far the last synchronisation of ${what.toLowerCase()} is`,
    access: { menu },
    reply: ChannelTask,
  }),
});
export const qyDepartments = syncRoutes('/api/WeChat/QYDepartment', 'msgPlatform.qyOrganize', 'Departments');
export const qyUsers = syncRoutes('/api/WeChat/QYUser', 'msgPlatform.qyUser', 'Users');

const MESSAGE = '/api/WeChat/QYMessage';
const MESSAGE_MENU = 'msgPlatform.qyMessage';
/** What the platform takes: endings and bytes. 1 is text; an article has a picture as cover. */
export const QY_LIMITS = {
  2: { type: 'image', kinds: ['jpg', 'jpeg', 'png'], bytes: 10 * 1_048_576 },
  3: { type: 'voice', kinds: ['amr'], bytes: 2 * 1_048_576 },
  4: { type: 'video', kinds: ['mp4'], bytes: 10 * 1_048_576 },
  5: { type: 'image', kinds: ['jpg', 'jpeg', 'png'], bytes: 10 * 1_048_576 },
  6: { type: 'file', kinds: [], bytes: 20 * 1_048_576 },
} as const;
const Many = z.array(Id).max(1000).default([]);

export const listQyMessages = route({
  method: 'GET',
  path: MESSAGE,
  summary: 'Messages of the enterprise account',
  access: { menu: MESSAGE_MENU },
  query: PageQuery,
  reply: pageOf(
    z.object({
      id: Id,
      msgType: z.number().int().describe('1 text, 2 image, 3 voice, 4 video, 5 article, 6 file'),
      title: z.string().describe('Text or title'),
      receiver: z.string().describe('Names of the receivers; empty: all'),
      state: z.enum(['sending', 'sent', 'failed']).describe('How it ended'),
      error: z.string().describe('Why it failed, or whom it did not reach'),
      creatorName: z.string().describe('Who sent it'),
      creatorTime: z.number().describe('Epoch ms'),
    }),
  ),
});

export const sendQyMessage = route({
  method: 'POST',
  path: MESSAGE,
  summary: 'Send a message to all, to departments or to people',
  access: { menu: MESSAGE_MENU, button: 'btn_send' },
  body: z.object({
    msgType: z
      .union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5), z.literal(6)])
      .describe('1 text, 2 image, 3 voice, 4 video, 5 article, 6 file'),
    all: z.boolean().describe('To everybody who sees the application'),
    toUserId: Many.describe('People of the directory'),
    toDepartmentId: Many.describe('Departments of the directory'),
    txtContent: z.string().trim().max(600).default('').describe('Text'),
    title: z.string().trim().max(64).default('').describe('Title of a video or an article'),
    abstract: z.string().trim().max(120).default('').describe('Summary of an article, about a video'),
    author: z.string().trim().max(20).default('').describe('Author of an article'),
    content: z.string().max(20_000).default('').describe('Article as HTML; made safe on the server'),
    contentSourceUrl: PLATFORM_ADDRESS.describe('Address behind "read more"'),
    fileJson: z
      .array(z.object({ fileId: Id, name: z.string().max(200).default('').describe('Name') }))
      .max(1)
      .default([])
      .describe('Uploaded file (POST /api/file/Uploader/weixin); the cover of an article'),
    sendId: SendId,
  }),
  reply: IdReply,
  errors: [wechatMessageErrors.empty, wecomErrors.nobody, ...platform],
});
export const selectQyUsers = route({
  method: 'GET',
  path: `${MESSAGE}/Users`,
  summary: 'How many departments and people messages can reach',
  access: { menu: MESSAGE_MENU },
  reply: z.object({
    departments: z.number().int().describe('Departments at the platform'),
    users: z.number().int().describe('People at the platform'),
  }),
});
