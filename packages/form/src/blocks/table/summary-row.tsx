import type { FormNode } from '../../document';
import type { FieldProps } from '../../field-props';
import { totalCell } from '../../runtime/cell';
import { formText } from '../../texts/form-text';
import { drawPart } from '../../views/block-parts';
import { useCell } from '../../views/use-cell';
import type { RowsViewProps } from '../../views/view-types';
import type { TableProps } from './block';

type Shared = Pick<RowsViewProps, 'runtime' | 'host' | 'viewsOf'> & { node: FormNode };

/** The total of one column, shown as its values are. */
export const ColumnTotal = ({ node, runtime, host, viewsOf, column }: Shared & { column: FormNode }) => {
  const { value } = useCell(runtime, totalCell(`${node.field ?? ''}.${column.field ?? ''}`), column.id);
  return drawPart(viewsOf(column.type)?.Cell, { value, props: column.props as FieldProps, host });
};

/** Is the column summed below the table? */
export const isSummed = (node: FormNode, column: FormNode): boolean => {
  const { showSummary, summaryFields } = node.props as TableProps;
  return showSummary && summaryFields.includes(column.field ?? '');
};

export const SummaryRow = ({
  columns,
  hasActions,
  ...shared
}: Shared & { columns: readonly FormNode[]; hasActions: boolean }) => {
  if (!columns.some((column) => isSummed(shared.node, column))) return null;
  return (
    <tfoot>
      <tr>
        <th scope="row" className="qb-grid-number">
          {formText(shared.host.language, 'form.view.summary')}
        </th>
        {columns.map((column) => (
          <td key={column.id}>{isSummed(shared.node, column) && <ColumnTotal {...shared} column={column} />}</td>
        ))}
        {hasActions && <td className="qb-grid-actions" aria-hidden />}
      </tr>
    </tfoot>
  );
};
