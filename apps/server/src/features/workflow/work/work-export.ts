import { AppError } from '@qiaoban/contracts/errors';
import { CSV_TYPE, XLSX_TYPE } from '@qiaoban/contracts/media-types';
import type { BodyOf } from '@qiaoban/contracts/route';
import { translate } from '@qiaoban/contracts/texts';
import { MAX_WORK_EXPORT, workExportErrors } from '@qiaoban/contracts/workflow/work-export.contract';
import type { exportMonitored } from '@qiaoban/contracts/workflow/work-export.contract';
import { formatDate } from '@qiaoban/language/formats/date-format';
import type { Clock } from '#platform/clock';
import { inTransaction } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import type { SheetCell } from '#platform/sheet/sheet';
import { csvOf } from '#platform/sheet/write-csv';
import { xlsxOf } from '#platform/sheet/write-xlsx';
import { audit } from '#core/log';
import { exportedCell } from './work-export.rules';
import type { WorkRows } from './work-rows';
import { readWorkByIds, readWorkIds } from './work.reads';
import type { SourceName } from './work.reads';

type Asked = BodyOf<typeof exportMonitored>;
type Kind = Exclude<SourceName, 'toDo'>;
/** Instances that are read at once. */
const CHUNK = 500;

type Deps = { clock: Clock; rowsOf: WorkRows; timeZone: string };

/**
 * Lists of instances as files that are made while they are downloaded. Which instances, and their order, is settled before the first
 * byte; each is read as it is by then, and one that has left the list is left out.
 */
export const createWorkExport =
  ({ clock, rowsOf, timeZone }: Deps) =>
  async (actor: Actor, kind: Kind, { columns, format, ...asked }: Asked) => {
    const { db, language, userId } = actor;
    const query = { ...asked, currentPage: 1, pageSize: CHUNK };
    const ids = await readWorkIds(db, kind, userId, query, MAX_WORK_EXPORT + 1);
    if (ids.length > MAX_WORK_EXPORT) throw new AppError(workExportErrors.too_many, { most: MAX_WORK_EXPORT });
    const say = (key: string): string => translate(language, `work_export.${key}`);
    const after = { kind, count: ids.length, columns, keyword: asked.keyword, archived: asked.archived };
    await inTransaction(db, ({ tx }) =>
      audit(tx, actor, { area: 'workflow.case', action: 'export', id: kind, name: say(`file_${kind}`), after }),
    );
    const time = (ms: number): string => formatDate(ms, 'yyyy-MM-dd HH:mm:ss', timeZone);
    const titles = columns.map((column) => say(column === 'creatorTime' ? `time_${kind}` : `col_${column}`));
    const cells = async function* (): AsyncGenerator<SheetCell[]> {
      for (let at = 0; at < ids.length; at += CHUNK) {
        const found = await readWorkByIds(db, kind, userId, {
          ids: ids.slice(at, at + CHUNK),
          archived: asked.archived,
        });
        for (const row of await rowsOf(actor, found, columns.includes('summary')))
          yield columns.map((column) => exportedCell(row, column, language, time));
      }
    };
    const name = `${say(`file_${kind}`)}_${formatDate(clock.now(), 'yyyyMMddHHmm', timeZone)}.${format}`;
    if (format === 'xlsx') {
      const headings = titles.map((title) => ({ title }));
      return { type: XLSX_TYPE, name, content: xlsxOf(say(`file_${kind}`), headings, cells()) };
    }
    const lines = async function* (): AsyncGenerator<SheetCell[]> {
      yield titles;
      yield* cells();
    };
    return { type: CSV_TYPE, name, content: csvOf(lines()) };
  };
export type WorkExport = ReturnType<typeof createWorkExport>;
