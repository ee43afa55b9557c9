import { z } from 'zod';
import './notice.texts';
import { Version } from '../fields';
import { Id, IdParams, IdReply } from '../ids';
import { LANGUAGES, Language } from '../languages';
import { defineErrors } from '../errors';
import { PageQuery, pageOf } from '../pagination';
import { XLSX_TYPE } from '../media-types';
import { route } from '../route';
import { usualRoutes } from '../usual-routes';
import { Attachment, SignedAttachment } from './attachment';

const MENU = 'system.notice';
const PATH = '/api/system/Message';

export const noticeErrors = defineErrors('notice', {
  not_found: 404,
  not_a_draft: 409,
  not_published: 409,
  still_out: 409,
  no_recipients: 422,
  no_title: 422,
  no_body: 422,
  publish_past: 422,
  expires_early: 422,
  file_unknown: 422,
});

export const NOTICE_STATES = ['draft', 'scheduled', 'published', 'recalled', 'expired'] as const;
export const NoticeState = z
  .enum(NOTICE_STATES)
  .describe('draft, scheduled (published later), published, recalled, expired (published, its time is over)');
export type NoticeState = z.infer<typeof NoticeState>;

export const AUDIENCE_KINDS = ['everyone', 'organize', 'role', 'position', 'group', 'user'] as const;
export const Audience = z.object({
  kind: z.enum(AUDIENCE_KINDS).describe('Whom: everybody, or the people of what `id` names'),
  id: z.string().max(64).default('').describe('Company, department, role, position, group or user; empty for everyone'),
  below: z.boolean().default(true).describe('Companies and departments: those below them too'),
});
export type Audience = z.infer<typeof Audience>;

const Title = z.string().trim().max(200);
const Body = z.string().max(400_000);
export const NoticeText = z.object({ title: Title.describe('Title'), bodyText: Body.describe('HTML') });
export type NoticeText = z.infer<typeof NoticeText>;

const fields = {
  title: Title.default('').describe('Title in the main language'),
  bodyText: Body.default('').describe('HTML in the main language; cleaned on the server'),
  language: Language.default('zh').describe('Main language: shown where the reader has no text of an own language'),
  translations: z.partialRecord(Language, NoticeText).default({}).describe('The same in other languages'),
  audience: z
    .array(Audience)
    .max(2000)
    .default([{ kind: 'everyone', id: '', below: true }])
    .describe('Who receives it; everybody where nothing is said'),
  attachments: z.array(Attachment).max(20).default([]).describe('Files beside it'),
  isPinned: z.boolean().default(false).describe('Stands on top of the messages until it expires'),
  isUrgent: z.boolean().default(false).describe('Passes quiet hours'),
  isPublic: z.boolean().default(false).describe('May be read at /article without a session'),
  publishAt: z.number().nullable().default(null).describe('Published at this time, epoch ms; null at once'),
  expiresAt: z.number().nullable().default(null).describe('Ends at, epoch ms; null never'),
};
export const NoticeInput = z.object(fields);
export type NoticeInput = z.infer<typeof NoticeInput>;

export const NoticeRow = z.object({
  id: Id,
  title: z.string().describe('Title in the main language'),
  creatorUser: z.string().describe('Author'),
  lastModifyTime: z.number().describe('Published, else changed at, epoch ms'),
  enabledMark: z.union([z.literal(0), z.literal(1)]).describe('0 draft, 1 sent'),
  state: NoticeState,
  isPinned: z.boolean().describe('Stands on top'),
  isUrgent: z.boolean().describe('Passes quiet hours'),
  isPublic: z.boolean().describe('May be read without a session'),
  publishAt: z.number().nullable().describe('Planned for, epoch ms'),
  publishedAt: z.number().nullable().describe('Published at, epoch ms'),
  expiresAt: z.number().nullable().describe('Ends at, epoch ms'),
  recipientCount: z.number().int().describe('Who received it so far'),
  readCount: z.number().int().describe('Who has read it'),
  isSending: z.boolean().describe('True while copies are still on their way'),
});
export type NoticeRow = z.infer<typeof NoticeRow>;

export const Notice = NoticeInput.extend({
  id: Id,
  creatorUser: z.string().describe('Author'),
  lastModifyTime: z.number().describe('Changed at, epoch ms'),
  state: NoticeState,
  attachments: z.array(SignedAttachment).describe('Files beside it'),
  audienceNames: z.array(z.string()).describe('Names of `audience`, in its order; empty for everyone'),
  version: Version,
});
export type Notice = z.infer<typeof Notice>;

export const listNotices = route({
  method: 'GET',
  path: `${PATH}/Notice`,
  summary: 'Notices: all that were published, and what the caller may see of the others',
  access: { menu: MENU },
  query: PageQuery.extend({
    state: z
      .enum(['', ...NOTICE_STATES])
      .default('')
      .describe('State; empty for all'),
  }),
  reply: pageOf(NoticeRow),
});

const usual = usualRoutes(PATH, MENU);

export const getNotice = route({
  ...usual.get,
  summary: 'One notice with all its languages',
  reply: Notice,
  errors: [noticeErrors.not_found],
});

export const createNotice = route({
  ...usual.create,
  summary: 'Make a draft',
  body: NoticeInput,
  reply: IdReply,
  errors: [noticeErrors.file_unknown],
});

export const updateNotice = route({
  ...usual.update,
  summary: 'Save a draft',
  body: NoticeInput.extend({ version: Version.optional() }),
  errors: [noticeErrors.not_found, noticeErrors.not_a_draft, noticeErrors.file_unknown],
});

export const deleteNotice = route({
  ...usual.remove,
  summary: 'Delete a draft or a recalled notice',
  errors: [noticeErrors.not_found, noticeErrors.still_out],
});

export const releaseNotice = route({
  method: 'PUT',
  path: `${PATH}/:id/Actions/Release`,
  summary: 'Publish a draft, at once or at its planned time',
  access: { menu: MENU, button: 'btn_release' },
  params: IdParams,
  reply: z.void(),
  errors: [
    noticeErrors.not_found,
    noticeErrors.not_a_draft,
    noticeErrors.no_recipients,
    noticeErrors.no_title,
    noticeErrors.no_body,
    noticeErrors.publish_past,
    noticeErrors.expires_early,
  ],
});

export const recallNotice = route({
  method: 'PUT',
  path: `${PATH}/:id/Actions/Recall`,
  summary: 'Take a published or planned notice back; copies leave the inboxes',
  access: { menu: MENU, button: 'btn_recall' },
  params: IdParams,
  reply: z.void(),
  errors: [noticeErrors.not_found, noticeErrors.not_published],
});

export const copyNotice = route({
  method: 'POST',
  path: `${PATH}/:id/Actions/Copy`,
  summary: 'Make a draft with the same content',
  access: { menu: MENU, button: 'btn_add' },
  params: IdParams,
  reply: IdReply,
  errors: [noticeErrors.not_found],
});

export const Reader = z.object({
  userId: Id,
  realName: z.string().describe('Name'),
  account: z.string().describe('Account'),
  department: z.string().describe('Department'),
  readTime: z.number().nullable().describe('Read at, epoch ms; null when not read'),
});
export type Reader = z.infer<typeof Reader>;

const READERS = { menu: MENU, button: 'btn_readers' };

export const listReaders = route({
  method: 'GET',
  path: `${PATH}/:id/Readers`,
  summary: 'Who read a notice and who did not',
  access: READERS,
  params: IdParams,
  query: PageQuery.extend({ isRead: z.enum(['', '0', '1']).default('').describe("'0' unread only, '1' read only") }),
  reply: pageOf(Reader).extend({
    total: z.number().int().describe('Who received it'),
    read: z.number().int().describe('Who has read it'),
  }),
  errors: [noticeErrors.not_found],
});

export const exportReaders = route({
  method: 'GET',
  path: `${PATH}/:id/Readers/Export`,
  summary: 'Readers as a workbook',
  access: READERS,
  params: IdParams,
  raw: [XLSX_TYPE],
  reply: z.unknown().describe('The file'),
  errors: [noticeErrors.not_found],
});

export const remindUnread = route({
  method: 'POST',
  path: `${PATH}/:id/Actions/Remind`,
  summary: 'Remind those who have not read a published notice',
  access: READERS,
  params: IdParams,
  reply: z.object({ count: z.number().int().describe('Who is reminded') }),
  errors: [noticeErrors.not_found, noticeErrors.not_published],
});

/** A notice in the reader's language, as it is shown. */
export const Article = z.object({
  id: Id,
  title: z.string().describe('Title'),
  bodyText: z.string().describe('Clean HTML; pictures by signed addresses'),
  publishedAt: z.number().describe('Published at, epoch ms'),
  creatorUser: z.string().describe('Author'),
  language: Language,
  languages: z.array(z.enum(LANGUAGES)).describe('Languages in which it exists'),
  attachments: z.array(SignedAttachment).describe('Files beside it'),
});
export type Article = z.infer<typeof Article>;

export const readArticle = route({
  method: 'GET',
  path: `${PATH}/Article/:id`,
  summary: 'A public notice, while it is published and not expired',
  access: 'public',
  params: IdParams,
  query: z.object({
    language: z
      .enum(['', ...LANGUAGES])
      .default('')
      .describe('Wanted language; empty for that of the browser'),
    tenant: z.string().max(50).default('').describe('Tenant of the notice; empty for the first one'),
  }),
  reply: Article,
  errors: [noticeErrors.not_found],
});

export const previewNotice = route({
  method: 'POST',
  path: `${PATH}/Notice/Actions/Preview`,
  summary: 'How readers will see a notice: cleaned, in the language of the caller',
  access: { menu: MENU },
  body: NoticeInput.extend({
    id: Id.optional().describe('The stored notice that is edited; its files may be shown'),
    wanted: Language.optional().describe("Language of the reader; the caller's when absent"),
  }),
  reply: z.object({
    title: z.string().describe('Title'),
    bodyText: z.string().describe('Clean HTML'),
    recipientCount: z.number().int().describe('Who would receive it now'),
  }),
  errors: [noticeErrors.not_found, noticeErrors.file_unknown],
});
