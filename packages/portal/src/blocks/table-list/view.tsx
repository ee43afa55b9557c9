import { textIn } from '@qiaoban/contracts/languages';
import { formatMoney } from '@qiaoban/language/formats/money';
import { portalText } from '../../texts/portal-text';
import { shownNumber } from '../../views/shown-number';
import { Nothing } from '../../views/nothing';
import type { Cell } from '../../rows';
import type { PortalHost } from '../../host';
import type { BlockViewProps } from '../../views/view-types';
import type { CellKind, TableListData, TableListProps } from './definition';

/** Small numbers are no moments: seconds since 1970 begin to be believable here. */
const EARLIEST_MS = 100_000_000_000;

const shown = (cell: Cell, kind: CellKind, host: PortalHost): string => {
  if (cell === null) return '';
  if (kind === 'number') return shownNumber(cell);
  if (typeof cell === 'number' && kind === 'money') return formatMoney(cell);
  if (typeof cell === 'number' && kind === 'time' && cell > EARLIEST_MS) return host.formatTime(cell);
  return String(cell);
};

/** Rows of an interface as a small table; it scrolls inside itself. */
export const TableListView = ({ props, data, host }: BlockViewProps<TableListProps, TableListData>) => {
  if (data.length === 0) return <Nothing text={portalText(host.language, 'portal.view.nothing')} />;
  const isNumeric = (kind: CellKind): boolean => kind === 'number' || kind === 'money';
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div className="portal-table" tabIndex={0} role="group">
      <table>
        <thead>
          <tr>
            {props.columns.map((column) => (
              <th key={column.field} data-numeric={isNumeric(column.kind) || undefined}>
                {textIn(column.label, host.language) || column.field}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.map((cells, row) => (
            <tr key={row}>
              {props.columns.map((column, at) => (
                <td key={column.field} data-numeric={isNumeric(column.kind) || undefined}>
                  {shown(cells[at] ?? null, column.kind, host)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
