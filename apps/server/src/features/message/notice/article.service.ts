import { AppError } from '@qiaoban/contracts/errors';
import type { Language } from '@qiaoban/contracts/languages';
import { noticeErrors } from '@qiaoban/contracts/message/notice.contract';
import type { Article } from '@qiaoban/contracts/message/notice.contract';
import type { Clock } from '#platform/clock';
import { DEFAULT_TENANT } from '#platform/database/tenant';
import type { Tenants } from '#platform/database/tenant';
import { tenantRows } from '#platform/database/tenant-rows';
import type { Actor } from '#platform/http/caller';
import type { FileStorage, Reader } from '#core/file';
import { createNoticeFiles } from './notice-files';
import { languageFor, languagesOf, shownState } from './notice.rules';
import { noticeStore } from './notice.store';
import type { NoticeStored } from './notice.store';

type Deps = { clock: Clock; files: FileStorage; tenants: Tenants };

/** Notices as readers see them: in their language, files by addresses of their own. */
export const createArticleService = ({ clock, files, tenants }: Deps) => {
  const pictures = createNoticeFiles(files);

  const shown = (reader: Reader, notice: NoticeStored, wanted: Language): Article => {
    const language = languageFor(notice, wanted);
    return {
      id: notice.id,
      title: notice.titles[language] ?? '',
      bodyText: pictures.show(reader, notice.bodies[language] ?? ''),
      publishedAt: notice.published_at ?? 0,
      creatorUser: notice.author_name,
      language,
      languages: languagesOf(notice.titles, notice.bodies),
      attachments: pictures.sign(reader, notice.attachments),
    };
  };

  return {
    /** For a reader who holds a copy; undefined when it is none of our notices or was recalled. */
    ofCopy: async (actor: Actor, id: string, wanted: Language): Promise<Article | undefined> => {
      const notice = await noticeStore.find(actor.db, id);
      return notice?.state === 'published' ? shown(actor, notice, wanted) : undefined;
    },

    /** For anybody: public, published, not over. Everything else does not exist. */
    public: async (tenantCode: string, id: string, wanted: Language): Promise<Article> => {
      const tenant = tenantCode === '' ? DEFAULT_TENANT : tenantCode;
      const isKnown = await tenantRows.isOpen(tenants.platform, tenant);
      const notice = isKnown ? await noticeStore.find(tenants.db(tenant), id) : undefined;
      if (notice === undefined || !notice.is_public || shownState(notice, clock.now()) !== 'published')
        throw new AppError(noticeErrors.not_found);
      return shown({ tenant }, notice, wanted);
    },
  };
};
export type ArticleService = ReturnType<typeof createArticleService>;
