import { z } from 'zod';
import { Id, IdParams, IdReply } from '../ids';
import { outboundErrors } from '../outbound.errors';
import { PageQuery, listOf, pageOf } from '../pagination';
import { route } from '../route';
import { EnabledMark } from '../switch-state';
import { OpenId } from './wechat-user.contract';
import {
  wechatMaterialErrors,
  wechatMessageErrors,
  wechatReplyErrors,
  wechatTagErrors,
  wechatUserErrors,
  weixinErrors,
} from './weixin-errors';

const MENU = 'msgPlatform.mpMessage';
const PATH = '/api/WeChat/MPMessage';
const REPLY = '/api/WeChat/MPReply';
const platform = [...Object.values(weixinErrors), ...Object.values(outboundErrors)];

const Content = {
  msgType: z
    .union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)])
    .describe('1 text, 2 image, 3 voice, 4 video, 5 article'),
  txtContent: z.string().trim().max(600).default('').describe('Text'),
  materialId: z
    .union([z.literal(''), Id])
    .default('')
    .describe('Material of an image, voice, video or article'),
};
export const MpContent = z.object(Content);
export type MpContent = z.infer<typeof MpContent>;

const MP_MESSAGE_STATES = ['sending', 'accepted', 'sent', 'failed'] as const;

export const listMpMessages = route({
  method: 'GET',
  path: PATH,
  summary: 'Messages to followers, with how far they are',
  access: { menu: MENU },
  query: PageQuery,
  reply: pageOf(
    z.object({
      id: Id,
      msgType: z.number().int().describe('1 text to 5 article'),
      title: z.string().describe('Text, or name of the material'),
      receiver: z.string().describe('Name of the tag; empty: all'),
      state: z.enum(MP_MESSAGE_STATES).describe('accepted: the platform is sending it'),
      sentCount: z.number().int().nullable().describe('Followers reached, once the platform says it'),
      errorCount: z.number().int().nullable().describe('Followers not reached'),
      error: z.string().describe('Why it failed'),
      creatorName: z.string().describe('Who sent it'),
      creatorTime: z.number().describe('Epoch ms'),
    }),
  ),
});

/** Whoever sends the same message again because no answer came names it by the same id: it goes out once. */
export const SendId = Id.optional().describe('Made by the caller; the same for the same message that is tried again');

export const sendMpMessage = route({
  method: 'POST',
  path: PATH,
  summary: 'Send a message to all followers or those with a tag',
  access: { menu: MENU, button: 'btn_send' },
  body: z.object({
    ...Content,
    isToAll: z.boolean().describe('To all followers'),
    tagId: z.number().int().min(0).default(0).describe('Tag, when not to all'),
    sendId: SendId,
  }),
  reply: IdReply,
  errors: [wechatMessageErrors.empty, wechatMaterialErrors.not_found, wechatTagErrors.not_found, ...platform],
});

export const previewMpMessage = route({
  method: 'POST',
  path: `${PATH}/:openId/Actions/Preview`,
  summary: 'Send a message to one follower to see how it looks',
  access: { menu: MENU, button: 'btn_send' },
  params: z.object({ openId: OpenId }),
  body: MpContent,
  reply: z.void(),
  errors: [wechatMessageErrors.empty, wechatMaterialErrors.not_found, wechatUserErrors.not_found, ...platform],
});

export const selectMpUsers = route({
  method: 'GET',
  path: `${PATH}/Users`,
  summary: 'Tags, and followers that a preview can go to: the first 100 that match',
  access: { menu: MENU },
  query: z.object({ keyword: z.string().max(100).default('').describe('Part of a name or remark') }),
  reply: z.object({
    tags: z
      .array(z.object({ id: z.number().int().describe('Tag'), fullName: z.string().describe('Name') }))
      .describe('Tags'),
    list: z
      .array(z.object({ openId: OpenId, fullName: z.string().describe('Remark, name or person') }))
      .describe('Followers'),
  }),
});

export const REPLY_KINDS = ['exact', 'contains', 'subscribe', 'default'] as const;
export const MpReplyInput = z.object({
  kind: z.enum(REPLY_KINDS).describe('To a text that is or holds the keyword, to a new follower, to anything else'),
  keyword: z.string().trim().max(60).default('').describe('For exact and contains'),
  text: z.string().trim().min(1).max(600).describe('Answer'),
  enabledMark: EnabledMark.default(1),
});
export type MpReplyInput = z.infer<typeof MpReplyInput>;
const MpReply = MpReplyInput.extend({ id: Id });
export type MpReply = z.infer<typeof MpReply>;
const Checked = MpReplyInput.refine(({ kind, keyword }) => keyword !== '' || !['exact', 'contains'].includes(kind), {
  path: ['keyword'],
  error: 'field.required',
});

export const listMpReplies = route({
  method: 'GET',
  path: REPLY,
  summary: 'Answers that followers get by themselves',
  access: { menu: MENU },
  reply: listOf(MpReply),
});

export const createMpReply = route({
  method: 'POST',
  path: REPLY,
  summary: 'Add an answer',
  access: { menu: MENU, button: 'btn_reply' },
  body: Checked,
  reply: IdReply,
});

export const updateMpReply = route({
  method: 'PUT',
  path: `${REPLY}/:id`,
  summary: 'Save an answer',
  access: { menu: MENU, button: 'btn_reply' },
  params: IdParams,
  body: Checked,
  reply: z.void(),
  errors: [wechatReplyErrors.not_found],
});

export const deleteMpReply = route({
  method: 'DELETE',
  path: `${REPLY}/:id`,
  summary: 'Delete an answer',
  access: { menu: MENU, button: 'btn_reply' },
  params: IdParams,
  reply: z.void(),
  errors: [wechatReplyErrors.not_found],
});
