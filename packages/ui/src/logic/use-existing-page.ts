import { useEffect, useEffectEvent } from 'react';
import type { DataTableProps } from '../data-table-types';

/**
 * A page behind the end shows the last there is: its only row was deleted, or the total was an estimate. Empty is said of
 * a list only, never of a page.
 */
export const useExistingPage = <Row>({ source, page }: Pick<DataTableProps<Row>, 'source' | 'page'>): void => {
  const isEmpty = source.rows?.length === 0 && !source.loading && source.error === undefined;
  /** Number of the page that is not there; 0: it is. */
  const missing = isEmpty && page !== undefined && page.current > 1 ? page.current : 0;
  const goBack = useEffectEvent(() => {
    if (page === undefined) return;
    const last = Math.ceil(page.total / page.size);
    page.onChange(Math.max(1, Math.min(last, page.current - 1)), page.size);
  });
  useEffect(() => {
    if (missing > 0) goBack();
  }, [missing]);
};
