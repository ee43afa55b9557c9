import { useMemo } from 'react';
import type { RowRequest } from '@qiaoban/form/host';
import { useTexts } from '#lib/texts/i18n.ts';
import { isFormSource } from '@qiaoban/form/values/form-source';
import { formRows, valueOfRow } from './form-rows';
import { interfaceRows } from './interface-rows';
import type { InterfaceRow } from './interface-rows';
import { PopupTableDialog } from './popup-table';
import type { PopupQuery } from './popup-table';

const textOf = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);

const pageOf = (rows: readonly InterfaceRow[], fields: readonly string[], query: PopupQuery) => {
  const wanted = query.keyword.toLowerCase();
  const found = rows.filter((row) => fields.some((field) => textOf(row[field]).toLowerCase().includes(wanted)));
  const first = (query.currentPage - 1) * query.pageSize;
  return { list: found.slice(first, first + query.pageSize), total: found.length };
};

/** Chooses among the rows of a data interface, a dictionary or a list, as a table with search and pages. */
export const RowPicker = ({
  request,
  answer,
}: {
  request: RowRequest;
  answer: (ids: readonly string[] | undefined) => void;
}) => {
  const t = useTexts('pickers');
  const isOfForm = isFormSource(request.source);
  const columns = useMemo(() => {
    const own = request.columns.filter(({ field }) => field !== '');
    if (isOfForm) return [{ field: 'fullName', title: request.title }, ...own];
    return own.length > 0 ? own : [{ field: 'fullName', title: t('pickers.row_name') }];
  }, [request.columns, request.title, isOfForm, t]);
  const fields = columns.map(({ field }) => field);
  const chosen = request.chosen.map((id) => ({ id, ...request.options.find((option) => option.id === id) }));
  return (
    <PopupTableDialog<InterfaceRow>
      id={`form.rows.${request.source ?? request.options.map(({ id }) => id).join()}${isOfForm ? fields.join() : ''}`}
      label={request.title}
      multiple={request.multiple}
      max={200}
      value={chosen}
      labelOf={(row) => textOf(row['fullName'] ?? row.id)}
      columns={columns.map(({ field, title }, at) => ({
        key: field,
        title: title || field,
        ...(at === 0 ? { onPhone: 'title' as const } : {}),
        render: (row: InterfaceRow) => textOf(row[field]),
      }))}
      ask={async (query) => (isOfForm ? formRows(request, query) : pageOf(await interfaceRows(request), fields, query))}
      onChange={(rows) => answer([...new Set(rows.map(valueOfRow))])}
      onClose={() => answer(undefined)}
    />
  );
};
