import type { Route } from '@qiaoban/contracts/route';
import type { Pagination } from '@qiaoban/contracts/pagination';
import { DEFAULT_PAGE_SIZE } from '@qiaoban/contracts/pagination';
import type { TablePage, TableSort, TableSource } from '@qiaoban/ui/data-table-types';
import type { CallInput } from '../call/call-request';
import { useRoute } from '../call/query';
import { useUrlState } from './use-url-state';

type ListReply<Row> = { list: Row[]; pagination?: Pagination };
type RowOf<T> =
  T extends Route<infer _P, infer _Q, infer _B, infer R>
    ? R['_zod']['output'] extends ListReply<infer Row>
      ? Row
      : never
    : never;

type ListOptions = {
  params?: unknown;
  /** Questions beside page, sort and keyword: the chosen tree node, filters. */
  query?: Record<string, unknown>;
  /** Search fields that live in the address, with their defaults. */
  search?: Record<string, string>;
  enabled?: boolean;
};

export type ListHandle<Row> = {
  /** To be spread into `<DataTable>`. */
  table: { source: TableSource<Row>; page: TablePage | undefined; sort: TableSort };
  /** To be spread into `<SearchBar>`. */
  search: {
    values: Record<string, string>;
    onSearch: (values: Record<string, string>) => void;
    onReset: () => void;
  };
  rows: readonly Row[];
  refresh: () => void;
};

const usualPlace = { page: 1, size: DEFAULT_PAGE_SIZE, sidx: '', sort: '', keyword: '' };

/**
 * A list of a contract: page, size, sort, keyword and search fields in the address, answer in the cache.
 * `const list = useList(listUsers, { query: { organizeId } }); <DataTable {...list.table} … />`
 */
export const useList = <T extends Route>(route: T, options: ListOptions = {}): ListHandle<RowOf<T>> => {
  const searchDefaults = options.search ?? {};
  const [url, setUrl] = useUrlState<Record<string, string | number>>({ ...usualPlace, ...searchDefaults });
  const text = (name: string): string => String(url[name] ?? '');
  const values = Object.fromEntries(['keyword', ...Object.keys(searchDefaults)].map((name) => [name, text(name)]));
  const query = {
    currentPage: Number(url.page),
    pageSize: Number(url.size),
    sidx: text('sidx'),
    sort: text('sort'),
    ...values,
    ...options.query,
  };
  const input = (options.params === undefined
    ? { query }
    : { query, params: options.params }) as unknown as CallInput<T>;
  const answer = useRoute(route, input, { enabled: options.enabled ?? true, keepPrevious: true });
  const reply = answer.data as ListReply<RowOf<T>> | undefined;
  const pagination = reply?.pagination;
  const refresh = (): void => void answer.refetch();
  return {
    table: {
      source: {
        rows: reply?.list,
        loading: answer.isFetching,
        error: answer.error?.message,
        retry: refresh,
        isFiltered: Object.entries(values).some(([name, value]) => value !== (searchDefaults[name] ?? '')),
        question: JSON.stringify(input),
      },
      page: pagination && {
        current: Number(url.page),
        size: Number(url.size),
        total: pagination.total,
        totalIsExact: pagination.totalIsExact,
        onChange: (page, size) => setUrl(size === Number(url.size) ? { page } : { page: 1, size }),
      },
      sort: {
        field: text('sidx'),
        direction: text('sort') === 'asc' ? 'asc' : text('sort') === 'desc' ? 'desc' : '',
        onChange: (field, direction) => setUrl({ sidx: direction ? field : '', sort: direction, page: 1 }),
      },
    },
    search: {
      values,
      onSearch: (next) => {
        setUrl({ ...next, page: 1 });
        // The same question again is a wish for fresh rows.
        if (Object.entries(next).every(([name, value]) => values[name] === value)) refresh();
      },
      onReset: () => setUrl({ keyword: '', ...searchDefaults, page: 1 }),
    },
    rows: reply?.list ?? [],
    refresh,
  };
};
