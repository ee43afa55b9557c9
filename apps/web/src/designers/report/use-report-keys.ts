import { useEffect, useEffectEvent } from 'react';
import type { ReportDocument } from '@qiaoban/report/document';
import { ReportCell } from '@qiaoban/report/document';
import type { Carried } from '@qiaoban/report/report-commands';
import { carry, clearCells, pasteCells } from '@qiaoban/report/report-commands';
import type { Area } from '@qiaoban/report/cell-name';
import type { DesignerStore } from '@qiaoban/designer/store';
import { isTyping } from '@qiaoban/ui/logic/keys/is-typing';

type Hooks = { isActive: boolean; save: () => void; area: Area };

/** Keys mean something else where letters are typed and inside dialogs. */
const isElsewhere = (target: EventTarget | null): boolean =>
  isTyping(target) || (target instanceof HTMLElement && target.closest('[role="dialog"], .ant-modal-root') !== null);

/** Cells from the clipboard: ours, or lines of texts from another spreadsheet. */
const readClipboard = (text: string): Carried | undefined => {
  try {
    const json = JSON.parse(text) as Carried;
    if (json.report !== 1) throw new SyntaxError('not ours');
    const cells = json.cells.map(([row, column, cell]) => [row, column, ReportCell.parse(cell)] as Carried['cells'][0]);
    return { report: 1, rows: json.rows, columns: json.columns, cells };
  } catch {
    // anything else is pasted as what it says
    const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
    const rows = lines.slice(0, 300).map((line) => line.split('\t').slice(0, 100));
    const cells = rows.flatMap((line, row) =>
      line.map((content, column): Carried['cells'][0] => [
        row,
        column,
        { content: { kind: 'text', text: content.slice(0, 1000) }, expand: 'none' },
      ]),
    );
    if (text === '') return undefined;
    return { report: 1, rows: rows.length, columns: Math.max(...rows.map((line) => line.length)), cells };
  }
};

/** Undo, redo, save and the clipboard of the sheet; rests while another tab is in front. */
export const useReportKeys = (store: DesignerStore<ReportDocument>, { isActive, save, area }: Hooks): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey)) return;
    const key = event.key.toLowerCase();
    if (key === 's') save();
    else if (isElsewhere(event.target)) return;
    else if (key === 'y' || (key === 'z' && event.shiftKey)) store.redo();
    else if (key === 'z') store.undo();
    else return;
    event.preventDefault();
  });
  const clip = useEffectEvent((event: ClipboardEvent) => {
    if (isElsewhere(event.target)) return;
    if (event.type === 'paste') {
      const carried = readClipboard(event.clipboardData?.getData('text/plain') ?? '');
      if (carried) store.run(pasteCells(area, carried));
      event.preventDefault();
      return;
    }
    // Words that the person marked on the page are what is to be copied.
    if ((window.getSelection()?.toString() ?? '') !== '') return;
    const carried = carry(store.getState().history.present, area);
    event.clipboardData?.setData('text/plain', JSON.stringify(carried));
    event.preventDefault();
    if (event.type === 'cut') store.run(clearCells(area));
  });
  useEffect(() => {
    if (!isActive) return undefined;
    const onKey = (event: KeyboardEvent): void => press(event);
    const onClip = (event: ClipboardEvent): void => clip(event);
    window.addEventListener('keydown', onKey);
    for (const name of ['copy', 'cut', 'paste'] as const) document.addEventListener(name, onClip);
    return () => {
      window.removeEventListener('keydown', onKey);
      for (const name of ['copy', 'cut', 'paste'] as const) document.removeEventListener(name, onClip);
    };
  }, [isActive]);
};
