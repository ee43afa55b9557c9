import type { Readable } from 'node:stream';
import { AppError } from '@qiaoban/contracts/errors';
import { noticeErrors } from '@qiaoban/contracts/message/notice.contract';
import type { listReaders } from '@qiaoban/contracts/message/notice.contract';
import type { QueryOf } from '@qiaoban/contracts/route';
import { translate } from '@qiaoban/contracts/texts';
import { inTransaction } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import type { SheetCell } from '#platform/sheet/sheet';
import { xlsxOf } from '#platform/sheet/write-xlsx';
import { audit } from '#core/log';
import { timeText } from '../delivery/outside';
import { noticeStore } from './notice.store';
import type { NoticeStored } from './notice.store';
import type { Publisher } from './publish';
import { readersReads } from './readers.reads';

const AT_ONCE = 1000;

const requireReleased = async (actor: Actor, id: string): Promise<NoticeStored> => {
  const notice = await noticeStore.find(actor.db, id);
  if (notice === undefined || notice.state === 'draft' || notice.state === 'scheduled')
    throw new AppError(noticeErrors.not_found);
  return notice;
};

/** Who read a notice: shown, taken along as a file, reminded. */
export const createReadersService = ({ publisher, timeZone }: { publisher: Publisher; timeZone: string }) => ({
  list: async (actor: Actor, id: string, query: QueryOf<typeof listReaders>) => {
    await requireReleased(actor, id);
    const counts = await readersReads.counts(actor.db, id);
    const { list, total } = await readersReads.list(actor.db, id, query);
    const { currentPage, pageSize } = query;
    return { list, pagination: { currentPage, pageSize, total, totalIsExact: true }, ...counts };
  },

  export: async (actor: Actor, id: string): Promise<{ name: string; content: Readable }> => {
    const notice = await requireReleased(actor, id);
    const { db, language } = actor;
    const say = (key: string): string => translate(language, `notice.${key}`);
    const headings = ['name', 'account', 'department', 'state', 'time'].map((key) => ({ title: say(`col_${key}`) }));
    const rows = async function* (): AsyncGenerator<SheetCell[]> {
      for (let after = ''; ;) {
        const readers = await readersReads.next(db, id, after, AT_ONCE);
        for (const { realName, account, department, readTime } of readers)
          yield [
            realName,
            account,
            department,
            say(readTime === null ? 'v_unread' : 'v_read'),
            readTime === null ? '' : timeText(readTime, language, timeZone),
          ];
        if (readers.length < AT_ONCE) return;
        after = readers.at(-1)!.userId;
      }
    };
    const name = `${say('sheet_readers')} ${notice.titles[notice.language] ?? ''}`.trim();
    return { name: `${name}.xlsx`, content: xlsxOf(say('sheet_readers'), headings, rows()) };
  },

  remind: async (actor: Actor, id: string) => {
    const notice = await requireReleased(actor, id);
    if (notice.state !== 'published') throw new AppError(noticeErrors.not_published);
    const { total, read } = await readersReads.counts(actor.db, id);
    if (total > read)
      await inTransaction(actor.db, async (unit) => {
        await publisher.remind(unit, id, { id: actor.userId, name: actor.userName });
        await audit(unit.tx, actor, { area: 'notice', action: 'remind', id, after: { count: total - read } });
      });
    return { count: total - read };
  },
});
export type ReadersService = ReturnType<typeof createReadersService>;
