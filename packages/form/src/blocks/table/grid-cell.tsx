import { memo, useId, useState } from 'react';
import type { ClipboardEvent, FocusEvent, KeyboardEvent } from 'react';
import type { FormNode } from '../../document';
import type { FieldProps } from '../../field-props';
import type { BlockHost } from '../../host';
import { rowCell } from '../../runtime/cell';
import type { FormRuntime } from '../../runtime/runtime-types';
import { drawPart } from '../../views/block-parts';
import { problemTexts } from '../../views/problem-texts';
import { definitionOf } from '../../registry';
import { RevealedText } from '../../views/revealed-text';
import { BoundInput, useBoundProps } from '../../views/use-bound-props';
import { useCell } from '../../views/use-cell';
import type { BlockViews } from '../../views/view-types';
import { gridMove } from './grid-keys';
import type { GridKey, GridMove } from './grid-keys';

type Props = {
  runtime: FormRuntime;
  node: FormNode;
  views: BlockViews | undefined;
  table: string;
  row: string;
  rowIndex: number;
  columnIndex: number;
  host: BlockHost;
  isText: boolean;
  onMove: (row: number, column: number, move: GridMove) => void;
  onPasteCells: (row: string, field: string, text: string) => void;
  /** It belongs to the chosen range. */
  isChosen: boolean;
  /** Chooses from the cell where one is to this one. */
  onExtend: (row: number, column: number, step?: { rows: number; columns: number }) => void;
};

const targetOf = (element: EventTarget): Pick<GridKey, 'target' | 'isAtStart' | 'isAtEnd'> => {
  if (!(element instanceof HTMLElement)) return { target: 'cell', isAtStart: true, isAtEnd: true };
  if (element.tagName === 'TD') return { target: 'cell', isAtStart: true, isAtEnd: true };
  const isList = element.getAttribute('role') === 'combobox' || element.closest('.ant-picker, .ant-select') !== null;
  if (isList || !(element instanceof HTMLInputElement)) return { target: 'list', isAtStart: false, isAtEnd: false };
  const { selectionStart, selectionEnd, value } = element;
  return {
    target: 'plain',
    isAtStart: selectionStart === 0 && selectionEnd === 0,
    isAtEnd: selectionEnd === value.length,
  };
};

/** A select that is closed and in which nothing is searched for. */
const isClosedSelect = (element: EventTarget): boolean =>
  element instanceof HTMLInputElement && element.getAttribute('aria-expanded') === 'false' && element.value === '';

/** Shift and an arrow choose one more row or column. */
const SHIFTED: Readonly<Record<string, { rows: number; columns: number }>> = {
  ArrowUp: { rows: -1, columns: 0 },
  ArrowDown: { rows: 1, columns: 0 },
  ArrowLeft: { rows: 0, columns: -1 },
  ArrowRight: { rows: 0, columns: 1 },
};

/**
 * A cell of a sub-table. It shows its value as text and becomes an input while it has the focus, so that thousands of
 * cells cost no more than their text; it listens to its own value alone.
 */
export const GridCell = memo(
  ({
    runtime,
    node,
    views,
    table,
    row,
    rowIndex,
    columnIndex,
    host,
    isText,
    onMove,
    onPasteCells,
    isChosen,
    onExtend,
  }: Props) => {
    const field = node.field ?? '';
    const cell = rowCell(table, row, field);
    const { value, problems, isVisible, isRequired, isDisabled, availableOptions } = useCell(
      runtime,
      cell,
      node.id,
      row,
    );
    const [isOpen, setIsOpen] = useState<false | 'keyboard' | 'pointer'>(false);
    const [isPressed, setIsPressed] = useState(false);
    const mayClear = !isText && isVisible && !isDisabled && definitionOf(node.type)?.suggests !== true;
    const props = useBoundProps(runtime, cell, node.props as FieldProps, { host, mayClear });
    const canEdit = !isText && isVisible && !isDisabled && views?.Input !== undefined;
    const isInvalid = problems.length > 0;
    const id = `f${useId()}`;

    const leave = (event: FocusEvent<HTMLTableCellElement>): void => {
      // the window lost the focus (a file dialog): the person is still here
      const isElsewhere = event.relatedTarget === null && !event.currentTarget.ownerDocument.hasFocus();
      if (isElsewhere || event.currentTarget.contains(event.relatedTarget)) return;
      setIsOpen(false);
      if (canEdit) runtime.touch(cell);
    };
    const press = (event: KeyboardEvent<HTMLTableCellElement>): void => {
      if (event.nativeEvent.isComposing || event.altKey) return;
      // Tab goes on to the next cell, past the button that clears: that is for the pointer, Delete for the keyboard
      if (event.key === 'Tab') event.currentTarget.querySelector('.ant-select-clear')?.setAttribute('tabindex', '-1');
      if (event.key === 'Delete' && mayClear && isClosedSelect(event.target)) return runtime.set(cell, null);
      const step = event.shiftKey ? SHIFTED[event.key] : undefined;
      if (step !== undefined && targetOf(event.target).target !== 'list') {
        event.preventDefault();
        return onExtend(rowIndex, columnIndex, step);
      }
      if (event.shiftKey) return;
      const move = gridMove({ key: event.key, isCtrl: event.ctrlKey || event.metaKey, ...targetOf(event.target) });
      if (!move) return;
      event.preventDefault();
      onMove(rowIndex, columnIndex, move);
    };
    const paste = (event: ClipboardEvent): void => {
      const text = event.clipboardData.getData('text/plain');
      // lines of a text that has several stay in their cell
      const isOneText = event.target instanceof HTMLTextAreaElement && !text.includes('\t');
      if (isOneText || !/[\t\n]/.test(text.trimEnd())) return;
      event.preventDefault();
      onPasteCells(row, field, text);
    };
    const isInput = canEdit && (isOpen !== false || views.staysInCell === true);
    const message = isInvalid ? problemTexts(problems, props, host.language) : undefined;
    return (
      <td
        data-cell={cell}
        data-at={`${rowIndex}.${columnIndex}`}
        className={canEdit ? 'qb-cell qb-cell-open' : 'qb-cell'}
        data-chosen={isChosen || undefined}
        tabIndex={isInput ? -1 : 0}
        aria-invalid={isInvalid || undefined}
        aria-required={isRequired || undefined}
        title={message}
        onPointerDown={(event) => {
          if (!event.shiftKey) setIsPressed(true);
        }}
        onMouseDown={(event) => {
          if (!event.shiftKey) return;
          // the focus stays where the choice begins
          event.preventDefault();
          onExtend(rowIndex, columnIndex);
        }}
        onFocus={() => {
          if (canEdit && isOpen === false) setIsOpen(isPressed ? 'pointer' : 'keyboard');
          setIsPressed(false);
        }}
        onBlur={leave}
        onKeyDown={isText ? undefined : press}
        onPaste={canEdit ? paste : undefined}
      >
        {isVisible &&
          (isInput ? (
            <BoundInput
              runtime={runtime}
              cell={cell}
              input={views.Input}
              only={availableOptions}
              hasRoom={false}
              id={id}
              value={value}
              props={props}
              host={host}
              isDisabled={isDisabled}
              isInvalid={isInvalid}
              isInCell
              opensAtOnce={isOpen === 'pointer'}
            />
          ) : (
            drawPart(views?.Cell, { value, props, host })
          ))}
        {isVisible && isText && (
          <RevealedText path={`${table}.${field}`} row={row} value={value} props={props} host={host} />
        )}
        {message !== undefined && <div className="qb-cell-problem">{message}</div>}
      </td>
    );
  },
);
GridCell.displayName = 'GridCell';
