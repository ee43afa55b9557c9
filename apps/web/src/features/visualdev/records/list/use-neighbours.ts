import { useEffect, useState } from 'react';
import type { RecordRow } from '@qiaoban/contracts/visualdev/online.contract';
import type { TablePage } from '@qiaoban/ui/data-table-types';
import type { Records } from '../use-records';

/** Leads to the record before or after; undefined at either end. */
export type Neighbours = { previous: (() => void) | undefined; next: (() => void) | undefined };

type Step = { id: string } | { page: number } | undefined;

/** Where one step leads: a record of the page that is shown, or a page next to it. */
export const stepFrom = (
  ids: readonly string[],
  id: string,
  by: 1 | -1,
  page: Pick<TablePage, 'current' | 'size' | 'total'> | undefined,
): Step => {
  const at = ids.indexOf(id);
  if (at < 0) return undefined;
  const beside = ids[at + by];
  if (beside !== undefined) return { id: beside };
  const next = page && page.current + by;
  return page && next !== undefined && next >= 1 && (next - 1) * page.size < page.total ? { page: next } : undefined;
};

/** Steps from the open record through the list in its order, from page to page; cases open elsewhere and are passed by. */
export const useNeighbours = (
  { rows, page, source }: Pick<Records, 'page' | 'source'> & { rows: readonly RecordRow[] },
  id: string,
  show: (id: string) => void,
): Neighbours => {
  const [turned, setTurned] = useState<{ page: number; by: 1 | -1 }>();
  const ids = rows.filter(({ mayOpenCase }) => !mayOpenCase).map((row) => row.id);
  const arrived = turned !== undefined && page?.current === turned.page && source.loading !== true;
  const first = arrived ? ids.at(turned.by === 1 ? 0 : -1) : undefined;
  useEffect(() => {
    if (!arrived) return;
    setTurned(undefined);
    if (first !== undefined) show(first);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once the page is there, whatever `show` is by then
  }, [arrived, first]);
  const step = (by: 1 | -1): (() => void) | undefined => {
    const to = stepFrom(ids, id, by, page);
    if (to === undefined) return undefined;
    if ('id' in to) return () => show(to.id);
    return () => {
      setTurned({ page: to.page, by });
      page?.onChange(to.page, page.size);
    };
  };
  return { previous: step(-1), next: step(1) };
};
