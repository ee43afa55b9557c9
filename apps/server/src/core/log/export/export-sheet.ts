import { formatDate } from '@qiaoban/language/formats/date-format';
import type { Language } from '@qiaoban/contracts/languages';
import { hasText, translate } from '@qiaoban/contracts/texts';
import { INNER_IP_LOCATION } from '@qiaoban/contracts/log/inner-ip-location';
import type { LogExportQuery } from '@qiaoban/contracts/log/system-log.contract';
import type { Db } from '#platform/database/database';
import type { SheetCell } from '#platform/sheet/sheet';
import { countLines, scanLines } from '../log-filter';
import type { LogSource } from '../log-filter';
import type { LogSources } from '../log.reads';

export type Category = '1' | '3' | '4' | '5';
/** A log as a sheet: keys of its headings, its lines, and how many there are (counted no further than `most` + 1). */
type LogSheet = {
  columns: string[];
  count: (db: Db, query: LogExportQuery, most: number) => Promise<number>;
  rows: (db: Db, query: LogExportQuery, language: Language) => AsyncGenerator<SheetCell[][]>;
};
/** What the list calls a code, or the code. */
type Term = (kind: 'area' | 'action' | 'outcome' | 'place', code: string) => string;

const termsIn =
  (language: Language): Term =>
  (kind, code) => {
    const key = `log.${kind}_${code.replace('auth.', '').replaceAll('.', '_')}`;
    return hasText(language, key) ? translate(language, key) : code;
  };

const json = (value: unknown): string =>
  value === null || value === undefined ? '' : JSON.stringify(value).slice(0, 30_000);

const sheetOf = <Query, Row extends { id: string }, Shown>(
  source: LogSource<Query, Row, Shown>,
  /** The part of the question that this log understands. */
  ask: (query: LogExportQuery) => Query & LogExportQuery,
  columns: string[],
  cells: (shown: Shown, term: Term) => SheetCell[],
): LogSheet => {
  const asked = source as LogSource<Query & LogExportQuery, Row, Shown>;
  return {
    columns,
    count: (db, query, most) => countLines(db, { ...asked, show: () => null }, ask(query), most),
    rows: async function* (db, query, language) {
      const term = termsIn(language);
      for await (const some of scanLines(db, asked, ask(query))) yield some.map((shown) => cells(shown, term));
    },
  };
};

/** The sheets of the four logs, with times as they are in `timeZone`. */
export const logSheets = (timeZone: string, sources: LogSources): Record<Category, LogSheet> => {
  const time = (ms: number): string => formatDate(ms, 'yyyy-MM-dd HH:mm:ss', timeZone);
  return {
    '1': sheetOf(
      sources.logins,
      (query) => ({ ...query, outcome: query.outcome === 'failed' ? 'refused' : query.outcome }),
      ['time', 'user', 'account', 'ip', 'place', 'device', 'result'],
      (r, term) => [
        time(r.creatorTime),
        r.userName,
        r.account,
        r.ipaddress,
        r.place === INNER_IP_LOCATION ? term('place', 'inner') : r.place,
        r.platForm,
        term('outcome', r.outcome),
      ],
    ),
    '3': sheetOf(
      sources.operations,
      (query) => query,
      ['time', 'user', 'ip', 'area', 'action', 'target', 'before', 'after'],
      (r, term) => [
        time(r.creatorTime),
        r.userName,
        r.ipaddress,
        term('area', r.area),
        term('action', r.action),
        r.targetName,
        json(r.before),
        json(r.after),
      ],
    ),
    '4': sheetOf(
      sources.errors,
      (query) => query,
      ['time', 'source', 'area', 'message', 'count'],
      (r) => [time(r.creatorTime), r.source, r.moduleName, r.json, r.count],
    ),
    '5': sheetOf(
      sources.requests,
      (query) => ({ ...query, outcome: query.outcome === 'refused' ? 'failed' : query.outcome }),
      ['time', 'user', 'ip', 'device', 'method', 'url', 'status', 'duration'],
      (r) => [
        time(r.creatorTime),
        r.userName,
        r.ipaddress,
        r.platForm,
        r.requestMethod,
        r.requestURL,
        r.status,
        r.requestDuration,
      ],
    ),
  };
};
