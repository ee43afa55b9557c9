import { useState } from 'react';
import { useQueries } from '@tanstack/react-query';
import { listAreas } from '@qiaoban/contracts/base-data/area.contract';
import { ROOT_ID } from '@qiaoban/contracts/ids';
import { call } from '#lib/call/call.ts';
import { routeKey, useRoute } from '#lib/call/query.ts';
import { areaLines, foundLines } from '../area-lines';
import type { AreaLine, Below } from '../area-lines';

const inputOf = (id: string) => ({ params: { id }, query: { keyword: '' } });
const FRESH_MS = 60_000;

type AreaTree = {
  lines: AreaLine[] | undefined;
  loading: boolean;
  error: string | undefined;
  /** A search found more than is listed. */
  hasMore: boolean;
  toggle: (id: string) => void;
  open: (id: string) => void;
  retry: () => void;
};

/** The areas as lines: levels are fetched when they are opened; with a keyword, the matches of all levels. */
export const useAreaTree = (keyword: string): AreaTree => {
  const [opened, setOpened] = useState<readonly string[]>([]);
  const search = useRoute(
    listAreas,
    { params: { id: ROOT_ID }, query: { keyword } },
    { enabled: keyword !== '', keepPrevious: true },
  );
  const ids = [ROOT_ID, ...opened];
  const levels = useQueries({
    queries: ids.map((id) => ({
      queryKey: routeKey(listAreas, inputOf(id)),
      queryFn: ({ signal }: { signal: AbortSignal }) => call(listAreas, inputOf(id), { signal }),
      staleTime: FRESH_MS,
    })),
  });
  const known = new Map(ids.map((id, at) => [id, levels[at]] as const));
  const below = (id: string): Below => {
    const level = known.get(id);
    return { rows: level?.data?.list, failed: level?.data === undefined && level?.isError === true };
  };
  const open = (id: string): void => setOpened((all) => (all.includes(id) ? all : [...all, id]));
  const toggle = (id: string): void =>
    setOpened((all) => (all.includes(id) ? all.filter((other) => other !== id) : [...all, id]));

  if (keyword !== '')
    return {
      lines: search.data && foundLines(search.data.list),
      loading: search.isFetching,
      error: search.error?.message,
      hasMore: search.data?.hasMore ?? false,
      toggle,
      open,
      retry: () => void search.refetch(),
    };
  const top = levels[0];
  return {
    lines: top?.data && areaLines(ROOT_ID, new Set(opened), below),
    loading: top?.isFetching ?? true,
    error: top?.error?.message,
    hasMore: false,
    toggle,
    open,
    retry: () => {
      for (const level of levels) void level.refetch();
    },
  };
};
