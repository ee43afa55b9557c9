import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listRecords } from '@qiaoban/contracts/visualdev/online.contract';
import type { RecordRow } from '@qiaoban/contracts/visualdev/online.contract';
import type { Filter } from '@qiaoban/language/filter';
import { call } from '#lib/call/call.ts';
import type { CallError } from '#lib/call/call-error.ts';
import { useLive } from '#lib/live/live.ts';
import { routeKey, useRoute } from '#lib/call/query.ts';
import { withNames } from '#pickers/form/form-names.ts';
import type { OpenForm } from '../open-form';
import { filterFromText } from '../super-filter';
import type { RecordQuestion } from '../record-question';

/** Records of one call. */
const PAGE = 500;
/** Records that one picture shows at most; what is beyond is said. */
export const MOST = 5000;

type Narrowed = { filter?: Filter; span?: { by: string; to?: string; from: number; until: number } };

/** The list's question with a condition of the picture's own. */
const queryOf = (question: RecordQuestion, { filter, span }: Narrowed) => {
  const asked = filterFromText(question.filter);
  const both = filter && asked ? ({ op: 'and', items: [asked, filter] } satisfies Filter) : (filter ?? asked);
  return {
    ...question,
    filter: both === undefined ? '' : JSON.stringify(both),
    ...(span === undefined ? {} : { span: JSON.stringify(span) }),
  };
};

/** The first records of a part of the list, and how many there are. */
export const usePart = (form: OpenForm, question: RecordQuestion, narrowed: Narrowed, pageSize: number) => {
  useLive(`form:${form.id}`, [listRecords]);
  const answer = useRoute(
    listRecords,
    { params: { id: form.id }, query: { ...queryOf(question, narrowed), currentPage: 1, pageSize } },
    { keepPrevious: true },
  );
  withNames(answer.data);
  return answer;
};

type Collected = { rows: RecordRow[]; total: number };

/** All records of a part of the list, page after page, up to `MOST`. */
export const useAllRecords = (form: OpenForm, question: RecordQuestion, narrowed: Narrowed) => {
  useLive(`form:${form.id}`, [listRecords]);
  const query = queryOf(question, narrowed);
  return useQuery<Collected, CallError>({
    queryKey: routeKey(listRecords, { all: form.id, query }),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const rows: RecordRow[] = [];
      for (let currentPage = 1; ; currentPage += 1) {
        const answer = await call(
          listRecords,
          { params: { id: form.id }, query: { ...query, currentPage, pageSize: PAGE } },
          { signal },
        );
        withNames(answer);
        rows.push(...answer.list);
        const { total } = answer.pagination;
        if (answer.list.length < PAGE || rows.length >= MOST) return { rows, total: Math.max(total, rows.length) };
      }
    },
  });
};
