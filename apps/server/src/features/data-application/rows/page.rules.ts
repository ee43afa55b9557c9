import type { PageQuery } from '@qiaoban/contracts/pagination';
import { escapeLike } from '#platform/database/like';
import type { BoundText } from './row-statements';
import { columnNamed, nameOfTable, selectText } from './row-table';
import type { RowTable } from './row-table';

/** A page of rows, searched and sorted, and how many there are. */
export const pageText = (
  given: RowTable,
  query: PageQuery & { field: string },
): { page: BoundText; count: BoundText } => {
  const { link, columns } = given;
  const { dialect, type } = link;
  const searched =
    query.field === ''
      ? columns.filter(({ column }) => column.kind.is !== 'binary')
      : [columnNamed(given, query.field)];
  const isEscaped = type === 'PostgreSQL' || type === 'MySql';
  const like = `%${isEscaped ? escapeLike(query.keyword) : query.keyword}%`;
  const places = searched.map(({ name }, at) => dialect.contains(dialect.quote(name), dialect.placeholder(at + 1)));
  const where = query.keyword === '' ? '' : ` where ${places.join(' or ')}`;
  const values = query.keyword === '' ? [] : searched.map(() => like);
  const keys = columns.filter(({ isKey }) => isKey).map(({ name }) => dialect.quote(name));
  const sorted = query.sidx === '' ? '' : dialect.quote(columnNamed(given, query.sidx).name);
  const order =
    sorted === '' ? keys : [sorted + (query.sort === 'desc' ? ' desc' : ''), ...keys.filter((k) => k !== sorted)];
  const from = `${nameOfTable(given)}${where}`;
  const by = order.length === 0 ? '' : ` order by ${order.join(', ')}`;
  const select = `select ${selectText(given)} from ${from}${by}`;
  return {
    page: { text: dialect.page(select, query.pageSize, (query.currentPage - 1) * query.pageSize), values },
    count: { text: `select count(*) as n from ${from}`, values },
  };
};
