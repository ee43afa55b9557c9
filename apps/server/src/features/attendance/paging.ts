import type { PageQuery } from '@qiaoban/contracts/pagination';

export type Paged = Pick<PageQuery, 'currentPage' | 'pageSize' | 'keyword'>;

/** Rows of one page with the place of the page. */
export const paged = <T>(list: T[], total: number, { currentPage, pageSize }: Paged) => ({
  list,
  pagination: { currentPage, pageSize, total, totalIsExact: true },
});
export const windowOf = ({ currentPage, pageSize }: Paged) => ({
  limit: pageSize,
  offset: (currentPage - 1) * pageSize,
});
