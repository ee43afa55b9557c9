import type { ReactNode } from 'react';

type InputProps = {
  name: string;
  text: string;
  onType: (text: string) => void;
  /** Takes over what was written, and goes on to another cell. */
  onFinish: (next?: { row: number; column: number }) => void;
  onCancel: () => void;
};

/** The cell that is being written in. */
export const CellInput = ({ name, text, onType, onFinish, onCancel }: InputProps) => (
  <input
    autoFocus
    aria-label={name}
    value={text}
    onChange={(event) => onType(event.target.value)}
    onBlur={() => onFinish()}
    onKeyDown={(event) => {
      if (event.nativeEvent.isComposing) return;
      event.stopPropagation();
      if (event.key === 'Enter') onFinish({ row: event.shiftKey ? -1 : 1, column: 0 });
      else if (event.key === 'Tab') {
        event.preventDefault();
        onFinish({ row: 0, column: event.shiftKey ? -1 : 1 });
      } else if (event.key === 'Escape') onCancel();
    }}
  />
);

/** What a cell shows: its text, or its field with how the values are taken. */
export const faceOf = ([what, how]: [what: string, how?: string]): ReactNode =>
  how === undefined ? (
    what
  ) : (
    <span className="report-field">
      {what} <em>{how}</em>
    </span>
  );
