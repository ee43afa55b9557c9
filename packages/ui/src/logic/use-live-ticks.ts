import { useEffect, useRef } from 'react';
import type { DataTableProps } from '../data-table-types';
import { goneRows } from './gone-rows';

/**
 * Rows that somebody else finished leave the list, and lose their ticks with it: what is done with all that are ticked
 * is done with rows that are there. Ticks on other pages and under other conditions stay.
 */
export const useLiveTicks = <Row>({
  source,
  page,
  sort,
  selection,
  batchActions,
  rowKey,
}: DataTableProps<Row>): void => {
  const answers = useRef(new Map<string, readonly Row[]>());
  const { rows, loading } = source;
  const question = JSON.stringify([source.question, page?.current, page?.size, sort?.field, sort?.direction]);
  useEffect(() => {
    // while another page is on its way, the rows are still those of the one before
    if (selection === undefined || batchActions === undefined || rows === undefined || loading) return;
    const { keys, onChange } = selection;
    const seen = answers.current.get(question);
    if (seen === rows) return;
    if (keys.length === 0) answers.current.clear();
    answers.current.set(question, rows);
    if (seen === undefined || keys.length === 0) return;
    const hasLater = page !== undefined && page.total > page.current * page.size;
    const gone = new Set(goneRows({ before: seen.map(rowKey), now: rows.map(rowKey), hasLater }));
    const left = keys.filter((key) => !gone.has(key));
    if (left.length < keys.length) onChange(left);
  }, [question, rows, loading, selection, batchActions, page, rowKey]);
};
