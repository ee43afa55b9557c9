import { AppError } from '@qiaoban/contracts/errors';
import { logErrors } from '@qiaoban/contracts/log/log.contract';
import { MAX_LOG_EXPORT } from '@qiaoban/contracts/log/system-log.contract';
import type { LogExportQuery } from '@qiaoban/contracts/log/system-log.contract';
import type { Clock } from '#platform/clock';
import { inTransaction } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { audit } from '../audit';
import { logFile } from './export-file';
import type { LogFile } from './export-file';
import { logSheets } from './export-sheet';
import type { Category } from './export-sheet';
import type { LogSources } from '../log.reads';

type Deps = { clock: Clock; timeZone: string; sources: LogSources };

/** What arrives while a file is made does not belong to it. */
export const untilNow = (query: LogExportQuery, now: number): LogExportQuery => ({
  ...query,
  endTime: Math.min(query.endTime ?? now, now),
});

/** Logs as files that are made while they are downloaded; whoever exports stands in the operation log. */
export const createLogExport = ({ clock, timeZone, sources }: Deps) => {
  const sheets = logSheets(timeZone, sources);
  return async (actor: Actor, category: Category, given: LogExportQuery): Promise<LogFile> => {
    const { columns, count, rows } = sheets[category];
    const query = untilNow(given, clock.now());
    if ((await count(actor.db, query, MAX_LOG_EXPORT)) > MAX_LOG_EXPORT)
      throw new AppError(logErrors.export_too_many, { max: MAX_LOG_EXPORT });
    const after = { category, keyword: query.keyword };
    await inTransaction(actor.db, ({ tx }) => audit(tx, actor, { area: 'log', action: 'export', id: category, after }));
    const { format } = query;
    return logFile({ category, columns, format, language: actor.language }, rows(actor.db, query, actor.language));
  };
};
