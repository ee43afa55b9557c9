import type { ReactNode } from 'react';
import type { ShownCell, ShownSheet } from '../sheet-wire';
import { ROW_HEIGHT } from '../sheet';
import { cellLook } from './sheet-view';
import './sheet-view.css';

/** As small as a sheet is drawn so that its columns have the room they were designed with. */
const SMALLEST = 0.6;

/** A wide sheet is drawn smaller; what is wider still has narrower columns, whose words go on below. */
const sizeOn = (paperWidth: number, whole: number): { width: number; zoom: number } => {
  const zoom = Math.min(1, Math.max(SMALLEST, paperWidth / whole));
  return { width: Math.min(whole, Math.floor(paperWidth / zoom)), zoom };
};

type Props = {
  sheet: ShownSheet;
  title: string;
  /** Pixels between the margins of the page. */
  paperWidth: number;
};

/** The whole sheet as a plain table for paper, never wider than it; its head is repeated on every page. */
export const SheetPrint = ({ sheet, title, paperWidth }: Props) => {
  const whole = sheet.columns.reduce((sum, width) => sum + width, 0);
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
    <table className="qr-print-table" aria-label={title} style={sizeOn(paperWidth, whole)}>
      <colgroup>
        {sheet.columns.map((width, at) => (
          <col key={at} style={{ width: `${(width / whole) * 100}%` }} />
        ))}
      </colgroup>
      <thead>{rows.slice(0, sheet.frozenRows)}</thead>
      <tbody>{rows.slice(sheet.frozenRows)}</tbody>
    </table>
  );
};
