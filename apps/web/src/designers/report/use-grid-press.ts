import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useDocument } from '@qiaoban/designer/react/use-designer';
import type { Area } from '@qiaoban/report/cell-name';
import { clearCells, setStyle } from '@qiaoban/report/report-commands';
import { gridKeyOf, movedBy } from './grid-keys';
import { useReportDesign } from './report-design';

type Grid = {
  area: Area;
  /** The cell that is edited. */
  name: string;
  rowCount: number;
  columnCount: number;
  /** Opens the cell for writing; absent while one is open, which hears the keys itself. */
  edit?: (text?: string) => void;
  leave: () => void;
};

/** What the keys do in the sheet. */
export const useGridPress = (grid: Grid): ((event: KeyboardEvent) => void) => {
  const { area, name, rowCount, columnCount, edit, leave } = grid;
  const { draft, chosen, choose } = useReportDesign();
  const document = useDocument(draft.store);
  return (event) => {
    if (edit === undefined) return;
    const key = gridKeyOf(event);
    if (key === undefined) return;
    if (key.do === 'compose') return flushSync(() => edit(''));
    event.preventDefault();
    if (key.do === 'move') {
      if (key.extend) choose(chosen.from, movedBy(chosen.to, key.by));
      else choose(movedBy(chosen.from, key.by));
    } else if (key.do === 'edit') edit();
    else if (key.do === 'type') edit(key.text);
    else if (key.do === 'leave') leave();
    else if (key.do === 'clear') draft.store.run(clearCells(area));
    else if (key.do === 'all') choose({ row: 0, column: 0 }, { row: rowCount - 1, column: columnCount - 1 }, true);
    else draft.store.run(setStyle(area, { bold: document.cells[name]?.style?.bold === true ? undefined : true }));
  };
};
