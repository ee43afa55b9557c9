import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import type { Page, PageQuery } from '@qiaoban/contracts/pagination';

export const offsetOf = (query: PageQuery): number => (query.currentPage - 1) * query.pageSize;

export const toPage = <T>(query: PageQuery, list: T[], total: number): Page<T> => ({
  list,
  pagination: { currentPage: query.currentPage, pageSize: query.pageSize, total, totalIsExact: true },
});

/** The column that `sidx` stands for, or undefined for the list's own order. Refuses fields that are not offered. */
export const sortColumn = <C extends string>(query: PageQuery, columns: Record<string, C>): C | undefined => {
  if (query.sidx === '') return undefined;
  const column = Object.hasOwn(columns, query.sidx) ? columns[query.sidx] : undefined;
  if (column === undefined) throw new AppError(commonErrors.unknown_field, { field: query.sidx });
  return column;
};
