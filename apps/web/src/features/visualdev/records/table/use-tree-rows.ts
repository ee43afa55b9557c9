import { useMemo, useState } from 'react';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { listRecords } from '@qiaoban/contracts/visualdev/online.contract';
import { treeRecords } from '@qiaoban/contracts/visualdev/record-tree.contract';
import type { TreeRow } from '@qiaoban/contracts/visualdev/record-tree.contract';
import { call } from '#lib/call/call.ts';
import { routeKey, useRoute } from '#lib/call/query.ts';
import { useLive } from '#lib/live/live.ts';
import { withNames } from '#pickers/form/form-names.ts';
import type { OpenForm } from '../open-form';
import type { RecordQuestion } from '../record-question';

/** Children that are shown at first, and at most: beyond that one searches. */
const STEP = 100;
const MOST = 500;

export type ShownTreeRow = TreeRow & { depth: number; isOpen: boolean };
/** Children of a row that are not shown. */
type LeftBelow = { row: TreeRow; count: number; mayMore: boolean };

/** Rows of a tree in the order in which they stand: the top a page at a time, below what was opened its children. */
export const useTreeRows = (form: OpenForm, question: RecordQuestion, page: { current: number; size: number }) => {
  const [sizes, setSizes] = useState<ReadonlyMap<string, number>>(new Map());
  useLive(`form:${form.id}`, [treeRecords, listRecords]);
  const params = { id: form.id };
  const top = useRoute(
    treeRecords,
    { params, query: { ...question, currentPage: page.current, pageSize: page.size } },
    { keepPrevious: true },
  );
  withNames(top.data);
  const opened = [...sizes];
  const levels = useQueries({
    queries: opened.map(([parent, pageSize]) => {
      const { sidx, sort, sorts } = question;
      const input = {
        params,
        query: { sidx, sort: sort || ('desc' as const), sorts, parent, currentPage: 1, pageSize },
      };
      return {
        queryKey: routeKey(treeRecords, input),
        queryFn: async ({ signal }: { signal: AbortSignal }) => withNames(await call(treeRecords, input, { signal }))!,
        placeholderData: keepPreviousData,
      };
    }),
  });
  const answers = levels.map(({ data }) => data);
  const rows: ShownTreeRow[] = [];
  const left: LeftBelow[] = [];
  const put = (list: readonly TreeRow[], depth: number, above: ReadonlySet<string>): void => {
    for (const row of list) {
      const at = opened.findIndex(([id]) => id === row.id);
      // records that lie in a ring are shown once
      const isOpen = at >= 0 && !above.has(row.id);
      rows.push({ ...row, depth, isOpen });
      const children = isOpen ? answers[at] : undefined;
      if (!children) continue;
      put(children.list, depth + 1, new Set([...above, row.id]));
      const count = children.pagination.total - children.list.length;
      if (count > 0) left.push({ row, count, mayMore: (sizes.get(row.id) ?? STEP) < MOST });
    }
  };
  put(top.data?.list ?? [], 0, new Set());
  const isReady = top.data !== undefined;
  return useMemo(
    () => ({
      rows: isReady ? rows : undefined,
      left,
      top,
      isLoading: top.isFetching || levels.some(({ isFetching }) => isFetching),
      toggle: (id: string) =>
        setSizes((before) => {
          const now = new Map(before);
          if (!now.delete(id)) now.set(id, STEP);
          return now;
        }),
      more: (id: string) => setSizes((before) => new Map(before).set(id, MOST)),
    }),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- rows are made of exactly these
    [top.data, top.isFetching, sizes, ...answers],
  );
};
