import type { RowRequest } from '@qiaoban/form/host';
import { textIn } from '@qiaoban/contracts/languages';
import { currentLanguage } from '#lib/texts/i18n.ts';
import { findOptions } from './form-values';
import type { InterfaceRow } from './interface-rows';
import type { PopupAnswer, PopupQuery } from './popup-table';

/** Between a value and the number of its row: values that stand in several rows are told apart. No value holds it. */
const MARK = '\u0000';

/** The value that a row stands for. */
export const valueOfRow = ({ id }: { id: string }): string => id.split(MARK)[0] ?? id;

/** A page of what another form offers, each value with the fields of the columns. */
export const formRows = async (
  { source = '', columns, only }: RowRequest,
  { keyword, currentPage, pageSize }: PopupQuery,
): Promise<PopupAnswer<InterfaceRow>> => {
  if (source.endsWith(':')) return { list: [], total: 0 };
  const fields = columns.map(({ field }) => field).filter((field) => field !== '');
  const asked = { source, keyword, page: currentPage, pageSize, more: fields };
  const page = await findOptions(only === undefined ? asked : { ...asked, only });
  const seen = new Set<string>();
  const list = page.list.map(({ id, fullName, more = [] }, at): InterfaceRow => {
    const key = seen.has(id) ? `${id}${MARK}${currentPage}.${at}` : id;
    seen.add(id);
    return {
      ...Object.fromEntries(fields.map((field, index) => [field, more[index] ?? ''])),
      id: key,
      fullName: textIn(fullName, currentLanguage()),
    };
  });
  const total = (currentPage - 1) * pageSize + list.length + (page.hasMore ? 1 : 0);
  return { list, total, totalIsExact: !page.hasMore };
};
