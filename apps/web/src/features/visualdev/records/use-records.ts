import { useMemo } from 'react';
import { z } from 'zod';
import { listRecords } from '@qiaoban/contracts/visualdev/online.contract';
import type { RecordRow } from '@qiaoban/contracts/visualdev/online.contract';
import type { FieldInfo } from '@qiaoban/form/fields';
import type { Filter } from '@qiaoban/language/filter';
import type { Sorted, TablePage, TableSort, TableSource } from '@qiaoban/ui/data-table-types';
import { useLive } from '#lib/live/live.ts';
import { useRoute } from '#lib/call/query.ts';
import { useUrlState } from '#lib/list/use-url-state.ts';
import { withNames } from '#pickers/form/form-names.ts';
import { mainFieldsOf } from './open-form';
import type { OpenForm } from './open-form';
import { parse } from './read-json';
import type { RecordQuestion } from './record-question';
import { isPlainSearch, searchedFields } from './search-fields';
import { packSearch, searchJson, unpackSearch } from './search-values';
import type { SearchTexts } from './search-values';
import { filterFromText } from './super-filter';
import type { PlanSettings } from './table/plan-dialog';
import { groupFilter, heldByGroup } from './table/group-filter';

/** Rows of a list that is not to be paged. */
const UNPAGED = 500;

export type Records = {
  source: TableSource<RecordRow>;
  page: TablePage | undefined;
  sort: TableSort;
  rows: readonly RecordRow[];
  total: number;
  question: RecordQuestion;
  search: { values: SearchTexts; onSearch: (values: SearchTexts) => void; onReset: () => void };
  /** What the panel at the left chooses by, of lists that have one. */
  side:
    | {
        field: FieldInfo;
        question: RecordQuestion;
        chosen: string;
        choose: (value: string) => void;
        /** What a new record begins with while one value is chosen. */
        held: Record<string, unknown>;
      }
    | undefined;
  /** What is asked for, to be kept under a name. */
  plan: Omit<PlanSettings, 'view'>;
  applyPlan: (plan: PlanSettings) => void;
  /** The super filter as JSON, empty for none. */
  filter: string;
  setFilter: (filter: string) => void;
};

const Sorts = z.array(z.object({ field: z.string(), order: z.enum(['asc', 'desc']) }));
const sortsIn = (text: string): Sorted[] =>
  (Sorts.safeParse(parse(text)).data ?? []).map(({ field, order }) => ({ field, direction: order }));
const packSorts = (list: readonly Sorted[]): string =>
  list.length === 0 ? '' : JSON.stringify(list.map(({ field, direction }) => ({ field, order: direction })));

/** Records of a form: search, filter, sort and page live in the address. */
export const useRecords = (form: OpenForm): Records => {
  const { hasPage, pageSize, defaultSort } = form.document.list;
  const [url, setUrl] = useUrlState({
    page: 1,
    size: pageSize as number,
    sorts: '',
    side: '',
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
  const sorts = useMemo(() => sortsIn(url.sorts), [url.sorts]);
  const inForce: readonly Sorted[] =
    sorts.length > 0 ? sorts : defaultSort ? [{ field: defaultSort.field, direction: defaultSort.order }] : [];
  const sideField = mainFieldsOf(form).get(form.document.list.sideBy ?? '');
  const side = sideField && groupFilter(sideField.field, url.side);
  const own = filterFromText(url.filter);
  const filter = side && own ? ({ op: 'and', items: [own, side] } satisfies Filter) : (side ?? own);
  const unsided: RecordQuestion = {
    json,
    filter: url.filter,
    keyword: url.keyword,
    sidx: inForce[0]?.field ?? '',
    sort: inForce[0]?.direction ?? '',
    sorts: inForce.length === 0 ? '' : packSorts(inForce),
  };
  const question: RecordQuestion = { ...unsided, filter: filter === undefined ? '' : JSON.stringify(filter) };
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
      isFiltered: json !== '' || question.filter !== '' || url.keyword !== '',
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
      field: inForce[0]?.field ?? '',
      direction: inForce[0]?.direction ?? '',
      onChange: () => undefined,
      several: { list: inForce, onChange: (list) => setUrl({ sorts: packSorts(list), page: 1 }) },
    },
    side: sideField && {
      field: sideField,
      question: unsided,
      chosen: url.side,
      choose: (value) => setUrl({ side: value, page: 1 }),
      held: heldByGroup(sideField, url.side),
    },
    plan: { filter: url.filter, search: url.search, keyword: url.keyword, sorts: url.sorts },
    applyPlan: (plan) =>
      setUrl({ filter: plan.filter, search: plan.search, keyword: plan.keyword, sorts: plan.sorts, page: 1 }),
    search: {
      values: { ...texts, keyword: url.keyword },
      onSearch: ({ keyword = '', ...rest }) => {
        const search = packSearch(rest);
        if (search === url.search && keyword === url.keyword) void answer.refetch();
        setUrl({ search, keyword, page: 1 });
      },
      onReset: () => setUrl({ search: '', keyword: '', filter: '', side: '', page: 1 }),
    },
    filter: url.filter,
    setFilter: (filter) => setUrl({ filter, page: 1 }),
  };
};
