import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Button, Input } from 'antd';
import type { InputRef } from 'antd';
import { useT } from '#lib/texts/i18n.ts';

type Props = {
  label: string;
  value: string | null;
  /** Nothing was given yet, and the database fills it. */
  isDefault: boolean;
  isChanged: boolean;
  isActive: boolean;
  isEditing: boolean;
  mayEdit: boolean;
  isNullable: boolean;
  onActive: () => void;
  onEdit: () => void;
  onMove: (rows: number, columns: number) => void;
  /** Takes the value; `isOn` goes on to the next cell. */
  onTake: (value: string | null, step: 0 | 1 | -1) => void;
  onGiveUp: () => void;
};

const STEPS: Record<string, [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

const Editor = ({ label, value, isNullable, onTake, onGiveUp }: Props) => {
  const t = useT();
  const [text, setText] = useState(value ?? '');
  const input = useRef<InputRef>(null);
  const isOver = useRef(false);
  useEffect(() => input.current?.select(), []);
  const end = (run: () => void): void => {
    isOver.current = true;
    run();
  };
  const taken = (): string | null => (value === null && text === '' ? null : text);
  const onKey = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') end(() => onTake(taken(), 0));
    else if (event.key === 'Escape') end(onGiveUp);
    else if (event.key === 'Tab') end(() => onTake(taken(), event.shiftKey ? -1 : 1));
    else if (event.key === 's' && (event.ctrlKey || event.metaKey)) {
      // saved by the grid, with this value
      end(() => onTake(taken(), 0));
      return;
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <span className="da-cell-editor">
      <Input
        ref={input}
        size="small"
        value={text}
        aria-label={label}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKey}
        onBlur={() => isOver.current || onTake(taken(), 0)}
      />
      {isNullable && (
        <Button
          size="small"
          // before the field loses the focus and gives its text
          onMouseDown={(event) => {
            event.preventDefault();
            end(() => onTake(null, 0));
          }}
          aria-label={`${t('data-model.row_null')} ${label}`}
        >
          NULL
        </Button>
      )}
    </span>
  );
};

/** A value of a row: looked at, chosen by keyboard or mouse, edited. */
export const RowCell = (props: Props) => {
  const { label, value, isDefault, isChanged, isActive, isEditing, mayEdit, onActive, onEdit, onMove } = props;
  const t = useT();
  const cell = useRef<HTMLTableCellElement>(null);
  useEffect(() => {
    if (isActive && !isEditing) cell.current?.focus();
  }, [isActive, isEditing]);
  const onKey = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (isEditing || event.ctrlKey || event.metaKey || event.altKey) return;
    if ((event.key === 'Enter' || event.key === 'F2') && mayEdit) onEdit();
    else if (step !== undefined) onMove(...step);
    else return;
    event.preventDefault();
  };
  const shown = value !== null && value.length > 300 ? `${value.slice(0, 300)}…` : value;
  return (
    <td
      ref={cell}
      tabIndex={isActive && !isEditing ? 0 : -1}
      aria-label={label}
      className={`da-row-cell${isChanged ? ' da-cell-changed' : ''}`}
      onFocus={() => isActive || onActive()}
      onDoubleClick={() => mayEdit && onEdit()}
      onKeyDown={onKey}
      title={isEditing ? undefined : (value?.slice(0, 1000) ?? undefined)}
    >
      {isEditing && <Editor {...props} />}
      {!isEditing && shown === null && (
        <span className="da-null">{isDefault ? t('data-model.row_default') : 'NULL'}</span>
      )}
      {!isEditing && shown}
    </td>
  );
};
