import { useCallback, useRef } from 'react';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import type { FormNode } from '../../document';
import { plainTextHost } from '../../host';
import { copyCells } from '../../runtime/copy-cells';
import type { CellRange } from '../../runtime/copy-cells';
import { pasteCells } from '../../runtime/paste-cells';
import { askForPasted } from '../../runtime/ask-for-pasted';
import type { HostOf } from '../../runtime/ask-for-pasted';
import { formText } from '../../texts/form-text';
import type { RowsViewProps } from '../../views/view-types';

type Grid = Pick<RowsViewProps, 'runtime' | 'host'> & { table: string; columns: readonly FormNode[] };

type CellClipboard = {
  copy: (event: ClipboardEvent) => void;
  paste: (row: string, field: string, text: string) => void;
  pressKey: (event: KeyboardEvent) => void;
};

/** Cells as text: the chosen ones are copied, what is pasted fills cells from one on and can be taken back. */
export const useCellClipboard = (grid: Grid, range: CellRange | undefined, clear: () => void): CellClipboard => {
  const { runtime, host, table, columns } = grid;
  const { language } = host;
  const lastPaste = useRef<(() => void) | undefined>(undefined);
  const copy = (event: ClipboardEvent): void => {
    if (range === undefined) return;
    const texts = host.textHost?.() ?? plainTextHost(host);
    const names = columns.map((column) => column.field ?? '');
    event.clipboardData.setData('text/plain', copyCells(runtime, table, names, range, texts));
    event.preventDefault();
  };
  /** One key takes back the whole of what was pasted last, as long as nothing else was typed. */
  const pressKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') clear();
    const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
    const undo = lastPaste.current;
    if (undo === undefined || event.key === 'Control' || event.key === 'Meta') return;
    lastPaste.current = undefined;
    if (!isUndo) return;
    event.preventDefault();
    undo();
    host.say('info', formText(language, 'form.view.paste_undone'));
  };
  const paste = useCallback(
    (row: string, field: string, text: string): void => {
      const names = columns.flatMap((column) => column.field ?? []);
      const write = (hostOf: HostOf): void => {
        const pasted = pasteCells(runtime, { table, row, field }, names, text, hostOf);
        lastPaste.current = pasted.undo;
        const count = pasted.failed.length;
        if (count > 0) host.say('error', formText(language, 'form.view.paste_problems', { count }));
      };
      const all = runtime.fields.tables.find((each) => each.field === table)?.fields ?? [];
      const reached = names.slice(names.indexOf(field)).map((name) => all.find((each) => each.field === name));
      const asked = askForPasted(host, reached, text);
      if (asked === undefined) return write(() => host.textHost?.() ?? plainTextHost(host));
      asked.then(write, (error: unknown) => host.say('error', error instanceof Error ? error.message : String(error)));
    },
    [runtime, host, language, table, columns],
  );
  return { copy, paste, pressKey };
};
