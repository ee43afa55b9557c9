import type { PageQuery } from '@qiaoban/contracts/pagination';

type Paged = Pick<PageQuery, 'currentPage' | 'pageSize'>;

/** A page of a list as every list answers it. */
export const paged = <T>(list: T[], total: number, { currentPage, pageSize }: Paged) => ({
  list,
  pagination: { currentPage, pageSize, total, totalIsExact: true },
});
export const windowOf = ({ currentPage, pageSize }: Paged) => ({
  limit: pageSize,
  offset: (currentPage - 1) * pageSize,
});
