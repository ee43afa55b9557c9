import { useMemo } from 'react';
import { listRecords } from '@qiaoban/contracts/visualdev/online.contract';
import type { RecordRow } from '@qiaoban/contracts/visualdev/online.contract';
import type { TablePage, TableSort, TableSource } from '@qiaoban/ui/data-table-types';
import { useLive } from '../../../lib/live';
import { useRoute } from '../../../lib/query';
import { useUrlState } from '../../../lib/use-url-state';
import { withNames } from '../../../pickers/form-names';
import type { OpenForm } from './open-form';
import { isPlainSearch, searchedFields } from './search-fields';
import { packSearch, searchJson, unpackSearch } from './search-values';
import type { SearchTexts } from './search-values';

/** Rows of a list that is not to be paged. */
const UNPAGED = 500;

/** What list, export and "select all" are asked with. */
export type RecordQuestion = { json: string; filter: string; keyword: string; sidx: string; sort: 'asc' | 'desc' | '' };

export type Records = {
  source: TableSource<RecordRow>;
  page: TablePage | undefined;
  sort: TableSort;
  rows: readonly RecordRow[];
  total: number;
  question: RecordQuestion;
  search: { values: SearchTexts; onSearch: (values: SearchTexts) => void; onReset: () => void };
  /** The super filter as JSON, empty for none. */
  filter: string;
  setFilter: (filter: string) => void;
};

/** Records of a form: search, filter, sort and page live in the address. */
export const useRecords = (form: OpenForm): Records => {
  const { hasPage, pageSize, defaultSort } = form.document.list;
  const [url, setUrl] = useUrlState({
    page: 1,
    size: pageSize as number,
    sidx: '',
    sort: '',
    keyword: '',
    search: '',
    filter: '',
  });
  const texts = useMemo(() => unpackSearch(url.search), [url.search]);
  const json = useMemo(() => {
    const plain = new Set(
      searchedFields(form)
        .filter(isPlainSearch)
        .map(({ field }) => field),
    );
    return searchJson(texts, (field) => plain.has(field));
  }, [texts, form]);
  const sort =
    url.sidx === '' ? undefined : { field: url.sidx, order: url.sort === 'asc' ? ('asc' as const) : ('desc' as const) };
  const inForce = sort ?? defaultSort;
  const question: RecordQuestion = {
    json,
    filter: url.filter,
    keyword: url.keyword,
    sidx: inForce?.field ?? '',
    sort: inForce?.order ?? '',
  };
  const answer = useRoute(
    listRecords,
    {
      params: { id: form.id },
      query: { ...question, currentPage: url.page, pageSize: hasPage ? url.size : UNPAGED },
    },
    { keepPrevious: true },
  );
  useLive(`form:${form.id}`, [listRecords]);
  const data = withNames(answer.data);
  const total = data?.pagination.total ?? 0;
  return {
    rows: data?.list ?? [],
    total,
    question,
    source: {
      rows: data?.list,
      loading: answer.isFetching,
      error: answer.error?.message,
      retry: () => void answer.refetch(),
      isFiltered: json !== '' || url.filter !== '' || url.keyword !== '',
      question: JSON.stringify(question),
    },
    // Never cut silently: a list without pages gets them when it holds more than fits.
    page:
      data && (hasPage || total > UNPAGED)
        ? {
            current: url.page,
            size: hasPage ? url.size : UNPAGED,
            total,
            totalIsExact: data.pagination.totalIsExact,
            onChange: (page, size) => setUrl(size === url.size ? { page } : { page: 1, size }),
          }
        : undefined,
    sort: {
      field: inForce?.field ?? '',
      direction: inForce?.order ?? '',
      onChange: (field, direction) => setUrl({ sidx: direction ? field : '', sort: direction, page: 1 }),
    },
    search: {
      values: { ...texts, keyword: url.keyword },
      onSearch: ({ keyword = '', ...rest }) => {
        const search = packSearch(rest);
        if (search === url.search && keyword === url.keyword) void answer.refetch();
        setUrl({ search, keyword, page: 1 });
      },
      onReset: () => setUrl({ search: '', keyword: '', filter: '', page: 1 }),
    },
    filter: url.filter,
    setFilter: (filter) => setUrl({ filter, page: 1 }),
  };
};
