import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import sanitizeHtml from 'sanitize-html';
import { z } from 'zod';
import {
  ARTICLE_PICTURE_LIMIT,
  MATERIAL_LIMITS,
  MATERIAL_TYPES,
} from '@qiaoban/contracts/channel/wechat-material.contract';
import type { MaterialInput, MaterialKind } from '@qiaoban/contracts/channel/wechat-material.contract';
import { weixinErrors, wechatMaterialErrors } from '@qiaoban/contracts/channel/weixin-errors';
import { AppError } from '@qiaoban/contracts/errors';
import type { PageQuery } from '@qiaoban/contracts/pagination';
import { inTransaction } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { newId } from '#platform/ids';
import type { FileStorage } from '#core/file';
import { audit } from '#core/log';
import { namesIn } from '#core/uses';
import type { WeixinAccount, WeixinApi, WeixinFile } from '../weixin/weixin-api';
import { picturesOfArticle, withPlatformPictures } from './article-pictures.rules';
import { materialStore } from './material.store';
import { mpAccount } from './wechat-account';
import type { MpSetting } from './wechat-account';

const Nothing = z.object({});
const Picture = z.object({ url: z.url({ protocol: /^https?$/ }) });
const Made = z.object({ media_id: z.string().min(1) });
type FileKind = keyof typeof MATERIAL_LIMITS;
export type FilePort = Pick<FileStorage, 'open' | 'maySee' | 'signedUrl' | 'claim' | 'release' | 'nameOwners'>;
/** What keeps the own copy of a material alive. */
const ownerOf = (id: string): string => `wechat.material:${id}`;
type Deps = { api: WeixinApi; setting: MpSetting; files: FilePort };

const kindOf = (type: number): MaterialKind =>
  (Object.keys(MATERIAL_TYPES) as MaterialKind[]).find((kind) => MATERIAL_TYPES[kind] === type)!;

/** Article text as the platform shows it: no scripts, frames, forms; styles stay, they are its only means of layout. */
const cleanArticle = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [...sanitizeHtml.defaults.allowedTags, 'img', 'section'],
    allowedAttributes: { '*': ['style'], a: ['href'], img: ['src', 'alt', 'width', 'height'] },
    allowedSchemes: ['http', 'https'],
  });

/** An uploaded file with its bytes, refused where the platform would refuse it. Only the own upload may be taken. */
export const fileFor = async (
  actor: Actor,
  files: FilePort,
  given: MaterialInput['fileJson'],
  limit: { kinds: readonly string[]; bytes: number },
  field = 'fileJson',
): Promise<WeixinFile & { id: string }> => {
  const id = given[0]?.fileId;
  const file = id === undefined ? undefined : await files.open(actor.db, id);
  const isOwn =
    file !== undefined && (await files.maySee(actor, { id: file.id, type: file.type, creator_id: file.creatorId }));
  if (file === undefined || !isOwn) {
    file?.stream.destroy();
    throw new AppError(weixinErrors.file_needed, {}, [{ path: field, message: '' }]);
  }
  const ending = /\.([a-z0-9]+)$/i.exec(file.name)?.[1]?.toLowerCase() ?? '';
  const wrongKind = limit.kinds.length > 0 && !limit.kinds.includes(ending);
  if (wrongKind || file.size > limit.bytes) {
    file.stream.destroy();
    throw wrongKind
      ? new AppError(weixinErrors.file_kind, { kinds: limit.kinds.join(', ') }, [{ path: field, message: '' }])
      : new AppError(weixinErrors.file_size, { size: `${limit.bytes / 1_048_576} MB` }, [
          { path: 'fileJson', message: '' },
        ]);
  }
  return { id: file.id, name: file.name, mediaType: file.mediaType, content: await buffer(file.stream) };
};

/** Permanent materials of the public account: one method a contract. */
export const createMaterialService = ({ api, setting, files }: Deps) => {
  files.nameOwners('wechat.material', (db, ids) =>
    namesIn(db, 'wechat_material', 'title', sql`id = any(${[...ids]}::text[])`),
  );
  const upload = async (actor: Actor, kind: FileKind, input: MaterialInput) => {
    const { id: fileId, ...file } = await fileFor(actor, files, input.fileJson, MATERIAL_LIMITS[kind]);
    const description = JSON.stringify({ title: input.title, introduction: input.introduction });
    const account = await mpAccount(actor.db, setting);
    const made = await api.call(
      actor.db,
      account,
      {
        path: '/cgi-bin/material/add_material',
        query: { type: kind },
        file,
        ...(kind === 'video' ? { fields: { description } } : {}),
      },
      Made,
    );
    return { mediaId: made.media_id, fileId };
  };

  /** Pictures of ours cannot be seen from outside: the platform keeps copies. */
  const sharePictures = async (actor: Actor, account: WeixinAccount, html: string): Promise<string> => {
    const addresses = new Map<string, string>();
    for (const fileId of picturesOfArticle(html)) {
      const { id, ...file } = await fileFor(actor, files, [{ fileId, name: '' }], ARTICLE_PICTURE_LIMIT, 'content');
      const kept = await api.call(actor.db, account, { path: '/cgi-bin/media/uploadimg', file }, Picture);
      addresses.set(id, kept.url);
    }
    return withPlatformPictures(html, addresses);
  };

  const draft = async (actor: Actor, input: MaterialInput) => {
    const thumb = input.thumbId === '' ? undefined : await materialStore.find(actor.db, input.thumbId);
    if (thumb?.type !== MATERIAL_TYPES.image)
      throw new AppError(wechatMaterialErrors.not_found, {}, [{ path: 'thumbId', message: '' }]);
    const content = cleanArticle(input.content);
    if (content.trim() === '') throw new AppError(weixinErrors.file_needed, {}, [{ path: 'content', message: '' }]);
    const account = await mpAccount(actor.db, setting);
    const article = {
      title: input.title,
      author: input.author,
      digest: input.digest,
      content: await sharePictures(actor, account, content),
      content_source_url: input.contentSourceUrl,
      thumb_media_id: thumb.media_id,
    };
    const made = await api.call(actor.db, account, { path: '/cgi-bin/draft/add', body: { articles: [article] } }, Made);
    return { mediaId: made.media_id, fileId: null };
  };

  return {
    list: async (actor: Actor, type: number, query: PageQuery) => {
      const { list, pagination } = await materialStore.page(actor.db, type, query);
      return {
        list: list.map(({ fileId, ...row }) => ({
          ...row,
          returnUrl: fileId === null ? '' : files.signedUrl(actor, fileId, { image: type === MATERIAL_TYPES.image }),
        })),
        pagination,
      };
    },

    create: async (actor: Actor, input: MaterialInput) => {
      const kind = kindOf(input.materialsType);
      const { mediaId, fileId } = kind === 'article' ? await draft(actor, input) : await upload(actor, kind, input);
      const id = newId();
      await inTransaction(actor.db, async ({ tx }) => {
        await materialStore.insert(tx, {
          id,
          type: input.materialsType,
          media_id: mediaId,
          file_id: fileId,
          title: input.title,
          author: input.author,
          digest: kind === 'video' ? input.introduction : input.digest,
          creator_id: actor.userId,
          created_at: new Date(),
        });
        if (fileId !== null) await files.claim(tx, [fileId], ownerOf(id));
        await audit(tx, actor, { area: 'wechat.material', action: 'create', id, name: input.title });
      });
      return { id };
    },

    remove: async (actor: Actor, id: string): Promise<void> => {
      const material = await materialStore.find(actor.db, id);
      if (material === undefined) throw new AppError(wechatMaterialErrors.not_found);
      const path =
        material.type === MATERIAL_TYPES.article ? '/cgi-bin/draft/delete' : '/cgi-bin/material/del_material';
      const account = await mpAccount(actor.db, setting);
      await api
        .call(actor.db, account, { path, body: { media_id: material.media_id } }, Nothing)
        // gone there already: it may go here
        .catch((error: unknown) => {
          if (!(error instanceof AppError) || error.code !== weixinErrors.media_wrong) throw error;
        });
      await inTransaction(actor.db, async ({ tx }) => {
        await materialStore.remove(tx, id);
        await files.release(tx, ownerOf(id));
        await audit(tx, actor, { area: 'wechat.material', action: 'delete', id, name: material.title });
      });
    },
  };
};
export type MaterialService = ReturnType<typeof createMaterialService>;
