import * as contract from '@qiaoban/contracts/message/notice.contract';
import { languageOf } from '@qiaoban/contracts/texts';
import { bind, bindRaw } from '#platform/http/bind';
import { XLSX_TYPE } from '#platform/sheet/write-xlsx';
import type { ArticleService } from './article.service';
import type { NoticeService } from './notice.service';
import type { ReadersService } from './readers.service';

type Services = { notices: NoticeService; readers: ReadersService; articles: ArticleService };

export const createNoticeBindings = ({ notices, readers, articles }: Services) => [
  bind(contract.listNotices, ({ actor, query }) => notices.list(actor, query)),
  bind(contract.getNotice, ({ actor, params }) => notices.get(actor, params.id)),
  bind(contract.createNotice, ({ actor, body }) => notices.create(actor, body)),
  bind(contract.updateNotice, ({ actor, params, body }) => notices.update(actor, params.id, body)),
  bind(contract.deleteNotice, ({ actor, params }) => notices.remove(actor, params.id)),
  bind(contract.releaseNotice, ({ actor, params }) => notices.release(actor, params.id)),
  bind(contract.recallNotice, ({ actor, params }) => notices.recall(actor, params.id)),
  bind(contract.copyNotice, ({ actor, params }) => notices.copy(actor, params.id)),
  bind(contract.previewNotice, ({ actor, body }) => notices.preview(actor, body)),

  bind(contract.listReaders, ({ actor, params, query }) => readers.list(actor, params.id, query)),
  bind(contract.remindUnread, ({ actor, params }) => readers.remind(actor, params.id)),
  bindRaw(contract.exportReaders, async ({ actor, params, reply }) => {
    const { name, content } = await readers.export(actor, params.id);
    void reply.headers({
      'Content-Type': XLSX_TYPE,
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      'Cache-Control': 'private, no-store',
    });
    return reply.send(content);
  }),

  bind(contract.readArticle, ({ params, query, request }) =>
    articles.public(query.tenant, params.id, query.language || languageOf(request.headers['accept-language'])),
  ),
];
