import { Button } from 'antd';
import { useState } from 'react';
import { formText } from '../../texts/form-text';
import type { RowsViewProps } from '../../views/view-types';

type Removed = { row: string; number: number; putBack: () => void };

/** The button that was pressed went with its row. */
const takeFocus = (button: HTMLElement | null): void => button?.focus({ preventScroll: true });

/** Removes rows and says so below them: the last one that went comes back with all that stood in it. */
export const useRemovedRow = ({ runtime, host }: RowsViewProps, table: string, rows: readonly string[]) => {
  const [removed, setRemoved] = useState<Removed>();
  const remove = (row: string): void => {
    const putBack = runtime.removeRow(table, row);
    if (putBack !== undefined) setRemoved({ row, number: rows.indexOf(row) + 1, putBack });
  };
  const undo = (): void => {
    removed?.putBack();
    setRemoved(undefined);
  };
  const notice = removed && (
    <div className="qb-field-tip" role="status">
      {formText(host.language, 'form.view.row_removed', { row: removed.number })}
      <Button
        key={removed.row}
        ref={takeFocus}
        type="link"
        size="small"
        onClick={undo}
        onKeyDown={(event) => {
          if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
          event.preventDefault();
          undo();
        }}
      >
        {formText(host.language, 'form.view.undo')}
      </Button>
    </div>
  );
  return { remove, notice };
};
