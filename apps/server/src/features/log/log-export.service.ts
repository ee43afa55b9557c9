import type { Readable } from 'node:stream';
import { AppError } from '@qiaoban/contracts/errors';
import { logErrors } from '@qiaoban/contracts/log/log.contract';
import { MAX_LOG_EXPORT } from '@qiaoban/contracts/log/system-log.contract';
import { translate } from '@qiaoban/contracts/texts';
import { formatDate } from '@qiaoban/language/formats/date-format';
import { inTransaction } from '../../platform/database/transaction';
import type { Actor } from '../../platform/http/caller';
import type { SheetCell } from '../../platform/sheet/sheet';
import { csvOf } from '../../platform/sheet/write-csv';
import { XLSX_TYPE, xlsxOf } from '../../platform/sheet/write-xlsx';
import { audit } from './audit';
import type { LogQuery } from './log-filter';
import { listErrors, listLogins, listOperations, listRequests } from './log.reads';

type Category = '1' | '3' | '4' | '5';
type Source = {
  columns: string[];
  read: (query: LogQuery) => Promise<{ list: SheetCell[][]; total: number; isAll: boolean }>;
};

const AT_ONCE = 1000;
const time = (ms: number): string => formatDate(ms, 'yyyy-MM-dd HH:mm:ss');
const json = (value: unknown): string =>
  value === null || value === undefined ? '' : JSON.stringify(value).slice(0, 30_000);

const sourceOf = ({ db }: Actor, category: Category): Source => {
  const of = <T>(
    columns: string[],
    read: (query: LogQuery) => Promise<{ list: T[]; pagination: { total: number; totalIsExact: boolean } }>,
    cells: (row: T) => SheetCell[],
  ): Source => ({
    columns,
    read: async (query) => {
      const { list, pagination } = await read(query);
      return { list: list.map(cells), total: pagination.total, isAll: pagination.totalIsExact };
    },
  });
  if (category === '1')
    return of(
      ['time', 'user', 'account', 'ip', 'place', 'device', 'result'],
      (q) => listLogins(db, q),
      (r) => [time(r.creatorTime), r.userName, r.account, r.ipaddress, r.place, r.platForm, r.outcome],
    );
  if (category === '3')
    return of(
      ['time', 'user', 'ip', 'area', 'action', 'target', 'before', 'after'],
      (q) => listOperations(db, q),
      (r) => [
        time(r.creatorTime),
        r.userName,
        r.ipaddress,
        r.area,
        r.action,
        r.targetName,
        json(r.before),
        json(r.after),
      ],
    );
  if (category === '4')
    return of(
      ['time', 'source', 'area', 'message', 'count'],
      (q) => listErrors(db, q),
      (r) => [time(r.creatorTime), r.source, r.moduleName, r.json, r.count],
    );
  return of(
    ['time', 'user', 'ip', 'device', 'method', 'url', 'status', 'duration'],
    (q) => listRequests(db, q),
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
  );
};

/** A log as a file, made while it is read; whoever exports stands in the operation log. */
export const exportLog = async (actor: Actor, category: Category, query: LogQuery & { format: 'xlsx' | 'csv' }) => {
  const source = sourceOf(actor, category);
  // later pages must not shift while new lines arrive
  const fixed = { ...query, endTime: query.endTime ?? Date.now(), pageSize: AT_ONCE };
  const first = await source.read({ ...fixed, currentPage: 1 });
  if (!first.isAll) {
    const beyond = await source.read({ ...fixed, pageSize: 1, currentPage: MAX_LOG_EXPORT + 1 });
    if (beyond.list.length > 0) throw new AppError(logErrors.export_too_many, { max: MAX_LOG_EXPORT });
  }
  const after = { category, keyword: query.keyword };
  await inTransaction(actor.db, ({ tx }) => audit(tx, actor, { area: 'log', action: 'export', id: category, after }));
  const say = (key: string): string => translate(actor.language, `log.${key}`);
  const titles = source.columns.map((column) => say(`col_${column}`));
  const rows = async function* (): AsyncGenerator<SheetCell[]> {
    let page = first;
    for (let currentPage = 1; ;) {
      yield* page.list;
      if (page.list.length < AT_ONCE) return;
      currentPage += 1;
      page = await source.read({ ...fixed, currentPage });
    }
  };
  const name = say(`file_${category}`);
  if (query.format === 'xlsx') {
    const content = xlsxOf(
      name,
      titles.map((title) => ({ title })),
      rows(),
    );
    return { name: `${name}.xlsx`, mediaType: XLSX_TYPE, content };
  }
  const lines = async function* (): AsyncGenerator<readonly SheetCell[]> {
    yield titles;
    yield* rows();
  };
  return { name: `${name}.csv`, mediaType: 'text/csv; charset=utf-8', content: csvOf(lines()) as Readable };
};
