import type { ReactNode } from 'react';
import type { ShownCell, ShownSheet } from '../sheet-wire';
import { ROW_HEIGHT } from '../sheet';
import { cellLook } from './sheet-view';
import './sheet-view.css';

/** The whole sheet as a plain table for paper; its head is repeated on every page. */
export const SheetPrint = ({ sheet, title }: { sheet: ShownSheet; title: string }) => {
  const byRow = new Map<number, ShownCell[]>();
  for (const cell of sheet.cells) byRow.set(cell.row, [...(byRow.get(cell.row) ?? []), cell]);
  const taken = new Set<string>();
  const line = (row: number): ReactNode => {
    const cells = new Map((byRow.get(row) ?? []).map((cell) => [cell.column, cell]));
    const shown: ReactNode[] = [];
    for (let column = 0; column < sheet.columns.length; column += 1) {
      if (taken.has(`${row}:${column}`)) continue;
      const cell = cells.get(column);
      if (cell === undefined) {
        shown.push(<td key={column}>{''}</td>);
        continue;
      }
      for (let r = row; r < row + cell.rowSpan; r += 1)
        for (let c = column; c < column + cell.columnSpan; c += 1) taken.add(`${r}:${c}`);
      const isBordered = sheet.styles[cell.style]?.border === true;
      shown.push(
        <td
          key={column}
          rowSpan={cell.rowSpan}
          colSpan={cell.columnSpan}
          className={isBordered ? 'qr-bordered' : undefined}
          style={cellLook(sheet, cell)}
        >
          {cell.text}
        </td>,
      );
    }
    return (
      <tr key={row} style={{ height: sheet.heights[String(row)] ?? ROW_HEIGHT }}>
        {shown}
      </tr>
    );
  };
  const rows = Array.from({ length: sheet.rowCount }, (_, row) => line(row));
  return (
    <table className="qr-print-table" aria-label={title}>
      <colgroup>
        {sheet.columns.map((width, at) => (
          <col key={at} style={{ width }} />
        ))}
      </colgroup>
      <thead>{rows.slice(0, sheet.frozenRows)}</thead>
      <tbody>{rows.slice(sheet.frozenRows)}</tbody>
    </table>
  );
};
