import { z } from 'zod';
import { Id, IdParams, IdReply } from '../ids';
import { outboundErrors } from '../outbound.errors';
import { PageQuery, pageOf } from '../pagination';
import { route } from '../route';
import { wechatMaterialErrors, weixinErrors } from './weixin-errors';
import { textOf } from '../patterned';

const MENU = 'msgPlatform.mpMaterial';
const PATH = '/api/WeChat/MPMaterial';
/** Kinds as the wire counts them; 1 is text, which is no material. */
export const MATERIAL_TYPES = { image: 2, voice: 3, video: 4, article: 5 } as const;
export type MaterialKind = keyof typeof MATERIAL_TYPES;
/** What the platform takes: endings and bytes. */
export const MATERIAL_LIMITS = {
  image: { kinds: ['bmp', 'png', 'jpeg', 'jpg', 'gif'], bytes: 10 * 1_048_576 },
  voice: { kinds: ['mp3', 'wma', 'wav', 'amr'], bytes: 2 * 1_048_576 },
  video: { kinds: ['mp4'], bytes: 10 * 1_048_576 },
} as const;
/** Of pictures inside an article (media/uploadimg). */
export const ARTICLE_PICTURE_LIMIT = { kinds: ['jpg', 'jpeg', 'png'], bytes: 1_048_576 } as const;

const MaterialsType = z.coerce
  .number()
  .pipe(z.union([z.literal(2), z.literal(3), z.literal(4), z.literal(5)]))
  .describe('2 image, 3 voice, 4 video, 5 article');
const ArticleUrl = textOf('web_address', 500).default('');

export const MaterialInput = z.object({
  materialsType: MaterialsType,
  title: z.string().trim().min(1).max(64).describe('Name of the material, title of an article'),
  author: z.string().trim().max(8).default('').describe('Author of an article'),
  digest: z.string().trim().max(120).default('').describe('Summary of an article'),
  content: z.string().max(20_000).default('').describe('Article as HTML; made safe on the server'),
  contentSourceUrl: ArticleUrl.describe('Address behind "read more"'),
  introduction: z.string().trim().max(120).default('').describe('About a video'),
  thumbId: z
    .union([z.literal(''), Id])
    .default('')
    .describe('Image material on the cover of an article'),
  fileJson: z
    .array(z.object({ fileId: Id, name: z.string().max(200).default('').describe('Name') }))
    .max(1)
    .default([])
    .describe('Uploaded file (POST /api/file/Uploader/weixin)'),
});
export type MaterialInput = z.infer<typeof MaterialInput>;

export const MaterialRow = z.object({
  id: Id,
  mediaId: z.string().describe('Id at the platform'),
  materialsType: z.number().int().describe('2 image, 3 voice, 4 video, 5 article'),
  title: z.string().describe('Name or title'),
  author: z.string().describe('Author'),
  digest: z.string().describe('Summary, or about a video'),
  returnUrl: z.string().describe('Address of our own copy, signed; empty for articles'),
  creatorTime: z.number().describe('Made at, epoch ms'),
});
export type MaterialRow = z.infer<typeof MaterialRow>;

export const listMaterials = route({
  method: 'GET',
  path: `${PATH}/:type`,
  summary: 'Materials of one kind that were made here',
  access: { anyOf: [{ menu: MENU }, { menu: 'msgPlatform.mpMessage' }] },
  params: z.object({ type: MaterialsType }),
  query: PageQuery,
  reply: pageOf(MaterialRow),
});

export const createMaterial = route({
  method: 'POST',
  path: PATH,
  summary: 'Send an uploaded file, or an article, to the platform as a permanent material',
  access: { menu: MENU, button: 'btn_add' },
  body: MaterialInput,
  reply: IdReply,
  errors: [wechatMaterialErrors.not_found, ...Object.values(weixinErrors), ...Object.values(outboundErrors)],
});

export const deleteMaterial = route({
  method: 'DELETE',
  path: `${PATH}/:id`,
  summary: 'Delete a material, at the platform too',
  access: { menu: MENU, button: 'btn_remove' },
  params: IdParams,
  reply: z.void(),
  errors: [wechatMaterialErrors.not_found, ...Object.values(weixinErrors), ...Object.values(outboundErrors)],
});
