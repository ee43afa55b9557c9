import { useId } from 'react';
import { Checkbox, Radio } from 'antd';
import { RowActions, visibleActions } from './actions';
import { cellOf } from './data-table-columns';
import type { DataColumn, DataTableProps } from './data-table-types';

type Props<Row> = Omit<DataTableProps<Row>, 'columns'> & { rows: readonly Row[]; columns: readonly DataColumn<Row>[] };

const flat = <Row,>(rows: readonly Row[], field: string | undefined, depth = 0): { row: Row; depth: number }[] =>
  rows.flatMap((row) => {
    const below = field ? ((row as Record<string, unknown>)[field] as Row[] | undefined) : undefined;
    return [{ row, depth }, ...(below ? flat(below, field, depth + 1) : [])];
  });

/** The rows of a list as cards, for phones: no sideways scroll, every action in reach. */
export const DataCards = <Row extends object>(props: Props<Row>) => {
  const { rows, columns, rowKey, selection, rowActions, onRowOpen } = props;
  const listId = useId();
  // one of them, or any number: the mark says which
  const Mark = selection?.multiple === false ? Radio : Checkbox;
  const title = columns.find((c) => c.onPhone === 'title') ?? columns[0];
  const lines = columns.filter((c) => c !== title && c.onPhone !== 'hide');
  const toggle = (key: string, on: boolean): void => {
    const rest = (selection?.keys ?? []).filter((k) => k !== key);
    selection?.onChange(on ? [...(selection.multiple === false ? [] : rest), key] : rest);
  };
  return (
    <ul className="qb-cards">
      {flat(rows, props.childrenField).map(({ row, depth }, index) => {
        const key = rowKey(row);
        // a key may hold a space, an id may not: a list of names would be read as several
        const titleId = `${listId}${index}`;
        const actions = visibleActions(rowActions?.(row) ?? []);
        return (
          <li key={key} className="qb-card" style={depth ? { marginInlineStart: Math.min(depth, 4) * 14 } : {}}>
            <div className="qb-card-head">
              {selection && (
                <Mark
                  aria-labelledby={titleId}
                  checked={selection.keys.includes(key)}
                  onChange={(event) => toggle(key, event.target.checked)}
                />
              )}
              {props.phoneCard && (
                <button type="button" id={titleId} className="qb-card-own" onClick={() => onRowOpen?.(row)}>
                  {props.phoneCard(row)}
                </button>
              )}
              {!props.phoneCard &&
                title &&
                (onRowOpen ? (
                  <button
                    type="button"
                    id={titleId}
                    className="qb-card-title qb-card-open"
                    onClick={() => onRowOpen(row)}
                  >
                    {cellOf(title, row, index)}
                  </button>
                ) : (
                  <div id={titleId} className="qb-card-title">
                    {cellOf(title, row, index)}
                  </div>
                ))}
            </div>
            <dl>
              {(props.phoneCard ? [] : lines).map((column) => {
                const cell = column.isBlank?.(row) === true ? null : cellOf(column, row, index);
                return cell === null || cell === false ? null : (
                  <div key={column.key}>
                    <dt>{column.title}</dt>
                    <dd className={column.kind === 'number' ? 'qb-number' : ''}>{cell}</dd>
                  </div>
                );
              })}
            </dl>
            {actions.length > 0 && (
              <div className="qb-card-foot">
                <RowActions actions={actions} />
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
};
