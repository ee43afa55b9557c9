import type { ReactElement } from 'react';
import { Table } from 'antd';
import type { DataColumn, DataTableProps } from './data-table-types';

type Props<Row> = Omit<DataTableProps<Row>, 'columns'> & { columns: readonly DataColumn<Row>[] };

/**
 * The row below a list: figures over all rows that match. A function and no component: the kit keeps a summary in
 * sight only when it is handed `Table.Summary` itself.
 */
export const figureRow = <Row extends object>({
  columns,
  selection,
  rowNumbers,
  rowActions,
}: Props<Row>): ReactElement => {
  const before = (selection ? 1 : 0) + (rowNumbers ? 1 : 0);
  return (
    <Table.Summary fixed="bottom">
      <Table.Summary.Row className="qb-figure-row">
        {Array.from({ length: before }, (_, at) => (
          <Table.Summary.Cell key={at} index={at} />
        ))}
        {columns.map(({ key, figure, align, kind }, at) => (
          <Table.Summary.Cell key={key} index={before + at} align={align ?? (kind === 'number' ? 'right' : 'left')}>
            {figure}
          </Table.Summary.Cell>
        ))}
        {rowActions && <Table.Summary.Cell index={before + columns.length} />}
      </Table.Summary.Row>
    </Table.Summary>
  );
};
